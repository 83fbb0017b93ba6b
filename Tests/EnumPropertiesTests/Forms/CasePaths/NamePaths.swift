import ComposableArchitecture

/// Names that Swift gives a meaning, of cases and of labels.
enum NamePaths: Hashable {
  case `Type`(Int)
  case `Protocol`(Int)
  case `Self`(Int)
  case `self`(Int)
  case `init`(Int)
  case `get`(Int)
  case `1`(Int)
  case `a case with spaces`(Int)
  case value(Int), newValue(Int)
  case hashValue(Int), description(String), rawValue(Int), allCases(Int)
  case some(Int), none
  case labels(self: Int, Type: Int, `init`: Int)
  case keywords(`let`: Int, `var`: Int, `inout`: Int)
  case keyword(`inout`: Int)
  case digits(`0`: Int, _: Int)
}

/// Cases with the names of types.
enum TypeNames {
  case Int(Int)
  case String(x: Int, y: String)
}

/// A member named `Paths`, and a type that hides the one of the library: there are properties alone.
enum PathsCase {
  case Paths(Int)
  case other(Int)
}

enum OwnCasePath {
  case number(Int)

  struct CasePath {}
}
