#if Web
  import WebServer
  import WebUI

  extension Socket: Browser {}

  /// Passes what browsers ask for on to the sessions of a program.
  @MainActor
  final class ProgramSite: Site {
    private let sessions: WebSessions
    private let cookie: BrowserCookie
    /// Whether no session begins any more.
    var isEnding = false

    /// Creates the site of a program.
    init(_ sessions: WebSessions, cookie: BrowserCookie) {
      (self.sessions, self.cookie) = (sessions, cookie)
    }

    func respond(to request: Request) -> Response {
      if isEnding { return Response(status: 503, body: Array("The program ends.\n".utf8)) }
      let cookie = request.cookie ?? self.cookie.makeValue()
      let refusal = request.cookie == nil ? sessions.getWithoutCookie(path: request.path) : nil
      let answer =
        refusal
        ?? sessions.get(
          path: request.path, cookie: cookie, isHead: request.isHead, isPhone: request.isPhone,
          address: request.address)
      var response =
        switch answer {
        case .page(let html): Response(html)
        case .noScreen(let html): Response(html, status: 404)
        case .ended(let html): Response(html, status: 410)
        case .unavailable(let html): Response(html, status: 503)
        case .redirect(let address): Response(status: 303, location: address)
        case .asset(let asset):
          Response(
            contentType: "\(asset.type); charset=utf-8", body: asset.content,
            compressed: asset.compressed, isKept: true)
        case .reload:
          Response(String(decoding: Assets.reload, as: UTF8.self), as: Assets.script.type)
        case .notFound: Response("There is no such page.\n", as: "text/plain", status: 404)
        }
      // A browser gets a cookie where its session begins, and nowhere else.
      if case .redirect = answer, request.cookie == nil { response.cookie = cookie }
      return response
    }

    func open(_ socket: Socket) {
      if isEnding { return socket.close() }
      sessions.open(socket, path: socket.path, cookie: socket.cookie ?? "")
    }

    func receive(_ text: String, from socket: Socket) { sessions.receive(text, from: socket) }

    func answered(_ socket: Socket) { sessions.answered(socket) }

    func closed(_ socket: Socket) { sessions.closed(socket) }
  }

  extension Response {
    fileprivate init(_ text: String, as type: String = "text/html", status: Int = 200) {
      self.init(status: status, contentType: "\(type); charset=utf-8", body: Array(text.utf8))
    }
  }
#endif
