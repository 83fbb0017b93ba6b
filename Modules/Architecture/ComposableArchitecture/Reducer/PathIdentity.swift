/// What tells paths to a part of the state apart.
///
/// A path whose functions capture nothing is known by their code, so that a path that is created anew
/// at each use stays the same one; any other path is known by itself and its copies.
@usableFromInline
enum PathIdentity: Hashable, Sendable {
  case code(UInt, UInt)
  case created(Token)
  case stored(offset: Int)

  /// A value that equals only itself.
  @usableFromInline
  final class Token: Hashable, Sendable {
    nonisolated(unsafe) private let keyPath: AnyKeyPath?  // Immutable, and only compared.

    @usableFromInline
    init(keyPath: AnyKeyPath? = nil) {
      self.keyPath = keyPath
    }

    @usableFromInline
    static func == (first: Token, second: Token) -> Bool {
      guard let path = first.keyPath else { return first === second }
      return path == second.keyPath
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      if let keyPath { hasher.combine(keyPath) } else { hasher.combine(ObjectIdentifier(self)) }
    }
  }

  /// The identity of a path of two functions.
  @usableFromInline
  init<A, B, C, D>(_ first: @escaping (A) -> B, _ second: @escaping (C) -> D) {
    if let first = codeAddress(first), let second = codeAddress(second) {
      self = .code(first, second)
    } else {
      self = .created(Token())
    }
  }
}

/// The address of a function's code where it captures nothing, so that the code alone says what the
/// function does; nil for any other function.
@usableFromInline
func codeAddress<Argument, Result>(_ function: @escaping (Argument) -> Result) -> UInt? {
  address(inOnlyField: Function(call: function))
}

/// The address of the code of a function that returns a function, where it captures nothing; nil for
/// any other function.
///
/// The types of the inner function are parameters here: where they are one parameter together, the
/// compiler passes a function that converts, and that captures the original one.
@usableFromInline
func codeAddress<Argument, Result>(
  _ function: @escaping () -> (Argument) -> Result
) -> UInt? {
  address(inOnlyField: Thunk(call: function))
}

/// The address of the code of a function that returns a function of two arguments.
@usableFromInline
func codeAddress<First, Second, Result>(
  _ function: @escaping () -> (First, Second) -> Result
) -> UInt? {
  address(inOnlyField: PairThunk(call: function))
}

// A function that is a field keeps its representation: the address of its code, and its captures.
private struct Function<Argument, Result> { let call: (Argument) -> Result }
private struct Thunk<Argument, Result> { let call: () -> (Argument) -> Result }
private struct PairThunk<First, Second, Result> { let call: () -> (First, Second) -> Result }

private func address<Field>(inOnlyField field: Field) -> UInt? {
  withUnsafeBytes(of: field) { bytes in
    let size = MemoryLayout<UInt>.size
    guard bytes.count == 2 * size, bytes.load(fromByteOffset: size, as: UInt.self) == 0
    else { return nil }
    return bytes.load(as: UInt.self)
  }
}
