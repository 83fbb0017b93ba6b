import PlatformC

/// The reply of this program: one line, and the exit status.
struct Reply: Equatable {
  let line: String
  let status: Int32
}

extension Reply {
  /// Turns an answer or an error into a reply.
  init(_ answer: sending () async throws -> String) async {
    do {
      self.init(line: try await answer(), status: 0)
    } catch {
      let words = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
      self.init(line: words.visible, status: error is UsageError ? 64 : 1)
    }
  }
}

/// An error in the arguments, as a sentence.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
