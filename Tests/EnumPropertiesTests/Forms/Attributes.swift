/// Attributes that the properties must have as well.
@available(macOS 26, *)
enum Dated {
  @available(macOS 26.1, *)
  case newer(Int)
  @available(*, deprecated, message: "Use newer.")
  case older(Int)
  case always
}

@available(macOS 26, *)
struct DatedHolder {
  @available(macOS 26.1, *)
  enum Inner {
    case number(Int)
  }
}

@MainActor
enum Isolated {
  case number(Int)
}
