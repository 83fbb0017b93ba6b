#if Web
  import WebServer

  @testable import WebLauncher

  /// Notes which socket the program hears.
  @MainActor
  final class WatchedSite: Site {
    let site: ProgramSite
    /// The number of the socket whose message is taken.
    private(set) var speaker: Int?
    private var numbers: [ObjectIdentifier: Int] = [:]
    private(set) var sockets: [WeakBox] = []
    var willReceive: @MainActor (_ text: String, Socket) -> Void = { _, _ in }

    init(_ site: ProgramSite) { self.site = site }

    func respond(to request: Request) -> Response { site.respond(to: request) }
    func open(_ socket: Socket) {
      sockets.append(WeakBox(socket))
      numbers[ObjectIdentifier(socket)] = sockets.count
      site.open(socket)
    }
    func receive(_ text: String, from socket: Socket) {
      willReceive(text, socket)
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
#endif
