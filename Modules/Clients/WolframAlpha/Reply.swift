/// What this program says to its arguments: one line, and the status that it ends with.
struct Reply: Equatable {
  let line: String
  let status: Int32
}

extension Reply {
  init(to arguments: [String], from client: WolframAlphaClient) async {
    guard arguments.count == 1, let n = arguments.first.flatMap({ Int($0) }), n > 0 else {
      self.init(line: "Give one whole number from 1, such as 7 for the 7th prime.", status: 64)
      return
    }
    do {
      self.init(line: "\(try await client.nthPrime(n))", status: 0)
    } catch {
      self.init(line: "\(error)", status: 1)
    }
  }
}
