import Interface
package import ViewValues

// A password is in the memory of the process alone.

extension Interactor {
  /// Whether a secure field takes the typed text.
  package var takesSecret: Bool {
    update()
    return focused?.node.textInput?.secret != nil
  }

  /// Returns the secret that a field takes after an edit, once the process is prepared for it.
  ///
  /// - Parameters:
  ///   - text: The text of the field, in which dots stand for a secret without a text.
  ///   - secret: The secret before the edit.
  package func typed(_ text: String, after secret: Secret) -> Secret {
    willTakeSecret()
    willTakeSecret = {}
    let typed = passSecret(Secret(text))
    // What the user adds to a missing text is the whole one.
    return secret.isMissing && !typed.isMissing ? Secret(text.filter { $0 != "•" }) : typed
  }

  /// Empties the secure fields whose text is missing, since no file has it.
  package func forgetSecrets() {
    update()
    for control in top?.focusable ?? [] {
      guard let secret = control.node.textInput?.secret, secret.value.isMissing else { continue }
      secret.set(Secret())
    }
    invalidate()
  }
}
