public import ComposableArchitecture
import Interface

/// The elements of a store's collection as the rows of a list: read where they lie, and no more of them
/// copied than are shown.
///
/// A view that reads how many there are is told when elements come or go, not when one changes.
@MainActor
public struct StoreElements<Element: Identifiable, Action> where Element.ID: Sendable {
  private let store: Store<IdentifiedArray<Element>, Action>
  private let order: ViewStore<Stamp, Action>

  /// Creates the elements of a store.
  ///
  /// - Parameter store: The store; it is kept alive.
  public init(_ store: Store<IdentifiedArray<Element>, Action>) {
    self.store = store
    order = store.scope(state: \.orderStamp, action: .self).view
  }
}

extension StoreElements: @MainActor RandomAccessCollection {
  /// The offset of the first element: zero.
  public var startIndex: Int { 0 }

  /// The offset after the last element.
  public var endIndex: Int {
    _ = order.state
    return store.withState { $0.count }
  }

  /// The element at an offset, as it is now.
  ///
  /// - Parameter position: An offset below `count`.
  public subscript(position: Int) -> Element {
    guard let element = element(at: position) else { preconditionFailure("index out of range") }
    return element
  }
}

extension StoreElements: ElementLookup {
  package func element(at offset: Int) -> Element? {
    store.withState { $0.indices.contains(offset) ? $0[offset] : nil }
  }

  package func elements(in offsets: Range<Int>) -> [Element] {
    store.withState { Array($0[offsets.clamped(to: $0.indices)]) }
  }
}

extension StateChanges: StateChangeCounter {
  /// The number of actions that stores have handled.
  package static var changes: Int { HandledActions.count }
}
