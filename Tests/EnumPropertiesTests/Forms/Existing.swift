/// Members that are there already are kept.
enum Existing {
  case kept(Int)
  case keptInExtension(Int)
  case keptFunction(Int)
  case function(Int)
  case typeMember(Int)

  var kept: String { "by hand" }
  func function(_ n: Int) -> Int { n }
  static var typeMember: String { "of the type" }
}

extension Existing {
  var keptInExtension: String { "by hand" }
  func keptFunction() -> String { "by hand" }
}
