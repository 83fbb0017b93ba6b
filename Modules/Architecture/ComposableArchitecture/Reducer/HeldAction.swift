/// Calls a function with an action that was taken out of another one, or put into another one.
///
/// Each level of nested reducers and effects holds a separate action until the levels inside return. A large one
/// is held on the heap, so that the stack does not grow with the size of the action times the depth.
///
/// - Parameters:
///   - create: Creates the action; nil for an action of another case.
///   - body: Gets the action, which is valid during the call.
/// - Returns: The result of `body`, or nil without an action.
@inlinable
@discardableResult
func withHeldAction<Action, Result>(
  _ create: () -> Action?, _ body: (UnsafeMutablePointer<Action>) -> Result
) -> Result? {
  // A function reserves its stack on entry, for all of its branches.
  guard isHeld(Action.self) else { return onStack(create, body) }
  guard let action = onHeap(create) else { return nil }
  defer {
    action.deinitialize(count: 1)
    action.deallocate()
  }
  return body(action)
}

/// Whether actions of a type are held on the heap.
@inlinable
func isHeld<Action>(_: Action.Type) -> Bool { MemoryLayout<Action>.size > 256 }

@inlinable
func onStack<Action, Result>(
  _ create: () -> Action?, _ body: (UnsafeMutablePointer<Action>) -> Result
) -> Result? {
  guard var action = create() else { return nil }
  return withUnsafeMutablePointer(to: &action, body)
}

// The copies on its stack are gone when it returns.
@inline(never)
@usableFromInline
func onHeap<Action>(_ create: () -> Action?) -> UnsafeMutablePointer<Action>? {
  guard let action = create() else { return nil }
  let place = UnsafeMutablePointer<Action>.allocate(capacity: 1)
  place.initialize(to: action)
  return place
}
