/// A run of digits that is looked for in numbers, without writing the numbers down.
///
/// The digits of a number drive a finite automaton (Knuth, Morris and Pratt 1977) from the last digit to
/// the first, two at a time.
struct DigitPattern: Equatable {
  /// The digits, first to last.
  let digits: [Int]
  /// The state that follows a state and a digit, and a state and two digits.
  private let afterDigit: [UInt8]
  private let afterPair: [UInt8]

  /// Creates a pattern.
  ///
  /// - Parameter digits: The digits, first to last.
  /// - Complexity: O(*n*) in the number of digits.
  init(_ digits: [Int]) {
    self.digits = digits
    let wanted = Array(digits.reversed())
    let end = wanted.count
    var after = [UInt8](repeating: 0, count: (end + 1) * 10)
    // The state after the longest proper suffix of what led to a state that also begins the pattern.
    var fallback = 0
    for state in 0...end {
      for digit in 0..<10 {
        let next =
          if state == end { end } else if wanted[state] == digit { state + 1 } else {
            state == 0 ? 0 : Int(after[fallback * 10 + digit])
          }
        after[state * 10 + digit] = UInt8(next)
      }
      if state > 0 && state < end { fallback = Int(after[fallback * 10 + wanted[state]]) }
    }
    afterDigit = after
    afterPair = (0...end).flatMap { state in
      (0..<100).map { after[Int(after[state * 10 + $0 % 10]) * 10 + $0 / 10] }
    }
  }

  /// Returns the numbers that contain the digits, in the same order.
  ///
  /// - Parameters:
  ///   - elements: What the numbers are taken from.
  ///   - number: Returns the number of an element.
  /// - Complexity: O(*n*); about 5 ms for a million numbers.
  func matches<Element>(
    in elements: UnsafeBufferPointer<Element>, number: (Element) -> Int
  ) -> [Int] {
    let end = digits.count
    return afterDigit.withUnsafeBufferPointer { afterDigit in
      afterPair.withUnsafeBufferPointer { afterPair in
        Array(unsafeUninitializedCapacity: elements.count) { found, count in
          for element in elements {
            let number = number(element)
            var rest = number.magnitude
            var state = 0
            while rest >= 100 {
              let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
              state = Int(afterPair[state * 100 + Int(pair)])
              rest = quotient
            }
            state =
              rest >= 10
              ? Int(afterPair[state * 100 + Int(rest)]) : Int(afterDigit[state * 10 + Int(rest)])
            // Each number is written, and kept if it matches: a branch would be guessed wrong often.
            found.initializeElement(at: count, to: number)
            count += state == end ? 1 : 0
          }
        }
      }
    }
  }

  /// Returns the offsets of the characters of a text that are the digits, with what stands between them.
  ///
  /// - Parameter text: A number in groups of digits, such as “1,000,003”.
  func range(in text: String) -> Range<Int>? {
    let places = text.enumerated().compactMap { place, character in
      character.wholeNumberValue.map { (place: place, digit: $0) }
    }
    guard !digits.isEmpty, places.count >= digits.count else { return nil }
    return (0...places.count - digits.count).lazy
      .map { places[$0..<$0 + self.digits.count] }
      .first { $0.map(\.digit) == self.digits }
      .flatMap { run in
        run.first.flatMap { first in run.last.map { first.place..<$0.place + 1 } }
      }
  }
}
