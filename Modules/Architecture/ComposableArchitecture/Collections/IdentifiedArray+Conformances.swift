extension IdentifiedArray: RandomAccessCollection {
  /// The offset of the first element: zero.
  public var startIndex: Int { elements.startIndex }

  /// The offset after the last element.
  public var endIndex: Int { elements.endIndex }

  /// The element at an offset.
  ///
  /// - Parameter position: An offset below `count`.
  public subscript(position: Int) -> Element {
    elements[position]
  }

  /// Shows the elements where they lie.
  ///
  /// - Parameter body: Is given the elements.
  /// - Returns: What `body` returned.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays hold equal elements in the same order; O(1) where they are copies.
  public static func == (left: Self, right: Self) -> Bool {
    left.stamp == right.stamp || left.elements == right.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates an array of elements; of those with the same id only the first is taken.
  ///
  /// - Parameter elements: The elements, in order.
  public init(arrayLiteral elements: Element...) {
    self.init()
    for element in elements { append(element) }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements as an array shows them.
  public var description: String { Array(elements).description }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements as a collection, without the index and the history.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  ///
  /// - Parameter encoder: Where they are written.
  public func encode(to encoder: any Encoder) throws {
    try Array(elements).encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Reads an array of elements; of those with the same id only the first is taken.
  ///
  /// - Parameter decoder: Where they are read from.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}
