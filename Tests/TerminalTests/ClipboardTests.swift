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
    #expect(Clipboard.bytes(copying: bytes.text) == Array("\u{1B}]52;c;\(form)\u{7}".utf8))
  }
}
