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
  let settle: @MainActor () async -> Void
  let finish: @MainActor () async -> String?

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - root: What is shown.
  ///   - settle: Returns when no effect is running any more. A run without a terminal awaits it after
  ///     each key, so that the screen that it prints is the one that a person would have waited for.
  ///   - finish: Is awaited when the program ends, with the terminal given back; returns a sentence
  ///     where something is left undone, which the exit status tells too.
  public init(
    _ root: some View, settle: @escaping @MainActor () async -> Void = {},
    finish: @escaping @MainActor () async -> String? = { nil }
  ) {
    self.init(settle: settle, finish: finish) { onChange in
      ViewGraph(root, onChange: onChange).tree
    }
  }

  /// Makes a scene of a tree that is made by hand.
  init(
    settle: @escaping @MainActor () async -> Void,
    finish: @escaping @MainActor () async -> String? = { nil },
    start: @escaping (_ onChange: @escaping @MainActor () -> Void) -> @MainActor () -> Node
  ) {
    self.settle = settle
    self.finish = finish
    self.start = start
  }
}
