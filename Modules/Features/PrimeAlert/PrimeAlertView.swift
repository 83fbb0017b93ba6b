public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers
import Primes

/// The progress of a search for the nth prime with a button to cancel it; empty without a search.
public struct PrimeProgressView: View {
  private let store: Store<PrimeAlertState?, PrimeAlertAction>
  private let keepsPlace: Bool

  /// Creates a view of a search.
  ///
  /// - Parameter keepsPlace: Whether the place of a search that has not started is kept, so that the views around it do
  ///   not move.
  public init(store: Store<PrimeAlertState?, PrimeAlertAction>, keepsPlace: Bool = false) {
    self.store = store
    self.keepsPlace = keepsPlace
  }

  /// The bar, the button, and the remaining time.
  public var body: some View {
    let asking = store[\.?.asking]
    if asking != nil || keepsPlace {
      VStack(alignment: .center) {
        if case .asking(let n, let share, let elapsed)? = asking {
          ProgressView("Looking for the \(n.ordinal) prime", value: share > 0 ? share : nil)
          Button("Cancel", role: .cancel) { store.send(.cancelTapped) }
            .keyboardShortcut(.escape, hint: "Cancel")
          if let remaining = elapsed.remaining(afterShare: share) {
            Text("About \(remaining.inWords) left").style(.secondary).accessibilityHidden(true)
          }
        }
      }
      // The last line comes later, and the views around it do not move.
      .frame(minHeight: 3)
    }
  }
}

extension View {
  /// Shows the answer to a question for the nth prime in an alert. The prime can be copied.
  ///
  /// - Parameter goTo: Shows the prime in the counter; nil without a counter.
  public func primeAlert(
    _ store: Store<PrimeAlertState?, PrimeAlertAction>, goTo: (@MainActor (Int) -> Void)? = nil
  ) -> some View {
    alert(
      presenting: store.binding(\.?.answered, send: .dismissed),
      title: \.words.title, message: \.words.message, copiedText: \.prime?.grouped
    ) { answer in
      Button("OK") {}
      if let goTo, let prime = answer.prime {
        Button("Go to it") { goTo(prime) }.keyboardShortcut("g", hint: "Go to")
      }
    }
  }
}

extension PrimeAlertState {
  /// This state during the search; nil once there is an answer.
  fileprivate var asking: PrimeAlertState? { search == nil ? nil : self }

  /// This state once there is an answer; nil during the search.
  fileprivate var answered: PrimeAlertState? { search == nil ? self : nil }

  fileprivate var prime: Int? {
    if case .answered(_, .prime(let prime), _) = self { prime } else { nil }
  }

  /// The answer in words; empty during the search.
  var words: (title: String, message: String) {
    guard case .answered(let n, let answer, let elapsed) = self else { return ("", "") }
    return switch answer {
    case .prime(let prime):
      (
        "The \(n.ordinal) prime is \(prime.grouped)",
        elapsed.isFelt ? "It took \(elapsed.inWords)." : ""
      )
    case .noSuchPrime:
      ("There is no \(n.ordinal) prime", "The 1st prime is 2: count to 1 or more.")
    case .outOfReach:
      (
        "The \(n.ordinal) prime is out of reach",
        "It is larger than \(Int.max.grouped). Ask for a smaller one."
      )
    case .failure(let cause):
      ("The \(n.ordinal) prime was not found", cause)
    }
  }
}

extension Duration {
  /// Whether it is long enough to be mentioned.
  fileprivate var isFelt: Bool { self >= .seconds(2) }

  /// The estimated time until the end of a search; nil if it is too early for an estimate.
  ///
  /// - Parameter share: The share from 0 to 1 that took this time.
  fileprivate func remaining(afterShare share: Double) -> Duration? {
    guard isFelt, share > 0, share < 1 else { return nil }
    let seconds = self / .seconds(1)
    let rest = seconds / share - seconds
    guard rest < 1e9 else { return nil }
    return rest <= 60 ? .seconds(rest.rounded(.up)) : .seconds((rest / 60).rounded(.up) * 60)
  }
}
