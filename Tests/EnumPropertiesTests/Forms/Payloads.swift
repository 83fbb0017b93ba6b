/// One value, several, labelled or not, and none.
enum Payloads: Equatable {
  case none
  case empty
  case number(Int)
  case labelled(share: Double)
  case unlabelled(_ text: String)
  case pair(Int, String)
  case mixed(n: Int, String, `in`: Bool)
  case preset(Int = 3)
  case optional(Int?)
  case list([String: [Int]])
  case member(Swift.Result<Int, Failure>)
  case one(Int), two(Int, Int), three

  struct Failure: Error, Equatable {}
}

/// An enum without payloads has no properties.
enum Plain {
  case up, down
}
