import Foundation
import ProcessTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// PokeMaster, while its folder is moved or removed, and another PokeMaster in the same folder.
  struct PokeMasterFolderTests {
    private let temporary = TemporaryFolder()
    private var folder: URL { temporary["data"] }

    private var file: URL { folder.appendingPathComponent("pokemaster.json") }
    private var accounts: URL { folder.appendingPathComponent("accounts.json") }
    private var away: URL { folder.appendingPathExtension("away") }

    /// Makes a folder in which a user is logged in and has one favorite.
    private func makeFolder() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(PokeMasterFiles.saved.utf8).write(to: file)
      try Data(PokeMasterFiles.accounts.utf8).write(to: accounts)
    }

    private func favorites() throws -> Set<Int> { try PokeMasterFiles.favorites(in: file) }

    private func start() throws -> PseudoTerminal {
      let terminal = try OnATerminal.start("PokeMaster", ["--data-dir", folder.path])
      try terminal.type("", until: "● #001")
      return terminal
    }

    /// Marks the next Pokémon, and waits until the screen says that it is saved.
    private func mark(_ number: Int, in terminal: PseudoTerminal) throws {
      terminal.type("\u{1B}[B ")
      try terminal.waitUntilSaved(number)
    }

    @Test func `without a folder the screen explains how to save`() throws {
      let terminal = try PseudoTerminal(
        "PokeMaster", environment: ["HOME": "", "XDG_DATA_HOME": "", "TERM": "xterm-256color"])
      try terminal.wait(
        until: { terminal.text.contains("HOME is not set; use --data-dir PATH") }, "the reason")
      #expect(terminal.quit() == 0)
    }

    @Test func `a folder that was moved and restored is used again`() throws {
      try makeFolder()
      let terminal = try start()
      try mark(2, in: terminal)
      try FileManager.default.moveItem(at: folder, to: away)
      try mark(3, in: terminal)
      #expect(try favorites() == [1, 2, 3])
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.moveItem(at: away, to: folder)
      try mark(4, in: terminal)
      #expect(!terminal.text.contains("Not saved"))
      #expect(try favorites() == [1, 2, 3, 4])
      #expect(terminal.quit() == 0)
    }

    @Test func `quitting brings a restored folder up to date`() throws {
      try makeFolder()
      let terminal = try start()
      try FileManager.default.moveItem(at: folder, to: away)
      try mark(2, in: terminal)
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.moveItem(at: away, to: folder)
      #expect(try favorites() == [1])
      #expect(terminal.quit() == 0)
      #expect(try favorites() == [1, 2])
    }

    @Test(.needsSlowHash) func `a removed folder is made again with all files`() throws {
      try makeFolder()
      let terminal = try start()
      try FileManager.default.removeItem(at: folder)
      try mark(2, in: terminal)
      try terminal.wait(until: { terminal.words.contains("was gone; it is made again") }, "a word")
      #expect(try favorites() == [1, 2])
      #expect(try String(contentsOf: accounts, encoding: .utf8) == PokeMasterFiles.accounts)
      #expect(terminal.quit() == 0)
    }

    @Test func `programs in one folder keep what each marks`() throws {
      try makeFolder()
      let (first, second, third) = (try start(), try start(), try start())
      try mark(2, in: second)
      first.type("\u{1B}[B\u{1B}[B ")
      // The first one shows what the second one saved.
      try first.wait(
        until: { first.text.contains("● #002") && first.text.contains("● #003") }, "both marks")
      third.type("\u{1B}[B\u{1B}[B\u{1B}[B ")
      try third.wait(until: { third.text.contains("● #004") }, "the mark")
      for terminal in [first, second, third] {
        #expect(!terminal.words.contains("ot saved"))
        #expect(terminal.quit() == 0)
      }
      #expect(try favorites() == [1, 2, 3, 4])
    }

    @Test func `what one program saves another shows, and keeps a half-typed search`() throws {
      try makeFolder()
      let (first, second) = (try start(), try start())
      try first.type("/sau", until: "sau")
      try first.wait(until: { !first.text.contains("#004") }, "the found rows")
      try mark(2, in: second)
      try first.wait(until: { first.text.contains("● #002") }, "the mark of the other program")
      try first.type("r", until: "saur")
      #expect(second.quit() == 0)
      first.type("\u{3}")
      #expect(first.end() != 137)
      #expect(try favorites() == [1, 2])
    }

    /// Each finds no folder when it starts.
    @Test func `programs that make the folder at once keep what each writes`() throws {
      let programs = try (0..<2).map { _ in
        try OnATerminal.start("PokeMaster", ["--data-dir", folder.path])
      }
      for (number, program) in programs.enumerated() {
        program.type("4")
        let shown = number == 0 ? "No notes yet" : "Note 0"
        try program.wait(until: { program.words.contains(shown) }, "the notes")
        program.type("aNote \(number)\r\u{1B}")
        // The next key would make Alt of an Escape that the program has not taken.
        try program.wait(
          until: {
            program.words.contains("Note \(number)") && program.words.contains("Del Delete")
          },
          "the list with the note")
        #expect(program.quit() == 0)
      }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("Note 0") && text.contains("Note 1"))
    }

    /// An editor takes no lock.
    @Test func `what an editor changes is kept`() throws {
      try makeFolder()
      let terminal = try start()
      let edited = PokeMasterFiles.saved.replacing("\"number\"", with: "\"name\"")
      try Data(edited.utf8).write(to: file)
      terminal.type("\u{1B}[B ")
      try terminal.wait(until: { (try? favorites()) == [1, 2] }, "that the mark is saved")
      #expect(terminal.quit() == 0)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("\"order\" : \"name\""))
    }

    @Test func `a second program that changed nothing ends well`() throws {
      try makeFolder()
      let first = try start()
      let second = try start()
      #expect(second.quit() == 0)
      try mark(2, in: first)
      #expect(first.quit() == 0)
      #expect(try favorites() == [1, 2])
    }

  }
}

extension PseudoTerminal {
  /// Waits until the screen says that a Pokémon is a favorite, and that this is saved.
  func waitUntilSaved(_ number: Int) throws {
    try wait(
      until: {
        let text = self.text
        return text.contains("● #00\(number)") && !text.contains("Saving…")
      }, "that #00\(number) is saved")
  }
}

/// Files as the programs of today write them, and older ones.
enum PokeMasterFiles {
  /// The favorites of the user in `pokemaster.json`.
  static func favorites(in file: URL) throws -> Set<Int> {
    struct Saved: Decodable {
      struct Value: Decodable { var favorites: [String: Set<Int>] }
      var value: Value
    }
    return try JSONDecoder().decode(Saved.self, from: Data(contentsOf: file)).value
      .favorites["b@c.d"] ?? []
  }

  /// `pokemaster.json`, version 1.
  static let saved = """
    {
      "value" : {
        "favorites" : {
          "b@c.d" : [
            1
          ]
        },
        "settings" : {
          "order" : "number",
          "showsEnglishNames" : true,
          "showsOnlyFavorites" : false
        },
        "user" : "b@c.d"
      },
      "version" : 1
    }

    """

  /// `accounts.json`, version 1: the password is `xyzzy123`.
  static let accounts = #"""
    {
      "value" : {
        "b@c.d" : "$y$j9T$T8cFJRECNaJIMRftAkPcv\/$5y0eVSN65OcLPztpgzaPxyBrnGZAei5LI8gZZYxIAO."
      },
      "version" : 1
    }

    """#
}

extension PseudoTerminal {
  /// The words on the screen, each with one space before the next.
  fileprivate var words: String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
