import InteractionTesting
import Interface
import PlainUI
import Testing
import ViewValues

@testable import Interaction

/// The sentences about single nodes, and about changes without a key.
@MainActor
struct SpeechTests {
  private final class Program {
    var nodes: [Node] = []
    var presentations: [Node.Presentation] = []
    var reports: [String] = []
  }

  private let program = Program()
  private let session: PlainSession

  init() {
    session = PlainSession { [program] in
      var root = column([0], program.nodes)
      root.title = "Screen"
      root.presentations = program.presentations
      return root
    }
    session.interactor.report = { [program] in program.reports.append($0) }
  }

  private func heard(_ nodes: Node...) -> [String] {
    program.nodes = nodes
    session.interactor.invalidate()
    return session.listen().words
  }

  private func field(_ text: String, secret: Bool = false) -> Node {
    let input =
      secret
      ? Node.TextInput(label: "Password", secret: .init(Secret(text), limit: 9) { _ in })
      : Node.TextInput(label: "Name", text: text, set: { _ in })
    return node([0, 9], .textField(input))
  }

  // MARK: Sentences

  @Test func `the words for people who listen win`() {
    var less = button([0, 0], "−")
    less.accessibility = [.label: "Less", .value: "7", .hint: "takes one away"]
    #expect(heard(less) == ["Screen", "Less, button, 7, takes one away, 1 of 1"])
  }

  @Test func `a hidden node is not heard`() {
    var arrow = text([0, 0], "up")
    arrow.isAccessibilityHidden = true
    #expect(heard(arrow, text([0, 1], "seven")) == ["Screen: seven"])
  }

  @Test func `a new text is heard, and its end if nothing else is`() {
    _ = heard(text([0, 0], "seven"))
    #expect(heard(text([0, 0], "eight"), text([0, 1], "prime.")) == ["eight. prime."])
    #expect(heard(text([0, 0], "eight")) == ["prime, gone"])
    #expect(heard(text([0, 0], "eight")) == [])
  }

  @Test func `the end of something under way is silent`() {
    let search = node([0, 1], .progress(fraction: nil), [text([0, 2], "Searching")])
    #expect(heard(text([0, 0], "Saving…"), search) == ["Screen: Saving… Searching, in progress"])
    #expect(heard() == [])
    #expect(program.reports == [])
  }

  @Test func `a problem that is solved while typing is heard`() {
    _ = heard(field(""), text([0, 1], "Too short"))
    #expect(heard(field("a"), text([0, 1], "Too short")) == ["typed a"])
    #expect(heard(field("ab")) == ["typed b", "Too short, gone"])
  }

  @Test func `a control is heard when it alone changes`() {
    var save = button([0, 1], "Save")
    _ = heard(button([0, 0], "First"), save)
    save.isEnabled = false
    #expect(heard(button([0, 0], "First"), save) == ["Save, button, unavailable"])
  }

  @Test func `progress is heard in tens of percent`() {
    func progress(_ fraction: Double?) -> [String] {
      heard(node([0, 0], .progress(fraction: fraction), [text([0, 1], "Searching")]))
    }
    #expect(progress(nil) == ["Screen: Searching, in progress"])
    #expect(progress(0.41) == ["Searching, 40 percent"])
    #expect(progress(0.49) == [])
    #expect(progress(.nan) == ["Searching, in progress"])
    #expect(progress(7) == ["Searching, 100 percent"])
  }

  @Test func `a value is heard behind its label, and a tab with its key`() {
    var row = node(
      [0, 0], .stack(.horizontal, alignment: .leading, spacing: 2),
      [text([0, 1], "Height"), text([0, 2], "0.4 m")])
    row.isLabeled = true
    var tabs = node(
      [0, 3], .picker(options: ["List", "Settings"], selected: 1, select: { _ in }),
      [text([0, 4], "Screen")])
    tabs.pickerStyle = .tabs
    #expect(
      heard(row, tabs) == ["Screen: Height: 0.4 m", "Screen, tabs, Settings, key 2, 1 of 1"])
  }

  @Test func `a password is never heard`() {
    #expect(heard(field("", secret: true)).last == "Password, password field, empty, 1 of 1")
    #expect(heard(field("secret", secret: true)) == ["typed ••••••"])
    #expect(heard(field("secre", secret: true)) == ["deleted character"])
    #expect(heard(field("s", secret: true)) == ["1 characters"])
    #expect(
      session.press(.control("l")).words.last == "Password, password field, 1 characters, 1 of 1")
  }

  @Test func `an erased letter is heard`() {
    _ = heard(field("ab"))
    #expect(heard(field("a")) == ["deleted b"])
    #expect(heard(field("")) == ["empty"])
  }

  @Test func `no sentence has more than 25 words`() {
    let long = String(repeating: "word ", count: 60)
    let opening = heard(button([0, 0], long), text([0, 1], long))
    #expect(opening.count == 2)
    #expect(opening.allSatisfy { $0.split(separator: " ").count == 25 && $0.hasSuffix("and more") })
    let everything = session.press(.control("l")).words
    #expect(
      everything.joined(separator: " ").split(separator: " ").filter { $0 == "word" }.count == 119)
    #expect(everything.allSatisfy { $0.split(separator: " ").count <= 25 })
  }

  @Test func `all of an alert is heard, in whole sentences`() {
    _ = heard(button([0, 0], "Ask"))
    program.presentations = [
      presentation(
        "alert",
        .alert(
          title: "One two three four five six seven eight nine ten",
          message:
            "\(String(repeating: "word ", count: 9))end. \(String(repeating: "more ", count: 9))",
          buttons: [button([0, 1], "OK")]), dismiss: {})
    ]
    let lines = heard(button([0, 0], "Ask"))
    #expect(lines.map { $0.split(separator: " ").count } == [21, 9, 5])
    #expect(lines.first?.hasSuffix("end.") == true)
  }

  @Test func `after a sheet only changes are heard`() {
    _ = heard(text([0, 0], "seven"), text([0, 1], "old"))
    program.presentations = [presentation("sheet", .sheet(text([0, 2], "Sure?")), dismiss: {})]
    #expect(heard(text([0, 0], "seven"), text([0, 1], "old")) == ["Sheet: Sure?"])
    program.presentations = []
    #expect(heard(text([0, 0], "seven"), text([0, 1], "new")) == ["Screen", "new"])
  }

  // MARK: Reports

  #if DEBUG
    @Test func `a control without a name is reported once`() {
      _ = heard(button([0, 0], "−"))
      _ = heard(button([0, 0], "−"), text([0, 1], "more"))
      #expect(
        program.reports == [
          "A button on the screen “Screen” has no name: give it an accessibilityLabel."
        ])
    }

    @Test func `two neighbors with one name are reported`() {
      _ = heard(button([0, 0], "Copy"), text([0, 1], "between"), button([0, 2], "Copy"))
      #expect(
        program.reports == [
          "Two neighbors on the screen “Screen” have the name “Copy”: give one an accessibilityLabel."
        ])
    }

    @Test func `a change without a sentence is reported`() {
      _ = heard(text([0, 0], "●"))
      _ = heard(text([0, 0], "○"))
      #expect(
        program.reports == [
          "A change on the screen “Screen” is not heard, at “text \"○\"”: say it in a text or a value."
        ])
    }
  #endif
}

extension [Utterance] {
  fileprivate var words: [String] {
    map { utterance in
      switch utterance {
      case .sentence(let words): words
      case .typed(let text): "typed \(text)"
      }
    }
  }
}
