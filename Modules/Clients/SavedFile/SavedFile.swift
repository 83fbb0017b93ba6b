import DurableFiles
import Recording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that holds one value as JSON. It is replaced as a whole: a program that is killed leaves the
/// old value or the new one.
///
/// A file is replaced only if this program has read or written its content. While another program uses
/// the folder, the value can be read but not saved.
///
/// A value may get new fields. Each one that a file lacks is taken from the default value:
///
/// ```swift
/// struct Settings: Codable {
///   var order = "name"
///   var isCompact = false  // new: files of older programs lack it
/// }
/// let folder = SavedFolder(path, outside: values.outside)
/// let file = SavedFile(folder: folder, name: "app.json", version: 1, default: Settings())
/// ```
///
/// An optional field that is missing is nil. Elements of arrays and dictionaries have no default: a new
/// field there, or a field with another meaning, needs a new version, and `upgrade` to read the old one.
public struct SavedFile<Value: Codable & Sendable>: Sendable {
  /// The value of a file, nil without a file that can be read; and a sentence on what is wrong with the
  /// file, or nil.
  public typealias Content = (value: Value?, notice: String?)

  /// The value with which an app begins, and the functions that save it.
  public struct Opening: Sendable {
    /// The value; nil without a file that can be read.
    public var value: Value?
    /// A sentence on what is wrong with the file, or nil.
    public var notice: String?
    /// Why the value cannot be saved for now, without a period; nil if it can.
    public var problem: String?
    /// Replaces the value, and throws an error whose description says why it was not saved; nil if this
    /// program must not save.
    public var save: (@Sendable (Value) async throws -> Void)?
    /// Takes the folder for this program alone, and restores missing and old files. It throws an error
    /// whose description says why the value cannot be saved now.
    public var confirm: (@Sendable () async throws -> Void)?
    /// Returns a sentence on the files that were restored since the last call, or nil.
    public var takeNotice: (@Sendable () async -> String?)?
  }

  /// Reads a value of an older version.
  public typealias Upgrade = @Sendable (_ version: Int, _ decoder: any Decoder) throws -> Value

  /// The most bytes that a file may have.
  static var longest: Int { SavedFolder.longest }

  private let name: String
  private let folder: SavedFolder
  private let version: Int
  private let standard: Value
  private let upgrade: Upgrade?

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - name: The name of the file.
  ///   - version: The version of the format of the value, which the file names.
  ///   - standard: The default value, which supplies fields that a file lacks.
  ///   - upgrade: Reads a value of an older version; nil if it only lacks fields.
  public init(
    folder: SavedFolder, name: String, version: Int, default standard: Value,
    upgrade: Upgrade? = nil
  ) {
    self.name = name
    self.folder = folder
    self.version = version
    self.standard = standard
    self.upgrade = upgrade
  }

  /// The path of the file; nil if the run may use none.
  private var path: FilePath? { folder.path.map { $0 + "/\(name)" } }

  /// Whether something has the file's name.
  public var isThere: Bool {
    guard let path else { return false }
    return (try? folder.system.status(of: path, followingLinks: false)) != nil
  }

  /// Whether another program held the lock of the folder at the last attempt to take it.
  public var isShared: Bool { folder.isShared }

  /// Whether the run may use no file now: it repeats another one. Later its user may go on in a folder.
  public var isWithheld: Bool { folder.outside.files == .none }

  /// A warning that other users may read or write the file, or nil.
  public var accessWarning: String? {
    guard let path, let status = try? folder.system.status(of: path),
      status.permissions & 0o077 != 0
    else { return nil }
    return "\(path) can be read by others: close it with chmod 600."
  }

  // MARK: - Reading

