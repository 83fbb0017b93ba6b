#if Web
  import NIOCore
  import NIOWebSocket

  /// Reads the frames of a WebSocket: joins fragments, keeps the limits, and pings a silent browser.
  final class SocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let socket: Socket
    private let limits: Limits
    private let silence: TimeAmount
    private let pump: Pump
    /// The fragments of an unfinished message.
    private var fragments: (count: Int, bytes: ByteBuffer)?
    /// The least time between two frames, on average.
    private let pace: TimeAmount
    /// The time of the next read, if the browser keeps that average.
    private var due = NIODeadline.distantPast
    private var lastHeard: NIODeadline
    private var unansweredPings = 0
    private var nextCheck: Scheduled<Void>?
    private var nextRead: Scheduled<Void>?
    private var isClosing = false

    init(_ socket: Socket, _ connections: Connections, now: NIODeadline) {
      self.socket = socket
      limits = connections.limits
      silence = TimeAmount(limits.silence)
      pump = connections.pump
      pace = .nanoseconds(1_000_000_000 / Int64(limits.framesPerSecond))
      lastHeard = now
    }

    func handlerAdded(context: ChannelHandlerContext) {
      pump.add({ [socket] in $0.open(socket) }, from: context.channel)
      listen(for: silence, context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      isClosing = true
      nextCheck?.cancel()
      nextRead?.cancel()
      pump.add({ [socket] in $0.closed(socket) }, from: context.channel)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      if isClosing {
        if frame.opcode == .connectionClose { context.close(promise: nil) }
        return
      }
      lastHeard = context.eventLoop.now
      unansweredPings = 0
      due = max(due, lastHeard - limits.burst * pace) + pace
      guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
        return end(.protocolError, context)
      }
      switch frame.opcode {
      case .text where fragments == nil, .continuation where fragments != nil:
        add(frame, context)
      case .binary: end(.unacceptableData, context)
      case .ping:
        // One who reads no answers gets none.
        guard context.channel.isWritable else { return }
        let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
        context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
      case .pong: pass({ [socket] in $0.answered(socket) }, bytes: 0, context)
      case .connectionClose: end(.normalClosure, context, isConfirmation: true)
      default: end(.protocolError, context)
      }
    }

    /// Reads, unless many messages wait for the site: then the pump reads on. A browser that sends too fast waits, too.
    func read(context: ChannelHandlerContext) {
      nextRead?.cancel()
      if pump.isPaused(context.channel) { return }
      if due <= context.eventLoop.now { return context.read() }
      nextRead = context.eventLoop.assumeIsolated().scheduleTask(deadline: due) { [self] in
        read(context: context)
      }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      // After the frame that closes a socket no other may follow.
      guard !isClosing else { promise?.fail(ChannelError.outputClosed); return }
      context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is Farewell { end(.goingAway, context) }
      if event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      switch error {
      case NIOWebSocketError.invalidFrameLength: end(.messageTooLarge, context)
      case is NIOWebSocketError: end(.protocolError, context)
      default: context.close(promise: nil)
      }
    }

    private func add(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
      var data = frame.unmaskedData
      var (count, bytes) = fragments ?? (0, ByteBuffer())
      guard bytes.readableBytes + data.readableBytes <= limits.messageBytes else {
        return end(.messageTooLarge, context)
      }
      guard count < limits.fragments else { return end(.policyViolation, context) }
      count += 1
      fragments = nil
      bytes.writeBuffer(&data)
      guard frame.fin else {
        fragments = (count, bytes)
        return
      }
      guard let text = String(validating: bytes.readableBytesView, as: UTF8.self) else {
        return end(.dataInconsistentWithMessage, context)
      }
      pass({ [socket] in $0.receive(text, from: socket) }, bytes: bytes.readableBytes, context)
    }

    private func pass(
      _ message: @escaping Pump.Message, bytes: Int, _ context: ChannelHandlerContext
    ) {
      if !pump.add(message, bytes: bytes, from: context.channel) { end(.policyViolation, context) }
    }

    /// Sends the frame that closes a socket, and closes it when the browser confirms that, or soon.
    private func end(
      _ code: WebSocketErrorCode, _ context: ChannelHandlerContext, isConfirmation: Bool = false
    ) {
      guard !isClosing else { return }
      isClosing = true
      fragments = nil
      var data = ByteBuffer()
      data.write(webSocketErrorCode: code)
      let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
      let written = context.writeAndFlush(wrapOutboundOut(frame)).assumeIsolated()
      let close = { context.close(promise: nil) }
      if isConfirmation { written.whenComplete { _ in close() } }
      context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.farewell), close)
    }

    /// Pings the browser if it was silent, after some time.
    private func listen(for time: TimeAmount, _ context: ChannelHandlerContext) {
      nextCheck = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
        guard !isClosing else { return }
        let now = context.eventLoop.now
        // No answer can be seen of a connection that is not read.
        if pump.isPaused(context.channel) { lastHeard = now }
        let rest = lastHeard + silence - now
        guard rest <= .zero else { return listen(for: rest, context) }
        guard unansweredPings < 2 else { return context.close(promise: nil) }
        unansweredPings += 1
        lastHeard = now
        socket.ping()
        listen(for: silence, context)
      }
    }
  }
#endif
