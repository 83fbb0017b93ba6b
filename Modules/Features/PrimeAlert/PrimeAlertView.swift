public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers

/// How far looking for the nth prime has come, and a button to stop it; nothing while nobody asks.
public struct PrimeProgressView: View {
  private struct Question: Equatable {
    let n: Int
    let share: Double
  }

  private let viewStore: ViewStore<Question?, PrimeAlertAction>

  /// Creates a view of a question.
  ///
  /// - Parameter store: The store of the question.
  public init(store: Store<PrimeAlertState?, PrimeAlertAction>) {
    viewStore =
      store.scope(
        state: { state in
          if case .asking(let n, let share) = state { Question(n: n, share: share) } else { nil }
        }, action: { $0 }
      ).view
  }

  /// The bar and the button.
  public var body: some View {
    if let question = viewStore.state {
      VStack(alignment: .center, spacing: 1) {
        ProgressView("Looking for the \(question.n.ordinal) prime", value: question.share)
        Button("Cancel", role: .cancel) { viewStore.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
      }
    }
  }
}

extension View {
  /// Shows what came of a question for the nth prime, in an alert over the screen.
  ///
  /// - Parameter store: The store of the question.
  public func primeAlert(
    _ store: Store<PrimeAlertState?, PrimeAlertAction>
  ) -> some View {
    let viewStore = store.scope(state: { $0.flatMap(PrimeAlert.init) }, action: { $0 }).view
    return alert(
      presenting: viewStore.binding(get: { $0 }, send: .dismissed),
      title: \.title, message: \.message
    ) { _ in
      Button("OK") {}
    }
  }
}

/// The words of an answer.
struct PrimeAlert: Equatable {
  let title: String
  let message: String

  init?(_ state: PrimeAlertState) {
    guard case .answered(let n, let answer) = state else { return nil }
    switch answer {
    case .prime(let prime):
      title = "The \(n.ordinal) prime is \(prime.grouped)"
      message = ""
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
