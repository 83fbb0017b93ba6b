// From a connection to what answers it; each line names the file to open. All but the site runs on one event loop.
//
//  1. WebServer       has the Site that is served, a Request and its Response; Socket is one open WebSocket
//  2. ServerOptions   has the address and the Limits; HostRule tells which hosts and origins are its own, HostName
//                     parses them, and BrowserCookie tells which cookies are
//  3. Pump            passes messages to the site on the main actor, in turns, and pauses connections
//  4. Connections     counts connections and sockets, and ends them
//  5. Patience        closes connections that take too long
//  6. SocketHandler   reads the frames of a socket
//  7. RequestHandler  answers requests, and turns a connection into a socket
//  8. Server          listens

#if Web
  /// Answers browsers: what a ``Server`` serves.
  ///
  /// All is called on the main actor, in order for each connection. Connections with waiting messages take turns.
  @MainActor package protocol Site: AnyObject, Sendable {
    /// Answers a request.
    func respond(to request: Request) -> Response

    /// A browser has opened a WebSocket.
    func open(_ socket: Socket)

    /// A text has come from a socket.
    func receive(_ text: String, from socket: Socket)

    /// A socket has answered a ping.
    func answered(_ socket: Socket)

    /// A socket is closed. It is called once for each open socket, after all others for that socket.
    func closed(_ socket: Socket)
  }

  /// A `GET` or `HEAD` whose host and size are checked.
  package struct Request: Sendable {
    /// The path as it was sent, without the query, which no site uses.
    package var path: String
    /// The cookie of this server, if this run made it.
    package var cookie: String?
    /// Whether the answer is sent without its body, which may be left empty.
    package var isHead = false
    /// Whether the browser says that it runs on a phone.
    package var isPhone: Bool
    /// The bytes of the IPv4 address or the IPv6 network that asks.
    package var address: [UInt8] = []
  }

  /// The answer to a request.
  package struct Response: Sendable {
    /// The status, such as 200.
    package var status: Int
    /// The media type of the body.
    package var contentType: String
    /// The body.
    package var body: [UInt8]
    /// The body, compressed by gzip, for browsers that take it. Leave it out if the body has a secret and a text that
    /// an attacker chooses: the length would tell how much they have in common.
    package var compressed: [UInt8]?
    /// Whether the browser may keep the answer for ever; it keeps no other one.
    package var isKept = false
    /// The address that the browser opens instead.
    package var location: String?
    /// The value that the cookie of this server gets.
    package var cookie: String?

    /// Creates a response.
    package init(
      status: Int = 200, contentType: String = "text/plain; charset=utf-8", body: [UInt8] = [],
      compressed: [UInt8]? = nil, isKept: Bool = false, location: String? = nil,
      cookie: String? = nil
    ) {
      self.status = status
      self.contentType = contentType
      self.body = body
      self.compressed = compressed
      self.isKept = isKept
      self.location = location
      self.cookie = cookie
    }
  }
#endif
