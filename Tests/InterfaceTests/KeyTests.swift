import Interface
import Testing

struct KeyTests {
  @Test func `a literal is the key that types it`() {
    let plus: Key = "+"
    #expect(plus == .character("+"))
    let family: Key = "👨‍👩‍👧"
    #expect(family == .character("👨‍👩‍👧"))
  }

  @Test func `a space is the space key`() {
    let key: Key = " "
    #expect(key == .space)
  }
}
