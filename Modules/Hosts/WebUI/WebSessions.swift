import Interaction
import Interface
package import Launching

/// The sessions of all tabs of all browsers.
///
/// A cookie names a browser, and a number in the address a tab of it. A session lives while a page is connected
/// to it, and for a time after that.
@MainActor
package final class WebSessions {
  /// The answer to a request for an address.
  package enum Answer: Equatable {
    /// A document.
    case page(String)
    /// Another address, relative to this one.
    case redirect(String)
    /// A file that a page loads.
    case asset(Asset)
    /// A script that loads the page anew: another program sent the page.
    case reload
    case notFound
    /// A document that says that no screen has this address.
    case noScreen(String)
    /// A document that says that a session has ended.
    case ended(String)
    /// A document that says why there is no session.
    case unavailable(String)
  }

  /// How many sessions there are at most, and how long they live without a page.
  package struct Limits: Sendable {
    /// The most sessions at the same time whose pages have connected, in all and of one address.
    package var sessions = (all: 2_000, perAddress: 1_000)
    /// The most sessions whose pages have not connected yet; the oldest of the address with the most of them makes room
    /// for another one.
    package var loading = 100
    /// How long a session lives whose page was sent and never connected.
    package var unconnected = Duration.seconds(10)
    /// How long a session lives whose page was connected.
    package var disconnected = Duration.seconds(60)
    /// The most sessions that live without a page; the one that lost its page first makes room for another one. A session
    /// has about 130 KB, so they have 64 MB.
    package var kept = 500
    /// How long a page may take to show that it is still there when another one wants its session.
    package var answer = Duration.seconds(1)
    /// How long a tab waits, when its session ends, to hear what could not be saved.
    package var saving = Duration.seconds(1)

    /// Creates the limits of a server.
    package init() {}
  }

  private struct Key: Hashable {
    let cookie: String
    let tab: Int
  }

  @MainActor
  private final class Entry {
    let key: Key
    let session: WebSession
    let address: [UInt8]
    /// Ends the session unless a page connects.
    var end: Task<Void, Never>?
    /// A page that wants the session of another page.
    var challenger: Hello?
    /// Whether a page has connected.
    var hasConnected = false
    /// Tells sessions without a page in the order in which they lost it; nil before that.
    var departure: Int?

    init(_ key: Key, _ session: WebSession, _ address: [UInt8]) {
      (self.key, self.session, self.address) = (key, session, address)
    }
  }

  private struct Hello {
    let browser: any Browser
    let page: String
    let frame: Int
    let size: SizeClass
  }

  private let name: String
  private let limits: Limits
  private let sleep: @MainActor @Sendable (Duration) async throws -> Void
  private let makeScene: @MainActor (_ open: String?) throws(Refusal) -> Scene
  private let report: @MainActor (String) -> Void
  private let log: @MainActor (String) -> Void
  /// Called before a password field of a session takes text for the first time.
  package var willTakeSecret: @MainActor () -> Void = {}

  private var entries: [Key: Entry] = [:]
  private var departures = 0
  /// A session that is being ended, whose tab is told once it is known what could not be saved, or soon.
  private struct Ending {
    var browsers: [any Browser]
    let deadline: Task<Void, Never>
  }

  private var ending: [Key: Ending] = [:]
  /// The losses of ended sessions, as sentences; a tab that connects again is told of them.
  private var losses: [Key: String] = [:]
  /// The most losses that are kept.
  private static let mostLosses = 1_000
  /// The tabs of connections.
  private var keys: [ObjectIdentifier: Key] = [:]
  /// Begins anywhere, so that a tab of an earlier run finds no session of this one.
  private var lastTab = Int.random(in: 1_000...99_999)

  /// Creates the sessions of a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - limits: How many there are, and how long they live.
  ///   - sleep: Returns after a time.
  ///   - report: Takes a sentence about something wrong.
  ///   - log: Takes a line about a session.
  ///   - makeScene: Creates the scene of a tab, which may begin on a screen as with `--open`.
  package init(
    _ name: String, limits: Limits = Limits(),
    sleep: @escaping @MainActor @Sendable (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    },
    report: @escaping @MainActor (String) -> Void, log: @escaping @MainActor (String) -> Void,
    makeScene: @escaping @MainActor (_ open: String?) throws(Refusal) -> Scene
  ) {
    (self.name, self.limits, self.sleep) = (name, limits, sleep)
    (self.report, self.log, self.makeScene) = (report, log, makeScene)
  }

  /// The number of sessions.
  package var count: Int { entries.count }
  /// The number of connections to sessions.
  var connectionCount: Int { keys.count }

  // MARK: Requests

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - path: The path of the address, such as `/7/settings`.
  ///   - cookie: The cookie of the browser.
  ///   - isHead: Whether the body is not sent: then no session begins, and no document is made.
  ///   - isPhone: Whether the browser has a small screen.
  ///   - address: The address of the browser, for limits.
  package func get(
    path: String, cookie: String, isHead: Bool = false, isPhone: Bool, address: [UInt8] = []
  ) -> Answer {
    let file = path.dropFirst()
    if let asset = Assets.all.first(where: { $0.name == file }) { return .asset(asset) }
    if file.hasPrefix("app-"), file.hasSuffix(".js") { return .reload }
    guard let path = PagePath(path) else { return .notFound }
    if isHead { return .page("") }
    if let key = path.tab.map({ Key(cookie: cookie, tab: $0) }) {
      if let entry = entries[key] { return .page(entry.session.document(root: path.root)) }
      if let loss = losses[key] {
        return .ended(document("This session has ended. \(loss)", at: path))
      }
    }
    return begin(path, cookie, isPhone ? .compact : .regular, address)
  }

  private func document(_ sentence: String, at path: PagePath) -> String {
    Document.html(name, sentence: sentence, root: path.root, screen: path.screen)
  }

  /// Answers a request without a cookie for a session that has just begun: a browser that keeps no cookies would be
  /// led in circles.
  ///
  /// - Returns: Nil for other addresses.
  package func getWithoutCookie(path: String) -> Answer? {
    guard let path = PagePath(path),
      entries.values.contains(where: { !$0.hasConnected && path.tab == $0.key.tab })
    else { return nil }
    return .page(document("\(name) needs cookies: allow them for this address.", at: path))
  }

  private func begin(
    _ path: PagePath, _ cookie: String, _ size: SizeClass, _ address: [UInt8]
  ) -> Answer {
    let loading = entries.values.filter { !$0.hasConnected }
    var connected: [Entry] { entries.values.filter(\.hasConnected) }
    while connected.count >= limits.sessions.all, endFirstDeparted() {}
    guard connected.count < limits.sessions.all,
      connected.count(where: { $0.address == address }) < limits.sessions.perAddress
    else {
      return .unavailable(document("\(name) takes no more sessions now.", at: path))
    }
    if loading.count >= limits.loading {
      let most = Dictionary(grouping: loading, by: \.address).values.max { $0.count < $1.count }
      let oldest = most?.min { $0.key.tab < $1.key.tab }
      if let oldest { end(oldest, "This session has ended.") }
    }
    do throws(Refusal) {
      let scene = try scene(at: path)
      lastTab += 1
      let session = WebSession(name, scene, size: size, report: report)
      session.interactor.willTakeSecret = willTakeSecret
      let entry = Entry(Key(cookie: cookie, tab: lastTab), session, address)
      entries[entry.key] = entry
      log("Session \(lastTab) begins.")
      end(entry, after: limits.unconnected)
      let screen = path.screen.isEmpty ? "" : "/\(path.screen.pathEscaped)"
      return .redirect("\(path.root)\(lastTab)\(screen)")
    } catch {
      return .noScreen(Document.html(name, sentence: error.sentence, root: path.root))
    }
  }

  /// Creates the scene that begins on a screen.
  private func scene(at path: PagePath) throws(Refusal) -> Scene {
    let known = path.screen.prefix(before: "/" + Node.unnamedScreen)
    guard !known.isEmpty, known != Node.unnamedScreen else { return try makeScene(nil) }
    do throws(Refusal) {
      return try makeScene(known)
    } catch {
      // The screen of an ended session may be one that only that session had.
      guard path.tab != nil else { throw error }
      return try makeScene(nil)
    }
  }

  // MARK: Connections

  /// Takes a new connection to an address such as `/7/socket`.
  package func open(_ browser: any Browser, path: String, cookie: String) {
    guard let tab = Int(path.split(separator: "/").first ?? ""), path == "/\(tab)/socket" else {
      return Self.tellEnd("This session has ended.", to: browser)
    }
    let key = Key(cookie: cookie, tab: tab)
    if ending[key]?.browsers.append(browser) != nil { return }
    guard entries[key] != nil else {
      return Self.tellEnd(sentence("This session has ended.", of: key), to: browser)
    }
    keys[ObjectIdentifier(browser)] = key
  }

  /// Takes a message; a connection that sends something else is closed.
  package func receive(_ text: String, from browser: any Browser) {
    guard let entry = entry(of: browser) else {
      // A message after the end is too late; the tab still waits for a sentence about the end.
      let isEnding = ending.values.contains { $0.browsers.contains { $0 === browser } }
      return isEnding ? () : browser.close()
    }
    guard let message = BrowserMessage(text) else { return browser.close() }
    if case .hello(let page, let frame, let size) = message {
      return take(Hello(browser: browser, page: page, frame: frame, size: size), for: entry)
    }
    // A page that lost its session writes no more.
    guard entry.session.browser === browser, entry.session.receive(message) else {
      return browser.close()
    }
    if entry.session.isFinished { end(entry, "The program has ended.") }
  }

  private func take(_ hello: Hello, for entry: Entry) {
    let old = entry.session.browser
    guard let old, old !== hello.browser, entry.session.pageID != hello.page else {
      return connect(hello, to: entry)
    }
    // A duplicated tab has the address and the cookie of the first one, which answers.
    entry.challenger?.browser.close()
    entry.challenger = hello
    old.ping()
    Task { [sleep, limits, weak entry, weak self] in
      try? await sleep(limits.answer)
      guard let entry, let self, entry.challenger?.browser === hello.browser else { return }
      self.connect(hello, to: entry)
    }
  }

  private func connect(_ hello: Hello, to entry: Entry) {
    entry.challenger = nil
    (entry.hasConnected, entry.departure) = (true, nil)
    // A task that has ended keeps its memory while it is held.
    entry.end.take()?.cancel()
    let old = entry.session.browser
    entry.session.connect(
      hello.browser, page: hello.page, frame: hello.frame, size: hello.size)
    if let old, old !== hello.browser { old.close() }
  }

  /// Takes an answer to `Browser.ping()`.
  package func answered(_ browser: any Browser) {
    guard let entry = entry(of: browser), entry.session.browser === browser,
      let challenger = entry.challenger
    else { return }
    entry.challenger = nil
    challenger.browser.send("[0,0,[\"g\"]]")
  }

  /// Forgets a connection.
  package func closed(_ browser: any Browser) {
    guard let key = keys.removeValue(forKey: ObjectIdentifier(browser)),
      let entry = entries[key]
    else { return }
    if entry.challenger?.browser === browser { entry.challenger = nil }
    guard entry.session.browser === browser else { return }
    entry.session.disconnect()
    if let challenger = entry.challenger { return connect(challenger, to: entry) }
    departures += 1
    entry.departure = departures
    end(entry, after: limits.disconnected)
    if entries.values.count(where: { $0.departure != nil }) > limits.kept { _ = endFirstDeparted() }
  }

  /// Ends the session that lost its page first. Returns false if all have a page.
  private func endFirstDeparted() -> Bool {
    let departed = entries.values.filter { $0.departure != nil }
    guard let first = departed.min(by: { $0.departure ?? 0 < $1.departure ?? 0 }) else {
      return false
    }
    end(first, "This session has ended.")
    return true
  }

  private func entry(of browser: any Browser) -> Entry? {
    keys[ObjectIdentifier(browser)].flatMap { entries[$0] }
  }

  // MARK: Ends

  private func end(_ entry: Entry, after time: Duration) {
    entry.end?.cancel()
    entry.end = Task { [sleep, weak entry, weak self] in
      guard (try? await sleep(time)) != nil, let entry else { return }
      self?.end(entry, "This session has ended.")
    }
  }

  private func end(_ entry: Entry, _ sentence: String) {
    guard entries.removeValue(forKey: entry.key) != nil else { return }
    beginEnd(of: entry, sentence)
    Task { [self] in
      if let loss = await finish(entry, sentence) { report(loss) }
    }
  }

  private func beginEnd(of entry: Entry, _ sentence: String) {
    entry.end?.cancel()
    log("Session \(entry.key.tab) ends.")
    ending[entry.key] = Ending(
      browsers: [entry.session.browser, entry.challenger?.browser].compactMap(\.self),
      deadline: Task { [sleep, limits, key = entry.key, weak self] in
        if (try? await sleep(limits.saving)) != nil { self?.tellEnd(sentence, of: key) }
      })
  }

  /// Ends a session, and tells its tab that and what could not be saved.
  ///
  /// - Returns: A sentence if something is left unfinished.
  private func finish(_ entry: Entry, _ sentence: String) async -> String? {
    let loss = await entry.session.end()
    if losses.count >= Self.mostLosses { losses.removeAll() }
    losses[entry.key] = loss
    tellEnd(sentence, of: entry.key)
    return loss
  }

  private func tellEnd(_ sentence: String, of key: Key) {
    guard let ending = ending.removeValue(forKey: key) else { return }
    ending.deadline.cancel()
    for browser in ending.browsers { Self.tellEnd(self.sentence(sentence, of: key), to: browser) }
  }

  /// Returns a sentence about the end of a session, with its loss.
  private func sentence(_ sentence: String, of key: Key) -> String {
    losses[key].map { "\(sentence) \($0)" } ?? sentence
  }

  private static func tellEnd(_ sentence: String, to browser: any Browser) {
    browser.send("[0,0,[\"e\",\(sentence.json)]]")
    browser.close()
  }

  /// Ends all sessions one after the other, and tells each tab.
  ///
  /// - Returns: A sentence for each that left something unfinished.
  package func end() async -> [String] {
    let all = entries.values.sorted { $0.key.tab < $1.key.tab }
    entries = [:]
    for entry in all { beginEnd(of: entry, "The program has ended.") }
    var losses: [String] = []
    for entry in all {
      if let loss = await finish(entry, "The program has ended.") { losses.append(loss) }
    }
    return losses
  }
}

extension String {
  /// The part before a text; all of it where the text is not inside.
  fileprivate func prefix(before text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
