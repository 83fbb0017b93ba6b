import PlatformC
import ViewValues

/// Turns passwords into records from which they cannot be read, and compares passwords with records.
struct PasswordVault: Sendable {
  /// The stored form of a password.
  struct Record: RawRepresentable, Equatable, Sendable, Codable {
    let rawValue: String
  }

  /// How a password compares with a record.
  enum Match: Equatable {
    case right, wrong
    /// The record is none that this vault makes, but one of another method or cost.
    case foreign
    /// The record is none.
    case damaged
  }

  /// Creates the record of a password; nil where the system refuses.
  var record: @Sendable (_ password: Secret) -> Record?
  /// Compares a password with a record, which may be anything.
  var match: @Sendable (_ password: Secret, Record) -> Match

  /// The vault of a system that has no slow hash: the passwords themselves, until the process
  /// ends.
  static let memory = PasswordVault(
    record: { text(of: $0).map(Record.init(rawValue:)) },
    match: { areEqual(text(of: $0) ?? "", $1.rawValue) ? .right : .wrong })

  private static func text(of password: Secret) -> String? {
    password.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  /// The system's own hash, salted and slow: libxcrypt's, which Linux keeps the passwords of its users
  /// with (yescrypt unless the system says otherwise); nil without libxcrypt.
  static let system: PasswordVault? = CryptLibrary().flatMap { library in
    guard let method = library.newSetting().flatMap(slowMethod) else { return nil }
    return PasswordVault(
      record: { library.newHash(of: $0).map(Record.init(rawValue:)) },
      match: { password, record in
        // Records of another method, or of another cost, were not made by this vault.
        guard record.rawValue.hasPrefix(method) else {
          return methodAndCost(record.rawValue) == nil ? .damaged : .foreign
        }
        // A password that the library does not take was never recorded.
        if password.withUTF8(\.count) ?? 0 > longestPassword { return .wrong }
        guard record.rawValue.utf8.allSatisfy(isHashByte),
          let hash = library.hash(password, with: record.rawValue),
          hash.utf8.count == record.rawValue.utf8.count
        else { return .damaged }
        return areEqual(hash, record.rawValue) ? .right : .wrong
      })
  }

  /// The most bytes of a password: `CRYPT_MAX_PASSPHRASE_SIZE` of crypt.h includes the zero at its end.
  private static let longestPassword = 511

  /// The method and the cost that a setting of crypt(5) begins with, as in `$y$j9T$`; nil for a
  /// fast one.
  private static func slowMethod(_ setting: String) -> String? {
    guard let (method, cost) = methodAndCost(setting), ["y", "gy", "2b"].contains(method)
    else { return nil }
    return "$\(method)$\(cost)$"
  }

  /// What stands between the first dollar signs of a text that has the form of crypt(5).
  private static func methodAndCost(_ text: String) -> (Substring, Substring)? {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0] == "", parts[1] != "", parts[2] != "" else { return nil }
    return (parts[1], parts[2])
  }

  /// Whether a byte may occur in a hash.
  private static func isHashByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: ".")...UInt8(ascii: "9"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Compares all bytes, whichever differ, so that the time tells nothing.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The functions of libxcrypt, which is loaded with the first service of accounts.
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

  /// The setting of a new hash: the system's best method, its cost, and a new salt; nil where the library
  /// refuses.
  func newSetting() -> String? {
    var setting = [CChar](repeating: 0, count: Self.saltSize)
    // Without a prefix it is the best hash, and without bytes they are taken from the system.
    return salt(nil, 0, nil, 0, &setting, CInt(setting.count)).map { String(cString: $0) }
  }

  /// The hash of a password with a new salt; nil where the library refuses.
  func newHash(of password: Secret) -> String? {
    newSetting().flatMap { hash(password, with: $0) }
  }

  /// The hash of a password with a setting, or with the setting of another hash; nil where the library refuses.
  func hash(_ password: Secret, with setting: String) -> String? {
    let data = UnsafeMutableRawPointer.allocate(byteCount: Self.dataSize, alignment: 16)
    data.initializeMemory(as: UInt8.self, repeating: 0, count: Self.dataSize)
    // A password with a zero inside would end there.
    var bytes: [UInt8] = []
    // A larger buffer would leave the smaller one in memory.
    guard let count = password.withUTF8(\.count) else { return nil }
    bytes.reserveCapacity(count + 1)
    password.withUTF8 { bytes.append(contentsOf: $0.lazy.filter { $0 != 0 }) }
    bytes.append(0)
    defer {
      data.initializeMemory(as: UInt8.self, repeating: 0, count: Self.dataSize)
      data.deallocate()
      bytes.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
    }
    let hash = bytes.withUnsafeBytes { password in
      password.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }
        .flatMap { crypt($0, setting, data, CInt(Self.dataSize)) }
    }
    return hash.map { String(cString: $0) }
  }
}
