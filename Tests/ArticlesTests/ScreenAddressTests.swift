import Interaction
import Interface
import Launching
import Terminal
import TerminalUI
import Testing

@testable import CountersPlayground
@testable import FavoritePrimesPlayground
@testable import NotesPlayground
@testable import PokeMaster
@testable import PokemonListPlayground
@testable import PrimeTime
@testable import WebUI

/// The addresses of all screens of all programs with several screens, as the article on opening a screen promises them.
@MainActor
struct ScreenAddressTests {
  private nonisolated static let programs: [any App.Type] = [
    PrimeTime.self, PokeMaster.self, PokemonListPlayground.self, CountersPlayground.self,
  ]
  /// The most screens of a program that are walked through.
  private static let mostScreens = 30

  private func scene(of app: any App.Type, at address: String) throws -> Scene {
    let arguments = try Arguments([], of: app.program)
    var values =
      address.isEmpty ? arguments.values : try arguments.values(opening: address, of: app.program)
    values.virtualClock = VirtualClock()
    return app.scene(values)
  }

  /// Starts a program in a terminal on the screen of an address.
  private func session(of app: any App.Type, at address: String) async throws -> (
    session: Session, settle: () async -> Void
  ) {
    let scene = try scene(of: app, at: address)
    weak var changed: Session?
    let tree = scene.start(report: { Issue.record("\($0)") }) { changed?.invalidate() }
    let session = Session(name: app.program.name, size: .standard, sizedTree: tree)
    changed = session
    let settle = {
      _ = session.screen
      _ = await scene.settle()
      _ = session.screen
    }
    await settle()
    return (session, settle)
  }

  private typealias Way = (address: String, follow: @MainActor () -> Void)

  /// The links and tabs of a screen that have an address. Of a list the first rows count.
  private func ways(in node: Node) -> [Way] {
    var ways: [Way] = []
    if case .link = node.kind, let address = node.address { ways.append((address, { node.tap() })) }
    if case .picker(_, let selected, _) = node.kind {
      for (offset, address) in node.attributes.optionAddresses.enumerated() where offset != selected
      {
        ways.append((address, { node.pick(offset) }))
      }
    }
    if case .list(let rows) = node.kind {
      for offset in 0..<min(rows.count, 2) { ways += self.ways(in: rows.node(offset)) }
    }
    let children =
      if case .navigation = node.kind { node.children.suffix(1) } else { node.children[...] }
    return ways + children.flatMap(self.ways)
  }

  private func ways(of session: Session) -> [Way] {
    session.interactor.update()
    return session.interactor.layers.first.map { ways(in: $0.layer.content) } ?? []
  }

  @Test(arguments: programs.indices)
  func `the address of a screen opens it in a terminal and in a browser`(index: Int) async throws {
    let app = Self.programs[index]
    var waiting = [""]
    var known = Set(waiting)
    while let address = waiting.popLast() {
      let (session, _) = try await session(of: app, at: address)
      #expect(session.interactor.address == address)
      let scene = try scene(of: app, at: address)
      let web = WebSession(app.program.name, scene, size: .compact) { Issue.record("\($0)") }
      _ = web.document()
      _ = await scene.settle()
      let title = session.interactor.layers.first?.layer.title ?? ""
      let page = web.document()
      #expect(page.contains("<title>\(title.escaped)</title>"))
      #expect(page.contains(" data-address=\"\(address.pathEscaped)\""))
      for (offset, way) in ways(of: session).enumerated() {
        let (walked, settle) = try await self.session(of: app, at: address)
        ways(of: walked)[offset].follow()
        await settle()
        #expect(walked.interactor.address == way.address)
        let (opened, _) = try await self.session(of: app, at: way.address)
        #expect(body(of: walked) == body(of: opened), "\(address) to \(way.address)")
        if known.count < Self.mostScreens, known.insert(way.address).inserted {
          waiting.append(way.address)
        }
      }
    }
    #expect(known.count > 2)
  }

  /// The words of keys that move, or that use in another way what can be seen.
  private static let moving: Set = [
    "Move", "Use", "First, last", "Scroll", "Keys", "Next, previous", "Move in list",
    "Count, as 5j",
    "Next match", "Mark many", "Choose", "Change", "Sort by", "Reverse", "Next", "Done", "Results",
    "Leave", "New line", "List", "Tabs", "Menu",
  ]

  /// The page after an action, which Escape takes back.
  private func words(of web: WebSession, after show: () -> Void) -> String {
    show()
    defer { web.interactor.press(.escape) }
    return web.document()
  }

  /// The programs with several screens, and two whose rows can be deleted.
  private nonisolated static let all =
    programs + [
      FavoritePrimesPlayground.self, NotesPlayground.self,
    ]

  @Test(arguments: all.indices)
  func `without a keyboard all is reached that keys do but move`(index: Int) async throws {
    let app = Self.all[index]
    var waiting = [""]
    var known = Set(waiting)
    var reached: Set<String> = []
    while let address = waiting.popLast() {
      let (session, _) = try await session(of: app, at: address)
      for way in ways(of: session)
      where known.count < Self.mostScreens && known.insert(way.address).inserted {
        waiting.append(way.address)
      }
      let scene = try scene(of: app, at: address)
      let web = WebSession(app.program.name, scene, size: .compact) { Issue.record("\($0)") }
      _ = web.document()
      _ = await scene.settle()
      #expect(web.receive(.input(.keyboard(isThere: false), number: 1, frame: 1)))
      let interactor = web.interactor
      interactor.update()
      for control in interactor.top?.focusable ?? [] {
        interactor.act(on: control.id) { interactor.moveFocus(to: $0) }
        interactor.update()
        let keys = try #require(interactor.workingKeys)
        let done = (keys.own + keys.common(besides: keys.own)).map(\.word)
          .filter { !Self.moving.contains($0) }
        let sheet = words(of: web) { interactor.press(.function(1)) }
        for word in done { #expect(sheet.contains(">\(word.escaped)<"), "\(address): \(word)") }
        guard let list = interactor.focused?.list, list.rows.hasMenus else { continue }
        let menu = words(of: web) {
          interactor.showMenu(
            ofRow: list.rows.id(list.current), near: list.current, of: control.id)
        }
        for word in ["Delete", "Move row up", "Copy"] where done.contains(word) {
          #expect(menu.contains(">\(word)<"), "\(address): \(word)")
        }
        reached.formUnion(done)
      }
    }
    switch app.program.name {
    case "CountersPlayground", "NotesPlayground": #expect(reached.contains("Move row up"))
    case "FavoritePrimesPlayground": #expect(reached.contains("Delete"))
    default: break
    }
  }

  /// The screen without its title bar: a screen that is opened under another one has no title before it was seen.
  private func body(of session: Session) -> [Substring] {
    Array(session.screen.text.split(separator: "\n").dropFirst())
  }
}
