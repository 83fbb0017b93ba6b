import ComposableArchitecture
import PlatformC
import Recording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of a file.
private struct Header: Codable {
  static let format = 1
  var history = Self.format
  /// The type of the actions.
  var actions: String
  /// The type of the state in the next line; nil if it is not in the file.
  var state: String?
}

/// The line of an action.
private struct Line<Action: Codable>: Codable {
  var number: UInt32
  var time: UInt32
  var effect: String?
  var skipped: Bool?
  var action: Action
}

extension History {
  package func exported() throws(HistoryRefusal) -> [UInt8] {
    guard let type = Action.self as? any Codable.Type else {
      throw HistoryRefusal(sentence: "Nothing was exported: \(Action.self) is not Codable.")
    }
    // The actions before a gap do not lead to the states behind it.
    let start = timeline?.gapPosition ?? 0
    let (state, coder) = (state(at: start) as? any Codable, FileCoder())
    do {
      var bytes = try coder.line(
        of: Header(actions: "\(Action.self)", state: state.map { _ in "\(State.self)" }))
      if let state { bytes += try coder.line(of: state) }
      return try bytes + lines(of: type, from: start, coder)
    } catch {
      throw HistoryRefusal(sentence: "Nothing was exported: \(error).")
    }
  }

  private func lines<Coded: Codable>(
    of _: Coded.Type, from start: Int, _ coder: FileCoder
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for position in start..<entries.count {
      let entry = entries[position]
      guard let action = entries.action(at: position) as? Coded else { continue }
      let line = Line(
        number: entry.number, time: entry.time,
        effect: entry.origin == 0 ? nil : origins[Int(entry.origin)],
        skipped: entry.isSkipped ? true : nil, action: action)
      bytes += try coder.line(of: line)
    }
    return bytes
  }

  package func load(_ bytes: [UInt8]) throws(HistoryRefusal) -> String {
    guard let type = Action.self as? any Codable.Type else {
      throw HistoryRefusal(sentence: "Nothing was imported: \(Action.self) is not Codable.")
    }
    let coder = FileCoder()
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let header = lines.popFirst().flatMap({ coder.value(Header.self, of: $0) }) else {
      throw HistoryRefusal(
        sentence: "Nothing was imported: its first line is not that of a history.")
    }
    guard header.history == Header.format, header.actions == "\(Action.self)" else {
      throw HistoryRefusal(
        sentence: """
          Nothing was imported: it has actions of type \(header.actions) in format \
          \(header.history), and this program has \(Action.self) in format \(Header.format).
          """)
    }
    if let type = header.state, type != "\(State.self)" {
      throw HistoryRefusal(
        sentence: """
          Nothing was imported: it has a state of type \(type), and this program has \(State.self).
          """)
    }
    var state: State?
    if header.state != nil {
      let line = lines.popFirst() ?? []
      let value = (State.self as? any Codable.Type).flatMap { coder.value($0, of: line) }
      guard let value = value as? State else {
        throw HistoryRefusal(
          sentence: "Nothing was imported: line 2 is not a state of type \(State.self).")
      }
      state = value
    }
    let first = bytes.isEmpty ? 0 : header.state == nil ? 2 : 3
    return load(type, lines, from: state, first, coder)
  }

  private func load<Coded: Codable>(
    _: Coded.Type, _ lines: ArraySlice<ArraySlice<UInt8>>, from state: State?, _ first: Int,
    _ coder: FileCoder
  ) -> String {
    var read: [(action: Action, info: EntryInfo)] = []
    var numbers: Set<UInt32> = []
    var fault = ""
    for (offset, line) in lines.enumerated() {
      guard let line = coder.value(Line<Coded>.self, of: line), let action = line.action as? Action
      else {
        fault =
          " Line \(first + offset) is no action of \(Action.self); it and all after it were left out."
        break
      }
      guard numbers.insert(line.number).inserted else {
        fault = """
           Line \(first + offset) is a second action \(line.number); it and all after it were left out.
          """
        break
      }
      let info = EntryInfo(
        number: line.number, time: line.time, origin: line.effect.map(origin) ?? 0,
        isSkipped: line.skipped ?? false)
      read.append((action, info))
    }
    let misfits = replace(by: read, from: state)
    let count = read.count == 1 ? "1 action was" : "\(read.count) actions were"
    let rest = [misfits, coder.missing].compactMap { $0 }.map { " \($0)" }.joined()
    return "\(count) imported.\(fault)\(rest)"
  }

