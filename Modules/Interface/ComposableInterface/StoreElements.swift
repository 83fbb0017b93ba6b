public import ComposableArchitecture
import Interface

/// The elements of a store's collection as the rows of a list: read where they lie, and no more of them
/// copied than are shown.
///
/// A view that reads how many there are is told when elements come or go, not when one changes.
@MainActor
public struct StoreElements<Element: Identifiable> where Element.ID: Sendable {
  private let countNow: () -> Int
  private let elementNow: (Int) -> Element?
  private let elementsNow: (Range<Int>) -> [Element]

  /// Creates the elements of a store.
  ///
  /// - Parameter store: The store; it is kept alive.
  public init<Action>(_ store: Store<IdentifiedArray<Element>, Action>) {
    let order = store.scope(state: \.orderStamp, action: .self).view
    countNow = {
      _ = order.state
      return store.withState { $0.count }
    }
    elementNow = { offset in
      store.withState { offset >= 0 && offset < $0.endIndex ? $0[offset] : nil }
    }
    elementsNow = { offsets in
      store.withState { elements in
        elements.withContiguousStorageIfAvailable {
          Array($0[offsets.clamped(to: $0.indices)])
        } ?? []
      }
    }
  }
}

extension StoreElements: @MainActor RandomAccessCollection {
  /// The offset of the first element: zero.
  public var startIndex: Int { 0 }

  /// The offset after the last element.
  public var endIndex: Int { countNow() }

  /// The element at an offset, as it is now.
  ///
  /// - Parameter position: An offset below `count`.
  public subscript(position: Int) -> Element {
    guard let element = elementNow(position) else { preconditionFailure("index out of range") }
    return element
  }
}

extension StoreElements: ElementLookup {
  package func element(at offset: Int) -> Element? { elementNow(offset) }

  package func elements(in offsets: Range<Int>) -> [Element] { elementsNow(offsets) }
}
