import DurableFilesTesting
import FavoritesSaving
import Testing

@testable import FavoritesLog

struct DraftTests {
  @Test func `the name of a draft cannot be guessed`() throws {
    let drafts = try (1...2).map { _ in
      let disk = FakeDisk()
      disk.makeFolder("/data")
      disk.fail { _, call in call == .rename ? .powerLoss : nil }
      #expect(throws: FileProblem.self) { try disk.openLog().append([.added(7)]) }
      return try #require(disk.paths.first { $0.hasSuffix(".new") })
    }
    #expect(drafts[0] != drafts[1])
  }
}