  /// Writes the history to a file.
  package func exportFile(_ path: String, isReplacing: Bool) async -> String? {
    do {
      guard try Data(try exported()).write(toPath: path, isReplacing: isReplacing) else {
        return nil
      }
      return "Exported to \(path)."
    } catch let refusal as HistoryRefusal {
      return refusal.sentence
    } catch {
      return "Nothing was exported: \(path): \(reason(error))."
    }
  }

  /// Reads the history from a file.
  package func importFile(_ path: String) async -> String {
    do {
      return try load(Array(try Data(fromPath: path, limit: 1 << 30)))
    } catch let refusal as HistoryRefusal {
      return refusal.sentence
    } catch {
      return "Nothing was imported: \(path): \(reason(error))."
    }
  }
}

extension Data {
  /// Reads a file. A device or a pipe may have no end, and is refused.
  ///
  /// - Parameter limit: The most bytes that a file may have.
  fileprivate init(fromPath path: String, limit: UInt) throws {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let file = try FileManager.default.attributesOfItem(atPath: url.path)
    guard file[.type] as? FileAttributeType == .typeRegular else {
      throw HistoryRefusal(sentence: "Nothing was imported: \(path) is no regular file.")
    }
    if let size = file[.size] as? UInt, size > limit {
      throw HistoryRefusal(
        sentence: "Nothing was imported: \(path) has more than \(limit >> 20) MB.")
    }
    try self.init(contentsOf: url)
  }

  /// Writes a file. A regular file is replaced as a whole and keeps its permissions; devices and pipes are written
  /// to.
  ///
  /// - Returns: False if a file is there that must not be replaced.
  fileprivate func write(toPath path: String, isReplacing: Bool) throws -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let files = FileManager.default
    guard let old = try? files.attributesOfItem(atPath: url.path) else {
      try write(to: url, options: .atomic)
      return true
    }
    // Replacing a file needs no permission to write to it, but a user who has none expects an error.
    guard files.isWritableFile(atPath: url.path) else { throw POSIXError(.EACCES) }
    guard old[.type] as? FileAttributeType == .typeRegular else {
      try writeWithoutWaiting(toPath: url.path)
      return true
    }
    guard isReplacing else { return false }
    try write(to: url, options: .atomic)
    if let permissions = old[.posixPermissions] {
      try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    }
    return true
  }

  /// Writes to a device or a pipe. A pipe that no one reads is refused, since it would stop the program.
  private func writeWithoutWaiting(toPath path: String) throws {
    let unread = HistoryRefusal(
      sentence: "Nothing was exported: \(path) is a pipe without a reader that takes all of it.")
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENXIO ? unread : POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    defer { close(file) }
    var rest = self[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { PlatformC.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        throw unread
      } else if errno != EINTR {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }
}

/// The reason of an error in the words of the system.
private func reason(_ error: any Error) -> String {
  let cause = error as? POSIXError ?? (error as? CocoaError)?.underlying as? POSIXError
  return cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
}

extension FileCoder {
  /// Returns the line of a value.
  fileprivate func line(of value: some Encodable) throws -> [UInt8] {
    Array(try encoder.encode(value)) + [0x0A]
  }

  /// Returns the value of a line; nil if it has another type.
  fileprivate func value<Value: Decodable>(
    _: Value.Type, of line: some Sequence<UInt8>
  ) -> Value? {
    try? decoder.decode(Value.self, from: Data(line))
  }
}
