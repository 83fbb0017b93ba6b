/// Names that are kept in backticks.
enum Names: Equatable {
  case `default`(Int)
  case `self`(Int)
  case `init`(Int)
  case `in`
  case `a case with spaces`(`for`: Int, Int)
}

/// A type whose own name is kept in backticks.
enum `Protocol` {
  case a(Int)
}