  /// Reads the value. What cannot be read is put aside, so that it is not written over.
  ///
  /// - Throws: An error whose description says why the file is not to be used, as it is of a newer
  ///   version or cannot be reached.
  public func load() throws -> Content {
    guard let path, let bytes = try folder.read(name) else { return (nil, nil) }
    let data = Data(bytes)
    if let head = try? JSONDecoder().decode(Head.self, from: data), head.version > version {
      throw FileError("\(path) is of a newer version; start that one, or move the file away")
    }
    if let value = try? decode(data) {
      folder.note(name, bytes)
      return (value, nil)
    }
    if folder.isShared { throw FileError("\(path) cannot be read, and another program uses it") }
    let aside = try folder.putAside(name, bytes, replacement: encode(standard))
    return (nil, aside.map { "\(path) could not be read and was put aside as \($0)." })
  }

  /// Reads the value that an app begins with. If the file must not be used, the notice says why, and
  /// the value is not saved.
  ///
  /// The value enters the program through the edge of its run. A repeated run has the recorded value and the
  /// recorded answers.
  public func open() -> Opening {
    let outside = folder.outside
    // A repeated run has all of it in its recording.
    lazy var live = liveOpening()
    let saves = outside.value("saves", live.save != nil)
    var opening = Opening(
      value: outside.value("saved value", live.value),
      notice: outside.value("saved notice", live.notice),
      problem: outside.value("saved problem", live.problem))
    guard saves else { return opening }
    let save = outside.call("save") { (value: Value) in try self.save(value) }
    if let value = opening.value { noteRepeated(value) }
    opening.save = { value in
      try await save(value)
      noteRepeated(value)
    }
    opening.confirm = outside.call("confirm") { try folder.update(name) }
    opening.takeNotice = outside.call("takeNotice") { folder.takeNotice() }
    return opening
  }

  private func liveOpening() -> Opening {
    guard let path else { return Opening() }
    do {
      let content = try load()
      return Opening(
        value: content.value, notice: content.notice,
        problem: folder.isShared ? FileError.busy(path).description : nil, save: { _ in })
    } catch {
      return Opening(notice: "Nothing is saved: \(error).")
    }
  }

  /// Notes the content that the repeated run read or wrote: its user goes on from there, and may replace it.
  private func noteRepeated(_ value: Value) {
    if isWithheld, let bytes = try? encode(value) { folder.note(name, bytes) }
  }

  private func decode(_ data: Data) throws -> Value {
    let head = try JSONDecoder().decode(Head.self, from: data)
    if let upgrade, head.version < version {
      return try JSONDecoder().decode(Older.self, from: data, configuration: upgrade).value
    }
    var data = data
    while true {
      do {
        return try JSONDecoder().decode(Whole.self, from: data).value
      } catch DecodingError.keyNotFound(let key, let context) {
        let path = (context.codingPath + [key]).map(\.stringValue)
        var json = try JSONDecoder().decode(JSON.self, from: data)
        let whole = try JSONDecoder().decode(JSON.self, from: Data(encode(standard)))
        // The version and the value itself have no default.
        guard path.count > 1, json.insert(at: path[...], from: whole) else {
          throw DecodingError.keyNotFound(key, context)
        }
        data = try JSONEncoder().encode(json)
      }
    }
  }

  // MARK: - Writing

  /// Replaces the value, which is on the disk when this returns.
  ///
  /// - Throws: An error whose description says why it was not saved.
  public func save(_ value: Value) throws {
    let bytes = try encode(value)
    guard bytes.count <= Self.longest else {
      throw FileError("\(path.map { "\($0)" } ?? name) would be longer than \(Self.longest) bytes")
    }
    try folder.update(name, to: bytes)
  }

  private func encode(_ value: Value) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(Whole(version: version, value: value))
    return data + [UInt8(ascii: "\n")]
  }

  // MARK: - The format

  private struct Head: Decodable {
    var version: Int
  }

  private struct Whole: Codable {
    var version: Int
    var value: Value
  }

  private struct Older: DecodableWithConfiguration {
    let value: Value

    init(from decoder: any Decoder, configuration upgrade: Upgrade) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try upgrade(
        container.decode(Int.self, forKey: .version), container.superDecoder(forKey: .value))
    }

    private enum CodingKeys: CodingKey {
      case version, value
    }
  }
}
