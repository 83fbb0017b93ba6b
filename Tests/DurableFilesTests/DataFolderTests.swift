import Testing

@testable import DurableFiles

struct DataFolderTests {
  private func folder(_ variables: [String: String]) -> String? {
    DataFolder("primetime").path { variables[$0].map { FilePath($0) } }?.description
  }

  #if !canImport(Darwin)
    @Test func `the folder is where the desktop keeps data`() {
      #expect(folder(["XDG_DATA_HOME": "/x", "HOME": "/home/b"]) == "/x/primetime")
      #expect(folder(["HOME": "/home/b"]) == "/home/b/.local/share/primetime")
      #expect(
        folder(["XDG_DATA_HOME": "", "HOME": "/home/b"]) == "/home/b/.local/share/primetime")
      #expect(
        folder(["XDG_DATA_HOME": "x", "HOME": "/home/b"]) == "/home/b/.local/share/primetime")
    }
  #endif

  @Test func `without a home there is none`() {
    #expect(folder([:]) == nil)
    #expect(folder(["HOME": ""]) == nil)
  }
}
