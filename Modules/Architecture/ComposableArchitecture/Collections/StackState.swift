/// A stack of screens, each with an identity, such as the path of a navigation stack.
///
/// ```swift
/// struct AppState: Equatable {
///   var path = StackState<Screen>()
/// }
///
/// state.path.append(.detail(Detail(id: 7)))
/// ```
///
/// A screen gets the next id when it is pushed: 0, 1, 2 and so on. No id is used again, so that a screen that
/// takes the place of another one is another part of the state: effects of the first one end. For the same reason
/// change a stack rather than assigning a new one, whose ids start again; `replace(with:)` goes on counting.
///
/// Stacks with equal screens and ids are equal. Screens that are `Codable` and `Hashable` are routes: a program can
/// save a stack of them, or begin with it.
public struct StackState<Screen> {
  var entries: IdentifiedArray<Identified<Int, Screen>> = []
  /// The id of the screen that is pushed next.
  private var nextID = 0

  /// Creates a stack without screens.
  public init() {}

  /// Creates a stack of screens.
  ///
  /// - Parameter screens: The screens, the lowest first.
  public init(_ screens: some Sequence<Screen>) {
    for screen in screens { append(screen) }
  }

  /// The ids of the screens, the lowest first.
  public var ids: [Int] { Array(entries.ids) }

  /// The screen with an id, or nil if there is no such screen.
  ///
  /// Setting nil pops the screen and all screens over it; setting a screen without that id does nothing. Use
  /// `modify(_:_:)` to change a large screen in place.
  public subscript(id id: Int) -> Screen? {
    get { value(forKey: id) }
    set {
      if let newValue {
        modify(id) { $0 = newValue }
      } else {
        pop(from: id)
      }
    }
  }

  /// Pushes a screen.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func append(_ screen: Screen) -> Int {
    // Only a stack that was read from a file may hold the next id already.
    while entries.contains(key: nextID) { nextID &+= 1 }
    let id = nextID
    entries.append(Identified(screen, id: id))
    nextID &+= 1
    return id
  }

  /// Pops the top screen.
  ///
  /// - Returns: The screen, or nil if there is none.
  @discardableResult
  public mutating func popLast() -> Screen? {
    entries.last.flatMap { entries.remove(id: $0.id) }?.value
  }

  /// Pops a screen and all screens over it; does nothing if there is no such screen.
  ///
  /// - Parameter id: The id of the screen.
  public mutating func pop(from id: Int) {
    guard let offset = entries.index(id: id) else { return }
    entries.remove(atOffsets: offset..<entries.count)
  }

  /// Pops all screens over a screen; does nothing if there is no such screen.
  ///
  /// - Parameter id: The id of the screen, which becomes the top one.
  public mutating func pop(to id: Int) {
    guard let offset = entries.index(id: id) else { return }
    entries.remove(atOffsets: offset + 1..<entries.count)
  }

  /// Pops the screens that satisfy a predicate, also from below others.
  ///
  /// - Parameter shouldBeRemoved: Returns whether a screen is popped.
  public mutating func removeAll(where shouldBeRemoved: (Screen) throws -> Bool) rethrows {
    try entries.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Pops all screens, and pushes others.
  ///
  /// - Parameter screens: The new screens, the lowest first.
  public mutating func replace(with screens: some Sequence<Screen>) {
    entries.removeAll()
    for screen in screens { append(screen) }
  }
}

extension StackState: RandomAccessCollection {
  /// The offset of the lowest screen: zero.
  public var startIndex: Int { 0 }

  /// The offset after the top screen.
  public var endIndex: Int { entries.endIndex }

  /// The screen at an offset.
  ///
  /// - Parameter position: An offset below `count`.
  public subscript(position: Int) -> Screen { entries[position].value }
}

extension StackState: KeyedElements {
  /// The ids of all screens.
  public var allKeys: [Int] { entries.allKeys }

  /// Returns the screen with an id.
  public func value(forKey key: Int) -> Screen? { entries.value(forKey: key)?.value }

  /// Changes the screen with an id in place.
  public mutating func modify<Result>(
    following key: inout Int, _ body: (inout Screen) -> Result
  ) -> Result? {
    entries.modify(following: &key) { body(&$0.value) }
  }

  /// The stamp of the latest change.
  public var changeStamp: Stamp? { entries.changeStamp }

  /// The offset of the stamp in the memory of a stack, in bytes.
  public static var stampOffset: Int? { MemoryLayout<Self>.offset(of: \.entries.log.latest) }

  /// The ids of the screens that were pushed, popped or changed since a stamp was read; nil if there are too
  /// many.
  ///
  /// - Parameter stamp: An earlier stamp of this stack.
  public func changedKeys(since stamp: Stamp) -> [Int]? { entries.changedKeys(since: stamp) }
}

extension StackState: Equatable where Screen: Equatable {
  /// Whether two stacks hold equal screens with equal ids.
  public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
}

extension StackState: Hashable where Screen: Hashable {
  /// Hashes the screens and their ids.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension StackState: Sendable where Screen: Sendable {}
extension StackState: Codable where Screen: Codable {}

extension StackState: CustomReflectable {
  /// The screens with their ids as a collection.
  public var customMirror: Mirror { entries.customMirror }
}

/// An action of a stack of screens: of one of the screens, or a change of the stack.
public enum StackAction<Screen, Action> {
  /// An action of a screen.
  case element(id: Int, action: Action)
  /// A screen and all screens over it were popped.
  case popFrom(id: Int)
  /// A screen was pushed.
  case push(Screen)

  /// The path to the action of a screen.
  @usableFromInline
  static var elementPath: CasePath<Self, (Int, Action)> {
    CasePath(
      { .element(id: $0, action: $1) },
      { if case .element(let id, let action) = $0 { (id, action) } else { nil } }, .stackElement)
  }
}

extension StackAction: Equatable where Screen: Equatable, Action: Equatable {}
extension StackAction: Hashable where Screen: Hashable, Action: Hashable {}
extension StackAction: Sendable where Screen: Sendable, Action: Sendable {}
extension StackAction: Codable where Screen: Codable, Action: Codable {}
