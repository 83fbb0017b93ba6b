import ComposableArchitecture
import Observation
import StoreTesting
import Testing

@MainActor
struct DerivedTests {
  private struct People: Sendable {
    var names = ["Grace", "Ada"]
    var isLoud = false
  }

  private func store() -> Store<People, People> {
    Store(
      initialState: People(),
      reducer: Reducer<People, People, Void> { state, new, _ in
        state = new
        return .none
      }, environment: ())
  }

  private func sorted(_ store: Store<People, People>, _ computed: Log<[String]>) -> [String] {
    store.derived(from: \.names) { people in
      computed.note(people.names)
      return people.names.sorted()
    }
  }

  @Test func `a derived value is computed once for each input`() {
    let store = store()
    let computed = Log<[String]>()
    #expect(sorted(store, computed) == ["Ada", "Grace"])
    store.send(People(isLoud: true))
    #expect(sorted(store, computed) == ["Ada", "Grace"])
    #expect(computed.entries.count == 1)
    store.send(People(names: ["Edsger", "Barbara"]))
    #expect(sorted(store, computed) == ["Barbara", "Edsger"])
    #expect(computed.entries.count == 2)
  }

  @Test func `a derived value notifies its reader only for new input`() {
    let store = store()
    let computed = Log<[String]>()
    let changes = Log<Void>()
    _ = withObservationTracking {
      sorted(store, computed)
    } onChange: {
      MainActor.assumeIsolated { changes.note(()) }
    }
    store.send(People(isLoud: true))
    #expect(changes.entries.isEmpty)
    store.send(People(names: []))
    #expect(changes.entries.count == 1)
  }

  @Test func `an updated value takes up the changes of its input`() {
    let store = store()
    let updates = Log<[String]>()
    func seen() -> [String] {
      store.derived(from: \.names, into: []) { seen, people in
        updates.note(seen)
        seen += people.names
      }
    }
    #expect([seen(), seen()] == [["Grace", "Ada"], ["Grace", "Ada"]])
    store.send(People(isLoud: true))
    #expect(seen() == ["Grace", "Ada"])
    #expect(updates.entries == [[]])
    store.send(People(names: ["Edsger"]))
    #expect(seen() == ["Grace", "Ada", "Edsger"])
    #expect(updates.entries == [[], ["Grace", "Ada"]])
  }

  @Test func `an updated value is not copied`() {
    final class Storage {}
    let store = store()
    let isUnique = Log<Bool>()
    for names in [[], ["Edsger"], ["Barbara"]] {
      store.send(People(names: names))
      _ = store.derived(from: \.names, into: Storage()) { storage, _ in
        isUnique.note(isKnownUniquelyReferenced(&storage))
      }
    }
    #expect(isUnique.entries == [true, true, true])
  }

  @Test func `reading notifies its reader for the observed input alone`() {
    let store = store()
    let changes = Log<Void>()
    let read = withObservationTracking {
      store.withState(observing: \.names.count) { $0.names }
    } onChange: {
      MainActor.assumeIsolated { changes.note(()) }
    }
    #expect(read == ["Grace", "Ada"])
    store.send(People(isLoud: true))
    #expect(changes.entries.isEmpty)
    store.send(People(names: []))
    #expect(changes.entries.count == 1)
  }

  @Test func `a value is kept for each key of one call site`() {
    let store = store()
    let computed = Log<Int>()
    func name(at offset: Int) -> String {
      store.derived(from: \.names, for: offset) {
        computed.note(offset)
        return $0.names[offset]
      }
    }
    #expect([0, 1, 0, 1].map(name) == ["Grace", "Ada", "Grace", "Ada"])
    #expect(computed.entries == [0, 1])
    store.send(People(names: ["Edsger", "Barbara"]))
    #expect([1, 0, 1].map(name) == ["Barbara", "Edsger", "Barbara"])
    #expect(computed.entries == [0, 1, 1, 0])
  }

  @Test func `call sites derive separate values, one from the other`() {
    let store = store()
    func shout() -> String {
      let first = store.derived(from: \.names) { $0.names.sorted().first ?? "" }
      return store.derived(from: \.isLoud) { $0.isLoud ? first.uppercased() : first }
    }
    #expect(shout() == "Ada")
    store.send(People(isLoud: true))
    #expect(shout() == "ADA")
  }
}
