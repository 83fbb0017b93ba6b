import Foundation

/// An answer of the query API, version 2; it may have any content.
///
/// The prime is in the pod that is marked as primary, in the plain text of one of its subpods:
/// https://products.wolframalpha.com/api/documentation
struct WolframAlphaAnswer {
  private let result: [String: Any]

  /// Reads an answer.
  init(_ data: Data) throws(WolframAlphaError) {
    guard
      let answer = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let result = answer["queryresult"] as? [String: Any]
    else { throw .malformed }
    self.result = result
  }

  /// The prime in it.
  func prime() throws(WolframAlphaError) -> Int {
    if isKeyRefused { throw .keyRefused }
    for text in primaryTexts {
      if let prime = Int(grouped: text) { return prime }
    }
    throw .noNumber
  }

  /// Errors 1 and 2 are an invalid and a missing AppID.
  private var isKeyRefused: Bool {
    guard let code = (result["error"] as? [String: Any])?["code"] else { return false }
    return ["1", "2"].contains("\(code)")
  }

  private var primaryTexts: [String] {
    let pods = result["pods"] as? [Any] ?? []
    return
      pods
      .compactMap { $0 as? [String: Any] }
      .filter { $0["primary"] as? Bool == true }
      .flatMap { $0["subpods"] as? [Any] ?? [] }
      .compactMap { ($0 as? [String: Any])?["plaintext"] as? String }
  }
}
