import CurlClient
import Foundation
import Testing

@testable import OnlinePrimes

/// Reading the prime from an answer.
struct WolframAlphaAnswerTests {
  private func prime(in json: String) throws -> Int {
    try WolframAlpha.prime(in: Data(json.utf8))
  }

  private func prime(inPods pods: String) throws -> Int {
    try prime(in: #"{"queryresult":{"success":true,"error":false,"pods":\#(pods)}}"#)
  }

  @Test(arguments: ["17", "541"])
  func `the number of the primary pod is taken`(number: String) throws {
    let prime = try prime(
      inPods: """
        [{"primary":false,"subpods":[{"plaintext":"1"}]}, {"subpods":[{"plaintext":"2"}]},
         {"primary":true,"subpods":[{"plaintext":"\(number)"}]},
         {"subpods":[{"plaintext":"3"}]}]
        """)
    #expect("\(prime)" == number)
  }

  @Test func `the first subpod that is a number is taken`() throws {
    let prime = try prime(
      inPods: """
        [{"primary":true},
         {"primary":true,"subpods":[{"title":"no text"}, 5, {"plaintext":"seventeen"},
          {"plaintext":17}, {"plaintext":"17"}, {"plaintext":"19"}]}]
        """)
    #expect(prime == 17)
  }

  @Test(
    arguments: [
      "", "[]", "7", "null", "<html/>", "{", #"{"queryresult":17}"#, #"{"result":{}}"#, "\u{FEFF}",
    ])
  func `other content is malformed`(json: String) {
    #expect(throws: WolframAlphaError.malformed) { try prime(in: json) }
  }

  @Test func `bytes that are no text are malformed`() {
    #expect(throws: WolframAlphaError.malformed) {
      try WolframAlpha.prime(in: Data([0xFF, 0xFE, 0x00, 0xC3]))
    }
  }

  @Test(
    arguments: [
      "null", "17", "{}", "[]", "[17]", "[[]]", #"[{"primary":true}]"#,
      #"[{"primary":"yes","subpods":[{"plaintext":"17"}]}]"#,
      #"[{"subpods":[{"plaintext":"17"}]}]"#, #"[{"primary":true,"subpods":17}]"#,
      #"[{"primary":true,"subpods":[{"plaintext":null}]}]"#,
      #"[{"primary":true,"subpods":[{"plaintext":"1.5485863×10^7"}]}]"#,
      #"[{"primary":true,"subpods":[{"plaintext":"9223372036854775808"}]}]"#,
    ])
  func `an answer of another shape has no number`(pods: String) {
    #expect(throws: WolframAlphaError.noNumber) { try prime(inPods: pods) }
  }

  @Test(arguments: [#""1""#, "1", #""2""#])
  func `an error about the key is told apart`(code: String) {
    #expect(throws: WolframAlphaError.keyRefused) {
      try prime(
        in: #"{"queryresult":{"success":false,"error":{"code":\#(code),"msg":"Invalid appid"}}}"#)
    }
  }

  @Test func `another error is an answer without the number`() {
    #expect(throws: WolframAlphaError.noNumber) {
      try prime(in: #"{"queryresult":{"success":false,"error":{"code":"1000","msg":"?"}}}"#)
    }
  }

  @Test(
    arguments: [
      "15485863", "15 485 863", "15,485,863", "15\u{2009}485\u{2009}863", "15\u{A0}485\u{A0}863",
      "15\u{202F}485\u{202F}863", "15'485'863", "15’485’863", "15_485_863", " 15485863\n",
    ])
  func `a number is read however it is grouped`(text: String) {
    #expect(Int(grouped: text) == 15_485_863)
  }

  @Test(
    arguments: [
      "", " ", "-17", "+17", "17.5", "1.234", "seventeen", "1e9", "17 th", ",123", "123,",
      "1,,234", "1,23", "1234,567", "1,234 567", "1,234,5678", "٣", "1\n234", "17 is prime",
      "99999999999999999999", "9,223,372,036,854,775,808",
    ])
  func `other texts are not whole numbers`(text: String) {
    #expect(Int(grouped: text) == nil)
  }

  @Test(arguments: [("2", 2), ("1,009", 1009), ("9,223,372,036,854,775,807", Int.max)])
  func `small and large numbers are read`(text: String, number: Int) {
    #expect(Int(grouped: text) == number)
  }
}
