import Synchronization

/// Payloads of all kinds.
enum Payload: Equatable {
  case none
  case number(Int)
  case labelled(share: Double)
  case mixed(n: Int, _ text: String, in: Bool = true)
  case optional(Int?)
  case `a case with spaces`([String: [Int]])
}

/// Types that need parentheses before `?`, and types that are written on several lines.
enum Composite {
  case existential(any Error)
  case two((Int) -> Int, Mutex<Int>.Type)
  case several(
    // The first.
    first: (
      Int,  // A number.
      [String]
    )
  )
}

// MARK: - Access levels

/// A class from which others inherit.
open class Base {
  /// A public enum.
  public enum Kind {
    /// A number.
    case number(Int)
  }
}

/// An enum is no more visible than the type around it, so that it can hold a value of this.
struct Holder {
  /// The enum inside.
  public enum Inner {
    /// The type around it.
    case holder(Holder)
  }
}

// MARK: - Conditions and attributes

enum Conditional: Equatable {
  #if DEBUG
    case debug(Int)
  #elseif os(Linux)
    case linux(Int)
  #else
    #if os(macOS)
      case apple(Int)
    #endif
  #endif
  case last(Int)
}

#if DEBUG
  @available(macOS 26, *)
  enum DebugKind {
    @available(*, deprecated, message: "Use the other.")
    case old(Int)
  }
#else
  enum ReleaseKind {
    case text(String)
  }
#endif

// MARK: - Generic and nested enums

indirect enum Tree<Value: Sendable>: Sendable {
  case leaf(Value)
  case node(Self, Tree<Value>)
}

struct Nesting<Element: Sendable> {
  struct Part { var element: Element }

  enum Action {
    case part(Part)
    case parts([Nesting.Part], element: Element, Local)

    struct Local {}
  }
}

extension Nesting.Action {
  enum Further {
    case action(Nesting.Action)
  }
}

// MARK: - Members by hand

enum Existing {
  case kept(Int)
  case keptInExtension(Int)
  case function(Int)

  var kept: String { "by hand" }
  func function(_ n: Int) -> Int { n }
}

extension Existing {
  var keptInExtension: String { "by hand" }
}
