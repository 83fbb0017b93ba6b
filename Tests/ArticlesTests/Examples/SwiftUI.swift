import ComposableArchitecture
import Observation
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#endif

struct TallyState: Equatable, Sendable {
  var count = 0
  var name = ""
}

enum TallyAction: Equatable, Sendable {
  case added
  case renamed(String)
}

let tallyReducer = Reducer<TallyState, TallyAction, Void> { state, action, _ in
  switch action {
  case .added: state.count += 1
  case .renamed(let name): state.name = name
  }
  return .none
}

@MainActor private final class Evaluations {
  var count = 0
}

@MainActor @Test func `a change tells the observers that read the value`() {
  let store = Store(initialState: TallyState(), reducer: tallyReducer, environment: ())
  let changes = Evaluations()
  withObservationTracking {
    _ = store[\.count]
  } onChange: {
    MainActor.assumeIsolated { changes.count += 1 }
  }
  store.send(.renamed("Laps"))
  #expect(changes.count == 0)
  store.send(.added)
  #expect(changes.count == 1)
}

#if canImport(SwiftUI)
  extension Store {
    fileprivate func bound<Value: Equatable & Sendable>(
      _ path: KeyPath<State, Value> & Sendable, send action: @escaping @Sendable (Value) -> Action
    ) -> SwiftUI.Binding<Value> {
      SwiftUI.Binding(
        get: { @MainActor in self[path] }, set: { @MainActor in self.send(action($0)) })
    }
  }

  struct TallyView: SwiftUI.View {
    let store: Store<TallyState, TallyAction>

    var body: some SwiftUI.View {
      VStack {
        TextField("Name", text: store.bound(\.name, send: TallyAction.renamed))
        Text("\(store[\.count])")
        Button("Add") { store.send(.added) }
      }
    }
  }
#endif
