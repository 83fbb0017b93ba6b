import Testing

@testable import FavoritesLog

struct FlatJSONTests {
  private func number(_ text: String) -> Int? {
    var json = FlatJSON(Array(text.utf8)[...])
    return json.readNumber()
  }

  private func numbers(_ text: String) -> FlatJSON.Numbers? {
    var json = FlatJSON(Array(text.utf8)[...])
    return json.readNumbers()
  }

  @Test func `numbers go to both ends`() {
    #expect(number("0") == 0)
    #expect(number(" 17") == 17)
    #expect(number("\(Int.max)") == .max)
    #expect(number("\(Int.min)") == .min)
  }

  @Test(arguments: [
    "", "-", "--1", "1-", "-01", "+1", "x", "01", "9223372036854775808", "-9223372036854775809",
  ])
  func `malformed and too large numbers are rejected`(text: String) {
    #expect(number(text) == nil)
  }

  @Test func `arrays hold numbers`() {
    #expect(numbers("[]") == .list([]))
    #expect(numbers("[ 2, 3 ,5 ]") == .list([2, 3, 5]))
    #expect(numbers(" 2") == .one(2))
    for text in ["[", "[2", "[2,", "[2,]", "[2 3]", ",2", "[\"2\"]"] {
      #expect(numbers(text) == nil)
    }
  }

  @Test(arguments: [
    "", "{", "{}x", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{\"a\":1,}", "{\"a\":1}}", "[1]",
    "{\"a\\n\":1}", "{\"a:1}", "{a:1}",
  ])
  func `text that is no flat object is rejected`(text: String) {
    var json = FlatJSON(Array(text.utf8)[...])
    #expect(!json.readObject { _, json in json.readNumber() != nil })
  }

  @Test func `an object shows its keys in order`() {
    var json = FlatJSON(Array(" { \"a\" : 1 , \"b\":-2 }\r".utf8)[...])
    var found: [String] = []
    let isWhole = json.readObject { key, json in
      found.append("\(String(decoding: key, as: UTF8.self))=\(json.readNumber() ?? 0)")
      return true
    }
    #expect(isWhole)
    #expect(found == ["a=1", "b=-2"])
  }
}
