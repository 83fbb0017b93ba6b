#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
  import Interface
  import Testing

  @testable import TerminalUI

  /// The whole program under a real pseudo-terminal: the terminal is given back as it was found.
  @Suite(.serialized)
  @MainActor
  struct PseudoTerminalTests {
    /// Not a test of its own: the program that the others start.
    @Test(.enabled(if: PseudoTerminal.isProgram)) func theProgramItself() async {
      let program = Program("Sample", about: "is under test.")
      let launcher = Launcher(program: program, host: .process) { _ in
        let sample = Sample()
        sample.place = .counter
        return Scene(settle: {}) { onChange in
          {
            let numbers: [Int] = []
            if sample.count == 9 { sample.count = numbers[sample.count] }
            return sample.tree
          }
        }
      }
      System.exit(await launcher.run([]).code)
    }

    private func expectGivenBack(_ terminal: PseudoTerminal) {
      #expect(terminal.settings == terminal.settingsBefore)
      for sequence in ["?1049", "?2004", "?1000", "?1006"] {
        let last = terminal.output.ranges(of: "\u{1B}[\(sequence)").last
        let state = last.flatMap { terminal.output[$0.upperBound...].first }
        #expect(state == "l", "\(sequence) is left on")
      }
      let cursor = terminal.output.ranges(of: "\u{1B}[?25").last
      #expect(cursor.flatMap { terminal.output[$0.upperBound...].first } == "h")
    }

    @Test(.disabled(if: PseudoTerminal.isProgram), arguments: [("q", 0), ("\u{3}", 130)])
    func quitting(key: String, status: Int32) throws {
      let terminal = try PseudoTerminal()
      #expect(terminal.settings != terminal.settingsBefore)
      terminal.send(key)
      #expect(terminal.end() == status)
      expectGivenBack(terminal)
    }

    /// Sanitizers handle these themselves, and not as the system would.
    private nonisolated static let faults =
      dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil
      ? [SIGSEGV, SIGBUS, SIGFPE] : []

    @Test(
      .disabled(if: PseudoTerminal.isProgram),
      arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGILL] + faults)
    func aSignal(number: Int32) throws {
      let terminal = try PseudoTerminal()
      terminal.signal(number)
      #expect(terminal.end() == 128 + number)
      expectGivenBack(terminal)
    }

    @Test(.disabled(if: PseudoTerminal.isProgram))
    func aTrapShowsItsMessageOnTheScreenThatWasThere() throws {
      let terminal = try PseudoTerminal()
      terminal.send("+")
      #expect(terminal.wait(for: "8"))
      terminal.send("+")
      #expect(terminal.end() >= 128)
      expectGivenBack(terminal)
      let left = terminal.output.ranges(of: "\u{1B}[?1049l").last
      #expect(left.map { terminal.output[$0.upperBound...].contains("Fatal error") } == true)
    }

    @Test(.disabled(if: PseudoTerminal.isProgram))
    func controlZGivesTheTerminalBackAndTakesItAgain() throws {
      let terminal = try PseudoTerminal()
      terminal.send("\u{1A}")
      // The program leads its session, so that nothing could continue it and the system does not
      // stop it: it goes on at once.
      #expect(terminal.wait(for: "\u{1B}[?1049l"))
      #expect(terminal.wait(for: "\u{1B}[?1049h"))
      #expect(terminal.wait(for: "Keys"))
      terminal.send("q")
      #expect(terminal.end() == 0)
      expectGivenBack(terminal)
    }

    @Test(.disabled(if: PseudoTerminal.isProgram))
    func anotherSizeIsFollowed() throws {
      let terminal = try PseudoTerminal()
      terminal.resize(columns: 20, rows: 5)
      #expect(terminal.wait(for: "Too small"))
      terminal.resize(columns: 40, rows: 12)
      #expect(terminal.wait(for: "Keys"))
      terminal.send("q")
      #expect(terminal.end() == 0)
      expectGivenBack(terminal)
    }

    @Test(.disabled(if: PseudoTerminal.isProgram))
    func keysAndTheMouseReachTheProgram() throws {
      let terminal = try PseudoTerminal()
      terminal.send("g42\rp")
      #expect(terminal.wait(for: "42 is prime"))
      terminal.send("\u{1B}")
      #expect(terminal.wait(for: "Back"))
      // The title line, from its third column on, leads back.
      terminal.send("\u{1B}[<0;5;1M")
      #expect(terminal.wait(for: "Favorite primes"))
      terminal.send("q")
      #expect(terminal.end() == 0)
    }
  }
#endif
