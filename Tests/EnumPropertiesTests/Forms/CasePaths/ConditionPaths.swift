/// Conditions around cases and around enums.
enum ConditionalPaths: Equatable {
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
  enum DebugActionPaths {
    case number(Int)
  }
#else
  enum DebugActionPaths {
    case text(String)
  }
#endif
