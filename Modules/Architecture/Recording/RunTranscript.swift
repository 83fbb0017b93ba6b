package import ComposableArchitecture

/// The actions of a repeated run, as the test that `--write-test` writes.
package final class RunTranscript: StoreWatcher {
  private enum Step {
    case event(Int)
    case answer(RecordedRun.Line)
    case send(code: String?, description: String, changes: [String])
    case receive(String, changes: [String])
  }

  private var steps: [Step] = []
  private var code = SwiftCode()
  /// Whether the first screen was asked for; what happens before is done by the program itself.
  private var hasStarted = false
  /// The types of the state and the actions of the first store.
  private var types: (state: Any.Type, action: Any.Type)?
  private var senderName: () -> String? = { nil }
  private var runningEffects: () -> Int = { 0 }

  package init() {}

  /// Notes that the program has started.
  func start() { hasStarted = true }

  /// Notes that an event is delivered.
  func note(_ line: RecordedRun.Line, number: Int) {
    steps.append(.event(number))
    switch line {
    case .answer, .failure, .progress: steps.append(.answer(line))
    case .event, .call, .read, .frame: break
    }
  }

  package func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    // A program has one store; others belong to its tools.
    guard types == nil else { return reduce }
    types = (State.self, Action.self)
    code.note(State.self)
    code.note(Action.self)
    return { state, action in
      let old = state
      let effect = reduce(&state, action)
      self.note(action, firstDifferences(from: old, to: state))
      return effect
    }
  }

  package func didCreate<State, Action>(_ store: Store<State, Action>) {
    guard types?.state == State.self else { return }
    senderName = { [weak store] in store?.senderName }
    runningEffects = { [weak store] in store?.uncancelledEffects.count ?? 0 }
  }

  private func note<Action>(_ action: Action, _ changes: [String]) {
    guard hasStarted || senderName() != nil else { return }
    if senderName() != nil {
      steps.append(.receive(describe(action), changes: changes))
    } else {
      let literal = code.literal(action)
      steps.append(.send(code: literal, description: describe(action), changes: changes))
    }
  }

  // MARK: - The test

  /// The source of the test.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which names the suite.
  ///   - program: The type of the program, behind its module: `PrimeTime.PrimeTime`.
  ///   - recording: The bytes of the recording.
  /// - Returns: The source; nil if the program created no store.
  package func source(of path: String, program: String, recording: [UInt8]) -> String? {
    guard let types, let run = try? RecordedRun(recording) else { return nil }
    let lines = lines(of: recording, run)
    let mark = SwiftCode.mark(around: lines)
    let parts = program.split(separator: ".", maxSplits: 1).map(String.init)
    let (module, program) = (parts.first ?? program, parts.last ?? program)
    let modules = code.modules.union([
      "ComposableArchitecture", "ComposableArchitectureTesting", "Launcher", "Testing",
    ]).subtracting([module]).sorted()
    return """
      // swift-format-ignore-file
      \(modules.map { "import \($0)" }.joined(separator: "\n"))

      @testable import \(module)

      /// A recorded run of \(program), with the changes that its actions made.
      @MainActor
      struct \(Self.suite(path)) {
        @Test func `the recorded run`() async throws {
          let run = try RepeatedRun(Self.recording, of: \(program).program)
          let store = try TestStore<\(types.state), \(types.action), Void> {
            _ = \(program).scene(run.values)
          }
      \(body)
        }

        /// What the clients answered.
        private static let recording = \(mark)\"""
          \(lines)
          \"""\(mark)
      }

      """
  }

  /// The name of a suite in a file, such as `UndoTests` in `UndoTests.swift`.
  private static func suite(_ path: String) -> String {
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let isName =
      name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName ? String(name) : "RecordedRunTests"
  }

  /// The lines that a test needs: the header, and the lines of clients and values.
  private func lines(of bytes: [UInt8], _ recording: RecordedRun) -> String {
    let texts = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let needed = zip(texts.dropFirst(), recording.lines).compactMap { text, line in
      switch line {
      case .event, .frame: nil as String?
      case .call, .progress, .answer, .failure, .read: text
      }
    }
    return (texts.prefix(1) + needed).joined(separator: "\n    ")
  }

  private var body: String {
    var texts: [String] = []
    var event: Int?
    for step in steps {
      if case .event(let number) = step {
        event = number
        continue
      }
      if let number = event { texts.append("// Event \(number)") }
      event = nil
      texts.append(text(of: step))
    }
    texts.append(
      runningEffects() == 0
        ? "await store.finish()" : "// Effects were still running.\nstore.exhaustivity = .off")
    return texts.flatMap { $0.split(separator: "\n") }.map { "    \($0)" }.joined(separator: "\n")
  }

  private func text(of step: Step) -> String {
    switch step {
    case .event: return ""
    case .answer(let line):
      return "try await store.whenEffectsWait { try run.answer(\(line.call ?? 0)) }"
    case .send(let code?, _, let changes):
      return "store.send(\n  \(code),\n  changes: \(list(changes)))"
    case .send(nil, let description, _):
      return """
        // \(description.split(separator: "\n").joined(separator: " "))
        #error("This action has no literal and is not Codable: write it here.")
        """
    case .receive(let description, let changes):
      return "await store.receive(\n  \(code.quoted(description)),\n  changes: \(list(changes)))"
    }
  }

  private func list(_ changes: [String]) -> String {
    changes.isEmpty
      ? "[]" : "[\n" + changes.map { "    \(code.quoted($0))," }.joined(separator: "\n") + "\n  ]"
  }
}
