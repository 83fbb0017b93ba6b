public import Recording

extension SavedFile.Opening {
  /// An opening without a file, which does not save.
  public static var nothing: Self { Self() }

  /// The opening as it enters a program whose runs can be recorded and repeated. A repeated run saves nothing.
  public func through(_ outside: Outside) -> Self {
    let saves = outside.value("saves", save != nil)
    return Self(
      value: outside.value("saved value", value), notice: outside.value("saved notice", notice),
      problem: outside.value("saved problem", problem),
      save: saves ? outside.call("save", save ?? { _ in }) : nil,
      confirm: saves ? outside.call("confirm", confirm ?? {}) : nil,
      takeNotice: saves ? outside.call("takeNotice", takeNotice ?? { nil }) : nil)
  }
}
