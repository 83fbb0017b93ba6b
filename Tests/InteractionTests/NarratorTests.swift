import Foundation
import InteractionTesting
import Interface
import PlainUI
import Testing

@testable import Interaction

/// The sentences about the table of key sequences, as agreed in `Heard.txt`.
@MainActor
struct NarratorTests {
  @Test func `each row of the table is heard as agreed`() throws {
    var text = ""
    for (number, sequence) in KeySequence.all.enumerated() {
      let program = sequence.program()
      let session = PlainSession(copying: { _ in }) { program.tree }
      var reports: [String] = []
      session.interactor.report = { reports.append($0) }
      var heard = "\n\(number + 1)\n\(session.listen().lines)"
      for key in sequence.keys { heard += "\(key.label)\n\(session.press(key).lines)" }
      if number < KeySequence.samples.count { text += heard }
      #expect(reports == [], "row \(number + 1)")
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Heard.txt")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      return try Data(text.utf8).write(to: file)
    }
    let agreed = try String(contentsOf: file, encoding: .utf8)
    let difference = text.split(separator: "\n").difference(from: agreed.split(separator: "\n"))
    #expect(difference.isEmpty, "UPDATE_SNAPSHOTS=1 records it again; read the change.")
  }

  @Test func `an equal notice is heard again, and only once`() {
    let session = PlainSession(copying: { _ in }) { text([0], "A screen") }
    _ = session.listen()
    for _ in 1...2 {
      session.interactor.notice = .init(label: "Copied", word: "2")
      #expect(session.listen().lines == "  Copied 2\n")
      #expect(session.listen().lines == "")
    }
  }
}

extension [Utterance] {
  fileprivate var lines: String {
    map { utterance in
      switch utterance {
      case .sentence(let words): "  \(words)\n"
      case .typed(let text): "  typed \(text)\n"
      }
    }.joined()
  }
}
