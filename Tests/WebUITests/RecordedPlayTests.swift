import Foundation
import Interaction
import Interface
import Testing
import WebTesting

@testable import WebUI

/// The model of the script does what the script did in Chromium: `PLAYS` in the environment is the folder in which
/// Tests/BrowserTests/random_play.py kept random sequences.
@MainActor
struct RecordedPlayTests {
  nonisolated static let folder = ProcessInfo.processInfo.environment["PLAYS"]
  nonisolated static let plays: [String] = {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) }
    return files?.filter { $0.hasSuffix(".jsonl") }.sorted() ?? []
  }()

  @Test(.enabled(if: folder != nil), arguments: plays)
  func `the model sends and shows what the script does`(play: String) throws {
    let lines = try String(contentsOfFile: "\(Self.folder ?? "")/\(play)", encoding: .utf8)
    var replay = try Replay(lines.split(separator: "\n").map { try Replay.Entry($0) })
    for (line, entry) in replay.entries.enumerated() {
      if let difference = replay.play(entry, at: line) {
        Issue.record("line \(line + 1): \(difference)")
        return
      }
    }
    #expect(replay.steps > 0)
  }

  @Test(.enabled(if: folder != nil)) func `there are recorded plays`() {
    #expect(Self.plays != [])
  }
}

/// A model that gets what a browser and its user did, and the frames.
@MainActor
private struct Replay {
  struct Entry {
    let kind: String
    let values: [Any]
    var text: String { values.first as? String ?? "" }
    var id: Int { values.first as? Int ?? 0 }
    /// The words of a message.
    var words: [String] { text.split(separator: "\t").map(String.init) }

    init(_ line: Substring) throws {
      let array = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any] ?? []
      (kind, values) = (array.first as? String ?? "", Array(array.dropFirst()))
    }
  }

  let entries: [Entry]
  private(set) var steps = 0
  private var model: ScriptModel?
  private let outbox = Outbox()

  init(_ entries: [Entry]) { self.entries = entries }

  /// Returns how the model differs.
  mutating func play(_ entry: Entry, at line: Int) -> String? {
    if entry.kind == "document" {
      load(entry, at: line)
      return nil
    }
    guard let model else { return "There is no document." }
    let node = model.nodes[entry.id]
    let text = entry.values.last as? String ?? ""
    switch entry.kind {
    case "receive":
      model.socket.send(entry.text)
      model.receive()
    case "send": return compare(entry, model)
    case "close": model.loseConnection()
    case "click": node.map(model.use)
    case "focus": model.focus(on: node)
    case "keydown": _ = Key(browser: entry.text).map(model.use)
    case "input": if let node, node.isField { model.edit(node, text) }
    case "change":
      if let node, node.tag == "option" { model.use(node) }
      model.compareTexts()
    case "fill": node.map { model.fill(text, in: $0) }
    case "compositionstart": node.map(model.beginComposition)
    case "compositionend": model.endComposition()
    case "popstate": model.travel(to: entry.values[0] as? [String] ?? [])
    case "remove": node.map(model.lose)
    case "shown": return compareShown(entry, model)
    default: steps += 1
    }
    return nil
  }

  /// Loads a document. What a list shows depends on its layout, so the model is told which rows the script asks for: those
  /// are its first messages, which wait for the welcome.
  private mutating func load(_ document: Entry, at line: Int) {
    let later = entries[line...].dropFirst()
    let texts = later.first { $0.kind == "texts" }?.values[0] as? [String: String] ?? [:]
    let first = later.drop { $0.kind != "receive" }.dropFirst().prefix { $0.kind == "send" }
    outbox.texts = []
    let model = ScriptModel(document.text) { [outbox] in outbox.texts.append($0) }
    for message in first where message.words.dropFirst(2).first == "l" {
      model.send(Array(message.words.dropFirst(2)))
    }
    model.start(
      texts: Dictionary(uniqueKeysWithValues: texts.map { (Int($0) ?? 0, $1) }),
      trail: document.values[1] as? [String] ?? [], address: document.values[2] as? String ?? "")
    self.model = model
  }

  private func compare(_ entry: Entry, _ model: ScriptModel) -> String? {
    let words = entry.words
    // Which rows are seen, and when a connection is open, is up to the browser.
    if words[0] == "h" { model.greet(words[1], size: words[3]) }
    if outbox.texts.isEmpty, words.dropFirst(2).first == "l" {
      model.send(Array(words.dropFirst(2)))
    }
    let text = outbox.texts.isEmpty ? "nothing" : outbox.texts.removeFirst()
    return text == entry.text ? nil : "The model sends \(text), the script \(entry.text)."
  }

  private func compareShown(_ entry: Entry, _ model: ScriptModel) -> String? {
    if let text = outbox.texts.first { return "The model sends \(text), the script nothing." }
    let outline = model.root.outline.replacing(/\ (tabindex=-1|value=\d+)/, with: "")
    let lines = (outline + "\n").split(separator: "\n"), right = entry.text.split(separator: "\n")
    if let (line, other) = zip(lines, right).first(where: { $0 != $1 }) {
      return "The model shows \(line), the browser \(other)."
    }
    if lines.count != right.count { return "\(lines.count) elements, not \(right.count)" }
    let texts = entry.values[1] as? [String: String] ?? [:]
    for field in model.fields {
      if let text = texts["\(field.id)"], text != field.value {
        return "The model has \(field.value) in \(field.id), the browser \(text)."
      }
    }
    let focus = entry.values[2] as? Int ?? 0
    return focus == model.focus ? nil : "The model has the focus at \(model.focus), not \(focus)."
  }
}

@MainActor
private final class Outbox {
  var texts: [String] = []
}
