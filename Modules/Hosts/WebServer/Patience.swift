#if Web
  import NIOCore

  /// Closes a connection whose request, answer or silence takes too long.
  final class Patience: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    /// What a connection waits for.
    enum Stage { case firstRequest, nextRequest, request, answer }

    private let limits: Limits
    private var stage = Stage.firstRequest
    private var end: Scheduled<Void>?
    private var context: ChannelHandlerContext?

    init(_ limits: Limits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      begin(.firstRequest)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      end?.cancel()
      self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if stage == .nextRequest { begin(.request) }
      context.fireChannelRead(data)
    }

    /// Starts to count the time of a stage.
    func begin(_ stage: Stage) {
      self.stage = stage
      end?.cancel()
      guard let context else { return }
      let time =
        switch stage {
        case .firstRequest, .request: limits.request
        case .nextRequest: limits.idle
        case .answer: limits.answer
        }
      end = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
        context.close(promise: nil)
      }
    }
  }
#endif
