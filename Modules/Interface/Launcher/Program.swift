public import Interface
import TerminalUI

/// The name, the description and the options of a program.
public struct Program: Sendable {
  /// The name of the executable.
  public let name: String
  /// One sentence that describes the program.
  public let about: String
  /// The version, such as `1.0.0`.
  public let version: String
  /// The options, besides the shared ones.
  public let options: [any AnyLaunchOption]
  /// The keys that the help lists, besides the shared ones.
  public let keys: [(key: String, word: String)]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - about: One sentence that describes the program.
  ///   - version: The version; leave it out for programs that are released together.
  ///   - options: The options, besides the shared ones.
  ///   - keys: The keys that the help lists, besides the shared ones.
  public init(
    _ name: String, about: String, version: String = "1.0.0", options: [any AnyLaunchOption] = [],
    keys: [(key: String, word: String)] = []
  ) {
    self.name = name
    self.about = about
    self.version = version
    self.options = options
    self.keys = keys
  }
}

/// The view of a running program, and its work.
@MainActor
public struct Scene {
  let start: (_ onChange: @escaping @MainActor () -> Void) -> @MainActor (SizeClass) -> Node
  let settle: @MainActor () async -> [String]
  let finish: @MainActor () async -> String?

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - settle: Returns when no effect but timers runs any more, or when its task is cancelled; it
  ///     does not suspend if either is true already. It returns the names of the effects that still
  ///     run, as `Store.finish()` does. A headless run awaits it after each key, so that it prints the
  ///     settled screen. In the end the run names on standard error the effects that still run; its
  ///     exit status stays 0.
  ///   - finish: Is awaited when the program has given the terminal back; returns a sentence if
  ///     something is left unfinished, which also sets the exit status.
  public init(
    _ root: some View, settle: @escaping @MainActor () async -> [String] = { [] },
    finish: @escaping @MainActor () async -> String? = { nil }
  ) {
    (self.settle, self.finish) = (settle, finish)
    start = { onChange in ViewGraph(root, onChange: onChange).tree(in:) }
  }
}
