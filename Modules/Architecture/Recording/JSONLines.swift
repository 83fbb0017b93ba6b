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
    private let known = Lock((numbers: [[Int]: Int](), isMissing: false))

    /// Returns the number of the first secret with a key.
    func number(_ key: [Int]) -> Int {
      known.withLock { known in
        let number = known.numbers[key] ?? known.numbers.count + 1
        known.numbers[key] = number
        return number
      }
    }

    func noteMissing() { known.withLock { $0.isMissing = true } }

    var isMissing: Bool { known.withLock(\.isMissing) }
  }

  package let encoder = JSONEncoder.lines()
  package let decoder = JSONDecoder.lines()
  private let secrets = Secrets()

  /// Creates the coders of a file.
  package init() {
    guard let key = CodingUserInfoKey(rawValue: "Recording.file") else { return }
    let number: @Sendable ([Int]) -> Int = { [secrets] in secrets.number($0) }
    let file: @Sendable () -> any AnyObject & Sendable = { [secrets] in
      secrets.noteMissing()
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
