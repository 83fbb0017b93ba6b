package import ComposableArchitecture

/// A step of the test that a repeated run becomes.
package enum RecordedStep {
  /// An event of the recording, by its number.
  case event(Int)
  /// The effects run until they wait.
  case rest
  /// A call of a client gets its next answer, or the progress before it.
  case answer(Int)
  /// The user or a view sends an action.
  case send(Any, changes: [String])
  /// An effect sends an action, which is given by its description.
  case receive(String, changes: [String])
  /// The test ends, with or without effects that still run.
  case end(isFinished: Bool)
}

/// The steps of a repeated run, and the test that `--write-test` writes of them.
package final class RunTranscript: StoreWatcher {
  private var noted: [RecordedStep] = []
  /// Has the modules of the types in the state.
  private var stateCode = SwiftCode()
  /// Whether the effects waited since the last step.
  private var hasRested = false
  /// Whether the first screen was asked for; what happens before is done by the program itself.
  private var hasStarted = false
  /// The types of the state and the actions of the first store.
  private var types: (state: Any.Type, action: Any.Type)?
  private var senderName: () -> String? = { nil }
  private var runningEffects: () -> Int = { 0 }

  package init() {}

  /// The steps of the test.
  package var steps: [RecordedStep] { noted + [.end(isFinished: runningEffects() == 0)] }

  /// Notes that the program has started.
  func start() { hasStarted = true }

  /// Notes that an event is delivered.
  func noteEvent(_ number: Int) { noted.append(.event(number)) }

  /// Notes that a call gets an answer.
  func noteAnswer(of call: Int) { append(.answer(call)) }

  /// Notes that the program rests.
  func noteRest() { hasRested = true }

  private func append(_ step: RecordedStep) {
    // An action of an effect is waited for; what comes from outside waits for the effects.
    if case .receive = step {} else if hasRested { noted.append(.rest) }
    hasRested = false
    noted.append(step)
  }

  package func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    // A program has one store; others belong to its tools.
    guard types == nil else { return reduce }
    types = (State.self, Action.self)
    return { state, action in
      let old = state
      let effect = reduce(&state, action)
      self.stateCode.note(partsOf: state)
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
    if senderName() != nil {
      append(.receive(describe(action), changes: changes))
    } else if hasStarted {
      append(.send(action, changes: changes))
    }
  }

  // MARK: - The test

  /// The source of the test.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which names the suite.
  ///   - program: The type of the program, behind its module: `PrimeTime.PrimeTime`.
  ///   - recording: The bytes of the recording.
  ///   - missing: A sentence about the secrets that the recording does not have.
  /// - Returns: The source; nil if the program created no store.
  package func source(
    of path: String, program: String, recording: [UInt8], missing: String? = nil
  ) -> String? {
    guard let types, let run = try? RecordedRun(recording) else { return nil }
    let lines = lines(of: recording, run)
    let mark = SwiftCode.mark(around: lines)
    let parts = program.split(separator: ".", maxSplits: 1).map(String.init)
    let (module, program) = (parts.first ?? program, parts.last ?? program)
    var code = SwiftCode()
    code.note(types.state)
    code.note(types.action)
    let body = steps.flatMap { text(of: $0, &code).split(separator: "\n") }
      .map { "    \($0)" }.joined(separator: "\n")
    let modules = code.modules.union(code.hasNestedPath ? stateCode.modules : []).union([
      "ComposableArchitecture", "ComposableArchitectureTesting", "Launching", "Testing",
    ]).subtracting([module]).sorted()
    return """
      // swift-format-ignore-file
      // Its target depends on the modules below. In another package, those of the libraries are in the products
      // \(Self.products(of: modules).joined(separator: ", ")).
      \(modules.map { "import \($0)" }.joined(separator: "\n"))

      @testable import \(module)

      /// A recorded run of \(program), with the changes that its actions made.\(missing.map { "\n/// \($0)" } ?? "")
      @MainActor
      struct \(Self.suite(path)) {
        @Test func `the recorded run`() async throws {
          let run = try RepeatedRun(Self.recording, of: \(program).program)
          let store = try TestStore<\(SwiftCode.name(of: types.state)), \(SwiftCode.name(of: types.action)), Void> {
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

  /// The products that have modules.
  static func products(of modules: [String]) -> [String] {
    Set(modules.compactMap { module in products.first { $0.value.contains(module) }?.key }).sorted()
  }

  /// The modules of each product that a test may import.
  static let products: KeyValuePairs = [
    "ComposableArchitecture": ["ComposableArchitecture"],
    "ComposableArchitectureTesting": ["ComposableArchitectureTesting"],
    "ComposableInterface": ["ComposableInterface"],
    "Interface": ["Interface", "ViewValues"],
    "Saving": ["DurableFiles", "LiveClocks", "SavedFile", "ValueSaving"],
    "TerminalUI": ["Launching", "Recording"],
  ]

  /// The name of a suite in a file, such as `UndoTests` in `Undo.swift` and in `UndoTests.swift`: with its ending it
  /// is neither a keyword nor a name that the test uses.
  static func suite(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let base = file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file
    let letters = base.unicodeScalars.map { scalar in
      scalar.properties.isXIDContinue ? "\(scalar)" : "_"
    }
    let isStart = base.unicodeScalars.first?.properties.isXIDStart ?? true
    let name = (isStart ? "" : "_") + letters.joined()
    return name.hasSuffix("Tests") ? name : name + "Tests"
  }

  /// The lines that a test needs: the header, and the lines of clients and values.
  private func lines(of bytes: [UInt8], _ recording: RecordedRun) -> String {
    let texts = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let needed = zip(texts.dropFirst(), recording.lines).compactMap { text, line in
      switch line {
      case .event, .told, .frame: nil as String?
      case .call, .progress, .answer, .failure, .read: text
      }
    }
    return (texts.prefix(1) + needed).joined(separator: "\n    ")
  }

  private func text(of step: RecordedStep, _ code: inout SwiftCode) -> String {
    func list(_ changes: [String]) -> String {
      changes.isEmpty
        ? "[]" : "[\n" + changes.map { "    \(code.quoted($0)),\n" }.joined() + "  ]"
    }
    switch step {
    case .event(let number): return "// Event \(number)"
    case .rest: return "await store.letEffectsRun()"
    case .answer(let call): return "try run.answer(\(call))"
    case .send(let action, let changes):
      guard let literal = code.literal(action) else {
        return """
          // \(describe(action).split(separator: "\n").joined(separator: " "))
          #error("This action has no literal and is not Codable: write it here.")
          """
      }
      return "store.send(\n  \(literal),\n  changes: \(list(changes)))"
    case .receive(let action, let changes):
      return "await store.receive(\n  \(code.quoted(action)),\n  changes: \(list(changes)))"
    case .end(isFinished: true): return "await store.finish()"
    case .end(isFinished: false): return "// Effects were still running.\nstore.exhaustivity = .off"
    }
  }
}
