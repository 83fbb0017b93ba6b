/// Generic and indirect enums.
enum Loading<Value: Sendable, Failure: Error>: Sendable {
  case idle
  case loaded(Value)
  case failed(Failure, retries: Int)
  case result(Result<Value, Failure>)
}

indirect enum Tree<Value: Sendable>: Sendable where Value: Equatable {
  case leaf(Value)
  case node(Self, Tree<Value>)
}

enum Chain {
  case end
  indirect case link(Int, Self)
}
