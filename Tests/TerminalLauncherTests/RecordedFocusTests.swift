import Foundation
import Interface
import Observation
import Testing
import ViewValues

@testable import Launching
@testable import TerminalLauncher

/// A recorded key names the control that had the focus, and a replay says where another one has it.
@MainActor
final class RecordedFocusTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent(
    "focus-\(UUID().uuidString).jsonl"
  ).path

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs a program that shows a view, and returns its end.
  private func launch(_ words: [String], _ view: @escaping @MainActor () -> some View) async
    -> LaunchEnd
  {
    await LaunchEnd.of(Program("Focus", about: "has one."), words) { _ in Scene(view()) }
  }

  /// Records keys, and returns the control that each of them names.
  private func record(
    _ keys: String, _ view: @escaping @MainActor () -> some View
  ) async throws -> [String] {
    #expect(await launch(["--keys", keys, "--record", path], view).status == 0)
    return try text().matches(of: /"focus":"(([^"\\]|\\.)*)"/).map { String($0.1) }
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private struct Buttons: View {
    let names: [String]

    var body: some View {
      VStack {
        ForEach(names.enumerated().map { (id: $0.offset, name: $0.element) }, id: \.id) { row in
          Button(row.name) {}
        }
      }
    }
  }

  @Test func `a key names the control with the focus`() async throws {
    let buttons = Buttons(names: ["Save", "Delete", "Save"])
    #expect(
      try await record("Tab Enter Tab x") { buttons } == [
        "button “Save”", "button “Delete”", "button “Delete”", "button “Save” 2",
      ])
    #expect(await launch(["--replay", path]) { buttons }.errors == "")
  }

  @Test func `a key that meets another control is told, even behind another screen`() async throws {
    _ = try await record("Tab Enter") { Buttons(names: ["Save", "Delete"]) }
    let replayed = await launch(["--replay", path]) { Buttons(names: ["Save", "Print", "Delete"]) }
    #expect(replayed.status == 1)
    #expect(
      replayed.errors == """
        Focus: Event 0: the screen is not the recorded one, and nothing passed through `values.outside`, which is \
        repeated. Event 2: the focus is on button “Print”, the recording has button “Delete”.

        """)
  }

  @Test func `a screen without a control has a name for it`() async throws {
    #expect(try await record("Tab") { Text("Hello") } == ["nothing"])
    #expect(
      await launch(["--replay", path]) { Buttons(names: ["Save"]) }.errors.hasSuffix(
        "Event 1: the focus is on button “Save”, the recording has nothing.\n"))
  }

  private struct Rows: View {
    let names: [String]

    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0) }
      }
    }
  }

  @Test func `a key in a list names the identity of the row, and no text of it`() async throws {
    let names = ["my diary", "my letters"]
    let focus = try await record("Down Down") { Rows(names: names) }
    #expect(Set(focus).count == 2)
    #expect(focus.allSatisfy { $0.wholeMatch(of: /list row [0-9a-f]+/) != nil }, "\(focus)")
    #expect(try !text().contains("my "))
    #expect(await launch(["--replay", path]) { Rows(names: names) }.errors == "")
    let other = await launch(["--replay", path]) { Rows(names: names.reversed()) }
    let difference = " Event 1: the focus is on list, the recording has another row."
    #expect(other.errors.contains(difference), "\(other.errors)")
  }

  @Test func `rows without an identity of their own are told apart by their place`() async throws {
    func rows() -> some View {
      List {
        Text("One")
        Text("Two")
      }
    }
    #expect(Set(try await record("Down Down", rows)).count == 2)
    #expect(await launch(["--replay", path], rows).errors == "")
  }

  fileprivate struct Form: View {
    let login: Login

    var body: some View {
      TextField("Name", text: Binding(get: { login.name }, set: { login.name = $0 }))
      SecureField("Password", text: Binding(get: { login.password }, set: { login.password = $0 }))
    }
  }

  @Test func `a field is named by its label, and not by its text`() async throws {
    let focus = try await record("A n n Tab p w Enter") { Form(login: Login()) }
    #expect(
      focus == Array(repeating: "text field “Name”", count: 4)
        + Array(repeating: "password field “Password”", count: 3))
    #expect(await launch(["--replay", path]) { Form(login: Login()) }.status == 0)
  }

  @Test func `keys of older formats name no control`() async throws {
    _ = try await record("Tab Enter") { Buttons(names: ["Save", "Delete"]) }
    let older = try text().replacing(/"focus":"[^"]*",/, with: "")
      .replacing("\"recording\":3", with: "\"recording\":2")
    #expect(!older.contains("focus"))
    try older.write(toFile: path, atomically: true, encoding: .utf8)
    let replayed = await launch(["--replay", path]) { Buttons(names: ["Save", "Delete"]) }
    #expect(replayed == LaunchEnd(status: 0, output: replayed.output))
  }
}

/// What is typed in a form.
@MainActor @Observable
private final class Login {
  var name = ""
  var password = Secret()
}
