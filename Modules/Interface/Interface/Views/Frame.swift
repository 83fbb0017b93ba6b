extension View {
  /// Gives this view a fixed width; a text field inside fills it.
  ///
  /// ```swift
  /// HStack {
  ///   Text("#12").frame(width: 6, alignment: .trailing)
  ///   Text("The app crashes").frame(maxWidth: .infinity, alignment: .leading)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The number of columns of text; less if there is no room for them.
  ///   - alignment: Where the content rests in the frame.
  public func frame(width: Int, alignment: Node.Alignment = .center) -> ModifiedView<VStack<Self>> {
    framed(max(width, 1), alignment)
  }

  /// Lets this view take the width that is left; text fields inside fill it.
  ///
  /// A screen is at most 76 columns wide, so that its text is readable. Around all of a screen, this frame lets it
  /// take all columns, such as for a board with several lists.
  ///
  /// - Parameters:
  ///   - maxWidth: No limit.
  ///   - alignment: Where the content rests in the frame.
  public func frame(
    maxWidth: MaxWidth, alignment: Node.Alignment = .center
  ) -> ModifiedView<VStack<Self>> {
    framed(.max, alignment)
  }

  private func framed(_ width: Int, _ alignment: Node.Alignment) -> ModifiedView<VStack<Self>> {
    ModifiedView(
      content: VStack(alignment: alignment) { self }, change: .nodes { $0.width = width })
  }
}

/// The greatest width of a frame.
public enum MaxWidth: Sendable {
  /// All the width that there is.
  case infinity
}
