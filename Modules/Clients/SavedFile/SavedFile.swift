import Files
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that holds one value as JSON. It is replaced as a whole, so that whoever reads it finds the
/// old value or the new one, whatever ends the program meanwhile.
///
/// A file that is there is written over only by the program that has read or written it before, and has
/// had the lock of its folder since.
public struct SavedFile<Value: Codable & Sendable>: Sendable {
  /// What a file held.
  public struct Content: Sendable {
    /// The value; nil where there was no file, or none that can be read.
    public var value: Value?
    /// A sentence on what is wrong with the file; nil where nothing is.
    public var notice: String?
  }

  /// What an app begins with.
  public struct Opening: Sendable {
    /// The value; nil where there was no file, or none that can be read.
    public var value: Value?
    /// A sentence on what is wrong with the file; nil where nothing is.
    public var notice: String?
    /// Replaces the value, and throws an error whose description says why it was not saved; nil where
    /// nothing is to be saved.
    public var save: (@Sendable (Value) async throws -> Void)?
  }

  /// The most bytes that a file may have.
  static var longest: Int { 8_388_608 }

  private let path: FilePath
  private let folder: SavedFolder
  private let version: Int
  /// The lock under which this program last saw what the file holds.
  private let seen = Lock<FolderLock?>(nil)

  private var steps: FileSteps { folder.steps }

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - name: The name of the file.
  ///   - version: The version of the format of the value, which the file names.
  public init(folder: SavedFolder, name: String, version: Int) {
    path = folder.path + "/\(name)"
    self.folder = folder
    self.version = version
  }

  /// Whether something has the file's name.
  public var isThere: Bool { (try? steps.isFree(path)) == false }

  /// Reads the value. What cannot be read is put aside, so that it is not written over.
  ///
  /// - Throws: An error whose description says why the file is not to be used, as it is of a newer
  ///   version or cannot be reached.
  public func load() throws -> Content {
    let lock = try takeLock()
    guard let bytes = try steps.read(path, Self.longest) else {
      seen.withLock { $0 = lock }
      return Content()
    }
    let data = Data(bytes)
    if let head = try? JSONDecoder().decode(Head.self, from: data), head.version > version {
      throw FileError("\(path) is of a newer version; start that one, or move the file away")
    }
    if let whole = try? JSONDecoder().decode(Whole.self, from: data) {
      seen.withLock { $0 = lock }
      return Content(value: whole.value)
    }
    let aside = try freeName()
    try steps.rename(path, aside)
    seen.withLock { $0 = lock }
    return Content(notice: "\(path) could not be read and was put aside as \(aside).")
  }

  /// Reads the value that an app begins with. Where the file is not to be used, the notice says why, and
  /// nothing is saved.
  public func open() -> Opening {
    do {
      let content = try load()
      return Opening(value: content.value, notice: content.notice, save: { try save($0) })
    } catch {
      return Opening(notice: "Nothing is saved: \(error).")
    }
  }

  /// A name for what cannot be read that no other file has.
  private func freeName() throws -> FilePath {
    for number in 1..<100 {
      let name = path + (number == 1 ? ".unreadable" : ".unreadable-\(number)")
      if try steps.isFree(name) { return name }
    }
    throw FileError("\(path) cannot be read, and too many such files lie beside it")
  }

  private func takeLock() throws -> FolderLock {
    guard let lock = try folder.lock() else { throw FileError("another program uses \(path)") }
    return lock
  }

  /// Replaces the value: what was saved is on the disk when this returns.
  ///
  /// - Throws: An error whose description says why it was not saved.
  public func save(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = Array(try encoder.encode(Whole(version: version, value: value)))
    guard bytes.count < Self.longest else {
      throw FileError("\(path) would be longer than \(Self.longest) bytes")
    }
    try steps.makeFolder(folder.path)
    let lock = try takeLock()
    if lock.isHeld, seen.withLock({ $0 !== lock }), try !steps.isFree(path) {
      throw FileError("another program has written \(path); start again to use that")
    }
    let temporary = path + ".new"
    try steps.write(temporary, bytes + [UInt8(ascii: "\n")])
    try steps.rename(temporary, path)
    seen.withLock { $0 = lock }
    try steps.syncFolder(folder.path)
  }

  private struct Head: Decodable {
    var version: Int
  }

  private struct Whole: Codable {
    var version: Int
    var value: Value
  }
}
