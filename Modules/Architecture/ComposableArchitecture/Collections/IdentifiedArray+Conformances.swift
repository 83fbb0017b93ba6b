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

  /// Calls a closure with a buffer of the elements, which are not copied.
  ///
  /// - Parameter body: Receives the elements.
  /// - Returns: The result of `body`.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray: KeyedElements {
  /// The ids of all elements.
  public var allKeys: [Element.ID] { elements.map(\.id) }

  /// Returns the element with an id.
  @inlinable
  public func value(forKey key: Element.ID) -> Element? {
    index(id: key).map { elements[$0] }
  }

  /// The stamp of the latest change.
  public var changeStamp: Stamp? { stamp }

  /// The offset of the stamp in the memory of an array, in bytes.
  public static var stampOffset: Int? { MemoryLayout<Self>.offset(of: \.log.latest) }

  /// The ids of the elements that were inserted, removed or changed since a stamp was read; nil if
  /// there are too many.
  ///
  /// - Parameter stamp: An earlier stamp of this array.
  public func changedKeys(since stamp: Stamp) -> [Element.ID]? {
    changes(since: stamp)?.compactMap { change in
      switch change {
      case .inserted(let id), .removed(let id), .updated(let id): id
      case .reordered: nil
      }
    }
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays hold equal elements in the same order; O(1) if they are copies.
  public static func == (left: Self, right: Self) -> Bool {
    left.stamp == right.stamp || left.elements == right.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates an array of elements; of elements with the same id only the first is taken.
  ///
  /// - Parameter elements: The elements, in order.
  public init(arrayLiteral elements: Element...) {
    self.init()
    for element in elements { append(element) }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The description of an array of the elements.
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements as a collection, without the index and the log.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: The encoder.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array of elements; of elements with the same id only the first is taken.
  ///
  /// - Parameter decoder: The decoder.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}
