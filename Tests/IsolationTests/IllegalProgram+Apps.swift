extension IllegalProgram {
  /// Imports of one app in the other.
  static let apps = [
    IllegalProgram(
      "a feature of PokeMaster imports one of PrimeTime", in: "PokemonList",
      """
      import FavoritePrimes
      """,
      .compiler("no such module 'FavoritePrimes'"),
      twin: """
        import Pokedex
        """),
    IllegalProgram(
      "a feature of PrimeTime imports one of PokeMaster", in: "FavoritePrimes",
      """
      import PokemonList
      """,
      .compiler("no such module 'PokemonList'"),
      twin: """
        import Primes
        """),
    IllegalProgram(
      "PokeMaster imports a feature of PrimeTime", in: "PokeMaster",
      """
      import Counter
      """,
      .compiler("no such module 'Counter'"),
      twin: """
        import Account
        """),
    IllegalProgram(
      "PrimeTime imports a feature of PokeMaster", in: "PrimeTime",
      """
      import Account
      """,
      .compiler("no such module 'Account'"),
      twin: """
        import Counter
        """),
    IllegalProgram(
      "the list of Pokémon imports the account", in: "PokemonList",
      """
      import Account
      """,
      .compiler("no such module 'Account'"),
      twin: """
        import Interface
        """),
    IllegalProgram(
      "a view sends the account's action to the list", in: "PokeMaster",
      """
      import Account
      import ComposableArchitecture
      import PokemonList
      @MainActor func logOut(_ store: Store<PokemonListState, PokemonListAction>) {
        store.send(AccountAction.logOutTapped)
      }
      """,
      .compiler(
        "cannot convert value of type 'AccountAction' to expected argument type 'PokemonListAction'"
      ),
      twin: """
        import Account
        import ComposableArchitecture
        @MainActor func logOut(_ store: Store<AccountState, AccountAction>) {
          store.send(AccountAction.logOutTapped)
        }
        """),
  ]
}
