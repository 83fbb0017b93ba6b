package import Interaction
import Interface
import Launching
import ViewValues

/// A connection to a page in a browser.
package protocol Browser: AnyObject, Sendable {
  /// Sends one text.
  func send(_ text: String)
  /// Asks for an answer that no script can delay.
  func ping()
  /// Closes the connection.
  func close()
}

/// A program in one tab: takes actions of the user, and sends changes of the page.
///
/// One frame is under way at a time. The page as it was sent is all that is kept of the browser: while a frame is not
/// acknowledged, no page is compared, and the next patch has all changes.
@MainActor
package final class WebSession {
  package let interactor = Interactor()
  package var places = ControlPlaces()
  let name: String
  private let finish: @MainActor () async -> String?
  private(set) var makeTree: Scene.Tree?
  private(set) var size: SizeClass

  // MARK: The connection

  private(set) var browser: (any Browser)?
  /// The page that writes to this session.
  var pageID: String? { exchange.page }
  private var exchange = Exchange()

  // MARK: The page as it was sent

  private(set) var sent: Page?
  /// Whether the browser has this page, and not an older one.
  private var isPageSent = true
  var texts = FieldTexts()
  var browserFocus = BrowserFocus()
  /// The address that the browser has for the screen; nil if it may have another one.
  var browserAddress: String?
  var windows: [NodeID: RowWindow] = [:]
  /// Whether a character means nothing outside of a text field.
  var ignoresLetters = false
  package var hasKeyboard = true
  /// Operations for the next frame: texts to copy, and scrolling.
  var pending: [String] = []

  /// Finds what a screen reader is told.
  private var narrator = Narrator()

  /// The last text that the browser was asked to copy.
  var copied: (number: Int, text: String)?

  private var numbers = ElementNumbers()
  private var isChanged = true
  private var isHandling = false
  private var isFlushQueued = false

  /// Creates the session of a scene.
  convenience init(
    _ name: String, _ scene: Scene, size: SizeClass, report: @escaping @MainActor (String) -> Void
  ) {
    self.init(name, size: size, report: report, finish: scene.finish) {
      scene.start(nil, report: report, onChange: $0)
    }
  }

  /// Creates the session of a program.
  ///
  /// - Parameters:
  ///   - finish: Is awaited in the end; returns a sentence if something is left unfinished.
  ///   - start: Starts the program with a function that it calls after each change, and returns its tree.
  init(
    _ name: String, size: SizeClass, report: @escaping @MainActor (String) -> Void = { _ in },
    finish: @escaping @MainActor () async -> String? = { nil },
    start: @MainActor (_ onChange: @escaping @MainActor () -> Void) -> Scene.Tree
  ) {
    (self.name, self.size, self.finish) = (name, size, finish)
    interactor.report = report
    interactor.host = self
    makeTree = start { [weak self] in self?.treeChanged() }
  }

  private func treeChanged() {
    interactor.invalidate()
    isChanged = true
    if isHandling || isFlushQueued || browser == nil { return }
    isFlushQueued = true
    Task { [weak self] in
      self?.isFlushQueued = false
      self?.flush()
    }
  }

  /// Ends the program: its effects are cancelled, and its values are saved.
  ///
  /// - Returns: A sentence if something is left unfinished.
  func end() async -> String? {
    browser = nil
    makeTree = nil
    return await finish()
  }

  // MARK: Pages

  /// Returns the document of the page as it is now. The first one is a frame; a later one, of a reload, is replaced
  /// by a frame as soon as its socket is open.
  ///
  /// - Parameter root: Leads from the address of the page to the first one.
  func document(root: String = "") -> String {
    let known = numbers
    let page = render()
    guard sent == nil else {
      let last = numbers.last
      numbers = known
      numbers.skip(to: last)
      // Another page may still wait for the changes.
      isChanged = true
      return Document.html(page, frame: 0, root: root)
    }
    // A screen reader reads the document.
    _ = narrator.listen(besideScreenReaderOf: interactor)
    exchange.begin()
    browserAddress = page.address
    take(page)
    return Document.html(page, frame: exchange.frame, root: root)
  }

  private func render() -> Page {
    isHandling = true
    defer { isHandling = false }
    // A view that appears may change the tree.
    for _ in 0..<8 where interactor.isStale { interactor.update() }
    isChanged = false
    let known = numbers
    numbers = ElementNumbers()
    var renderer = PageRenderer(
      interactor: interactor, rows: windows.mapValues(\.made), texts: texts.shown, numbers: known)
    var page = renderer.render(name, size)
    numbers = renderer.numbers
    page.address = interactor.address?.pathEscaped
    return page
  }

  /// Keeps a page as the one that the browser has.
  private func take(_ page: Page) {
    sent = page
    windows = windows.filter { interactor.lists[$0.key] != nil }
    texts.keep(page.fields)
  }

  // MARK: Connections

  /// Takes a connection whose page has a frame already.
  func connect(_ browser: any Browser, page: String, frame: Int, size: SizeClass) {
    self.browser = browser
    if pageID != page { texts.forgetTypedAhead() }
    browser.send(exchange.welcome(page))
    if frame == exchange.frame - 1, let lostFrame = exchange.lostFrame {
      browser.send(lostFrame)
    } else if frame == exchange.frame {
      exchange.acknowledge(frame)
    } else {
      isPageSent = false
      exchange.acknowledge(exchange.frame)
      browserFocus.forget()
      browserAddress = nil
    }
    isChanged = true
    take(size)
    flush()
  }

  /// Forgets the connection; the page may connect again.
  func disconnect() { browser = nil }

  func take(_ size: SizeClass) {
    if size == self.size { return }
    if size == .compact { interactor.narrow() }
    self.size = size
    isChanged = true
    interactor.invalidate()
  }

  /// Takes a message.
  ///
  /// - Returns: False for a message that the script never sends.
  func receive(_ message: BrowserMessage) -> Bool {
    switch message {
    case .hello: return false
    case .acknowledged(let frame):
      guard exchange.acknowledge(frame) else { return false }
    case .input(let input, let number, let frame):
      guard let isNew = exchange.take(number, seen: frame) else { return false }
      if isNew {
        isChanged = true
        isHandling = true
        browserFocus.note(focusPlace, shownBy: nextFrame)
        handle(input, seen: frame)
        browserFocus.settle(at: focusPlace)
        isHandling = false
      }
    }
    flush()
    return true
  }

  /// The number of the next frame.
  var nextFrame: Int { exchange.frame + 1 }

  /// Whether the user has quit.
  var isFinished: Bool { interactor.isFinished }

  // MARK: Frames

  /// Sends all changes, if the browser shows the last frame.
  private func flush() {
    guard let browser, exchange.isAtRest, let last = sent, isChanged || !pending.isEmpty,
      !isFinished
    else { return }
    let page = render()
    var operations = isPageSent ? patch(from: last, to: page) : replacement(by: page)
    isPageSent = true
    scrollLists(of: page)
    take(page)
    operations += texts.changes(in: page.fields) + pending
    operations += narrator.listen(besideScreenReaderOf: interactor).map {
      Patch.operation("y", $0.shown.json)
    }
    pending = []
    if page.title != last.title { operations.append(Patch.operation("n", page.title.json)) }
    if let address = page.address, address != browserAddress {
      browserAddress = address
      operations.append(Patch.operation("b", address.json))
    }
    if let id = interactor.focused.flatMap({ page.focus[$0.id] }), browserFocus.send(id) {
      operations.append(Patch.operation("f", "\(id)"))
    }
    guard let text = exchange.makeFrame(operations) else { return }
    browserFocus.note(focusPlace, shownBy: exchange.frame)
    browser.send(text)
  }

  private func replacement(by page: Page) -> [String] {
    numbers.keep(only: page.root)
    return [Patch.operation("h", page.root.html.json)]
  }

  private func patch(from old: Page, to new: Page) -> [String] {
    let patch = Patch(from: old.root, to: new.root)
    // One that has another place now is among the removed ones, and not gone.
    let areGone = patch.removed.map { numbers.forget($0) }
    if areGone.contains(false) { numbers.keep(only: new.root) }
    return patch.operations
  }

  /// Has the browser scroll to the rows that are seen. The browser itself shows the current row of a list with the focus.
  private func scrollLists(of page: Page) {
    for (list, window) in windows where window.isMoved {
      windows[list]?.scroll()
      if interactor.focused?.id != list,
        let id = page.targets.first(where: { $0.value.isList(list) })?.key
      {
        add(Patch.operation("l", "\(id)", "\(window.seen.lowerBound)"))
      }
    }
  }

  /// Adds an operation to the next frame, which has the last fifty.
  func add(_ operation: String) { pending = pending.suffix(49) + [operation] }
}

extension Page.Target {
  fileprivate func isList(_ id: NodeID) -> Bool {
    if case .list(id) = self { true } else { false }
  }
}
