import Interface
import Terminal
import Testing
import ViewValues

@testable import Launching
@testable import TerminalLauncher

@MainActor
struct LauncherTests {
  /// What a run printed, and how it ended.
  private struct Run {
    var output = ""
    var errors = ""
    var status = ExitStatus.success
  }

  private let count = LaunchOption.integer("--count", "the number to begin with", default: 7)

  @Test func `memory is guarded once a secure field takes text`() async {
    for (keys, count) in [("", 0), ("a Tab", 0), ("Tab a b", 1)] {
      var guarded = 0
      let host = LaunchHost(
        isInputTerminal: false, isOutputTerminal: false, guardMemory: { guarded += 1 },
        environment: { _ in nil }, terminal: { MemoryTerminal() },
        process: StandardProcess(print: { _ in }, complain: { _ in }))
      let launch = Launch(program: Program("Sample", about: "logs in."), host: host) { _ in
        Scene(
          VStack {
            TextField("Name", text: .constant(""))
            SecureField("Password", text: .constant(Secret()))
          })
      }
      #expect(await launch.run(["--keys", keys]) == .success)
      #expect(guarded == count, "\(keys)")
    }
  }

  private func run(
    _ words: String..., environment: [String: String] = [:], inputIsTerminal: Bool = false,
    outputIsTerminal: Bool = false, settle: @escaping @MainActor (Sample) async -> Void = { _ in },
    finish: @escaping @MainActor () async -> String? = { nil }
  ) async -> Run {
    var run = Run()
    let host = LaunchHost(
      isInputTerminal: inputIsTerminal, isOutputTerminal: outputIsTerminal,
      environment: { environment[$0] }, terminal: { MemoryTerminal() },
      process: StandardProcess(print: { run.output += $0 }, complain: { run.errors += $0 + "\n" }))
    let program = Program(
      "Sample", about: "shows a bit of everything.", version: "2.1.0", options: [count],
      keys: [("+ -", "add and take one")])
    let launch = Launch(program: program, host: host) { values in
      let sample = Sample()
      sample.count = values[count]
      return Scene(
        SampleView(sample: sample),
        settle: {
          await settle(sample)
          return []
        }, finish: finish)
    }
    run.status = await launch.run(words)
    return run
  }

