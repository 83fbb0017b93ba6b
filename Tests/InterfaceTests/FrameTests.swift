import Interface
import Testing

@MainActor
struct FrameTests {
  @Test func `a frame is a column of a width around its content`() {
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
}
