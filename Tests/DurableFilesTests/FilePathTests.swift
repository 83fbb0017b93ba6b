import Testing

@testable import DurableFiles

struct FilePathTests {
  @Test(arguments: [
    ("/data/log", "/data", "log"), ("/log", "/", "log"), ("log", ".", "log"),
    ("data/log", "data", "log"),
  ])
  func `a path has a folder and a name`(path: String, parent: String, name: String) {
    #expect(FilePath(path).parent == FilePath(parent))
    #expect(FilePath(path).name.elementsEqual(name.utf8))
  }

  private func argument(_ words: String...) -> String? {
    FilePath(argumentOf: "--data-dir", in: words.map { Array($0.utf8) })?.description
  }

  @Test func `the last value of an option counts`() {
    #expect(argument("PrimeTime", "--data-dir", "/a") == "/a")
    #expect(argument("PrimeTime", "--data-dir=/a", "--online") == "/a")
    #expect(argument("PrimeTime", "--data-dir", "/a", "--data-dir=/b") == "/b")
  }

  @Test func `an option that was left out has no path`() {
    #expect(argument("PrimeTime", "--online") == nil)
    #expect(argument("--data-dir", "/a") == nil)
    #expect(argument() == nil)
  }

  @Test(arguments: [
    ("/data/log", "/data/log.lock"), ("log", "log.lock"),
    (
      "/d/" + String(repeating: "n", count: 255),
      "/d/" + String(repeating: "n", count: 100) + ".lock"
    ),
    (
      "/d/" + String(repeating: "怪", count: 85), "/d/" + String(repeating: "怪", count: 33) + ".lock"
    ),
    (
      "/d/" + String(repeating: "🙂", count: 63), "/d/" + String(repeating: "🙂", count: 25) + ".lock"
    ),
  ])
  func `the suffix of a companion fits behind any name`(path: String, companion: String) {
    #expect(FilePath(path).companion(".lock") == FilePath(companion))
  }

  @Test func `a path need not be UTF-8`() {
    let path = FilePath(argumentOf: "-d", in: [[], Array("-d".utf8), [0x2F, 0xFF]])
    #expect(path?.bytes == [0x2F, 0xFF])
  }
}
