#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lines of a recording after its header; times are milliseconds since the start.
enum Lines {
  /// Something that the host reports, such as a key.
  struct Event<Value: Codable>: Codable {
    var at: Int
    var event: Value
  }

  /// A question to a client.
  struct Call: Codable {
    var call: Int
    var name: String
    /// The arguments in parentheses.
    var arguments: String
  }

  /// What a client reports before its answer; with the number of the call.
  struct Progress<Value: Codable>: Codable {
    var at: Int
    var progress: Int
    var value: Value
  }

  /// The answer of a client.
  struct Answer<Value: Codable>: Codable {
    var at: Int
    var answer: Int
    var value: Value
  }

  /// The error that a client answered with, its type and its text.
  struct Failure<Value: Codable>: Codable {
    var at: Int
    var answer: Int
    var error: String
    var text: String
    var value: Value
  }

  /// A value that was read, such as the time.
  struct Read<Value: Codable>: Codable {
    var read: String
    var value: Value
  }

  /// What an observer was told of, and the number of the observer among those with that name.
  struct Told: Codable {
    var at: Int
    var told: String
    var observer: Int
  }

  /// A screen that was drawn: the digest of its cells, a space, and the digest of its outline.
  struct Frame: Codable {
    var frame: String
  }

  /// The last line: the program was not killed before its end.
  struct End: Codable {
    var whole = true
  }
}

/// The answer of a function that returns nothing, and the progress of one that reports none.
struct Nothing: Codable, Sendable {}

/// What a program asks: a client, or for a value.
struct Question: Hashable, Sendable, CustomStringConvertible {
  /// The name of the function or of the value.
  let name: String
  /// The arguments of a function in parentheses; nil for a value.
  let arguments: String?

  var description: String { arguments.map { name + $0 } ?? "for \(name)" }

  /// Creates the question to a client.
  init(_ name: String, _ arguments: String) {
    self.name = name
    // Older programs wrote a single argument without parentheses.
    self.arguments = arguments.hasPrefix("(") ? arguments : "(\(arguments))"
  }

  /// Creates the question for a value.
  init(for name: String) { (self.name, arguments) = (name, nil) }
}

/// A recording as it was read from its file.
package struct RecordedRun: Sendable {
  package var header: RecordingHeader
  /// What is wrong with the lines that could not be read; nil if all could be.
  package let fault: String?
  let lines: [Line]
  /// Whether the recording goes on to the end of the program, which was not killed.
  let isWhole: Bool

  /// A line, with its bytes where they hold a value.
  enum Line: Sendable {
    case event(at: Int, Data)
    case call(Int, Question)
    case progress(at: Int, call: Int, Data)
    case answer(at: Int, call: Int, Data)
    case failure(at: Int, call: Int, type: String, text: String, Data)
    case told(at: Int, String, observer: Int)
    case read(String, Data)
    case frame(String)

    /// The time of an event from outside; nil for what the program did.
    var time: Int? {
      switch self {
      case .event(let at, _), .progress(let at, _, _), .answer(let at, _, _),
        .failure(let at, _, _, _, _), .told(let at, _, _):
        at
      case .call, .read, .frame: nil
      }
    }

    /// The number of the call that the line is about; nil for other lines.
    var call: Int? {
      switch self {
      case .progress(_, let call, _), .answer(_, let call, _), .failure(_, let call, _, _, _),
        .call(let call, _):
        call
      case .event, .told, .read, .frame: nil
      }
    }
  }

  private static let torn = "Its last line is torn and was left out."
  /// Whether the process was killed while it wrote the last line.
  package var isTorn: Bool { fault == Self.torn }

  /// A file that is no recording; the sentence says why.
  package struct NoRecording: Error, Equatable {
    package let sentence: String
  }

  /// The number of events.
  package var eventCount: Int { lines.count { $0.time != nil } }

  /// Creates a run in which nothing has happened.
  package init(_ header: RecordingHeader) {
    (self.header, fault, lines, isWhole) = (header, nil, [], false)
  }

  /// Reads the bytes of a file. Lines from the first wrong one on are left out.
  package init(_ bytes: some Sequence<UInt8>) throws(NoRecording) {
    let texts = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = texts.first,
      let header = try? JSONDecoder.line.decode(RecordingHeader.self, from: Data(first))
    else { throw NoRecording(sentence: "its first line is not that of a recording") }
    guard 1...RecordingHeader.format ~= header.recording else {
      throw NoRecording(
        sentence: """
          it has the format \(header.recording), and this program reads formats up \
          to \(RecordingHeader.format)
          """)
    }
    var lines: [Line] = []
    var fault: String?
    var isWhole = false
    for (number, text) in texts.enumerated().dropFirst() {
      let isLast = number == texts.count - 1
      if isLast && text.isEmpty { break }
      let data = Data(text)
      let head = try? JSONDecoder.line.decode(Head.self, from: data)
      isWhole = head?.whole == true
      if isWhole { continue }
      guard let line = head?.line(data) else {
        fault =
          isLast
          ? Self.torn
          : "Line \(number + 1) is not one of a recording; it and all after it were left out."
        break
      }
      lines.append(line)
    }
    (self.header, self.lines, self.fault, self.isWhole) = (header, lines, fault, isWhole)
  }

  /// The part of a line that says which kind it has.
  private struct Head: Decodable {
    var at: Int?
    var call: Int?
    var name: String?
    var arguments: String?
    var progress: Int?
    var answer: Int?
    var error: String?
    var text: String?
    var read: String?
    var told: String?
    var observer: Int?
    var frame: String?
    var event: Anything?
    var whole: Bool?

    struct Anything: Decodable {
      init(from decoder: any Decoder) throws {}
    }

    func line(_ data: Data) -> Line? {
      if let at, event != nil { return .event(at: at, data) }
      if let call, let name, let arguments { return .call(call, Question(name, arguments)) }
      if let at, let progress { return .progress(at: at, call: progress, data) }
      if let at, let answer, let error, let text {
        return .failure(at: at, call: answer, type: error, text: text, data)
      }
      if let at, let answer { return .answer(at: at, call: answer, data) }
      if let at, let told, let observer { return .told(at: at, told, observer: observer) }
      if let read { return .read(read, data) }
      return frame.map(Line.frame)
    }
  }
}
