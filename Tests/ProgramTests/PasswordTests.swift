#if os(Linux)
  import Foundation
  import MemoryTesting
  import TerminalTesting
  import Testing

  extension OnATerminal {
    /// The passwords in the memory of a program, which Linux shows to the superuser.
    @Suite(
      .enabled(if: getuid() == 0, "only the superuser reads the memory of other programs"),
      .disabled(if: isSanitized))
    struct PasswordTests {
      /// As short as the texts that Swift keeps inside other values, and longer.
      @Test(arguments: ["xkqvzjwpyhgfm", "xkqvzjwpyhgfmbtndr0123"])
      func `at most one copy of a password outlives logging in`(password: String) throws {
        let terminal = try PseudoTerminal("AccountPlayground", [])
        try terminal.wait(until: { terminal.text.contains("Password") }, "the form")
        let (up, right, down) = ("\u{1B}[A", "\u{1B}[C", "\u{1B}[B")
        try terminal.type(up + up + up + up + right, until: "Again")
        try terminal.type(down + "a@b.cd", until: "a@b.cd")
        for field in ["Password", "Again"] {
          try terminal.type("\t", until: "▸ " + field)
          // The program draws a frame for each key, as for keys that a user types.
          for (count, character) in zip(1..., password) {
            let dots = String(repeating: "•", count: count)
            terminal.type(String(character))
            try terminal.wait(
              until: {
                terminal.text.split(separator: "\n").contains {
                  $0.contains("▸ " + field) && $0.contains("[" + dots + " ")
                }
              }, dots)
          }
        }
        #expect(try count(of: password, in: terminal.foreground) > 0)
        try terminal.type("\r", until: "You are logged in as")
        // The program lets go of the frame before when the terminal has taken the new one.
        var left = try count(of: password, in: terminal.foreground)
        for _ in 0..<20 where left > 1 {
          terminal.read(within: 100)
          left = try count(of: password, in: terminal.foreground)
        }
        #expect(left <= 1)
      }

      @Test func `after a password is typed there are no core dumps`() throws {
        let terminal = try startInPassword()
        try terminal.type("x", until: "[• ")
        let limits = try String(
          contentsOfFile: "/proc/\(terminal.foreground)/limits", encoding: .utf8)
        let line = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(line?.split(whereSeparator: \.isWhitespace).suffix(3) == ["0", "0", "bytes"])
      }

      /// Starts the program, and moves the focus to the password.
      private func startInPassword() throws -> PseudoTerminal {
        let terminal = try PseudoTerminal("AccountPlayground", [])
        try terminal.wait(until: { terminal.text.contains("Password") }, "the form")
        var tabs = 0
        while !terminal.text.contains("▸ Password"), tabs < 9 {
          terminal.type("\t")
          terminal.read(within: 200)
          tabs += 1
        }
        return terminal
      }

      /// How often a text is in the writable memory of a process.
      private func count(of text: String, in process: pid_t) throws -> Int {
        let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        let memory = try #require(FileHandle(forReadingAtPath: "/proc/\(process)/mem"))
        let pattern = Data(text.utf8)
        var count = 0
        for line in maps.split(separator: "\n") where line.contains(" rw") {
          let ends = line.prefix { $0 != " " }.split(separator: "-").map { UInt64($0, radix: 16) }
          guard ends.count == 2, let start = ends[0], let end = ends[1] else { continue }
          try memory.seek(toOffset: start)
          // Some regions cannot be read.
          let bytes = (try? memory.read(upToCount: Int(end - start))) ?? Data()
          var rest = bytes[...]
          while let found = rest.range(of: pattern) {
            count += 1
            rest = rest[found.upperBound...]
          }
        }
        return count
      }
    }
  }
#endif
