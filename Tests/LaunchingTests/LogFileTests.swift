import Testing

@testable import Launching

struct LogFileTests {
  @Test(arguments: ["--log", "--record", "--write-test"], [false, true])
  func `a dash is no file`(option: String, isNew: Bool) {
    let refusal = Refusal("\(option) \"-\" is no file; name one such as \(option) ./run.")
    #expect(throws: refusal) {
      _ = try LogFile(path: "-", option: option, isNew: isNew) { _ in }
    }
  }
}
