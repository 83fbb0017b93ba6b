/// Asynchronous work of an effect: it begins where it is called and sends any number of actions.
public typealias Work<Action> =
  nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
