import Interaction
public import Interface
public import Terminal

extension Session {
  /// Takes an input of the user.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: Milliseconds of a monotonic clock. A control that appears under a double click, or under
  ///     Enter or Space that is held down, does not get the rest of it. Without a time, each press counts.
  public func handle(_ input: Input, at time: Int? = nil) {
    switch input {
    case .move(let x, let y):
      interactor.update()
      return movePointer(to: (x, y))
    case .key(let key): return handle(key, at: time)
    case .repeatedKey(let key): return handle(key, at: time, isRepeat: true)
    case .click(_, let y, _) where interactor.forgetNotice() && y == Page(size: size).keysLine:
      // The hints move to other places.
      return interactor.gesture.end()
    default: interactor.forgetNotice()
    }
    interactor.endCount()
    defer { interactor.tellProgram() }
    switch input {
    case .click(let x, let y, let isShifted): click(x: x, y: y, isShifted: isShifted, at: time)
    case .menu(let x, let y): showMenu(x: x, y: y)
    case .drag(let x, let y):
      movePointer(to: nil)
      drag(x: x, y: y)
    case .wheel(let x, let y, let step):
      interactor.gesture.end()
      wheel(x: x, y: y, step: step)
    case .paste(let text, let isCut):
      interactor.gesture.end()
      movePointer(to: nil)
      insert(text, isPasted: true)
      if isCut {
        interactor.notice = Hint(label: "Too long", word: "the end of the text was left out")
      }
    case .key, .repeatedKey, .move, .mode, .background, .answered, .windowFocus: break
    }
  }

  /// Takes a key that the user pressed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - time: Milliseconds of a monotonic clock, as for other inputs.
  ///   - isRepeat: Whether the key is held down, and is reported once more.
  public func handle(_ key: Key, at time: Int? = nil, isRepeat: Bool = false) {
    movePointer(to: nil)
    interactor.handle(key, at: time, isRepeat: isRepeat)
  }

  /// Presses a key: the control that has the focus takes it, else the layer on top, else the session.
  public func press(_ key: Key) { interactor.press(key) }

  /// Takes text that arrived together with more than a user types, if a text field has the focus:
  /// at once, since each change costs what the whole text costs.
  ///
  /// - Returns: The number of inputs that it took.
  func takeText(_ inputs: some Collection<Input>) -> Int {
    interactor.update()
    guard interactor.isTyping else { return 0 }
    let (text, count) = inputs.typedText
    if count > 0 { insert(text, isPasted: false) }
    return count
  }
}
