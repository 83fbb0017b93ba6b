#if Web
  import WebServer

  /// A site that sends back all messages, and keeps a list of its calls.
  @MainActor final class EchoSite: Site {
    private(set) var requests: [Request] = []
    private(set) var events: [String] = []
    private var counts: [String: Int] = [:]
    private var waiters: [(event: String, times: Int, end: CheckedContinuation<Void, Never>)] = []
    private(set) var sockets: [Socket] = []
    var response = Response(body: Array("hello".utf8))
    var isEchoing = true

    func respond(to request: Request) -> Response {
      requests.append(request)
      return response
    }

    func open(_ socket: Socket) {
      sockets.append(socket)
      note("open \(socket.path)")
    }

    func receive(_ text: String, from socket: Socket) {
      note("\(socket.path) \(text.prefix(40))")
      if isEchoing { socket.send(text) }
    }

    func answered(_ socket: Socket) { note("answered \(socket.path)") }

    func closed(_ socket: Socket) { note("closed \(socket.path)") }

    private func note(_ event: String) {
      events.append(event)
      counts[event, default: 0] += 1
      let met = waiters.filter { hasHappened($0.event, $0.times) }
      waiters.removeAll { hasHappened($0.event, $0.times) }
      for waiter in met { waiter.end.resume() }
    }

    /// Waits until something has happened a number of times.
    func wait(for event: String, times: Int = 1) async {
      if hasHappened(event, times) { return }
      await withCheckedContinuation { waiters.append((event, times, $0)) }
    }

    private func hasHappened(_ event: String, _ times: Int) -> Bool {
      counts[event, default: 0] >= times
    }
  }
#endif
