/// A column of controls whose fields and pickers line up behind their labels, if they fit beside the
/// labels.
///
/// ```swift
/// Form {
///   TextField("E-mail", text: email)
///   SecureField("Password", text: password)
/// }
/// ```
public struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  ///
  /// - Parameter content: The controls and their messages, from top to bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The controls.
  public var body: some View {
    ModifiedView(
      content: VStack(alignment: .leading) { content },
      change: .firstNode { $0.alignsLabels = true })
  }
}
