import Interface
import Testing

struct KeyTests {
  @Test func aLiteralIsTheKeyThatTypesIt() {
    let plus: Key = "+"
    #expect(plus == .character("+"))
    let family: Key = "👨‍👩‍👧"
    #expect(family == .character("👨‍👩‍👧"))
  }

  @Test func aSpaceIsTheSpaceKey() {
    let key: Key = " "
    #expect(key == .space)
  }
}
