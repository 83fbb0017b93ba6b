import ComposableArchitecture
import Testing

/// Swift 6.3 drops the isolation of an async closure in the getter of a local computed variable.
struct LostIsolationTests {
  #if canImport(Darwin) || canImport(Glibc)
    @Test func `a send off the main actor stops with the remedy`() async {
      let sentence =
        "An effect sends off the main actor: Swift 6.3 drops the isolation of a closure in the getter "
        + "of a local computed variable; create the effect in a function, or in a property of a type."
      var words = ""
      // The compiler has broken the memory of the process, which rarely prints something else therefore.
      for _ in 1...5 where !words.contains(sentence) {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
          let store = await recorder(startingWith: effectOfALocalVariable())
          await store.send(0).finish()
        }
        words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      }
      #expect(words.contains(sentence))
    }
  #endif

  @MainActor
  @Test func `an effect in a local function keeps its isolation`() async {
    let store = recorder { action in
      func effect() -> Effect<Int> { .run { send in await send(1) } }
      return action == 0 ? effect() : .none
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }
}

private func effectOfALocalVariable() -> Effect<Int> {
  // One `await` for both: the compiler warns of an `await` for `send` alone, which it takes to be isolated.
  var effect: Effect<Int> { .run { send in _ = await (Task.yield(), send(1)) } }
  return effect
}
