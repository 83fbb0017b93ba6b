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
) -> TestStore<Asking, AskingAction, AskingEnvironment> {
  TestStore(
    initialState: Asking(), reducer: asking, environment: AskingEnvironment(answer: answer))
}

/// The line and the message of each issue that a body records. The run does not report them: a known
/// issue would be reported.
@MainActor
func issues(
  _ body: @MainActor () async -> Void
) async -> [(line: Int?, message: String)] {
  let (found, recorder) = AsyncStream.makeStream(of: (line: Int?, message: String).self)
  let catching = IssueHandlingTrait.compactMapIssues { issue in
    recorder.yield((issue.sourceLocation?.line, issue.comments.map(\.rawValue).joined()))
    return nil
  }
  do {
    let test = try #require(Test.current)
    try await catching.provideScope(for: test, testCase: nil) { await body() }
  } catch {
    Issue.record(error)
  }
  recorder.finish()
  var all: [(line: Int?, message: String)] = []
  for await issue in found { all.append(issue) }
  return all
}

/// The messages of the issues that a body records.
@MainActor
func failures(_ body: @MainActor () async -> Void) async -> [String] {
  await issues(body).map(\.message)
}

extension TestStore {
  /// Lets effects run until one has sent something.
  func settle() async {
    await run.settle()
  }
}
