import Foundation
import ProcessTesting
import Testing

/// The messages of every program about its options, word for word.
@Suite(.runsPrograms)
struct OptionTests {
  /// The apps, and all playgrounds.
  static var programs: [String] {
    get throws {
      let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let playgrounds = try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent("Playgrounds").path)
      return ["PrimeTime", "PokeMaster"] + playgrounds.filter { $0.hasSuffix("Playground") }
    }
  }

  @Test(
    arguments: [
      ("PrimeTime", ["--size", "3x2"], "--size \"3x2\" is too small; the smallest is 24x6."),
      (
        "PrimeTime", ["--size", "big"],
        "--size \"big\" is not a size; write columns and rows, such as 80x24."
      ),
      (
        "PrimeTime", ["--keys", "Entre"],
        "--keys \"Entre\" is no key; write one of Enter Tab BTab Up Down Left Right PPage NPage "
          + "Home End Escape Space BSpace DC F1 C-c M-b S-Left, or one character."
      ),
      (
        "PrimeTime", ["--kyes"],
        "There is no option \"--kyes\"; the options are --ambiguous-wide, --continue-in, "
          + "--data-dir, --debugger, --export, --help, --import, --keys, --log, --no-mouse, "
          + "--online, --open, --plain, --record, --record-svg, --reduce-motion, --replay, --session, "
          + "--size, --theme, --until, --version, --write-test."
      ),
      (
        "CounterPlayground", ["--count", "12a"],
        "--count \"12a\" is not a whole number; write one such as --count 7."
      ),
      (
        "CounterPlayground", ["--count", "9223372036854775808"],
        "--count \"9223372036854775808\" is too large; numbers go from -9223372036854775808 to "
          + "9223372036854775807."
      ),
      (
        "FavoritePrimesPlayground", ["--favorites", "4"],
        "--favorites \"4\": 4 is not prime; write primes such as 2,3,5."
      ),
      (
        "FavoritePrimesPlayground", ["--favorites", "2,x"],
        "--favorites \"x\" is not a whole number; write one such as --favorites 7."
      ),
    ])
  func `a wrong option gets one line`(program: String, arguments: [String], sentence: String) throws
  {
    let run = try Run(program, arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors == "\(program): \(sentence)\n")
  }

  @Test(arguments: try programs)
  func `help names the program and its options`(program: String) throws {
    let run = try Run(program, ["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("\(program): "))
    for option in ["--help", "--keys", "--size"] { #expect(run.output.contains(option)) }
    #expect(try Run(program, ["-h"]).output == run.output)
  }

  #if !Web
    @Test(arguments: [
      ["--web"], ["--web=1"], ["--port", "80", "--web"], ["--web", "--keys", "x"],
    ])
    func `without its trait, --web says how to get it`(arguments: [String]) throws {
      let run = try Run("CounterPlayground", arguments)
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(
        run.errors == """
          CounterPlayground: --web needs a build with the trait Web: App/web CounterPlayground. In another \
          package, pass the trait on: see UsingTheLibraries.md.

          """)
      let help = try Run("CounterPlayground", ["--help"]).output
      #expect(help.contains("\n  --web                  open the program in a browser; this needs"))
      #expect(!help.contains("--port") && !help.contains("--address"))
    }
  #endif

  @Test(arguments: try programs)
  func `the version is one line`(program: String) throws {
    let run = try Run(program, ["--version"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == "\(program) 1.0.0\n")
  }

  @Test(arguments: try programs)
  func `without a terminal the screen is printed`(program: String) throws {
    let run = try Run(program, [], environment: ["COLUMNS": "60", "LINES": "16"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 17)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `the help of --online names its key`() throws {
    let lines = try Run("PrimeTime", ["--help"]).output.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("  --online ") })
    #expect(line.hasSuffix(" ask Wolfram Alpha, with the key in WOLFRAM_ALPHA_APP_ID"))
  }

  @Test(arguments: ["CounterPlayground", "FavoritePrimesPlayground"])
  func `a playground is not online`(program: String) throws {
    #expect(try Run(program, ["--online"]).status == 64)
  }

  @Test func `a millionth prime is found by a playground`() throws {
    let run = try Run("CounterPlayground", ["--count", "1000000", "--keys", "n"])
    #expect(run.output.contains("The 1,000,000th prime is 15,485,863"))
  }
}
