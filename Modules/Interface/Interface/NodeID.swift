/// The place of a node: the way from the root, by position or by the identity of a row.
///
/// Places share the way that they have in common. So one step further costs O(1), and so do a hash and the
/// comparison of two places of one graph.
public struct NodeID: Hashable {
  /// One step from a node to one of its children.
  public enum Step: Hashable {
    /// The index among the children.
    case position(Int)
    /// The id of an element, as in `ForEach`; indirect, since most steps are positions.
    indirect case id(AnyHashable)
  }

  /// A step, and those before it.
  private final class Way: Hashable {
    let before: Way?
    let hash: Int
    let step: Step

    init(_ before: Way?, _ step: Step) {
      (self.before, self.step) = (before, step)
      let own =
        switch step {
        case .position(let position): position
        case .id(let id): ~id.hashValue
        }
      hash = (before?.hash ?? 0) &* 0x5851_F42D_4C95_7F2D &+ own &+ 1
    }

    /// Recursive, since a loop would retain each step; O(1) for two places of one graph.
    static func == (one: Way, other: Way) -> Bool {
      one === other
        || one.hash == other.hash && one.step == other.step && one.before == other.before
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private let way: Way?

  private init(_ way: Way?) {
    self.way = way
  }

  /// Creates the place at the end of these steps.
  public init(path: [Step]) {
    self.init(path.reduce(nil) { Way($0, $1) })
  }

  /// The steps from the root.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var path: [Step] {
    var (steps, way) = ([Step](), way)
    while let last = way {
      steps.append(last.step)
      way = last.before
    }
    return steps.reversed()
  }

  /// Returns the place one step further.
  public func appending(_ step: Step) -> NodeID { NodeID(Way(way, step)) }
}
