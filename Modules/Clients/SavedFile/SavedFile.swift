import DurableFiles
import PlatformC
import Recording
public import ValueSaving

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that holds one value as JSON. It is replaced as a whole: a program that is killed leaves the
/// old value or the new one.
///
/// Several stores and several programs may save the same value: a `Mergeable` value is merged with the changes of the
/// others on the disk. Of any other value the last save stays.
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
    /// Replaces the value, and throws an error whose description says why it was not saved; nil if this
    /// program must not save.
    public var save: (@Sendable (Value) async throws -> Void)?
    /// Restores missing and old files, and finds the changes of others. It throws an error whose description says why
    /// the value cannot be saved now.
    public var confirm: (@Sendable () async throws -> Void)?
    /// Returns a sentence on the files that were restored since the last call, or nil.
    public var takeNotice: (@Sendable () async -> String?)?
    /// Returns the changes of others that the last call of `save` or `confirm` found, or nil.
    public var takeOthersChanges: (@Sendable () async -> OthersChanges<Value>?)?
    /// Calls a function after each save of the file by another store of this process. `confirm` then finds the changes.
    public var observeOthers: (@Sendable (_ tell: @escaping @MainActor () -> Void) -> Void)?
    /// A number that no other store of the file has, below 2³¹. A store that numbers new elements begins with it.
    public var storeNumber = 0
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
  private let merge: Merge?
  private let known: Lock<Known>

  /// Makes the changes of a store in the value that others have changed since a base.
  private typealias Merge = @Sendable (_ own: Value, _ other: Value, _ base: Value) -> Value?

  /// What the store of this file knows.
  private struct Known {
    /// The value that the store had last when it read, saved or took changes of others.
    var value: Value
    /// The content of a file with that value, if it is known.
    var bytes: [UInt8]?
    /// The changes of others that the store has not taken, and the content with them.
    var news: (changes: OthersChanges<Value>, bytes: [UInt8]?)?

    init(_ value: Value, _ bytes: [UInt8]? = nil) {
      (self.value, self.bytes) = (value, bytes)
    }
  }

  /// What others changed, as the answer of a call in a recording.
  private struct Answer: Codable, Sendable {
    var others: OthersChanges<Value>?
  }

  /// Creates a file. Of a value that several stores change, the change of the last one stays.
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
    self.init(folder, name, version, standard, upgrade, merge: nil)
  }

  /// Creates a file. A value that several stores change is merged. It takes the same parameters as for another
  /// value.
  public init(
    folder: SavedFolder, name: String, version: Int, default standard: Value,
    upgrade: Upgrade? = nil
  ) where Value: Mergeable {
    self.init(folder, name, version, standard, upgrade) { own, other, base in
      var merged = own
      merged.merge(other, since: base)
      return merged == own ? nil : merged
    }
  }

  private init(
    _ folder: SavedFolder, _ name: String, _ version: Int, _ standard: Value, _ upgrade: Upgrade?,
    merge: Merge?
  ) {
    self.name = name
    self.folder = folder
    self.version = version
    self.standard = standard
    self.upgrade = upgrade
    self.merge = merge
    known = Lock(Known(standard))
  }

  /// The path of the file; nil if the run may use none.
  private var path: FilePath? { folder.path.map { $0 + "/\(name)" } }

  /// Whether something has the file's name.
  public var isThere: Bool {
    guard let path else { return false }
    return (try? folder.system.status(of: path, followingLinks: false)) != nil
  }

  /// Whether the run keeps the value in a file now. One without a folder, and one that repeats another, does not.
  public var isKept: Bool { path != nil }

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
    known.withLock { $0 = Known(standard) }
    guard let path, let bytes = try folder.read(name) else { return (nil, nil) }
    do throws(Unreadable) {
      let value = try self.value(of: bytes)
      folder.note(name, bytes)
      known.withLock { $0 = Known(value, bytes) }
      return (value, nil)
    } catch {
      return try putAside(error, path).map { (nil, $0) } ?? load()
    }
  }

  /// Puts an unreadable file aside.
  ///
  /// - Returns: A sentence about it; nil if the file has another content now.
  /// - Throws: An error if the file is of a newer version.
  private func putAside(_ file: Unreadable, _ path: FilePath) throws -> String? {
    if file.isNewer {
      throw FileError("\(path) is of a newer version; start that one, or move the file away")
    }
    let aside = try folder.putAside(name, file.bytes, replacement: encode(standard))
    return aside.map { "\(path) could not be read and was put aside as \($0)." }
  }

  /// A content without a value of this version.
  private struct Unreadable: Error {
    var bytes: [UInt8]
    var isNewer: Bool
  }

  private func value(of bytes: [UInt8]) throws(Unreadable) -> Value {
    let data = Data(bytes.inUTF8)
    let head = try? JSONDecoder().decode(Head.self, from: data)
    let isNewer = head.map { $0.version > version } ?? false
    guard !isNewer, let value = try? decode(data) else {
      throw Unreadable(bytes: bytes, isNewer: isNewer)
    }
    return value
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
      notice: outside.value("saved notice", live.notice))
    // Programs of earlier versions asked for it, so their recordings have it.
    _ = outside.value("saved problem", String?.none)
    guard saves else { return opening }
    let save = outside.call("save") { Answer(others: try write($0)) }
    let confirm = outside.call("confirm") { Answer(others: try write(nil)) }
    if let value = opening.value { noteRepeated(value, nil) }
    opening.save = { value in noteRepeated(value, try await save(value).others) }
    opening.confirm = { noteRepeated(nil, try await confirm().others) }
    opening.takeNotice = outside.call("takeNotice") { folder.takeNotice() }
    opening.takeOthersChanges = {
      known.withLock { known in
        guard let news = known.news else { return nil }
        known = Known(news.changes.value, news.bytes)
        return news.changes
      }
    }
    opening.observeOthers = {
      folder.observe(name, as: known, tell: outside.observe("saves of \(name)", $0))
    }
    // Recordings know it by its name of before. A store without a file is alone.
    opening.storeNumber = outside.value(
      "earlier stores", isKept ? folder.system.drawNumber() : 0)
    return opening
  }

  private func liveOpening() -> Opening {
    guard path != nil else { return Opening() }
    do {
      let content = try load()
      return Opening(value: content.value, notice: content.notice, save: { _ in })
    } catch {
      return Opening(notice: "Nothing is saved: \(error).")
    }
  }

  /// Notes the content that the repeated run read or wrote: its user goes on from there, and may replace it.
  private func noteRepeated(_ value: Value?, _ others: OthersChanges<Value>?) {
    guard folder.outside.isRepeating else { return }
    known.withLock { known in
      if let value { known = Known(value) }
      if let others { known.news = (others, nil) }
    }
    if let value = others?.value ?? value, let bytes = try? encode(value) {
      folder.note(name, bytes)
    }
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

  /// Replaces the value, which is on the disk when this returns, merged with the changes of others.
  ///
  /// - Throws: An error whose description says why it was not saved.
  public func save(_ value: Value) throws {
    _ = try write(value)
  }

  /// Merges a value with the changes of others and writes it, or restores missing and old files.
  ///
  /// - Parameter own: The value of the store; nil if it is saved.
  /// - Returns: The changes of others, if any.
  private func write(_ own: Value?) throws -> OthersChanges<Value>? {
    var (changes, bytes): (OthersChanges<Value>?, [UInt8]?)
    try update(replaced: { if let own { known.withLock { $0 = Known(own) } } }) { latest in
      changes = try latest.flatMap { try othersChanges($0, of: own) }
      guard let value = changes?.value ?? own else { return nil }
      bytes = try encode(value)
      return own == nil ? nil : bytes
    }
    known.withLock { known in
      if let own { known = Known(own, changes == nil ? bytes : nil) }
      known.news = changes.map { ($0, bytes) }
    }
    return changes
  }

  /// Changes the file, once what cannot be read there is put aside.
  private func update(replaced: () -> Void = {}, _ change: SavedFolder.Change) throws {
    do {
      try folder.update(name, by: known, replaced: replaced, change)
    } catch let error as Unreadable {
      guard let path else { return }
      if let notice = try putAside(error, path) { folder.add(notice: notice) }
      try update(replaced: replaced, change)
    }
  }

  /// Changes the value that the file has when no other program changes it. It is on the disk when this returns. A run
  /// that uses no file changes nothing.
  ///
  /// - Parameter change: Changes the value; an error leaves the file as it is.
  /// - Throws: The error of the change, or one whose description says why the value was not saved.
  public func update(_ change: (inout Value) throws -> Void) throws {
    try update { latest in
      var value = try latest.map { try self.value(of: $0.bytes) } ?? standard
      try change(&value)
      return try encode(value)
    }
  }

  /// Returns the changes of others in the latest content of the file; nil if there are none, or if the value cannot be
  /// merged.
  private func othersChanges(
    _ latest: SavedFolder.Latest, of own: Value?
  ) throws -> OthersChanges<Value>? {
    let known = known.withLock(\.self)
    if latest.bytes == known.bytes { return nil }
    let other = try value(of: latest.bytes)
    let base = own ?? known.value
    // Another folder never had the values of this program, so it has removed none of them.
    let start = latest.isOthers && latest.isElsewhere ? standard : known.value
    return merge?(base, other, start).map { OthersChanges(base: base, value: $0) }
  }

  private func encode(_ value: Value) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(Whole(version: version, value: value))
    guard data.count < Self.longest else {
      let file = path.map { "\($0)" } ?? name
      throw FileError("\(file) would be longer than \(Self.longest) bytes")
    }
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
