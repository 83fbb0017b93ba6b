/// The files of a new feature, as they are written for a feature called Weather.
///
/// It is a whole feature, with a state that a field edits, an effect and its answer, so that there is
/// something to change and something to test.
struct FeatureTemplate {
  let name: FeatureName

  /// The text of each file, by its path from the folder of the package.
  var files: [String: String] {
    let files = [
      "Modules/Features/Weather/Weather.swift": Self.feature,
      "Modules/Features/Weather/WeatherView.swift": Self.view,
      "Playgrounds/WeatherPlayground/WeatherPlayground.swift": Self.playground,
      "Tests/WeatherTests/WeatherTests.swift": Self.tests,
      "Tests/WeatherTests/WeatherViewTests.swift": Self.viewTests,
    ]
    return Dictionary(
      files.map { (named($0.key), withOrderedImports(named($0.value))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A file whose imports, which come first, stand in the order of the modules.
  private func withOrderedImports(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.contains("import ") }
    let module = { (line: Substring) in line.split(separator: " ").last ?? "" }
    return (imports.sorted { module($0) < module($1) } + lines.dropFirst(imports.count))
      .joined(separator: "\n")
  }

  /// A text with the names of the feature in it.
  func named(_ text: String) -> String {
    // A name can hold the words of the template, but not these signs.
    text.replacing("Weather", with: "«Module»").replacing("weather", with: "«property»")
      .replacing("«Module»", with: name.module).replacing("«property»", with: name.property)
      .replacing("«Title»", with: name.title).replacing("«words»", with: name.words)
  }

  private static let feature = #"""
    public import ComposableArchitecture

    /// The state of the «words»: a question, and its answer.
    public struct WeatherState: Equatable, Sendable, Codable {
      /// The question, as far as it is typed.
      public var question: String
      /// Whether an answer is awaited.
      public var isAsking = false
      /// The answer to the question that was asked last.
      public var answer: String?

      /// Creates a state in which nothing is asked.
      ///
      /// - Parameter question: The question, as far as it is typed.
      public init(question: String = "") {
        self.question = question
      }
    }

    /// What happens to the «words».
    public enum WeatherAction: Equatable, Sendable, Codable {
      /// A person changed the question.
      case questionChanged(String)
      /// A person asked the question.
      case askTapped
      /// The answer came.
      case answered(String)
    }

    /// What the effects of the «words» need.
    public struct WeatherEnvironment: Sendable {
      /// Answers a question.
      public var answer: @Sendable (String) async -> String

      /// Creates an environment.
      ///
      /// - Parameter answer: Answers a question.
      public init(answer: @escaping @Sendable (String) async -> String) {
        self.answer = answer
      }

      /// Answers a question with the question itself.
      public static let echo = WeatherEnvironment { $0 }
    }

    /// Asks one question at a time.
    public let weatherReducer = Reducer<WeatherState, WeatherAction, WeatherEnvironment> {
      state, action, environment in
      switch action {
      case .questionChanged(let question):
        state.question = question
        return .none
      case .askTapped:
        guard !state.isAsking, !state.question.isEmpty else { return .none }
        state.isAsking = true
        state.answer = nil
        return .task(name: "answer") { [question = state.question] in
          .answered(await environment.answer(question))
        }
      case .answered(let answer):
        state.isAsking = false
        state.answer = answer
        return .none
      }
    }

    """#

  private static let view = #"""
    public import ComposableArchitecture
    import ComposableInterface
    public import Interface

    /// The screen of the «words».
    public struct WeatherView: View {
      private let viewStore: ViewStore<WeatherState, WeatherAction>

      /// Creates a view of the «words».
      ///
      /// - Parameter store: The store of the «words».
      public init(store: Store<WeatherState, WeatherAction>) {
        viewStore = store.view
      }

      /// The question, the button that asks it, and the answer.
      public var body: some View {
        VStack(alignment: .center, spacing: 1) {
          TextField(
            "Question",
            text: viewStore.binding(get: \.question, send: WeatherAction.questionChanged)
          )
          .onSubmit { viewStore.send(.askTapped) }
          Button("Ask") { viewStore.send(.askTapped) }
            .disabled(viewStore.isAsking || viewStore.question.isEmpty)
          if let answer = viewStore.answer { Text(answer).style(.title) }
        }
        .navigationTitle("«Title»")
      }
    }

    """#

  private static let playground = #"""
    import ComposableArchitecture
    import TerminalUI
    import Weather

    /// The «words» alone.
    @main
    struct WeatherPlayground {
      static let question = LaunchOption(
        "--question", "TEXT", "the question to begin with", default: "", parse: { $0 })

      static func main() async {
        await launch(
          Program(
            "WeatherPlayground",
            about: "Ask a question and read the answer: the «words», alone.",
            options: [question])
        ) { values in
          let store = Store(
            initialState: WeatherState(question: values[question]),
            reducer: weatherReducer.logging(to: values.log), environment: .echo,
            report: { values.report($0) })
          return Scene(WeatherView(store: store)) { await store.finish() }
        }
      }
    }

    """#

  private static let tests = #"""
    import ComposableArchitecture
    import ComposableArchitectureTesting
    import Testing
    import Weather

    @MainActor
    struct WeatherTests {
      private func store(_ question: String) -> TestStore<WeatherState, WeatherAction> {
        TestStore(
          initialState: WeatherState(question: question), reducer: weatherReducer,
          environment: WeatherEnvironment { "\($0) Because." })
      }

      @Test func `a question is asked and answered`() async {
        let store = store("")
        store.send(.questionChanged("Why?")) { $0.question = "Why?" }
        store.send(.askTapped) { $0.isAsking = true }
        await store.receive(.answered("Why? Because.")) {
          $0.isAsking = false
          $0.answer = "Why? Because."
        }
        await store.finish()
      }

      @Test func `a question is asked once at a time`() async {
        let store = store("Why?")
        store.send(.askTapped) { $0.isAsking = true }
        store.send(.askTapped)
        await store.receive(.answered("Why? Because.")) {
          $0.isAsking = false
          $0.answer = "Why? Because."
        }
        await store.finish()
      }

      @Test func `without a question nothing is asked`() async {
        let store = store("")
        store.send(.askTapped)
        await store.finish()
      }
    }

    """#

  private static let viewTests = #"""
    import ComposableArchitecture
    import Interface
    import Testing
    import Weather

    @MainActor
    struct WeatherViewTests {
      @Test func `the button asks, and the answer is shown`() async {
        let store = Store(
          initialState: WeatherState(question: "Why?"), reducer: weatherReducer,
          environment: WeatherEnvironment { "\($0) Because." })
        let graph = ViewGraph(WeatherView(store: store)) {}
        let button = graph.tree().top.control("Ask")
        #expect(button?.isEnabled == true)
        button?.tap()
        #expect(graph.tree().top.control("Ask")?.isEnabled == false)
        await store.finish()
        #expect(graph.tree().outline.contains("Why? Because."))
      }
    }

    """#
}
