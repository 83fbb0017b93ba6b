import Testing

@testable import Interface

/// What controls and values are, besides their words.
@MainActor
struct LabeledContentTests {
  private func outline(_ view: some View) -> String { ViewGraph(view) {}.tree().outline }

  @Test func `a label stands before its value`() {
    #expect(
      outline(
        Form {
          LabeledContent("Height", value: "0.4 m")
          LabeledContent("Order") { Button("Newest") {} }
        }) == """
          form
            labeled content
              text "Height" secondary
              text "0.4 m"
            labeled content
              text "Order" secondary
              button "Newest"
          """)
  }

  @Test func `a field says what is typed`() {
    #expect(
      outline(
        VStack {
          TextField("E-mail", text: .constant("")).textContentType(.emailAddress)
          TextField("Count", text: .constant("")).textContentType(.number).frame(width: 9)
          TextField("Name", text: .constant("")).textContentType(nil)
          Text("none").textContentType(.number)
        }) == """
          vertical stack
            field "E-mail" = "" of emailAddress
            vertical stack width 9
              field "Count" = "" of number
            field "Name" = ""
            text "none"
          """)
  }

  private enum Place: String, CaseIterable, Sendable { case list, newNote }

  @Test func `a link has the address of its screen`() {
    #expect(
      outline(
        NavigationStack(path: .constant([])) {
          VStack {
            NavigationLink("New", value: Place.newNote)
            NavigationLink("Other", value: 7)
          }
        } destination: { (place: Place) in
          Text("\(place)")
        }) == """
          navigation
            vertical stack
              link "New" to new-note
              link "Other"
          """)
  }

  @Test func `a button confirms, and a stack keeps its place`() {
    #expect(
      outline(VStack { Button("Log in", role: .confirm) {} }.frame(minHeight: 3)) == """
        vertical stack lines from 3
          confirm button "Log in"
        """)
    #expect(outline(VStack {}.frame(minHeight: -3)) == "vertical stack")
  }
}
