extension String {
  /// The words of a name like `favoritePrimes`, in lower case and joined by hyphens, as options name screens.
  package var hyphenated: String {
    reduce(into: "") { $0 += ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  }
}