  @Test func `keys are pressed and the last screen is printed`() async {
    let run = await run("--count", "41", "--keys", "+ + p")
    #expect(run.output.contains("43 is prime 🎉"))
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 24 + 1)
    #expect(run.errors == "")
    #expect(run.status == .success)
  }

  @Test func `the screen has the size of the option`() async {
    let run = await run("--size=40x12", "--keys", "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 12 + 1)
    #expect(lines.allSatisfy { Width.of($0) <= 40 })
  }

  @Test func `without a terminal, the first screen is printed`() async {
    let run = await run()
    #expect(run.output.contains("‹ Sample   Counter"))
    #expect(run.output.contains("▸ − ◂       7       [ + ]"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.status == .success)
  }

  @Test func `printed output is UTF-8 in every locale`() async {
    let run = await run("--keys", "p", environment: ["LC_ALL": "C", "TERM": "linux"])
    #expect(run.output.contains("7 is prime 🎉"))
  }

  @Test func `without a terminal, the environment may set the size`() async {
    let run = await run(environment: ["COLUMNS": "60", "LINES": "20"])
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 20 + 1)
  }

  @Test func `a wrong size in the environment is ignored`() async {
    for (columns, lines) in [("-3", "0"), ("x", ""), ("999999999", "999999999"), ("1", "1")] {
      let run = await run(environment: ["COLUMNS": columns, "LINES": lines])
      #expect(run.status == .success)
      #expect(run.output != "")
    }
  }

  @Test func `the version is one line`() async {
    let run = await run("--version")
    #expect(run.output == "Sample 2.1.0\n")
    #expect(run.errors == "")
    #expect(run.status == .success)
  }

  @Test func `the help has a short form`() async {
    let (short, long) = (await run("-h"), await run("--help"))
    #expect(short.output == long.output)
    #expect(short.status == .success)
    #expect(await run("-h=7").status == .usage)
  }

  @Test func `color is forced only when asked for`() async {
    let forced = await run(environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm"])
    #expect(forced.output.contains("\u{1B}[7;36m"))
    let not = await run(environment: ["CLICOLOR_FORCE": "0", "TERM": "xterm"])
    #expect(!not.output.contains("\u{1B}"))
    let none = await run(environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1", "TERM": "xterm"])
    #expect(none.output.contains("\u{1B}[7m"))
    #expect(!none.output.contains("36m"))
  }

  @Test func `a printed screen has the colors of its theme`() async {
    let forced = ["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"]
    let light = await run("--theme", "light", environment: forced)
    #expect(light.output.contains("\u{1B}[7;38;5;23m"))
    let white = await run(environment: forced.merging(["COLORFGBG": "0;15"]) { $1 })
    #expect(white.output == light.output)
    let dark = await run("--theme=dark", environment: forced.merging(["COLORFGBG": "0;15"]) { $1 })
    #expect(dark.output.contains("\u{1B}[7;38;5;79m"))
    let plain = await run("--theme", "light")
    #expect(plain.output == (await run()).output)
  }

  @Test func `a theme that there is not is refused`() async {
    let run = await run("--theme", "blue")
    #expect(run.errors == "Sample: --theme \"blue\" is no theme; write light, dark or auto.\n")
    #expect(run.status == .usage)
  }

  @Test func `effects settle before the first key and after each`() async {
    var settled: [Int] = []
    let run = await run("--keys", "+ +") { sample in
      settled.append(sample.count)
      if sample.count == 9 {
        await Task.yield()
        sample.count = 1_000
      }
    }
    #expect(settled == [7, 8, 9])
    #expect(run.output.contains("1000"))
  }

  @Test func `unfinished work is one line on standard error`() async {
    let quiet = await run("--keys", "+")
    #expect(quiet.errors == "")
    let run = await run("--keys", "+", finish: { "One change was lost." })
    #expect(run.output.contains("  8  "))
    #expect(run.errors == "Sample: One change was lost.\n")
    #expect(run.status == .unfinished)
  }

  @Test func `a program knows that it runs without a terminal`() async {
    var isHeadless: Bool?
    let host = LaunchHost(
      isInputTerminal: true, isOutputTerminal: true, environment: { _ in nil },
      terminal: { MemoryTerminal() }, process: StandardProcess(print: { _ in }, complain: { _ in }))
    let launch = Launch(program: Program("Sample", about: "shows."), host: host) { values in
      isHeadless = values.isHeadless
      return Scene(Text(""))
    }
    #expect(await launch.run(["--keys", ""]) == .success)
    #expect(isHeadless == true)
  }

  @Test func `no key is pressed after the program has quit`() async {
    let run = await run("--keys", "+ q + +")
    #expect(run.output.contains("  8  "))
    #expect(run.status == .success)
  }

  @Test func `a wrong argument is one line on standard error`() async {
    let run = await run("--count", "12a")
    #expect(
      run.errors == "Sample: --count \"12a\" is not a whole number; write one such as --count 7.\n")
    #expect(run.output == "")
    #expect(run.status.code == 64)
  }

  @Test func `a terminal output without keyboard input is an error`() async {
    let run = await run(outputIsTerminal: true)
    #expect(
      run.errors == "Sample: Standard input is not a terminal, so no key can be pressed; "
        + "use --keys \"KEYS\" instead.\n")
    #expect(run.output == "")
    #expect(run.status.code == 66)
  }

  @Test func `the help lists the options and the keys`() async {
    let run = await run("--help")
    #expect(
      run.output == """
        Sample: shows a bit of everything.

        Usage: Sample [options]

        Options:
          --count N              the number to begin with, 7 if left out
          --ambiguous-wide       draw for terminals that give Greek letters and signs two columns
          --continue-in FOLDER   after --replay, save in this folder what you do
          --debugger             list the actions beside the program; F12 takes you there and back
          -h, --help             this text
          --keys "KEYS"          press these keys, print the last screen as text, and end
          --log FILE             write each action, and what it changed, at the end of this file
          --no-mouse             leave the mouse to the terminal, which then selects text with it
          --plain                tell each change in a sentence instead of drawing a screen
          --record FILE          record the run to this new file, without passwords
          --record-svg FILE      write the screens of --keys or --replay as a moving picture
          --reduce-motion        keep signs still that move while something is under way
          --replay FILE          repeat a recorded run, and report what differs
          --session FILE         keep the run in this file, and go on with the one that is there
          --size COLSxROWS       the size of that screen, 80x24 if left out
          --theme THEME          light, dark, or auto: as the terminal's background is, if left out
          --until N              stop it after N events; then the keys are yours
          --version              the name and the version of the program
          --write-test FILE      write the repeated run to this new file, as a test

        Keys:
          + -            add and take one
          arrows, Tab    move
          Enter, Space   use what has the focus
          Escape         back, or close what lies on top
          ?, :, F1       all that can be done now, with its keys
          y              copy the current row of a list
          q              quit
          control-C      quit at once
          control-Z      suspend; fg resumes

        Keys for --keys are named as tmux names them and parted by spaces: Enter Tab
        BTab Up Down Left Right PPage NPage Home End Escape Space BSpace DC F1 C-c M-b
        S-Left, or the character itself.

        """)
    #expect(run.status == .success)
  }

  @Test func `a signal is an exit status above 128`() {
    #expect(ExitStatus.signal(15).code == 143)
  }
}
