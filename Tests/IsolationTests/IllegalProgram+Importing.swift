extension IllegalProgram {
  /// Imports of undeclared modules.
  static let importing = [
    IllegalProgram(
      "a feature imports a sibling", in: "FavoritePrimes",
      """
      import Counter
      """,
      .compiler("no such module 'Counter'"),
      twin: """
        import PrimeAlert
        """),
    IllegalProgram(
      "a feature uses a sibling that may be there", in: "FavoritePrimes",
      """
      #if canImport(Counter)
        import Counter
      #endif
      let counter = CounterState(count: 7)
      """,
      .compiler("cannot find 'CounterState' in scope"),
      twin: """
        #if canImport(PrimeAlert)
          import PrimeAlert
        #endif
        let question = PrimeAlertState.asking(n: 7, share: 0)
        """),
    IllegalProgram(
      "a feature hides a sibling behind #if", in: "FavoritePrimes",
      """
      #if canImport(Counter)
        import Counter
        let counter = CounterState(count: 7)
      #endif
      """,
      .rules("FavoritePrimes imports Counter, which Package.swift does not give it."),
      twin: """
        #if canImport(PrimeAlert)
          import PrimeAlert
          let question = PrimeAlertState.asking(n: 7, share: 0)
        #endif
        """),
    IllegalProgram(
      "a feature imports one type of a sibling", in: "ActivityFeed",
      """
      import struct FavoritePrimes.FavoritePrimesState
      """,
      .compiler("no such module 'FavoritePrimes'"),
      twin: """
        import struct ComposableArchitecture.IdentifiedArray
        """),
    IllegalProgram(
      "a part imports the whole that it is a part of", in: "PrimeModal",
      """
      internal import Counter
      """,
      .compiler("no such module 'Counter'"),
      twin: """
        internal import Primes
        """),
    IllegalProgram(
      "a feature imports the engine behind its client", in: "FavoritesSaving",
      """
      import FavoritesLog
      """,
      .compiler("no such module 'FavoritesLog'"),
      twin: """
        import ActivityFeed
        """),
    IllegalProgram(
      "the app reaches into the engine behind a client", in: "PrimeTime",
      """
      import FavoritesLog
      let contents = LogContents()
      """,
      .compiler("cannot find 'LogContents' in scope"),
      twin: """
        import FavoritesLog
        import FavoritesSaving
        import DurableFiles
        import Recording
        func file(_ folder: FilePath, _ outside: Outside) -> FavoritesFileClient {
          .live(folder: folder, outside: outside)
        }
        """),
    IllegalProgram(
      "the app imports a dependency of its dependency", in: "PrimeTime",
      """
      import PrimeAlert
      let question = PrimeAlertState.asking(n: 7, share: 0)
      """,
      .rules("PrimeTime imports PrimeAlert, which Package.swift does not give it."),
      twin: """
        import Counter
        let counter = CounterState(count: 7)
        """),
    IllegalProgram(
      "a playground imports what its feature does not", in: "CounterPlayground",
      """
      import FavoritePrimes
      let state = FavoritesListState()
      """,
      .compiler("no such module 'FavoritePrimes'"),
      twin: """
        import Numbers
        let words = 7.grouped
        """),
    IllegalProgram(
      "a playground looks into its feature as a test does", in: "CounterPlayground",
      """
      @testable import Counter
      let reads = NumberFacts.self
      """,
      .rules("CounterPlayground imports Counter as @testable, which only tests may."),
      twin: """
        import Counter
        let reads = CounterFeatureState.self
        """),
    IllegalProgram(
      "a feature passes its parts on", in: "Counter",
      """
      @_exported public import PrimeModal
      """,
      .rules("Counter exports PrimeModal again, so that others need not declare it."),
      twin: """
        public import PrimeModal
        """),
    IllegalProgram(
      "a reducer imports the view layer", in: "Counters", part: .reducer,
      """
      import Interface
      """,
      .compiler("no such module 'Interface'"),
      twin: """
        import ViewValues
        let question = AlertState<CountersAction>("Remove it?", buttons: [.cancel()])
        """),
    IllegalProgram(
      "the architecture imports the interface", in: "ComposableArchitecture",
      """
      import Interface
      """,
      .compiler("no such module 'Interface'"),
      twin: """
        import Observation
        """),
    IllegalProgram(
      "the interface imports the architecture", in: "Interface",
      """
      import ComposableArchitecture
      """,
      .compiler("no such module 'ComposableArchitecture'"),
      twin: """
        import Observation
        """),
    IllegalProgram(
      "the interface imports Foundation", in: "Interface",
      """
      import Foundation
      """,
      .rules(
        "Interface imports Foundation, which HouseRules does not allow in \"interface\"."),
      twin: """
        import Observation
        """),
    IllegalProgram(
      "the number theory imports a feature", in: "Primes",
      """
      import PrimeModal
      """,
      .compiler("no such module 'PrimeModal'"),
      twin: """
        let two = isPrime(2)
        """),
    IllegalProgram(
      "the terminal imports a store", in: "TerminalUI",
      """
      import ComposableArchitecture
      """,
      .compiler("no such module 'ComposableArchitecture'"),
      twin: """
        import Interface
        """),
  ]
}
