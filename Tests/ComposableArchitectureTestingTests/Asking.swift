import ComposableArchitecture
import Testing

@testable import ComposableArchitectureTesting

struct Asking: Equatable {
  var count = 0
  var isAsking = false
}

enum AskingAction: Equatable, Sendable {
  case incrTapped
  case askTapped
  case answered(Int)
  case stopTapped
}

struct AskingEnvironment: Sendable {
  var answer: @Sendable (Int) async throws -> Int
}

let asking = Reducer<Asking, AskingAction, AskingEnvironment> {
  state, action, environment in
  switch action {
  case .incrTapped:
    state.count += 1
    return .none
  case .askTapped:
    state.isAsking = true
    return .task(name: "asking") { [count = state.count] in
      .answered(try await environment.answer(count))
    }
    .cancellable(id: "asking")
  case .answered(let number):
    state.isAsking = false
    state.count = number
    return .none
  case .stopTapped:
    state.isAsking = false
    return .cancel(id: "asking")
  }
}

@MainActor
func askingStore(
  answer: @escaping @Sendable (Int) async throws -> Int = { $0 * 10 }
) -> TestStore<Asking, AskingAction> {
  TestStore(
    initialState: Asking(), reducer: asking, environment: AskingEnvironment(answer: answer))
}

@MainActor
func failures(_ body: () async -> Void) async -> [String] {
  let messages = Messages()
  await withKnownIssue {
    await body()
  } matching: { issue in
    messages.add(issue.comments.map(\.rawValue).joined())
    return true
  }
  return messages.all
}

private final class Messages: @unchecked Sendable {
  // Issues are recorded one after the other, in the task of the test.
  private(set) var all: [String] = []

  func add(_ message: String) {
    all.append(message)
  }
}

extension TestStore {
  /// Lets effects run until one has sent something.
  func settle() async {
    await run.settle()
  }
}
