import Platform

/// Turns passwords into records from which nobody reads them, and compares passwords with records.
struct PasswordVault: Sendable {
  /// What is kept of a password.
  struct Record: Equatable, Sendable {
    let bytes: [UInt8]
  }

  /// Makes the record of a password; nil where the system refuses.
  var record: @Sendable (_ password: String) -> Record?
  /// Whether a record is that of a password.
  var matches: @Sendable (_ password: String, Record) -> Bool

  /// The vault of a system that has no slow hash: the passwords themselves, for as long as the process
  /// lives.
  static let memory = PasswordVault(
    record: { Record(bytes: Array($0.utf8)) },
    matches: { areEqual(Array($0.utf8), $1.bytes) })

  /// The system's own hash, salted and slow: libxcrypt's, which Linux keeps the passwords of its users
  /// with (yescrypt unless the system says otherwise); nil where it is not there.
  static var system: PasswordVault? {
    guard let library = CryptLibrary(), let probe = library.newHash(of: "") else { return nil }
    return PasswordVault(
      record: { library.newHash(of: $0).map(Record.init) },
      matches: { password, record in
        guard record.bytes.count == probe.count else { return false }
        return library.hash(password, like: record.bytes).map { areEqual($0, record.bytes) }
          ?? false
      })
  }

  /// Compares all bytes, whichever differ, so that the time tells nothing.
  private static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The functions of libxcrypt, which is loaded when an account is first asked for.
private struct CryptLibrary: Sendable {
  private typealias Salt =
    @convention(c) (
      UnsafePointer<CChar>?, CUnsignedLong, UnsafePointer<CChar>?, CInt,
      UnsafeMutablePointer<CChar>, CInt
    ) -> UnsafeMutablePointer<CChar>?
  private typealias Crypt =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, CInt
    ) -> UnsafeMutablePointer<CChar>?

  /// `CRYPT_GENSALT_OUTPUT_SIZE` and `sizeof (struct crypt_data)` of crypt.h.
  private static let (saltSize, dataSize) = (192, 32_768)

  private let salt: Salt
  private let crypt: Crypt

  init?() {
    let names = ["libcrypt.so.1", "libcrypt.so.2"]
    let library = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    // Older libraries of that name, which have weak hashes only, lack the first function.
    guard let library, let salt = dlsym(library, "crypt_gensalt_rn"),
      let crypt = dlsym(library, "crypt_rn")
    else { return nil }
    self.salt = unsafeBitCast(salt, to: Salt.self)
    self.crypt = unsafeBitCast(crypt, to: Crypt.self)
  }

  /// The hash of a password with a new salt; nil where the library refuses.
  func newHash(of password: String) -> [UInt8]? {
    var setting = [CChar](repeating: 0, count: Self.saltSize)
    // Without a prefix it is the best hash, and without bytes they are taken from the system.
    guard salt(nil, 0, nil, 0, &setting, CInt(setting.count)) != nil else { return nil }
    return hash(password, with: setting)
  }

  /// The hash of a password with the salt of another hash.
  func hash(_ password: String, like other: [UInt8]) -> [UInt8]? {
    hash(password, with: other.map { CChar(bitPattern: $0) } + [0])
  }

  private func hash(_ password: String, with setting: [CChar]) -> [UInt8]? {
    let data = UnsafeMutableRawPointer.allocate(byteCount: Self.dataSize, alignment: 16)
    data.initializeMemory(as: UInt8.self, repeating: 0, count: Self.dataSize)
    defer { data.deallocate() }
    // A password with a zero inside would end there.
    let password = password.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    guard let hash = crypt(password, setting, data, CInt(Self.dataSize)) else { return nil }
    return UnsafeBufferPointer(start: hash, count: strlen(hash)).map { UInt8(bitPattern: $0) }
  }
}
