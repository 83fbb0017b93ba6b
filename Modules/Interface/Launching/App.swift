/// A program with a screen, which runs as its arguments and the terminal ask.
///
/// ```swift
/// @main
/// struct NotesPlayground: App {
///   static let program = Program("NotesPlayground", about: "Write, rate and sort notes.")
///
///   static func scene(_ values: LaunchValues) -> Scene {
///     let store = values.store(
///       initialState: NotesState(), reducer: notesReducer, environment: ())
///     return Scene(NotesView(store: store)) { await store.finish() }
///   }
/// }
/// ```
///
/// For `--record` and `--replay`, clients and other values pass through `values.outside`, and effects sleep on
/// `values.clock`.
///
/// `import Launcher` gives an executable its `main()`. Without a terminal, or with `--keys`, `--size` or `--record-svg`, the screen is
/// printed as text; with `--web` browsers show it. A wrong option is reported in one line on standard error.
@MainActor
public protocol App: SendableMetatype {
  /// The name and the options of the program.
  static var program: Program { get }
  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene
  /// Returns the work that the values of the options ask for instead of a screen; nil if they ask for the screen.
  static func work(_ values: LaunchValues) -> Work?
}

extension App {
  /// Returns nil: all options ask for the screen.
  public static func work(_ values: LaunchValues) -> Work? { nil }
}
