#if Web
  import WebServer

  /// A site that sends back what it receives, and keeps what happened.
  @MainActor final class EchoSite: Site {
    private(set) var requests: [Request] = []
    private(set) var events: [String] = [] {
      didSet {
        let met = waiters.filter { events.contains($0.event) }
        waiters.removeAll { events.contains($0.event) }
        for waiter in met { waiter.end.resume() }
      }
    }
    private var waiters: [(event: String, end: CheckedContinuation<Void, Never>)] = []
    private(set) var sockets: [Socket] = []
    var response = Response(body: Array("hello".utf8))
    /// Called before a text is received.
    var work: (String) -> Void = { _ in }

    func respond(to request: Request) -> Response {
      requests.append(request)
      return response
    }

    func open(_ socket: Socket) {
      sockets.append(socket)
      events.append("open \(socket.path)")
    }

    func receive(_ text: String, from socket: Socket) {
      work(text)
      events.append("\(socket.path) \(text.prefix(40))")
      socket.send(text)
    }

    func answered(_ socket: Socket) { events.append("answered \(socket.path)") }

    func closed(_ socket: Socket) { events.append("closed \(socket.path)") }

    /// Waits until something has happened.
    func wait(for event: String) async {
      if events.contains(event) { return }
      await withCheckedContinuation { waiters.append((event, $0)) }
    }
  }
#endif
