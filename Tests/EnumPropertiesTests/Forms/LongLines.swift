/// Lines that are too long are broken as the formatter breaks them.
enum LongLines {
  case theScreenOfTheFavoritePrimesWasScrolledToSomeOffset(Int)
  case theScreenOfTheFavoritePrimesWasScrolled(byThePerson: Int, withTheKeyboard: Bool)
  case finished(
    identifier: Dictionary<String, Int>.Index, result: Result<[String: Int], any Error>,
    attempts: Int, reason: String)
  case many(Int, Int, Int, Int, Int, Int, Int, Int, Int)
  case callback(
    @Sendable (_ identifier: Dictionary<String, Int>.Index, _ numbers: [String: Int]) async -> Int)
}
