/// A column of controls where what follows the labels of fields and pickers lines up, as far as there is
/// room beside the labels.
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
