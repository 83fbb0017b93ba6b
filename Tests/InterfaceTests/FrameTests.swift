import Interface
import Testing

@MainActor
struct FrameTests {
  @Test func `a frame wraps its content in a sized column`() {
    let host = Host(
      VStack {
        Text("left").frame(width: 12, alignment: .leading)
        Text("all").frame(maxWidth: .infinity)
        Text("least").frame(width: -4)
      }
      .navigationTitle("Frames"))
    #expect(
      host.outline == """
        vertical stack titled "Frames"
          vertical stack width 12
            text "left"
          vertical stack as wide as its place
            text "all"
          vertical stack width 1
            text "least"
        """)
  }

  @Test func `modifiers of a control reach it through its frame`() {
    let host = Host(
      VStack {
        TextField("Title", text: .constant("")).frame(maxWidth: .infinity).frame(width: 20)
          .focused(.constant(1), equals: 1).keyboardShortcut("t", hint: "Title").defaultFocus()
      }
      .navigationTitle("Frames"))
    let field = host.tree.top.textField("Title")
    #expect(field?.focusBinding?.isFocused == true)
    #expect(field?.shortcut?.key == "t")
    #expect(field?.isDefaultFocus == true)
  }
}
