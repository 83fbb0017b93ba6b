package import Interface
import ViewValues

/// A text that the user edits. The host owns the typed text, and passes each change on to `set`.
package struct FieldBehavior: Behavior {
  package let control: ControlNode
  package let input: Node.TextInput

  package func use(in host: any ControlHost) { host.moveFocus(to: control, returns: true) }

  package func press(_ key: Key, in host: any ControlHost) -> Bool {
    if input.isSearch {
      if key == .escape, !input.text.isEmpty {
        host.clear(control)
        // A list without results has rows again soon.
        if let list = host.top?.results ?? host.top?.lists.first { host.moveFocus(to: list) }
        return true
      }
      if key == .down, let results = host.top?.results {
        host.changeList(results) { $0.select($0.current, in: $1) }
        host.moveFocus(to: results)
        return true
      }
      // A search without results keeps the focus.
      if key == .down, host.top?.lists.isEmpty == false { return true }
    }
    return host.edit(key, in: control)
  }

  /// Replaces the text; the results of a search are shown from the first.
  package func set(_ text: String, in host: any ControlHost) {
    if let results = results(in: host) { host.lists[results.id] = nil }
    input.set(text)
  }

  /// The text that is edited, also of a password.
  package var text: String {
    input.secret?.value.withUTF8 { String(decoding: $0, as: UTF8.self) } ?? input.text
  }

  /// Says that a field has no room for more.
  package nonisolated static func refusal(beyond limit: Int) -> String {
    "At most \(limit.withCommas) characters"
  }

  /// Takes an edited text, of a longer one as much as the user can give to the field, and says so.
  package func take(_ edited: String, in host: any ControlHost) {
    var edited = edited
    let known = text.utf8.count
    if edited.utf8.count > known {
      let kept = input.cut(edited)
      if kept.utf8.count < edited.utf8.count {
        host.notice = Hint(label: Self.refusal(beyond: input.longest), word: "")
      }
      // The program may have given it a longer text.
      if kept.utf8.count <= known { return }
      edited = kept
    }
    guard let secret = input.secret else { return set(edited, in: host) }
    secret.set(host.typed(edited, after: secret.value))
  }

  /// Moves the focus to the next empty field of a form, or else submits the text.
  package func submit(in host: any ControlHost) {
    if let next = host.top?.emptyField(after: control.id) { return host.moveFocus(to: next) }
    let results = results(in: host)
    host.returnFocus(from: control)
    // The user goes on with the results.
    if let results { host.changeList(results) { $0.select($0.current, in: $1) } }
    input.submit?()
  }

  /// The most Unicode scalars that the user can give to a text on one line: each key costs what all of the text costs.
  package nonisolated static let longestLine = 10_000

  /// Returns a pasted text as a field takes it, without control characters.
  ///
  /// In a text on one line a sign stands between two lines: two numbers below each other are not one. There a tab is a
  /// blank.
  package nonisolated static func pasted(_ text: String, hasLines: Bool) -> String {
    let lines = text.filter { $0.isNewline || $0 == "\t" || !$0.isControl }
      .split(omittingEmptySubsequences: !hasLines) { $0.isNewline }
      .joined(separator: hasLines ? "\n" : "⏎")
    return hasLines ? lines : String(lines.map { $0 == "\t" ? " " : $0 })
  }

  private func results(in host: any ControlHost) -> ControlNode? {
    input.isSearch ? host.top?.results : nil
  }

  package func hints(in layer: ShownLayer) -> [Hint] {
    if input.lines != nil { return [Hint(.enter, word: "New line"), Hint(.tab, word: "Leave")] }
    if layer.emptyField(after: control.id) != nil { return [Hint(.enter, word: "Next")] }
    return (input.submit == nil ? [] : [Hint(.enter, word: "Done")])
      + (input.isSearch && layer.results != nil ? [Hint(.down, word: "Results")] : [])
  }
}

extension Node.TextInput {
  /// The most characters that the user can give to this text; on one line, the most Unicode scalars.
  package var longest: Int { secret?.limit ?? lines?.limit ?? FieldBehavior.longestLine }

  /// Returns the beginning of a text, as much as the user can give to this one.
  package func cut(_ text: String) -> String {
    secret == nil && lines == nil
      ? String(text.unicodeScalars.prefix(longest)) : String(text.prefix(longest))
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
