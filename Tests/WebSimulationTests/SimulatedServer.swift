#if Web
  import Interface
  import Launching
  import LoopbackTesting
  import NIOCore
  import NIOEmbedded
  import RandomTesting
  import WebTesting
  import WebUI

  @testable import WebLauncher
  @testable import WebServer

  /// Time that passes when a simulation says so, without threads.
  @MainActor
  final class VirtualTime {
    private(set) var now = Duration.zero
    private var lastID = 0
    private var sleepers: [(id: Int, end: Duration, task: CheckedContinuation<Void, any Error>)] =
      []

    var sleeperCount: Int { sleepers.count }

    func sleep(_ time: Duration) async throws {
      try Task.checkCancellation()
      lastID += 1
      let id = lastID
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { sleepers.append((id, now + time, $0)) }
      } onCancel: {
        MainActor.assumeIsolated {
          guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return }
          sleepers.remove(at: index).task.resume(throwing: CancellationError())
        }
      }
    }

    func advance(by time: Duration) {
      now += time
      let due = sleepers.filter { $0.end <= now }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
      sleepers.removeAll { $0.end <= now }
      for sleeper in due { sleeper.task.resume() }
    }
  }

  /// Notes which socket the program hears.
  @MainActor
  final class WatchedSite: Site {
    let site: ProgramSite
    /// The number of the socket whose message is taken.
    private(set) var speaker: Int?
    private var numbers: [ObjectIdentifier: Int] = [:]
    private(set) var sockets: [WeakBox] = []

    init(_ site: ProgramSite) { self.site = site }

    func respond(to request: Request) -> Response { site.respond(to: request) }
    func open(_ socket: Socket) {
      sockets.append(WeakBox(socket))
      numbers[ObjectIdentifier(socket)] = sockets.count
      site.open(socket)
    }
    func receive(_ text: String, from socket: Socket) {
      speaker = numbers[ObjectIdentifier(socket)]
      site.receive(text, from: socket)
      speaker = nil
    }
    func answered(_ socket: Socket) { site.answered(socket) }
    func closed(_ socket: Socket) { site.closed(socket) }
  }

  /// A weak reference, for objects that have to go.
  struct WeakBox {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// One thing that happens; numbers count round what there is.
  enum WebStep: Equatable, Sendable {
    /// The user opens a tab in a browser, perhaps without getting the page.
    case visit(browser: Int, isLost: Bool)
    case duplicate(Int)
    /// The user loads a page anew; the old connection may not notice.
    case reload(Int, isSudden: Bool)
    case leave(Int)
    case act(Int, Int)
    case up(Int, bytes: Int)
    case down(Int, bytes: Int)
    case die(Int, Int)
    case change(Int, Int)
    case pause(milliseconds: Int)

    static func random(_ random: inout SeededRandom) -> WebStep {
      let which = Int.random(in: 0..<6, using: &random)
      let bytes = random.pick([3, 40, 400, 1_000_000, 1_000_000])
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<4:
        return .visit(browser: which % 2, isLost: random.isOne(in: 6))
      case 4..<6: return .duplicate(which)
      case 6..<10: return .reload(which, isSudden: random.isOne(in: 2))
      case 10..<11: return .leave(which)
      case 11..<46: return .act(which, .random(in: 0..<4_096, using: &random))
      case 46..<64: return .up(which, bytes: bytes)
      case 64..<82: return .down(which, bytes: bytes)
      case 82..<87: return .die(which, .random(in: 0..<4, using: &random))
      case 87..<92: return .change(which, .random(in: 0..<4_096, using: &random))
      default:
        return .pause(milliseconds: random.pick([10, 100, 600, 1_100, 3_000, 16_000, 70_000]))
      }
    }
  }

  /// A server, the tabs of two browsers, and the network between them.
  @MainActor
  final class SimulatedServer {
    private struct Session {
      let browser: Int
      let address: Int
      let program: SimulatedProgram
      /// What was taken, and the socket from which it came.
      var taken: [(action: String, speaker: Int?)] = []
    }

    private(set) var problem: String?
    private(set) var log: [String] = []
    private let time = VirtualTime()
    private let loop = NIOAsyncTestingEventLoop()
    private let sessions: WebSessions
    private let site: WatchedSite
    private let pump: Pump
    private let connections: Connections
    private var programs: [Session] = []
    private var made: [SimulatedProgram] = []
    private var tabs: [SimulatedTab] = []
    /// The pages that were left.
    private var past: [SimulatedTab] = []
    private var links: [SimulatedLink] = []
    private var channels: [WeakBox] = []
    private var firstAddress: Int?
    private var pageCount = 0
    private var token = 0

    init() {
      var scenes: (@MainActor (SimulatedProgram) -> Void)?
      let time = time
      sessions = WebSessions(
        "Simulated", sleep: { try await time.sleep($0) }, report: { _ in }, log: { _ in }
      ) { _ throws(Refusal) in
        let program = SimulatedProgram()
        scenes?(program)
        return Scene(SimulatedView(program: program))
      }
      site = WatchedSite(ProgramSite(sessions))
      pump = Pump(to: site)
      connections = Connections(Server.Options(), pump: pump)
      scenes = { [weak self] in self?.made.append($0) }
    }

    private func note(_ sentence: String) { if problem == nil { problem = sentence } }

    // MARK: - Steps

    /// Takes steps, ends the faults, and ends in one of two ways.
    func run(_ steps: [WebStep], endsServer: Bool) async {
      await take(.visit(browser: 0, isLost: false))
      for step in steps where problem == nil { await take(step) }
      if problem == nil { await comeToRest() }
      if problem == nil { await end(endsServer) }
      // What waits holds objects, and tests run on.
      if problem != nil { await pass(.seconds(200)) }
    }

    private func take(_ step: WebStep) async {
      log.append("\(step)")
      switch step {
      case .visit(let browser, let isLost): visit(browser, isLost: isLost)
      case .duplicate(let tab):
        if let tab = element(tab, of: tabs) { load(tab.browser, tab.address) }
      case .reload(let index, let isSudden):
        guard let tab = element(index, of: tabs) else { break }
        if isSudden { _ = tab.link?.die(2) }
        leave(tab)
        load(tab.browser, tab.address)
      case .leave(let tab): if tabs.count > 1, let tab = element(tab, of: tabs) { leave(tab) }
      case .act(let tab, let choice):
        token += 1
        element(tab, of: tabs)?.act(choice, token: token)
      case .up(let link, let bytes):
        if let link = element(link, of: links) { await up(link, bytes) }
      case .down(let link, let bytes):
        if let link = element(link, of: links) { await down(link, bytes) }
      case .die(let index, let kind):
        guard let link = element(index, of: links) else { break }
        if link.die(kind) { tabs.first { $0.link === link }?.lose() }
      case .change(let session, let kind): element(session, of: programs)?.program.change(kind)
      case .pause(let milliseconds): await pass(.milliseconds(milliseconds))
      }
      await rest()
      check()
    }

    private func element<Element>(_ index: Int, of list: [Element]) -> Element? {
      list.isEmpty ? nil : list[index % list.count]
    }

    /// Lets the server do all that it can do now.
    private func rest() async {
      for _ in 0..<3 {
        repeat { await loop.run() } while pump.takeTurn()
        await Task.yield()
      }
      await loop.run()
      links.removeAll(where: \.isGone)
    }

    private func carryAll() async {
      for _ in 0..<4 where !links.isEmpty {
        for link in links {
          await up(link, .max)
          await rest()
        }
        for link in links { await down(link, .max) }
      }
      for tab in tabs where tab.leaves { follow(tab) }
    }

    private func pass(_ duration: Duration) async {
      let end = time.now + duration
      while time.now < end {
        let isLong = duration > .seconds(10)
        let most: Duration = !isLong ? .milliseconds(250) : .seconds(links.isEmpty ? 10 : 1)
        let part = min(end - time.now, most)
        time.advance(by: part)
        await loop.advanceTime(by: TimeAmount(part))
        await rest()
        for tab in tabs { tab.passTime() }
        if isLong { await carryAll() }
      }
    }

    private func up(_ link: SimulatedLink, _ bytes: Int) async {
      let isNew = link.channel == nil
      await link.carryUp(bytes)
      if isNew, let channel = link.channel { channels.append(WeakBox(channel)) }
    }

    private func down(_ link: SimulatedLink, _ bytes: Int) async {
      let tab = tabs.first { $0.link === link }
      for event in await link.carryDown(bytes) {
        if case .text(let text) = event { log.append("\(tab?.page ?? "-") gets \(text)") }
        tab?.take(event)
      }
    }

    // MARK: - Pages

    private func cookie(_ browser: Int) -> String { String(repeating: "\(browser)", count: 32) }

    private func request(_ path: String, _ browser: Int) -> Request {
      Request(path: path, query: nil, cookie: cookie(browser), isPhone: false)
    }

    private func visit(_ browser: Int, isLost: Bool = false) {
      let answer = site.respond(to: request("/", browser))
      guard let address = answer.location.flatMap(Int.init), let program = made.popLast() else {
        return note("there is no new session: \(answer.status)")
      }
      let index = programs.count
      firstAddress = firstAddress ?? address
      programs.append(Session(browser: browser, address: address, program: program))
      program.willTake = { [weak self] action in
        guard let self else { return }
        programs[index].taken.append((action, site.speaker))
        log.append("session \(index) takes \(action)")
      }
      load(browser, address, isLost: isLost)
    }

    private func load(_ browser: Int, _ address: Int, isLost: Bool = false) {
      let answer = site.respond(to: request("/\(address)", browser))
      if answer.status == 303 { return visit(browser) }
      if isLost { return }
      pageCount += 1
      let page = "page\(pageCount)"
      log.append("\(page) loads \(address - (firstAddress ?? 0))")
      tabs.append(
        SimulatedTab(
          browser: browser, address: address, page: page,
          document: String(decoding: answer.body, as: UTF8.self),
          now: { [time] in Int(time.now / .milliseconds(1)) },
          note: { [weak self] in self?.note("\(page): \($0)") }
        ) { [weak self, loop, connections, cookie = cookie(browser)] in
          let link = SimulatedLink(
            connections, loop: loop, path: "/\(address)/socket", cookie: cookie)
          self?.links.append(link)
          return link
        })
    }

    private func leave(_ tab: SimulatedTab) {
      tab.unload()
      tabs.removeAll { $0 === tab }
      past.append(tab)
    }

    /// A tab that was told to goes to another address.
    private func follow(_ tab: SimulatedTab) {
      leave(tab)
      if !site.site.isEnding { visit(tab.browser) }
    }

    // MARK: - What must hold

    private func check() {
      for (index, session) in programs.enumerated() {
        let pages = (past + tabs).filter {
          $0.browser == session.browser && $0.address == session.address
        }
        if let problem = Self.problem(of: session, pages) { note("session \(index): \(problem)") }
      }
    }

    private static func problem(of session: Session, _ pages: [SimulatedTab]) -> String? {
      let taken = session.taken.map(\.action)
      if Set(taken).count != taken.count { return "an action was taken twice" }
      var speakers: [Int?] = []
      for speaker in session.taken.map(\.speaker) where speaker != speakers.last {
        if speakers.contains(speaker) { return "two sockets write to it" }
        speakers.append(speaker)
      }
      let messages = pages.flatMap(\.messages)
      let sent = Set(messages.compactMap(\.action))
      if let wrong = taken.first(where: { !sent.contains($0) }) { return "\(wrong) was not done" }
      for page in pages {
        // Keys are always taken.
        let keys = page.messages.compactMap { $0.kind == "k" ? $0.action : nil }
        let takenKeys = taken.filter(Set(keys).contains)
        if !keys.starts(with: takenKeys) {
          return "\(page.page) pressed \(keys), taken \(takenKeys)"
        }
      }
      for message in messages where message.isNamed {
        guard let action = message.action, !taken.contains(action) else { continue }
        if message.kind == "k" { return "\(action) is lost" }
        if message.kind == "c",
          let row = Int(action.dropFirst(4)), session.program.rows.contains(row),
          session.program.path.isEmpty, taken.isEmpty
        {
          return "\(action) is lost"
        }
      }
      return nil
    }

    /// All faults stop. Each user does one thing more, which tells whether the connection lives.
    private func comeToRest() async {
      log.append("rest")
      await carryAll()
      for tab in tabs {
        token += 1
        tab.act(0, token: token)
      }
      for _ in 0..<400 where !tabs.allSatisfy({ $0.isAtRest || $0.isOver }) {
        await pass(.milliseconds(500))
        await carryAll()
      }
      await carryAll()
      check()
      for tab in tabs where !tab.isOver { compare(tab) }
    }

    private func compare(_ tab: SimulatedTab) {
      guard tab.isAtRest else { return note("\(tab.page) does not come to rest") }
      let answer = site.respond(to: request("/\(tab.address)", tab.browser))
      guard
        let session = programs.first(where: {
          $0.browser == tab.browser && $0.address == tab.address
        }), answer.status == 200
      else { return note("\(tab.page) is at rest without a session") }
      let anew = PageElements { _ in }
      anew.load(String(decoding: answer.body, as: UTF8.self))
      let (shown, now) = (tab.elements.root.outline, anew.root.outline)
      if shown != now { note("\(tab.page) shows\n\(shown)\nand not\n\(now)") }
      for field in tab.nodes(\.isField) where field.value != session.program.text {
        note("\(tab.page) has the text \(field.value), not \(session.program.text)")
      }
    }

    // MARK: - The end

    private func end(_ endsServer: Bool) async {
      log.append("end")
      if endsServer {
        site.site.isEnding = true
        let connected = tabs.filter { !$0.isOver }
        if await !sessions.end().isEmpty { note("something is unfinished") }
        await rest()
        await carryAll()
        for tab in connected where tab.end != "The program has ended." {
          note("\(tab.page) is not told of the end")
        }
      }
      for tab in tabs { leave(tab) }
      await pass(.seconds(200))
      await carryAll()
      if sessions.count > 0 { note("\(sessions.count) sessions are left") }
      if connections.count > 0 { note("\(connections.count) connections are left") }
      let left = programs.map { WeakBox($0.program) }
      (programs, past, tabs, links, made) = ([], [], [], [], [])
      await rest()
      if left.contains(where: { $0.object != nil }) { note("a program is left") }
      if site.sockets.contains(where: { $0.object != nil }) { note("a socket is left") }
      if channels.contains(where: { $0.object != nil }) { note("a channel is left") }
      if time.sleeperCount > 0 { note("\(time.sleeperCount) timers are left") }
    }
  }
#endif
