import DurableFiles
import Testing

struct PercentEncodingTests {
  @Test func `a path of plain characters is itself`() {
    let path = "/home/Blob_1/.local/share/poke-master~"
    #expect(FilePath(path).percentEncoded == path)
  }

  @Test func `other bytes are encoded, whether they are UTF-8 or not`() {
    #expect(FilePath("a b%é").percentEncoded == "a%20b%25%C3%A9")
    #expect(FilePath(bytes: [0x2F, 0xFF, 0x0A]).percentEncoded == "/%FF%0A")
  }

  @Test func `what is encoded is decoded`() {
    let bytes = Array(UInt8(1)...255)
    let encoded = FilePath(bytes: bytes).percentEncoded
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(FilePath(percentEncoded: encoded)?.bytes == bytes)
    #expect(FilePath(percentEncoded: "%c3%A9 é")?.description == "é é")
  }

  @Test(arguments: ["%", "a%2", "%zz", "%+1", "%00", "%%", "%é"])
  func `what is not encoded rightly is no path`(text: String) {
    #expect(FilePath(percentEncoded: text) == nil)
  }
}
