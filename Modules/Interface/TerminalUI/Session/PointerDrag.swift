import Interface

/// What the pointer holds while it is dragged.
enum PointerDrag {
  /// The bar of a layer or of a list, by so many rows below the top of its thumb.
  case bar(NodeID, grip: Int)
  /// The caret of a text field.
  case caret(NodeID)
  /// The end of a range of rows of a list.
  case rows(NodeID)
}
