public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers

/// How far looking for the nth prime has come, and a button to stop it; nothing while nobody asks.
public struct PrimeProgressView: View {
  private struct Question: Equatable {
    let n: Int
    let share: Double
    let remaining: Duration?
  }

  private let viewStore: ViewStore<Question?, PrimeAlertAction>
  private let keepsPlace: Bool

  /// Creates a view of a question.
  ///
  /// - Parameters:
  ///   - store: The store of the question.
  ///   - keepsPlace: Whether empty lines keep its place without a question, so that nothing moves when one
  ///     is asked.
  public init(store: Store<PrimeAlertState?, PrimeAlertAction>, keepsPlace: Bool = false) {
    self.keepsPlace = keepsPlace
    viewStore =
      store.scope(
        state: { state in
          guard case .asking(let n, let share, let elapsed) = state else { return nil }
          return Question(n: n, share: share, remaining: elapsed.remaining(afterShare: share))
        }, action: { $0 }
      ).view
  }

  /// The bar and the button.
  public var body: some View {
    if let question = viewStore.state {
      VStack(alignment: .center) {
        ProgressView("Looking for the \(question.n.ordinal) prime", value: question.share)
        Button("Cancel", role: .cancel) { viewStore.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
        // The line is there from the beginning: what is above and below stays where it is.
        Text(question.remaining.map { "About \($0.inWords) left" } ?? " ").style(.secondary)
      }
    } else if keepsPlace {
      VStack {
        Text(" ")
        Text(" ")
        Text(" ")
      }
    }
  }
}

extension View {
  /// Shows the answer to a question for the nth prime in an alert. The prime can be copied.
  ///
  /// - Parameters:
  ///   - store: The store of the question.
  ///   - goTo: Shows the prime in the counter; nil without a counter.
  public func primeAlert(
    _ store: Store<PrimeAlertState?, PrimeAlertAction>, goTo: (@MainActor (Int) -> Void)? = nil
  ) -> some View {
    let viewStore = store.scope(state: { $0.flatMap(PrimeAlert.init) }, action: { $0 }).view
    return alert(
      presenting: viewStore.binding(get: { $0 }, send: .dismissed),
      title: \.title, message: \.message, copiedText: \.prime?.grouped
    ) { alert in
      Button("OK") {}
      if let goTo, let prime = alert.prime {
        Button("Go to it") { goTo(prime) }.keyboardShortcut("g", hint: "Go to")
      }
    }
  }
}

/// The words of an answer.
struct PrimeAlert: Equatable {
  let title: String
  let message: String
  /// The prime that was found.
  var prime: Int?

  init?(_ state: PrimeAlertState) {
    guard case .answered(let n, let answer, let elapsed) = state else { return nil }
    switch answer {
    case .prime(let prime):
      title = "The \(n.ordinal) prime is \(prime.grouped)"
      message = elapsed.isFelt ? "It took \(elapsed.inWords)." : ""
      self.prime = prime
    case .noSuchPrime:
      title = "There is no \(n.ordinal) prime"
      message = "The 1st prime is 2: count to 1 or more."
    case .outOfReach:
      title = "The \(n.ordinal) prime is out of reach"
      message = "It is larger than \(Int.max.grouped). Ask for a smaller one."
    case .failure(let cause):
      title = "The \(n.ordinal) prime was not found"
      message = cause
    }
  }
}

extension Duration {
  /// Whether it is long enough to be worth a word.
  fileprivate var isFelt: Bool { self >= .seconds(2) }

  /// The time that the rest of some work takes where a share of it took this time; nil while too little
  /// is known to say.
  ///
  /// - Parameter share: The share that is done, from 0 to 1.
  fileprivate func remaining(afterShare share: Double) -> Duration? {
    guard isFelt, share > 0, share < 1 else { return nil }
    let seconds = self / .seconds(1)
    let rest = seconds / share - seconds
    guard rest < 1e9 else { return nil }
    return rest <= 60 ? .seconds(rest.rounded(.up)) : .seconds((rest / 60).rounded(.up) * 60)
  }
}
