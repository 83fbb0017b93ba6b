import ComposableArchitecture
import Interface
import Launcher
import Recording

struct Dice: Equatable, Sendable {
  var answer = ""
}

enum DiceAction: Equatable, Sendable {
  case askTapped
  case answered(String, at: Int)
}

struct DiceEnvironment: Sendable {
  var ask: @Sendable () async throws -> String
  var now: @Sendable () -> Int
  var clock: any Clock<Duration>
}

enum Oracle {
  @Sendable static func ask() async throws -> String { "yes" }
  @Sendable static func now() -> Int { 7 }
}

let diceReducer = Reducer<Dice, DiceAction, DiceEnvironment> { state, action, environment in
  switch action {
  case .askTapped:
    return .task {
      .answered(try await environment.ask(), at: environment.now())
    } catch: { error in
      .answered("\(error)", at: 0)
    }
  case .answered(let answer, _): state.answer = answer
  }
  return .none
}

struct DiceView: View {
  let store: Store<Dice, DiceAction>

  var body: some View {
    Text(store[\.answer])
    Button("Ask") { store.send(.askTapped) }
  }
}

struct DiceProgram: App {
  static let program = Program("Dice", about: "Ask an oracle.")

  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: Dice(), reducer: diceReducer,
      environment: DiceEnvironment(
        ask: values.outside.call("ask", Oracle.ask), now: values.outside.read("now", Oracle.now),
        clock: values.clock))
    return Scene(DiceView(store: store)) { await store.finish() }
  }
}
