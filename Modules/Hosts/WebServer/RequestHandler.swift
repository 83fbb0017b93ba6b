#if Web
  package import NIOCore
  import NIOHTTP1
  import NIOWebSocket

  /// Answers the requests of one connection, and turns it into a WebSocket if a page asks for that.
  final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let connections: Connections
    private let patience: Patience
    /// The other handlers of HTTP, which a WebSocket does not need, in the order in which they are removed.
    private let others: [any RemovableChannelHandler]
    private let decoder: any RemovableChannelHandler
    private var head: HTTPRequestHead?
    /// The requests whose answers are not sent.
    private var answers = 0
    /// Whether no further request is read.
    private var isLast = false

    fileprivate init(
      _ connections: Connections, patience: Patience, others: [any RemovableChannelHandler],
      decoder: any RemovableChannelHandler
    ) {
      self.connections = connections
      self.patience = patience
      self.others = others
      self.decoder = decoder
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isLast else { return }
      switch unwrapInboundIn(data) {
      case .head(let head):
        patience.begin(.answer)
        answers += 1
        if let refusal = refusal(of: head, context) {
          self.head = head
          isLast = true
          write(refusal, context)
        } else {
          self.head = head
        }
      case .body: break
      case .end:
        guard let head else { return }
        var request = Request(head, connections.cookie)
        request.address = context.channel.origin
        if head.opensSocket { openSocket(request, head, context) } else { answer(request, context) }
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard error is HTTPParserError, answers == 0, !isLast else {
        // After a refusal the rest of a request is no error.
        if !isLast { context.close(promise: nil) }
        return
      }
      isLast = true
      answers += 1
      let isTooLarge = error as? HTTPParserError == .headerOverflow
      write(
        isTooLarge
          ? Response(status: 431, text: "The request has too many or too large headers.")
          : Response(status: 400, text: "This is no request of HTTP/1."), context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      // A browser that has sent all of its requests gets their answers.
      guard event is Farewell || event as? ChannelEvent == .inputClosed else { return }
      if answers > 0 { isLast = true } else { context.close(promise: nil) }
    }

    /// Returns the answer to a request that must not reach the site.
    private func refusal(of head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Response? {
      let hosts = head.headers["host"]
      guard hosts.count == 1, let host = hosts.first, head.uri.first == "/" else {
        return Response(status: 400, text: "A request needs one Host and a path.")
      }
      guard connections.hosts.allows(host, at: context.channel.localAddress) else {
        return Response(status: 421, text: "This server does not serve this host.")
      }
      guard head.method == .GET || head.method == .HEAD else {
        return Response(status: 405, text: "This server answers GET and HEAD.")
      }
      let length = head.headers["content-length"]
      guard !head.headers.contains(name: "transfer-encoding"), length.allSatisfy({ $0 == "0" })
      else { return Response(status: 413, text: "A request may have no body.") }
      guard head.mayBeginSession else {
        return Response(status: 403, text: "Other sites only link to pages of this server.")
      }
      let origins = head.headers["origin"]
      guard head.opensSocket else { return nil }
      guard origins.count == 1, HostRule.allows(origin: origins[0], of: host) else {
        return Response(status: 403, text: "Only pages of this server open sockets.")
      }
      return nil
    }

    /// Lets the site answer, and writes its answer.
    private func answer(_ request: Request, _ context: ChannelHandlerContext) {
      let loop = context.eventLoop
      let own = NIOLoopBound((handler: self, context: context), eventLoop: loop)
      connections.pump.add(
        { site in
          let response = site.respond(to: request)
          loop.execute { own.value.handler.write(response, own.value.context) }
        }, from: context.channel)
    }

    private func write(_ response: Response, _ context: ChannelHandlerContext) {
      guard context.channel.isActive else { return }
      let compressed = head?.acceptsGzip == true ? response.compressed : nil
      let body = compressed ?? response.body
      // The decoder reads nothing behind a request that asks for another protocol.
      isLast =
        isLast || head?.isKeepAlive == false || head?.headers.contains(name: "upgrade") == true
      let isHead = head?.method == .HEAD
      var headers = HTTPHeaders(response, connections.cookie)
      // The length of a body that was not made is unknown.
      if !isHead || !body.isEmpty { headers.add(name: "Content-Length", value: "\(body.count)") }
      if compressed != nil { headers.add(name: "Content-Encoding", value: "gzip") }
      if isLast { headers.add(name: "Connection", value: "close") }
      let status = HTTPResponseStatus(statusCode: response.status)
      let answer = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(answer)), promise: nil)
      if !isHead {
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
      }
      head = nil
      context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] _ in
        answers -= 1
        guard answers == 0 else { return }
        if isLast { context.close(promise: nil) } else { patience.begin(.nextRequest) }
      }
    }

    /// Answers the handshake, and replaces the handlers of HTTP by those for a WebSocket.
    private func openSocket(
      _ request: Request, _ head: HTTPRequestHead, _ context: ChannelHandlerContext
    ) {
      guard connections.addSocket(context.channel) else {
        isLast = true
        return write(Response(status: 503, text: "There are too many sockets."), context)
      }
      let upgrader = NIOWebSocketServerUpgrader(
        shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
        upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
      upgrader.buildUpgradeResponse(
        channel: context.channel, upgradeRequest: head, initialResponseHeaders: HTTPHeaders()
      ).assumeIsolated().whenComplete { [self] result in
        switch result {
        case .success(let headers): upgrade(request, headers, context)
        case .failure:
          isLast = true
          write(Response(status: 400, text: "This is no handshake of a WebSocket."), context)
        }
      }
    }

    private func upgrade(
      _ request: Request, _ headers: HTTPHeaders, _ context: ChannelHandlerContext
    ) {
      let limits = connections.limits
      let answer = HTTPResponseHead(
        version: .http1_1, status: .switchingProtocols, headers: headers)
      context.writeAndFlush(wrapOutboundOut(.head(answer)), promise: nil)
      guard context.channel.isActive else { return }
      let socket = Socket(
        path: request.path, cookie: request.cookie, channel: context.channel,
        limit: limits.waitingBytes)
      let pipeline = context.pipeline.syncOperations
      do {
        for handler in others { pipeline.removeHandler(handler, promise: nil) }
        try pipeline.addHandlers([
          WebSocketFrameEncoder(),
          ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.messageBytes)),
          SocketHandler(socket, connections, now: context.eventLoop.now),
        ])
        pipeline.removeHandler(self, promise: nil)
        // Frames that came with the handshake pass to the new handlers.
        pipeline.removeHandler(decoder, promise: nil)
      } catch {
        context.close(promise: nil)
      }
    }
  }

  extension Connections {
    /// Adds a connection with the handlers that serve it. Call it on the event loop of the connection.
    ///
    /// - Throws: An error if there are too many connections, which then must be closed.
    package func add(_ channel: any Channel) throws {
      try count(channel)
      var sizes = NIOHTTPDecoderLimitConfiguration()
      sizes.maxHeaderFieldSize = limits.headerFieldBytes
      sizes.maxHeaderListSize = limits.headerBytes
      sizes.maxHeaderFieldCount = limits.headers
      let patience = Patience(limits)
      // The encoder would add a body of no bytes to an answer without a length, as some have to `HEAD`.
      var framing = HTTPResponseEncoder.Configuration()
      framing.automaticallySetFramingHeaders = false
      let encoder = HTTPResponseEncoder(configuration: framing)
      let decoder = ByteToMessageHandler(
        HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: sizes))
      let turns = HTTPServerPipelineHandler()
      let handler = RequestHandler(
        self, patience: patience, others: [patience, turns, encoder], decoder: decoder)
      try channel.pipeline.syncOperations.addHandlers([patience, encoder, decoder, turns, handler])
    }
  }

  extension HTTPRequestHead {
    /// Whether a browser opens a page, or a page of this server asks for a file: no session begins for a picture or a
    /// frame of another site, nor for a page that is fetched in advance.
    fileprivate var mayBeginSession: Bool {
      if ["sec-purpose", "purpose", "x-moz"].contains(where: headers.contains(name:)) {
        return false
      }
      let isOther = ["cross-site", "same-site"].contains(headers.first(name: "sec-fetch-site"))
      return !isOther || headers.first(name: "sec-fetch-dest") == "document"
    }

    /// Whether the answer may be compressed.
    fileprivate var acceptsGzip: Bool {
      headers[canonicalForm: "accept-encoding"].contains { coding in
        let parts = coding.lowercased().split { $0 == ";" || $0 == " " }
        // A weight of 0, such as `q=0.0`, refuses it.
        let isRefused = parts.contains {
          $0.hasPrefix("q=0") && $0.allSatisfy { "q=0.".contains($0) }
        }
        return parts.first == "gzip" && !isRefused
      }
    }

    /// Whether a page asks for a WebSocket.
    fileprivate var opensSocket: Bool {
      method == .GET && uri.prefix { $0 != "?" }.hasSuffix("/socket")
        && headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
        && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
    }
  }

  extension Request {
    fileprivate init(_ head: HTTPRequestHead, _ browserCookie: BrowserCookie) {
      path = String(head.uri.prefix { $0 != "?" })
      cookie = browserCookie.value(in: head.headers["cookie"])
      isHead = head.method == .HEAD
      isPhone =
        head.headers["sec-ch-ua-mobile"].contains("?1")
        || head.headers["user-agent"].contains { $0.contains("Mobi") }
    }
  }

  extension Response {
    fileprivate init(status: Int, text: String) {
      self.init(status: status, body: Array("\(text)\n".utf8))
    }
  }

  extension HTTPHeaders {
    /// The same on all answers: a page loads only what this server sends, and nothing frames it.
    private static let safe: HTTPHeaders = [
      "Content-Security-Policy": """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; \
      form-action 'none'; base-uri 'self'; frame-ancestors 'none'
      """,
      "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    ]

    fileprivate init(_ response: Response, _ cookie: BrowserCookie) {
      self = Self.safe
      add(
        name: "Cache-Control", value: response.isKept ? "max-age=31536000, immutable" : "no-store")
      add(name: "Content-Type", value: response.contentType)
      if response.compressed != nil { add(name: "Vary", value: "Accept-Encoding") }
      if response.status == 405 { add(name: "Allow", value: "GET, HEAD") }
      if let location = response.location { add(name: "Location", value: location) }
      if let value = response.cookie { add(name: "Set-Cookie", value: cookie.header(value)) }
    }
  }
#endif
