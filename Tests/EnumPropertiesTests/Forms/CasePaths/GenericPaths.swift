/// Generic and indirect enums.
enum LoadingPaths<Value: Sendable, Failure: Error>: Sendable {
  case idle
  case loaded(Value)
  case failed(Failure, retries: Int)
  case result(Result<Value, Failure>)
}

indirect enum TreePaths<Value: Sendable>: Sendable where Value: Equatable {
  case leaf(Value)
  case node(Self, TreePaths<Value>)
}

enum ChainPaths {
  case end
  indirect case link(Int, Self)
}
