import Testing
import Workspace

extension IsolationTests {
  /// What modules know of each other is what the table of the design allows.
  struct ReachTests {
    private let manifest: Manifest

    init() throws {
      manifest = try Workshop.current.manifest
    }

    @Test func `no module reaches more than its row allows`() {
      for target in manifest.targets where target.type != .test && target.type != .plugin {
        guard let row = HouseRules.row(of: target) else {
          Issue.record("\(target.module) has no row in HouseRules: say there what it may reach.")
          continue
        }
        let excess = manifest.reach(of: target).subtracting(row.reach)
        #expect(excess.isEmpty, "\(target.module) reaches \(excess.sorted()).")
      }
    }

    @Test func `every row is of a module`() {
      for row in HouseRules.table {
        #expect(manifest.target(row.module) != nil, "\(row.module) is no target any more.")
      }
    }

    @Test func `siblings do not reach each other`() {
      let screens = ["ActivityFeed", "Counter", "FavoritePrimes", "PrimeModal", "PrimeTime"]
      for name in ["ActivityFeed", "FavoritePrimes", "PrimeModal"] {
        #expect(reach(of: name).isDisjoint(with: screens), "\(name) reaches a sibling.")
      }
    }

    @Test func `no feature and no library below it reaches a client`() {
      let clients = manifest.targets.filter { $0.path?.hasPrefix("Modules/Clients/") == true }
      #expect(clients.count > 5)
      for target in manifest.targets where target.type == .library {
        if clients.contains(where: { $0.name == target.name }) { continue }
        let live = manifest.reach(of: target).intersection(clients.map(\.module))
        #expect(live.isEmpty, "\(target.name) reaches \(live.sorted()).")
      }
    }

    @Test func `the apps share no feature`() {
      let primes = [
        "ActivityFeed", "Counter", "FavoritePrimes", "PrimeAlert", "PrimeModal", "Primes",
      ]
      let pokemon = ["Account", "Pokedex", "PokemonList", "PokemonSettings"]
      for name in pokemon + ["PokeMaster"] {
        #expect(reach(of: name).isDisjoint(with: primes + ["PrimeTime"]), "\(name)")
      }
      for name in primes + ["PrimeTime"] {
        #expect(reach(of: name).isDisjoint(with: pokemon + ["PokeMaster"]), "\(name)")
      }
      for name in ["Account", "PokemonList", "PokemonSettings"] {
        #expect(reach(of: name).isDisjoint(with: pokemon.filter { $0 != "Pokedex" }), "\(name)")
      }
    }

    @Test func `the bases reach neither each other nor Foundation`() throws {
      for name in ["ComposableArchitecture", "Interface"] {
        #expect(reach(of: name).isEmpty)
        let imports = try #require(manifest.target(name)).files
          .flatMap { $0.imports.map(\.module) }
        #expect(!imports.contains { $0.hasPrefix("Foundation") })
      }
    }

    @Test func `no feature reaches Foundation`() throws {
      for target in manifest.targets where HouseRules.basis.isSubset(of: target.declared) {
        for module in manifest.reach(of: target).union([target.module]) {
          guard target.type == .library else { continue }
          let files = try manifest.target(module)?.files ?? []
          let imports = files.flatMap { $0.imports.map(\.module) }
          #expect(!imports.contains { $0.hasPrefix("Foundation") }, "\(target.name): \(module)")
        }
      }
    }

    private func reach(of name: String) -> Set<String> {
      manifest.target(name).map { manifest.reach(of: $0) } ?? []
    }
  }
}
