/// Controls one below the other, in which what follows the labels lines up.
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
  /// - Parameter content: The controls, and what is said of them, from top to bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The controls.
  public var body: some View {
    ModifiedView(content: VStack(alignment: .leading) { content }, change: .alignsLabels)
  }
}
