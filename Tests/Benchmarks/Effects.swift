import ComposableArchitecture
import Interface
import Synchronization

/// W6: an action whose effect sends one action back, one after the other.
@MainActor
func effects(_ bench: Bench) async {
  // These first: a main actor that was left runs on another thread from then on.
  await effectsThatStay(bench)
  await effectsThatSuspend(bench)
}

@MainActor
private func effectsThatStay(_ bench: Bench) async {
  let (sent, immediate) = (store(.send), store(.immediate))
  var tasks = 0
  let memory = MemoryWatch()
  let found = await bench.inTurn(
    bench.size(100_000, quick: 10_000), repetitions: 5,
    {
      memory.beginRepetition()
      for _ in 0..<$0 { sent.send(.asked) }
    },
    { for _ in 0..<$0 { immediate.send(.asked) } },
    { for _ in 0..<$0 { Task.immediate { tasks += 1 } } })
  for (store, name) in [(sent, "an action"), (immediate, "immediate")] {
    bench.expect(store.state.answers, is: found.operations, "W6, answers of effects: \(name)")
  }
  bench.expect(tasks, is: found.operations, "W6, the tasks that ran at once")
  bench.add(
    Row(
      workload: "W6", what: "effect that is an action", figures: found.workloads[0],
      floor: found.floor, reach: .init("at most 1 µs", found.workloads[0].median <= 1000)))
  bench.add(
    Row(
      workload: "W6", what: "effect that does not suspend", figures: found.workloads[1],
      floor: found.floor))
  bench.add(
    Row(
      workload: "W6", what: "  a task that does not suspend", figures: found.workloads[2],
      floor: found.floor))
  memory.end("W6", "  memory kept by these", bench)
}

@MainActor
private func effectsThatSuspend(_ bench: Bench) async {
  let (chained, awaited) = (store(.suspending), store(.suspending))
  let memory = MemoryWatch()
  let found = await bench.inTurn(
    bench.size(100_000, quick: 2_000), repetitions: 5,
    {
      memory.beginRepetition()
      chained.send(.began($0))
      await chained.finish()
    },
    { for _ in 0..<$0 { await awaited.send(.asked).finish() } },
    { for _ in 0..<$0 { await hop() } })
  for (store, name) in [(chained, "suspending"), (awaited, "suspending, awaited")] {
    bench.expect(store.state.answers, is: found.operations, "W6, answers of effects: \(name)")
  }
  bench.expect(
    hops.load(ordering: .relaxed), is: 3 * found.operations, "W6, hops off the main actor")
  let (times, bare) = (found.workloads[0], found.workloads[2])
  bench.add(
    Row(
      workload: "W6", what: "effect that suspends", figures: times, floor: found.floor,
      reach: .init("at most 1.5 bare hops", times.median <= 1.5 * bare.median)))
  bench.add(
    Row(
      workload: "W6", what: "  the same, and its end awaited", figures: found.workloads[1],
      floor: found.floor))
  bench.add(
    Row(
      workload: "W6", what: "  a bare hop off the main actor and back", figures: bare,
      floor: found.floor))
  memory.end("W6", "  memory kept by these", bench)
}

/// Leaves the main actor, to which the awaiting caller returns. It counts, or there would be no
/// reason to leave.
@concurrent
private func hop() async {
  hops.add(1, ordering: .relaxed)
}

private let hops = Atomic<Int>(0)

private struct AnswersState: Sendable {
  var answers = 0
  /// How often the answer is asked for again.
  var rest = 0
}

private enum AnswersAction: Sendable {
  case began(Int), asked, answered
}

/// How an effect answers.
private enum Answer {
  case send, immediate, suspending

  var effect: Effect<AnswersAction> {
    switch self {
    case .send: .send(.answered)
    case .immediate: .run { send in await send(.answered) }
    case .suspending:
      .run { send in
        await hop()
        await send(.answered)
      }
    }
  }
}

@MainActor
private func store(_ answer: Answer) -> Store<AnswersState, AnswersAction> {
  Store(initialState: AnswersState(), reducer: answersReducer, environment: answer)
}

private let answersReducer = Reducer<AnswersState, AnswersAction, Answer> { state, action, answer in
  switch action {
  case .began(let count):
    state.rest = count - 1
    return answer.effect
  case .asked: return answer.effect
  case .answered:
    state.answers += 1
    guard state.rest > 0 else { return .none }
    state.rest -= 1
    return answer.effect
  }
}
