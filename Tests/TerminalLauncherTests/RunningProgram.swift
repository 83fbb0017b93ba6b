import ComposableArchitecture
import Interface

@testable import Launching
@testable import TerminalLauncher

/// A view with a store that the launcher runs on a terminal in memory.
@MainActor
final class RunningProgram {
  let terminal = MemoryTerminal()
  let store: Store<AskingState, AskingAction>
  private(set) var errors = ""
  private let answers: AsyncStream<String>.Continuation
  private var task: Task<Launching.ExitStatus, Never>?
  private let environment: [String: String]
  private let arguments: [String]

  init(_ arguments: [String] = [], environment: [String: String] = [:]) {
    (self.arguments, self.environment) = (arguments, environment)
    let (stream, answers) = AsyncStream<String>.makeStream()
    self.answers = answers
    store = Store(
      initialState: AskingState(), reducer: askingReducer,
      environment: AskingEnvironment {
        for await answer in stream { return answer }
        return nil
      })
  }

  /// Runs the program until its first screen is drawn.
  func start() async {
    run()
    await terminal.wait(for: "Count")
  }

  func run() {
    let host = LaunchHost(
      isInputTerminal: true, isOutputTerminal: true, environment: { self.environment[$0] },
      terminal: { self.terminal },
      process: StandardProcess(print: { _ in }, complain: { self.errors += $0 + "\n" }))
    let launch = Launch(program: Program("Asking", about: "asks."), host: host) { _ in
      Scene(
        AskingView(viewStore: self.store.view),
        finish: { self.store.state.isAsking ? "The answer did not come." : nil })
    }
    task = Task { await launch.run(arguments) }
  }

  func answer(_ text: String) { answers.yield(text) }

  /// Waits until the count is reached.
  func taken(count: Int) async {
    let view = store.view
    for await state in view.changes where state.count == count { break }
    withExtendedLifetime(view) {}
  }

  func quit(_ bytes: String) async -> Launching.ExitStatus? {
    terminal.type(bytes)
    return await status
  }

  var status: Launching.ExitStatus? { get async { await task?.value } }
}

struct AskingState: Equatable, Sendable {
  var count = 0
  var isAsking = false
  var answer = ""
  var name = ""
  var greeted = ""
}

enum AskingAction: Equatable, Sendable {
  case plusTapped, askTapped, nameSubmitted
  case answered(String?)
  case nameChanged(String)
}

struct AskingEnvironment: Sendable {
  var ask: @Sendable () async -> String?
}

let askingReducer = Reducer<AskingState, AskingAction, AskingEnvironment> {
  state, action, environment in
  switch action {
  case .plusTapped: state.count += 1
  case .askTapped:
    state.isAsking = true
    return .task(name: "ask") { .answered(await environment.ask()) }
  case .answered(let answer):
    state.isAsking = false
    state.answer = answer ?? ""
  case .nameChanged(let name): state.name = name
  case .nameSubmitted: (state.greeted, state.name) = (state.name, "")
  }
  return .none
}

struct AskingView: View {
  let viewStore: ViewStore<AskingState, AskingAction>

  var body: some View {
    VStack {
      Text("Count \(viewStore.count)")
      HStack {
        Button("+") { viewStore.send(.plusTapped) }.keyboardShortcut("+")
          .accessibilityLabel("More")
        Button("Ask") { viewStore.send(.askTapped) }.keyboardShortcut("a")
      }
      TextField(
        "Name",
        text: Binding(get: { viewStore.name }, set: { viewStore.send(.nameChanged($0)) })
      )
      .keyboardShortcut("g", hint: "Name")
      .onSubmit { viewStore.send(.nameSubmitted) }
      if viewStore.isAsking { ProgressView("Asking…") }
      if viewStore.answer != "" { Text("The answer is \(viewStore.answer).") }
      if viewStore.greeted != "" { Text("Hello, \(viewStore.greeted)!") }
    }
  }
}
