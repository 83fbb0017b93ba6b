import TerminalTesting
import Testing

@testable import Terminal

struct ClipboardTests {
  /// The examples of RFC 4648, section 10.
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{1B}\u{7}é", "GwfDqQ=="),
    ] as [(EscapedText, String)])
  func `bytes have their Base64 form`(bytes: EscapedText, form: String) {
    #expect(Clipboard.base64(Array(bytes.text.utf8)) == form)
    #expect(Clipboard.terminal.bytes(copying: bytes.text) == Array("\u{1B}]52;c;\(form)\u{7}".utf8))
  }

  @Test func `tmux gets a form that it obeys and one that it passes on`() {
    let plain = "\u{1B}]52;c;Zm9v\u{7}"
    #expect(
      Clipboard.tmux.bytes(copying: "foo")
        == Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8))
  }

  @Test func `screen passes a long text on in pieces`() {
    let text = String(repeating: "x", count: 1_000)
    let bytes = String(decoding: Clipboard.screen.bytes(copying: text), as: UTF8.self)
    let pieces = bytes.split(separator: "\u{1B}\\")
    #expect(pieces.count == 6)
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 242 })
    #expect(
      Array(pieces.map { $0.dropFirst(2) }.joined().utf8)
        == Clipboard.terminal.bytes(copying: text))
  }

  @Test(arguments: [
    ([:], Clipboard.terminal), (["TMUX": ""], .terminal), (["TMUX": "/tmp/t,1,0"], .tmux),
    (["STY": "1.x"], .screen), (["STY": "1.x", "TMUX": "/tmp/t,1,0"], .tmux),
  ])
  func `the environment says what stands before the terminal`(
    environment: [String: String], clipboard: Clipboard
  ) {
    #expect(Clipboard { environment[$0] } == clipboard)
  }
}
