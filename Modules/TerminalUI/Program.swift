public import Interface

/// What a program is called, and what it says about itself.
public struct Program: Sendable {
  /// The name of the executable.
  public let name: String
  /// One sentence that says what it is.
  public let about: String
  /// Its options, besides those that every program has.
  public let options: [any AnyLaunchOption]
  /// Its keys and what they do, besides those that every program has.
  public let keys: [(key: String, word: String)]

  /// Makes a program.
  public init(
    _ name: String, about: String, options: [any AnyLaunchOption] = [],
    keys: [(key: String, word: String)] = []
  ) {
    self.name = name
    self.about = about
    self.options = options
    self.keys = keys
  }
}

/// What a started program shows, and how it is known to be idle.
@MainActor
public struct Scene {
  let start: (_ onChange: @escaping @MainActor () -> Void) -> @MainActor () -> Node
  let settle: () async -> Void

  /// Makes a scene of a tree that the program makes itself.
  ///
  /// - Parameters:
  ///   - settle: Returns when no effect is running any more. A run without a terminal awaits it after
  ///     each key, so that the screen that it prints is the one that a person would have waited for.
  ///   - start: Takes what to call when the tree has changed, and returns what makes the tree.
  public init(
    settle: @escaping () async -> Void = {},
    start: @escaping (_ onChange: @escaping @MainActor () -> Void) -> @MainActor () -> Node
  ) {
    self.settle = settle
    self.start = start
  }

  /// Makes a scene of a view.
  ///
  /// - Parameters:
  ///   - root: The view that everything else is part of.
  ///   - settle: Returns when no effect is running any more. A run without a terminal awaits it after
  ///     each key, so that the screen that it prints is the one that a person would have waited for.
  public init(_ root: some View, settle: @escaping () async -> Void = {}) {
    self.init(settle: settle) { onChange in
      let graph = ViewGraph(root, onChange: onChange)
      return { graph.tree() }
    }
  }
}
