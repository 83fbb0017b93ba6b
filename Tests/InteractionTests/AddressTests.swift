import InteractionTesting
import Interface
import PlainUI
import Testing

@testable import Interaction

/// The address of the visible screen, and the screen of an address.
@MainActor
struct AddressTests {
  enum Place: String, CaseIterable, Sendable { case first, secondOfAll }

  private final class Model {
    var tab = Place.first
    var path: [Int] = []
    var opened: [[Int]] = []
  }

  /// Tabs, of which the first has a stack of numbers; even ones have a name.
  private struct Root: View {
    let model: Model

    private static var routes: [ScreenRoute<Int>] {
      [
        ScreenRoute("even", "NUMBER") {
          Int($0)
        } print: {
          $0 % 2 == 0 ? "\($0)" : nil
        },
        ScreenRoute("ten", 10),
      ]
    }

    var body: some View {
      TabView(
        selection: Binding(get: { model.tab }, set: { model.tab = $0 }), tabs: Place.allCases,
        title: { $0.rawValue }
      ) { tab in
        switch tab {
        case .first:
          NavigationStack(
            path: Binding(
              get: { model.path },
              set: {
                model.path = $0
                model.opened.append($0)
              }),
            routes: Self.routes
          ) {
            VStack {
              NavigationLink("Two", value: 2)
              NavigationLink("Three", value: 3)
            }
          } destination: { number in
            NavigationLink("More", value: number + 2)
          }
        case .secondOfAll: Text("Second")
        }
      }
    }
  }

  private let model = Model()

  private func host() -> PlainSession {
    PlainSession(name: "Sample", copying: { _ in }) { [model] in
      // The model tells of no change.
      ViewGraph(Root(model: model)) {}.tree(in: .compact)
    }
  }

  private func links(_ host: PlainSession) -> [String?] {
    host.interactor.update()
    return host.interactor.top?.focusable.filter {
      if case .link = $0.node.kind { true } else { false }
    }
    .map(\.node.attributes.address) ?? []
  }

  @Test func `a screen has the names of the screens on the way to it`() {
    let host = host()
    let interactor = host.interactor
    interactor.update()
    #expect(interactor.address == "")
    #expect(links(host) == ["even=2", nil])
    for (path, address, link) in [
      ([2], "even=2", "even=2/even=4"), ([2, 4], "even=2/even=4", "even=2/even=4/even=6"),
      ([3], "~", nil), ([3, 4], "~/even=4", "~/even=4/even=6"),
    ] as [([Int], String, String?)] {
      model.path = path
      interactor.invalidate()
      interactor.update()
      #expect(interactor.address == address)
      #expect(links(host) == [link])
    }
    model.tab = .secondOfAll
    interactor.invalidate()
    interactor.update()
    #expect(interactor.address == "second-of-all")
  }

  @Test func `an address opens its screens, and leaves open ones alone`() {
    let host = host()
    for (address, path, tab, opened) in [
      ("even=2/even=4", [2, 4], .first, [[2, 4]]),
      ("even=2/even=4", [2, 4], .first, []),
      ("second-of-all", [2, 4], .secondOfAll, []),
      ("even=2/ten", [2, 10], .first, [[2, 10]]),
      ("even=2", [2], .first, [[2]]),
      ("even=2/nowhere/even=4", [2], .first, []),
      ("first", [], .first, [[]]),
      ("even=x", [], .first, []), ("nowhere", [], .first, []), ("", [], .first, []),
      ("second-of-all/even=2", [], .secondOfAll, []),
    ] as [(String, [Int], Place, [[Int]])] {
      model.opened = []
      host.interactor.open(address)
      #expect(model.path == path, "\(address)")
      #expect(model.tab == tab, "\(address)")
      #expect(model.opened == opened, "\(address)")
    }
  }

  @Test func `the palette copies the command that opens the screen`() {
    var copied: [String] = []
    let model = model
    let host = PlainSession(name: "Sample", copying: { copied.append($0) }) {
      ViewGraph(Root(model: model)) {}.tree(in: .compact)
    }
    func copy() {
      host.interactor.invalidate()
      for character in "?copy" { _ = host.press(.character(character)) }
      for key in [Key.enter, .escape, .escape] { _ = host.press(key) }
    }
    // The first screen needs no option, and a screen without a route has none.
    copy()
    model.path = [3]
    copy()
    #expect(copied == [])
    model.path = [2, 4]
    copy()
    #expect(copied == ["Sample --open even=2/even=4"])
  }
}
