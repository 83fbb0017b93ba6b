#if Web
  import Interface
  import Launching
  import LoopbackTesting
  import NIOCore
  import PlatformC
  import RandomTesting
  import WebTesting
  import WebUI

  @testable import WebLauncher
  @testable import WebServer

  /// A server, the tabs of two browsers, and the network between them.
  @MainActor
  final class SimulatedServer {
    private struct Session {
      let browser: Int
      let address: Int
      let program: SimulatedProgram
      /// What was taken, and the socket from which it came.
      var taken: [(action: String, speaker: Int?)] = []
      /// The messages that came while another screen covered the first one.
      var covered: Set<Int> = []
    }

    private(set) var problem: String?
    private(set) var log: [String] = []
    private let time = VirtualTime()
    private let loop: SimulatedLoop
    private let turn = Gate(isOpen: true)
    private let sessions: WebSessions
    private let site: WatchedSite
    private let server: Server
    /// The cookies of the two browsers.
    private let cookies: [String]
    private var programs: [Session] = []
    private var made: [SimulatedProgram] = []
    private var tabs: [SimulatedTab] = []
    /// The pages that were left.
    private var past: [SimulatedTab] = []
    private var links: [SimulatedLink] = []
    private var channels: [WeakBox] = []
    private var firstAddress: Int?
    /// The tabs that were welcomed last, by address.
    private var writers: [Int: SimulatedTab] = [:]
    private var pageCount = 0
    private var token = 0
    /// The steps in which the program takes no message.
    private var busySteps = 0
    private var end: End?
    private(set) var counts: [Situation: Int] = [:]

    /// An end of the server.
    private struct End {
      let start: Duration
      let sessions: Int
      /// The tabs that must be told.
      let connected: [(tab: SimulatedTab, link: SimulatedLink)]
      var isListening = true
      var isDone = false
    }

    init() {
      var scenes: (@MainActor (SimulatedProgram) -> Void)?
      var ended: (@MainActor () -> Void)?
      let time = time
      loop = SimulatedLoop(time)
      sessions = WebSessions(
        "Simulated", sleep: { try await time.sleep($0) }, report: { _ in },
        log: { if $0.hasSuffix("ends.") { ended?() } }
      ) { _ throws(Refusal) in
        let program = SimulatedProgram()
        scenes?(program)
        return Scene(
          SimulatedView(program: program),
          finish: {
            // Saving takes time.
            try? await time.sleep(.milliseconds(100))
            return nil
          })
      }
      let options = Server.Options()
      cookies = [options.cookie.makeValue(), options.cookie.makeValue()]
      site = WatchedSite(ProgramSite(sessions, cookie: options.cookie))
      server = Server(options, site: site)
      scenes = { [weak self] in self?.made.append($0) }
      site.willReceive = { [weak self] in self?.noteCover($0, $1) }
      ended = { [weak self] in if self?.end == nil { self?.count(.givenUp) } }
    }

    private func note(_ sentence: String) { if problem == nil { problem = sentence } }

    private func count(_ situation: Situation) { counts[situation, default: 0] += 1 }

    // MARK: - Steps

    /// Takes steps, ends the faults, and ends in one of two ways.
    func run(_ steps: [WebStep], endsServer: Bool) async {
      await take(.visit(browser: 0, isLost: false))
      for step in steps where problem == nil { await take(step) }
      if problem == nil { await comeToRest() }
      if problem == nil { await finish(endsServer) }
      // What waits holds objects, and tests run on.
      if problem != nil { await pass(.seconds(200)) }
    }

    private func take(_ step: WebStep) async {
      log.append("\(step)")
      switch step {
      case .visit, .duplicate, .reload, .change, .stop: await beFree()
      default: break
      }
      switch step {
      case .visit(let browser, let isLost): visit(browser, isLost: isLost)
      case .duplicate(let tab):
        if let tab = element(tab, of: tabs) { load(tab.browser, tab.address) }
      case .reload(let index, let isSudden):
        guard let tab = element(index, of: tabs) else { break }
        count(.reload)
        if isSudden { _ = tab.link?.die(2) }
        leave(tab)
        load(tab.browser, tab.address)
      case .leave(let tab): if tabs.count > 1, let tab = element(tab, of: tabs) { leave(tab) }
      case .act(let tab, let choice): act(element(tab, of: tabs), choice)
      case .hold(let tab, let keys): for _ in 0..<keys { act(element(tab, of: tabs), 0) }
      case .up(let link, let bytes): if let link = element(link, of: links) { up(link, bytes) }
      case .down(let link, let bytes): if let link = element(link, of: links) { down(link, bytes) }
      case .carry:
        await beFree()
        await carryAll()
      case .die(let index, let kind):
        guard let link = element(index, of: links) else { break }
        if link.die(kind) { tabs.first { $0.link === link }?.lose() }
      case .change(let session, let kind): element(session, of: programs)?.program.change(kind)
      case .busy(let steps): busySteps = steps
      case .pause(let milliseconds): await pass(.milliseconds(milliseconds))
      case .stop: stop()
      }
      await rest()
      check()
    }

    private func element<Element>(_ index: Int, of list: [Element]) -> Element? {
      if list.isEmpty { return nil }
      return list[index < 0 ? max(list.count + index, 0) : index % list.count]
    }

    private func act(_ tab: SimulatedTab?, _ choice: Int) {
      // Some keys are kept for the end.
      guard token < SimulatedProgram.keys.count - (end == nil ? 20 : 0) else { return }
      token += 1
      tab?.act(choice, token: token)
    }

    /// Lets the server do all that it can do now.
    private func rest() async {
      loop.run()
      links.removeAll(where: \.isGone)
      if busySteps > 1 { return busySteps -= 1 }
      // In its last step the program is free again.
      busySteps = 0
      for _ in 0..<3 {
        while server.pump.takeTurn() { loop.run() }
        await turn.pass()
        loop.run()
      }
      links.removeAll(where: \.isGone)
    }

    private func beFree() async {
      busySteps = 0
      await rest()
    }

    private func carryAll() async {
      for _ in 0..<4 where !links.isEmpty {
        for link in links {
          up(link, .max)
          await rest()
        }
        for link in links { down(link, .max) }
      }
      for tab in tabs where tab.leaves { follow(tab) }
    }

    private func pass(_ duration: Duration) async {
      busySteps = 0
      let end = time.now + duration
      let isLong = duration > .seconds(10)
      while time.now < end {
        let most: Duration = !isLong ? .milliseconds(250) : .seconds(links.isEmpty ? 10 : 1)
        time.advance(to: min(end, time.now + most, time.next ?? end))
        await rest()
        for tab in tabs { tab.passTime() }
        if isLong { await carryAll() }
      }
    }

    private func up(_ link: SimulatedLink, _ bytes: Int) {
      let isNew = link.channel == nil
      if end?.isListening == false { link.refuse() }
      if !link.carryUp(bytes) { count(.backpressure) }
      if isNew, let channel = link.channel { channels.append(WeakBox(channel)) }
    }

    private func down(_ link: SimulatedLink, _ bytes: Int) {
      let tab = tabs.first { $0.link === link }
      let events = link.carryDown(bytes)
      let frames = events.filter {
        if case .text(let text) = $0 { !text.hasPrefix("[0") } else { false }
      }
      if frames.count > 1 { note("\(tab?.page ?? "-") gets two frames at once") }
      for event in events {
        if case .text(let text) = event {
          log.append("\(tab?.page ?? "-") gets \(text)")
          if let tab, text.hasPrefix("[0,0,[\"w\"") { noteWriter(tab) }
        }
        tab?.take(event)
      }
    }

    private func noteCover(_ text: String, _ socket: Socket) {
      let index = programs.firstIndex {
        "/\($0.address)/socket" == socket.path && cookies[$0.browser] == socket.cookie
      }
      guard let index, !programs[index].program.path.isEmpty,
        let number = Int(text.prefix { $0 != "\t" })
      else { return }
      programs[index].covered.insert(number)
    }

    private func noteWriter(_ tab: SimulatedTab) {
      if let old = writers[tab.address], old !== tab, tabs.contains(where: { $0 === old }) {
        count(.takeover)
      }
      writers[tab.address] = tab
    }

    // MARK: - Pages

    private func request(_ path: String, _ browser: Int) -> Request {
      Request(path: path, cookie: cookies[browser], isPhone: false)
    }

    private func visit(_ browser: Int, isLost: Bool = false) {
      begin(site.respond(to: request("/", browser)), browser, isLost: isLost)
    }

    /// Follows an answer to the session that it began.
    private func begin(_ answer: Response, _ browser: Int, isLost: Bool = false) {
      if end != nil { return }
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
      if answer.status == 303 { return begin(answer, browser, isLost: isLost) }
      if answer.status == 410 { return visit(browser) }
      if isLost || end != nil { return }
      pageCount += 1
      let page = "page\(pageCount)"
      log.append("\(page) loads \(address - (firstAddress ?? 0))")
      tabs.append(
        SimulatedTab(
          browser: browser, address: address, page: page,
          document: String(decoding: answer.body, as: UTF8.self),
          now: { [time] in Int(time.now / .milliseconds(1)) },
          note: { [weak self] in self?.note("\(page): \($0)") },
          meet: { [weak self] in self?.count($0) }
        ) { [weak self, loop, server, cookie = cookies[browser]] in
          let link = SimulatedLink(
            server.connections, loop: loop, path: "/\(address)/socket", cookie: cookie,
            meet: { self?.count($0) })
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
      visit(tab.browser)
    }

    // MARK: - What must hold

    private func check() {
      if busySteps == 0, links.contains(where: \.isPaused) {
        note("a connection is not read again")
      }
      for (index, session) in programs.enumerated() {
        let pages = (past + tabs).filter {
          $0.browser == session.browser && $0.address == session.address
        }
        if let problem = Self.problem(of: session, pages) { note("session \(index): \(problem)") }
        guard busySteps == 0, end == nil else { continue }
        for page in pages where page.isAtRest && !page.shows(session.program) {
          note("\(page.page) does not show the state:\n\(page.elements.root.outline)")
        }
      }
    }

    private static func problem(of session: Session, _ pages: [SimulatedTab]) -> String? {
      let taken = session.taken.map(\.action)
      let all = Set(taken)
      if all.count != taken.count { return "an action was taken twice" }
      var speakers: [Int?] = []
      for speaker in session.taken.map(\.speaker) where speaker != speakers.last {
        if speakers.contains(speaker) { return "two sockets write to it" }
        speakers.append(speaker)
      }
      let messages = pages.flatMap(\.messages)
      let sent = Set(messages.compactMap(\.action))
      if let wrong = taken.first(where: { !sent.contains($0) }) { return "\(wrong) was not done" }
      if session.program.links > messages.count(where: \.isLink) {
        return "a link was used that no user clicked"
      }
      for page in pages {
        // Letters are always taken.
        let keys = page.messages.compactMap(\.action).filter { $0.hasPrefix("key") }
        let own = Set(keys)
        let takenKeys = taken.filter(own.contains)
        if !keys.starts(with: takenKeys) {
          return "\(page.page) pressed \(keys), taken \(takenKeys)"
        }
        // So is everything else whose element the answer still shows.
        let lost = page.messages.first {
          let isShown = $0.isStillShown && !session.covered.contains($0.number ?? 0)
          return $0.isNamed && ($0.action?.hasPrefix("key") == true || isShown)
            && $0.action.map(all.contains) == false
        }
        if let action = lost?.action { return "\(action) is lost" }
      }
      return nil
    }

    /// All faults stop. Each user does one thing more, which tells whether the connection lives.
    private func comeToRest() async {
      log.append("rest")
      await beFree()
      await carryAll()
      if end != nil { return await checkEnd() }
      for tab in tabs { act(tab, 0) }
      for _ in 0..<400 where !tabs.allSatisfy({ $0.isAtRest || $0.isOver }) {
        await pass(.milliseconds(500))
        await carryAll()
      }
      await carryAll()
      check()
      for tab in tabs where !tab.isOver { compare(tab) }
      // After a second one ping waits for each connection, and one end for each session.
      await pass(.seconds(1))
      if time.timerCount > server.connections.count + sessions.count {
        note("\(time.timerCount) timers run")
      }
      // Bytes wait for connections whose death the server has not noticed.
      if links.contains(where: \.hasDied) { return }
      for case let socket as Socket in site.sockets.compactMap(\.object) {
        if socket.waitingBytes.withLock({ $0 }) > 0 { note("bytes wait in \(socket.path)") }
      }
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

    /// Ends the program and the server, as a signal does.
    private func stop() {
      if end != nil { return }
      count(.stop)
      end = End(
        start: time.now, sessions: sessions.count,
        connected: tabs.compactMap { tab in
          tab.isAtRest && !tab.isOver ? tab.link.map { (tab, $0) } : nil
        })
      site.site.isEnding = true
      Task {
        if await !sessions.end().isEmpty { note("something is unfinished") }
        end?.isListening = false
        await server.stop()
        end?.isDone = true
      }
    }

    /// Every tab was told or noticed, and nothing waits any more.
    private func checkEnd() async {
      guard let start = end?.start, let sessions = end?.sessions else { return }
      // Sessions are saved after each other; then connections have a second.
      let limit = start + .milliseconds(100 * sessions + 1_000)
      await rest()
      while time.now < limit {
        time.advance(to: min(limit, time.next ?? limit))
        await rest()
        await carryAll()
      }
      // The futures of closed connections come by way of another thread.
      for _ in 0..<10_000 where end?.isDone == false {
        await Task.yield()
        await rest()
      }
      if end?.isDone == false { note("the server does not stop") }
      for tab in tabs { act(tab, 0) }
      await pass(.seconds(20))
      for tab in tabs {
        if tab.end == "The program has ended." { count(.told) }
        if tab.isWelcome, !tab.isOver { note("\(tab.page) does not know of the end") }
      }
      for (tab, link) in end?.connected ?? []
      where tabs.contains(where: { $0 === tab }) && tab.end == nil && !link.hasDied {
        note("\(tab.page) is not told of the end")
      }
    }

    private func finish(_ endsServer: Bool) async {
      log.append("end")
      if endsServer, end == nil {
        stop()
        await checkEnd()
      }
      for tab in tabs { leave(tab) }
      await pass(.seconds(200))
      await carryAll()
      if sessions.count > 0 { note("\(sessions.count) sessions are left") }
      if server.connections.count > 0 { note("\(server.connections.count) connections are left") }
      let left = programs.map { WeakBox($0.program) }
      (programs, past, tabs, links, made, writers, end) = ([], [], [], [], [], [:], nil)
      await rest()
      if left.contains(where: { $0.object != nil }) { note("a program is left") }
      if site.sockets.contains(where: { $0.object != nil }) { note("a socket is left") }
      if channels.contains(where: { $0.object != nil }) { note("a channel is left") }
      if time.timerCount > 0 { note("\(time.timerCount) timers are left") }
    }
  }
#endif
