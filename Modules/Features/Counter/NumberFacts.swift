public import ComposableArchitecture
public import Interface
import Numbers
import PrimeModal
import Primes

/// Facts about a number in words, found within about two milliseconds.
struct NumberFacts: Equatable {
  let isPrime: Bool
  /// The index of a prime, or the number of primes below another number; nil if unknown.
  private(set) var place: String?
  /// The primes before and after the number; nil if there is none.
  let before: String?
  let after: String?
  /// The factors of a composite number; nil for a prime and for numbers without factors.
  private(set) var factors: String?

  init(of number: Int) {
    isPrime = Primes.isPrime(number)
    before = prime(before: number)?.grouped
    after = prime(after: number)?.grouped
    if let count = knownPrimeCount(upTo: number), count > 0 {
      place = isPrime ? "the \(count.ordinal) prime" : "\(count.grouped) primes below"
    }
    if number > 1, !isPrime { factors = primeFactors(of: number)?.words ?? "not found" }
  }
}

extension [PrimeFactor] {
  /// The factors as a product: `2^3 × 3 × 5`.
  var words: String {
    map { $0.exponent == 1 ? $0.prime.grouped : "\($0.prime.grouped)^\($0.exponent)" }
      .joined(separator: " × ")
  }
}

/// Facts about the count, for an inspector: whether it is prime, its place, its neighbors and its factors.
public struct NumberFactsView: View {
  private let store: Store<CounterFeatureState, CounterFeatureAction>

  /// Creates a view of the count.
  public init(store: Store<CounterFeatureState, CounterFeatureAction>) {
    self.store = store
  }

  /// The facts, one below the other.
  public var body: some View {
    let count = store[\.counter.count]
    let number = NumberFacts(of: count)
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text(number.isPrime ? "Prime" : "Not prime").style(number.isPrime ? .accent : .secondary)
        Spacer()
        if store[\.primeModal.isFavorite] { Text("Saved ✓").style(.accent) }
      }
      VStack(alignment: .leading) {
        FactRow(name: "Place", fact: number.place)
        FactRow(name: "Before", fact: number.before)
        FactRow(name: "After", fact: number.after)
        FactRow(name: "Factors", fact: number.factors)
      }
    }
    .navigationTitle("About \(count.grouped)")
  }
}

/// A row with one fact, evaluated only if the next count has another one; empty for an unknown fact.
private struct FactRow: View, Equatable {
  let name: String
  let fact: String?

  var body: some View {
    if let fact {
      LabeledContent(name, spacing: 1) {
        Spacer()
        VStack(alignment: .trailing) { Text(fact) }
      }
    }
  }
}
