import ComposableArchitecture
import Interface
import Synchronization

/// W6: an action whose effect sends one action back, one after the other.
@MainActor
func effects(_ bench: Bench) async {
  let size = bench.size(100_000, quick: 2_000)
  let (sent, immediate, suspended) = (store(.send), store(.immediate), store(.suspending))
  let chained = store(.suspending)
  var bytes: Int?
  var tasks = 0
  let found = await bench.inTurn(
    size, repetitions: 5,
    {
      // The warm-up has started the threads that hops need.
      if sent.state.answers == $0 { bytes = Memory.inUse }
      for _ in 0..<$0 { sent.send(.asked) }
    },
    { for _ in 0..<$0 { immediate.send(.asked) } },
    { for _ in 0..<$0 { Task.immediate { tasks += 1 } } },
    { for _ in 0..<$0 { await suspended.send(.asked).finish() } },
    {
      chained.send(.began($0))
      await chained.settled()
    },
    { for _ in 0..<$0 { await hop() } })
  for (store, name) in [
    (sent, "send"), (immediate, "immediate"), (suspended, "suspending"),
    (chained, "suspending, in a chain"),
  ] {
    bench.expect(store.state.answers, is: found.operations, "W6, answers of the effect \(name)")
  }
  bench.expect(
    hops.load(ordering: .relaxed), is: 3 * found.operations, "W6, hops off the main actor")
  bench.expect(tasks, is: found.operations, "W6, the tasks that ran at once")
  if let bytes, let now = Memory.inUse {
    let growth = now - bytes
    bench.expect(
      growth < 65_536, "W6, memory grew by \(growth) bytes in \(found.operations) effects.")
    bench.add(
      Row(
        workload: "W6", what: "memory kept after \(found.operations.grouped) of each",
        figures: Figures([Double(growth)]), unit: .bytes, reach: .init("flat", growth < 65_536)))
  }
  let times = found.workloads
  func row(_ index: Int, _ what: String, _ reach: Row.Reach? = nil) -> Row {
    Row(
      workload: "W6", what: what, figures: times[index], floor: found.floor, reach: reach)
  }
  bench.add(row(0, "effect that is an action", .init("at most 1 µs", times[0].median <= 1000)))
  bench.add(
    row(1, "effect that does not suspend", .init("at most 1 µs", times[1].median <= 1000)))
  bench.add(row(2, "  beside it: a task that does not suspend"))
  bench.add(
    row(
      4, "effect that suspends",
      .init("at most 1.5 times a bare hop", times[4].median <= 1.5 * times[5].median)))
  bench.add(row(3, "  beside it: the same, and its end awaited"))
  bench.add(row(5, "  beside it: a bare hop off the main actor and back"))
}

/// Leaves the main actor: whoever awaits it comes back to it. It counts, or there would be no reason
/// to go there.
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
