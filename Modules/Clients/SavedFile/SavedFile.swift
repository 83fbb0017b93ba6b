public import Files
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that holds one value as JSON. It is replaced as a whole, so that whoever reads it finds the
/// old value or the new one, whatever ends the program meanwhile.
///
/// Once its folder is there, it belongs to one program at a time: another one could only write an older
/// value over it.
public struct SavedFile<Value: Codable & Sendable>: Sendable {
  /// What a file held.
  public struct Content: Sendable {
    /// The value; nil where there was no file, or none that can be read.
    public var value: Value?
    /// A sentence on what is wrong with the file; nil where nothing is.
    public var notice: String?
  }

  /// The most bytes that a file may have.
  static var longest: Int { 8_388_608 }

  private let path: FilePath
  private let version: Int
  private let steps: FileSteps
  private let lock = Lock<FolderLock?>(nil)

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made where it is missing.
  ///   - name: The name of the file.
  ///   - version: The version of the format of the value, which the file names.
  public init(folder: FilePath, name: String, version: Int) {
    self.init(folder: folder, name: name, version: version, steps: .live)
  }

  init(folder: FilePath, name: String, version: Int, steps: FileSteps) {
    path = folder + "/\(name)"
    self.version = version
    self.steps = steps
  }

  /// Reads the value. What cannot be read is put aside, so that it is not written over.
  ///
  /// - Throws: An error whose description says why the file is not to be used, as it is of a newer
  ///   version or cannot be reached.
  public func load() throws -> Content {
    try takeLock()
    guard let bytes = try steps.read(path, Self.longest) else { return Content() }
    let data = Data(bytes)
    if let head = try? JSONDecoder().decode(Head.self, from: data), head.version > version {
      throw FileError("\(path) is of a newer version; start that one, or move the file away")
    }
    if let whole = try? JSONDecoder().decode(Whole.self, from: data) {
      return Content(value: whole.value)
    }
    let aside = try freeName()
    try steps.rename(path, aside)
    return Content(notice: "\(path) could not be read and was put aside as \(aside).")
  }

  /// A name for what cannot be read that no other file has.
  private func freeName() throws -> FilePath {
    for number in 1..<100 {
      let name = path + (number == 1 ? ".unreadable" : ".unreadable-\(number)")
      if try steps.isFree(name) { return name }
    }
    throw FileError("\(path) cannot be read, and too many such files lie beside it")
  }

  private func takeLock() throws {
    let isTaken = lock.withLock { lock in
      if lock?.isHeld != true { lock = steps.lock(path.parent) }
      return lock == nil
    }
    if isTaken { throw FileError("another program uses \(path)") }
  }

  /// Replaces the value: what was saved is on the disk when this returns.
  ///
  /// - Throws: An error whose description says why it was not saved.
  public func save(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = try encoder.encode(Whole(version: version, value: value))
    try steps.makeFolder(path.parent)
    try takeLock()
    let temporary = path + ".new"
    try steps.write(temporary, Array(bytes) + [UInt8(ascii: "\n")])
    try steps.rename(temporary, path)
    try steps.syncFolder(path.parent)
  }

  private struct Head: Decodable {
    var version: Int
  }

  private struct Whole: Codable {
    var version: Int
    var value: Value
  }
}
