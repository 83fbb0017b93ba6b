/// Conditions around cases and around enums.
enum Conditional: Equatable {
  case always(Int)
  #if DEBUG
    case debug(Int)
    case debugOnly
  #elseif os(Linux) && !DEBUG
    case linux(Int)
  #else
    case other(Int)
    #if os(macOS) || os(iOS)
      case apple(Int)
    #endif
  #endif
  case last(Int)
}

#if DEBUG
  enum DebugAction {
    case number(Int)
  }
#else
  enum DebugAction {
    case text(String)
  }
#endif
