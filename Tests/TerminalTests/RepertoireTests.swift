import Foundation
import TerminalTesting
import Testing

@testable import Terminal

/// Terminals that cannot show every character.
struct RepertoireTests {
  @Test(arguments: [
    ([:], Repertoire.all), (["LANG": "en_US.UTF-8"], .all), (["LANG": "C.utf8"], .all),
    (["LANG": "C"], .ascii), (["LANG": "POSIX"], .ascii), (["LANG": "de_DE.ISO-8859-1"], .ascii),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .all), (["LC_ALL": "C", "LANG": "C.UTF-8"], .ascii),
    (["LC_ALL": "", "LANG": "C.UTF-8"], .all), (["TERM": "linux"], .letters),
    (["TERM": "linux", "LANG": "C.UTF-8"], .letters), (["TERM": "linux", "LANG": "C"], .ascii),
  ])
  func `the environment says which characters there are`(
    environment: [String: String], repertoire: Repertoire
  ) {
    #expect(Repertoire { environment[$0] } == repertoire)
  }

  /// The characters in the string literals of a folder of this package.
  private static func characters(in folder: String) throws -> Set<Character> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var characters: Set<Character> = []
    // The table of widths is never shown, and no terminal shows the symbols of browsers.
    for file in files
    where file.hasSuffix(".swift") && !file.hasSuffix("AmbiguousWidth.swift")
      && !file.hasPrefix("Web")
    {
      let code = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      for line in code.split(separator: "\n") {
        if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
        characters.formUnion(line.filter { !$0.isASCII })
      }
    }
    return characters
  }

  @Test func `every symbol of the programs has a replacement`() throws {
    var seen: Set<Character> = []
    for folder in [
      "Modules/Interface", "Modules/Hosts", "Modules/Features", "Modules/Values/Numbers", "App",
      "Playgrounds",
    ] {
      seen.formUnion(try Self.characters(in: folder).filter { !$0.isLetter })
    }
    #expect(seen.isSuperset(of: "○✓🎉─…"))
    for symbol in seen {
      let first = try #require(symbol.unicodeScalars.first)
      for repertoire in [Repertoire.letters, .ascii] {
        let text = try #require(repertoire.replacement(of: first), "\(symbol)")
        #expect(text != "?", "\(symbol)")
        #expect(Width.of(text) == Width.of(symbol), "\(symbol)")
      }
      #expect(Repertoire.all.replacement(of: first) == nil)
    }
  }

  @Test func `letters are kept if the repertoire has letters`() {
    #expect(Repertoire.letters.replacement(of: "é") == nil)
    #expect(Repertoire.letters.replacement(of: "漢") == nil)
    #expect(Repertoire.letters.replacement(of: "☃") == "?")
    #expect(Repertoire.letters.replacement(of: "🦊") == "?")
    #expect(Repertoire.ascii.replacement(of: "漢") == "?")
    #expect(Repertoire.ascii.replacement(of: "é") == "e")
    #expect(Repertoire.ascii.replacement(of: "a") == "a")
  }

  @Test func `replacements take as many cells as the replaced characters`() {
    let size = ScreenSize(columns: 40, rows: 2)
    var screen = Screen(size: size)
    screen.put("7 is prime 🎉! 漢字 ✓️|", x: 0, y: 0, clip: screen.bounds)
    screen.put("👨‍👩‍👧 e\u{301} ╭─╮ end", x: 0, y: 1, clip: screen.bounds)
    var encoder = FrameEncoder(depth: .none)
    encoder.repertoire = .ascii
    let bytes = encoder.frame(screen)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    var terminal = Terminal(size: size)
    terminal.receive(bytes)
    #expect(terminal.text == "7 is prime :)! ? ?  x |\n?  e +-+ end")
  }
}
