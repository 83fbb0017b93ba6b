import ComposableArchitecture
import Interface

/// The progress or the failure of a load, or else the notice about the Pokémon.
struct LoadingLine: View {
  let store: Store<PokemonListState, PokemonListAction>

  var body: some View {
    switch store[\.screen.loading] {
    case .asking:
      HStack {
        ProgressView("Loading Pokémon")
        Spacer()
        Button("Cancel", role: .cancel) { store.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
      }
    case .failed(let reason):
      HStack {
        Text(reason).style(.destructive)
        Spacer()
        Button("Retry") { store.send(.load) }.keyboardShortcut("r", hint: "Retry")
      }
    case nil:
      if let notice = store[\.screen.notice] { Text(notice).style(.secondary) }
    }
  }
}
