import Interface
import Terminal
import Testing

@testable import Launching
@testable import TerminalLauncher

struct ArgumentsTests {
  private static let count = LaunchOption.integer("--count", "the number to begin with", default: 7)
  private static let favorites = LaunchOption.integers("--favorites", "primes") { numbers in
    numbers.first { $0 == 4 }.map { "\($0) is not prime; give primes, such as 2,3,5." }
  }
  private static let folder = LaunchOption.path("--data-dir", "where data is")
  private static let online = LaunchOption.flag("--online", "ask the network")
  private static let program = Program(
    "Sample", about: "a sample.", options: [count, favorites, folder, online])

  private func values(_ words: String...) throws -> LaunchValues {
    try Arguments(terminal: words, of: Self.program).values
  }

  @Test func `an option that is left out has its default`() throws {
    let values = try values()
    #expect(values[Self.count] == 7)
    #expect(values[Self.favorites] == [])
    #expect(values[Self.folder] == nil)
    #expect(!values[Self.online])
  }

  @Test func `values have the type of their option`() throws {
    let values = try values(
      "--count", "-12", "--favorites=2,3,5", "--data-dir", "/tmp/a=b", "--online")
    #expect(values[Self.count] == -12)
    #expect(values[Self.favorites] == [2, 3, 5])
    #expect(values[Self.folder] == "/tmp/a=b")
    #expect(values[Self.online])
  }

  @Test func `a number out of range is refused`() throws {
    let size = LaunchOption.integer("--size", "the size", default: 3, in: 1...9)
    #expect(try size.value(of: "9") as? Int == 9)
    let refusal = #expect(throws: Refusal.self) { try size.value(of: "0") }
    #expect(refusal?.sentence == "--size 0 is out of range; numbers go from 1 to 9.")
  }

  @Test func `an empty value is an empty list of numbers`() throws {
    #expect(try values("--favorites", "")[Self.favorites] == [])
  }

  @Test func `the options of every program`() throws {
    let arguments = try Arguments(
      terminal: ["--keys", "g 7", "--size", "40x12", "--help"], of: Self.program)
    #expect(arguments.keys == [.character("g"), .character("7")])
    #expect(arguments.size == ScreenSize(columns: 40, rows: 12))
    #expect(arguments.wantsHelp)
  }

  @Test(arguments: [
    (["--count", "12a"], "--count \"12a\" is not a whole number; write one such as --count 7."),
    (["--count="], "--count \"\" is not a whole number; write one such as --count 7."),
    (
      ["--count", "99999999999999999999"],
      "--count \"99999999999999999999\" is too large; numbers go from -9223372036854775808 to "
        + "9223372036854775807."
    ),
    (["--count"], "--count needs a value: --count N."),
    (["--favorites", "4"], "--favorites \"4\": 4 is not prime; give primes, such as 2,3,5."),
    (
      ["--favorites", "2,x"],
      "--favorites \"x\" is not a whole number; write one such as --favorites 7."
    ),
    (["--data-dir", ""], "--data-dir is empty; give a path, such as --data-dir ./data."),
    (["--online=yes"], "--online takes no value, but \"yes\" was given; leave it out."),
    (["--size", "3x2"], "--size \"3x2\" is too small; the smallest is 24x6."),
    (["--size", "9000x9000"], "--size \"9000x9000\" is too large; the largest is 1000x500."),
    (["--size", "big"], "--size \"big\" is not a size; write columns and rows, such as 80x24."),
    (["--size", "80x"], "--size \"80x\" is not a size; write columns and rows, such as 80x24."),
    (["--keys"], "--keys needs a value: --keys \"KEYS\"."),
    (["--count", "1", "--count=2"], "--count was given twice; leave one out."),
    (["--size=80x24", "--size", "80x24"], "--size was given twice; leave one out."),
    (
      ["--keys", "Enter Foo"],
      "--keys \"Foo\" is no key; write one of Enter Tab BTab Up Down Left Right PPage NPage Home "
        + "End Escape Space BSpace DC F1 C-c M-b S-Left, or one character."
    ),
    (
      ["--cuont", "7"],
      "There is no option \"--cuont\"; the options are --ambiguous-wide, --continue-in, --count, "
        + "--data-dir, --debugger, --favorites, --help, --keys, --log, --no-mouse, --online, "
        + "--plain, --record, --record-svg, --reduce-motion, --replay, --session, --size, --theme, "
        + "--until, --version, --write-test."
    ),
    (
      ["seven"],
      "\"seven\" is no option; the options are --ambiguous-wide, --continue-in, --count, "
        + "--data-dir, --debugger, --favorites, --help, --keys, --log, --no-mouse, --online, "
        + "--plain, --record, --record-svg, --reduce-motion, --replay, --session, --size, --theme, "
        + "--until, --version, --write-test."
    ),
  ])
  func `a wrong argument is named with what would be right`(words: [String], sentence: String) {
    #expect(throws: Refusal(sentence)) { try Arguments(terminal: words, of: Self.program) }
  }

  @Test(arguments: [["--port"], ["--port", "80"], ["--port=80"], ["--count", "1", "--port", "x"]])
  func `an option of another host is refused with any value`(words: [String]) {
    let port = LaunchOption.integer("--port", "the port").refused("--port needs --web; add --web.")
    #expect(throws: Refusal("--port needs --web; add --web.")) {
      try Arguments(terminal: words, of: Self.program, besides: [port])
    }
    let help = Self.program.terminalHelp(besides: [port])
    #expect(help.contains("\n  --port N               the port, 0 if left out\n"))
  }
}
