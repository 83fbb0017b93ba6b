import PlatformC

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

// The coders of files with one JSON value a line. Numbers that JSON lacks are strings.

extension JSONEncoder {
  /// Encodes a value as one line, the same for equal values.
  package static let line = lines()

  fileprivate static func lines() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// Decodes a line.
  package static let line = lines()

  fileprivate static func lines() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

/// The coders of the lines of one file.
///
/// A secret is not in the file. It is written as the number of the first equal secret of the file, and read as a
/// stand-in that equals the others with its number; see `Secret` of the module Interface.
package struct FileCoder: Sendable {
  /// The numbers of the secrets of a file.
  private final class Secrets: Sendable {
    private let known = Lock((numbers: [[Int]: Int](), last: 0, isMissing: false))

    /// Returns the number of the first secret with a key. A secret that was read from the file keeps its number.
    func number(_ key: [Int]) -> Int {
      if key.count == 3, key[1] == ObjectIdentifier(self).hashValue { return key[2] }
      return known.withLock { known in
        let number = known.numbers[key] ?? known.last + 1
        known.numbers[key] = number
        known.last = max(known.last, number)
        return number
      }
    }

    /// Notes that a secret with a number was read, whose text is missing.
    func note(_ number: Int) {
      known.withLock { known in
        known.isMissing = true
        known.last = max(known.last, min(number, Int.max / 2))
      }
    }

    var isMissing: Bool { known.withLock(\.isMissing) }
  }

  package let encoder = JSONEncoder.lines()
  package let decoder = JSONDecoder.lines()
  private let secrets = Secrets()

  /// Creates the coders of a file.
  package init() {
    guard let key = CodingUserInfoKey(rawValue: "Recording.file") else { return }
    let number: @Sendable ([Int]) -> Int = { [secrets] in secrets.number($0) }
    let file: @Sendable (Int) -> any AnyObject & Sendable = { [secrets] number in
      secrets.note(number)
      return secrets
    }
    encoder.userInfo[key] = number
    decoder.userInfo[key] = file
  }

  /// A sentence about the secrets that were read; nil if there was none.
  package var missing: String? {
    secrets.isMissing
      ? "Secrets are missing, since no file has them; stand-ins take their places." : nil
  }
}
