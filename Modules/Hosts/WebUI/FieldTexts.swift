import Interface
import ViewValues

/// The texts of fields as the browser has them.
///
/// A text of the program is sent only if it differs, and applied only if the user has not typed on.
struct FieldTexts {
  /// The text of a field.
  private enum Text: Equatable {
    case plain(String)
    case secret(Secret)

    init(_ input: Node.TextInput) {
      self = input.secret.map { .secret($0.value) } ?? .plain(input.text)
    }

    var string: String {
      switch self {
      case .plain(let text): text
      case .secret(let secret): secret.withUTF8 { String(decoding: $0, as: UTF8.self) } ?? ""
      }
    }
  }

  private var known: [NodeID: Text] = [:]
  /// The field of the last key that changed a text or moved the focus, and its text in the browser. Until the browser shows
  /// this frame, an edit changes the text of the program.
  private var ahead: (field: NodeID, text: Text, frame: Int)?

  /// The texts that a page shows: all but passwords.
  var shown: [NodeID: String] {
    known.compactMapValues { if case .plain(let text) = $0 { text } else { nil } }
  }

  /// Keeps the texts of the fields of a page.
  mutating func keep(_ fields: [NodeID: Page.Field]) {
    known = known.filter { fields[$0.key] != nil }
    if let ahead, fields[ahead.field] == nil { self.ahead = nil }
    for (id, field) in fields where known[id] == nil { known[id] = Text(field.input) }
  }

  /// Returns the texts that the program changed, as operations.
  mutating func changes(in fields: [NodeID: Page.Field]) -> [String] {
    fields.compactMap { id, field in
      let now = Text(field.input)
      let before = known.updateValue(now, forKey: id)
      if before == now { return nil }
      // A password is never sent back, but its end is, and the place where the program cut it.
      if case .secret(let secret) = now, !secret.isEmpty {
        let kept = now.string
        guard before?.string.utf8.starts(with: kept.utf8) == true else { return nil }
        return Patch.operation("x", "\(field.number)", "\(kept.utf16.count)")
      }
      return Patch.operation("v", "\(field.number)", now.string.shown.json)
    }
  }

  // MARK: Typing ahead

  /// Forgets the text that was typed ahead: another page has the session.
  mutating func forgetTypedAhead() { ahead = nil }

  /// Notes that a key has changed the text of a field, or has moved the focus to another one.
  ///
  /// - Parameters:
  ///   - focused: The field that has the focus now, or else the one where the key was pressed.
  ///   - frame: The frame that is going to show it.
  mutating func noteKey(
    in field: NodeID, focused: (id: NodeID, input: Node.TextInput), shownBy frame: Int
  ) {
    guard let text = ahead.flatMap({ $0.field == field ? $0.text : nil }) ?? known[field] else {
      return
    }
    if focused.id != field || Text(focused.input) != text { ahead = (field, text, frame) }
  }

  /// Takes the text that a user typed who saw a frame.
  ///
  /// - Parameters:
  ///   - focused: The field that has the focus now, or else the field of the typed text.
  ///   - next: The number of the next frame.
  /// - Returns: The field that the text is for, and its text; nil if one of two fields is for a password: no page shows
  ///   one, and no plain field gets one.
  mutating func take(
    _ typed: String, in field: NodeID, of input: Node.TextInput, seen frame: Int,
    focused: (id: NodeID, input: Node.TextInput)?, next: Int
  ) -> (id: NodeID, input: Node.TextInput, text: String)? {
    let text: Text = input.secret == nil ? .plain(typed) : .secret(Secret(typed))
    known[field] = text
    guard let (place, before, shown) = ahead, place == field else { return (field, input, typed) }
    ahead = nil
    guard frame < shown, let focused else { return (field, input, typed) }
    ahead = (field, text, next)
    let isSecret = input.secret != nil || focused.input.secret != nil
    if focused.id != field, isSecret { return nil }
    let meant = Text(focused.input).string.changed(as: before.string, to: typed)
    return (focused.id, focused.input, meant)
  }
}

extension String {
  /// The text after the change that made one text of another, at the end if that was at the end.
  fileprivate func changed(as old: String, to new: String) -> String {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let removed = oldRest.count - end
    let place = end == 0 ? max(0, count - removed) : start
    return String(prefix(place)) + newRest.dropLast(end)
      + dropFirst(end == 0 ? count : start + removed)
  }
}
