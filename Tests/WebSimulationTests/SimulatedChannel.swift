#if Web
  import Foundation
  import NIOCore
  import PlatformC

  /// Time that passes when a simulation says so.
  @MainActor
  final class VirtualTime {
    // A loop has no time before zero.
    private(set) var now = Duration.seconds(60)
    private var lastID = 0
    private var timers: [(id: Int, end: Duration, action: @MainActor () -> Void)] = []

    var timerCount: Int { timers.count }
    /// When the next timer ends.
    var next: Duration? { timers.map(\.end).min() }

    func schedule(at end: Duration, _ action: @escaping @MainActor () -> Void) -> Int {
      lastID += 1
      timers.append((lastID, end, action))
      return lastID
    }

    func cancel(_ id: Int) { timers.removeAll { $0.id == id } }

    func sleep(_ time: Duration) async throws {
      try Task.checkCancellation()
      let gate = Gate(isOpen: false)
      let timer = schedule(at: now + time, gate.open)
      await withTaskCancellationHandler {
        await gate.pass()
      } onCancel: {
        MainActor.assumeIsolated {
          cancel(timer)
          gate.open()
        }
      }
      try Task.checkCancellation()
    }

    /// Lets time pass, and ends the timers that are due.
    func advance(to end: Duration) {
      now = max(now, end)
      let due = timers.filter { $0.end <= now }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
      for timer in due where timers.contains(where: { $0.id == timer.id }) {
        cancel(timer.id)
        timer.action()
      }
    }
  }

  /// Holds tasks of the main actor until it is open. They wait without another thread, as `Task.yield` and continuations
  /// do not, so the order of everything depends on the simulation alone.
  actor Gate {
    private final class Executor: SerialExecutor {
      @MainActor private var isOpen: Bool
      @MainActor private var jobs: [UnownedJob] = []

      @MainActor init(isOpen: Bool) { self.isOpen = isOpen }

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        MainActor.assumeIsolated { isOpen ? run(job) : jobs.append(job) }
      }

      @MainActor func open() {
        isOpen = true
        jobs.forEach(run)
        jobs = []
      }

      private func run(_ job: UnownedJob) {
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      }
    }

    private let executor: Executor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    @MainActor init(isOpen: Bool) { executor = Executor(isOpen: isOpen) }

    @MainActor func open() { executor.open() }
    /// Returns when it is open, after all that waits for the main actor has had its turn.
    func pass() {}
  }

  /// An event loop without a thread: a simulation runs what waits, on the main actor.
  final class SimulatedLoop: EventLoop {
    private let time: VirtualTime
    private let state = Lock((tasks: CircularBuffer<@Sendable () -> Void>(), thread: Thread?.none))

    @MainActor init(_ time: VirtualTime) { self.time = time }

    /// Does something as the loop, and then all that waits.
    @MainActor func run(_ work: () -> Void = {}) {
      if inEventLoop { return work() }
      state.withLock { $0.thread = .current }
      work()
      while let task = state.withLock({ $0.tasks.popFirst() }) { task() }
      state.withLock { $0.thread = nil }
    }

    var inEventLoop: Bool { state.withLock { $0.thread === Thread.current } }
    var now: NIODeadline {
      MainActor.assumeIsolated { .uptimeNanoseconds(UInt64(time.now / .nanoseconds(1))) }
    }

    func execute(_ task: @escaping @Sendable () -> Void) {
      state.withLock { $0.tasks.append(task) }
    }

    func submit<T>(_ task: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
      let promise = makePromise(of: T.self)
      execute { promise.assumeIsolated().completeWith(Result(catching: task)) }
      return promise.futureResult
    }

    func scheduleTask<T>(
      deadline: NIODeadline, _ task: @escaping @Sendable () throws -> T
    ) -> Scheduled<T> {
      let promise = makePromise(of: T.self)
      let timer = MainActor.assumeIsolated {
        time.schedule(at: .nanoseconds(Int64(deadline.uptimeNanoseconds))) {
          self.run { promise.assumeIsolated().completeWith(Result(catching: task)) }
        }
      }
      return Scheduled(promise: promise) { MainActor.assumeIsolated { self.time.cancel(timer) } }
    }

    func scheduleTask<T>(
      in time: TimeAmount, _ task: @escaping @Sendable () throws -> T
    ) -> Scheduled<T> { scheduleTask(deadline: now + time, task) }

    func shutdownGracefully(
      queue: DispatchQueue, _ callback: @escaping @Sendable ((any Error)?) -> Void
    ) { callback(nil) }
  }

  /// A connection whose bytes a simulation carries.
  ///
  /// Safety: it is used on the main actor only, where its loop runs.
  final class SimulatedChannel: Channel, ChannelCore, @unchecked Sendable {
    let eventLoop: any EventLoop
    let allocator = ByteBufferAllocator()
    let localAddress = try? SocketAddress(ipAddress: "127.0.0.1", port: 8080)
    let remoteAddress = try? SocketAddress(ipAddress: "127.0.0.1", port: 50_000)
    let parent: (any Channel)? = nil
    let isWritable = true
    private(set) var isActive = true
    /// Whether the server takes bytes: once for each read.
    private(set) var isRead = true
    private let closed: EventLoopPromise<Void>
    private(set) lazy var pipeline = ChannelPipeline(channel: self)
    private var unflushed: [(ByteBuffer, EventLoopPromise<Void>?)] = []
    /// The bytes that wait for the network, with promises that succeed when all of them are gone.
    private var waiting: CircularBuffer<(ByteBuffer, EventLoopPromise<Void>?)> = []

    init(_ loop: SimulatedLoop) {
      eventLoop = loop
      closed = loop.makePromise()
    }

    var closeFuture: EventLoopFuture<Void> { closed.futureResult }
    var _channelCore: any ChannelCore { self }
    /// Whether bytes wait for the network.
    var isSending: Bool { !waiting.isEmpty }

    /// Gives the server bytes, and has it ask for more.
    func receive(_ bytes: some Collection<UInt8>) {
      isRead = false
      pipeline.syncOperations.fireChannelRead(NIOAny(ByteBuffer(bytes: bytes)))
      pipeline.syncOperations.fireChannelReadComplete()
      if isActive { pipeline.syncOperations.read() }
    }

    /// Takes bytes that the server sent.
    func take(_ count: Int) -> [UInt8] {
      var taken: [UInt8] = []
      while taken.count < count, let (all, promise) = waiting.popFirst() {
        var bytes = all
        taken += bytes.readBytes(length: min(count - taken.count, bytes.readableBytes)) ?? []
        if bytes.readableBytes > 0 { waiting.prepend((bytes, promise)) } else { promise?.succeed() }
      }
      return taken
    }

    func setOption<Option: ChannelOption>(
      _ option: Option, value: Option.Value
    ) -> EventLoopFuture<Void> {
      eventLoop.makeSucceededVoidFuture()
    }

    func getOption<Option: ChannelOption>(_ option: Option) -> EventLoopFuture<Option.Value> {
      eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }

    func write0(_ data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard isActive else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
      unflushed.append((unwrapData(data), promise))
    }

    func flush0() {
      waiting += unflushed
      unflushed = []
    }

    func close0(error: any Error, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      guard isActive else { return promise?.fail(ChannelError.alreadyClosed) ?? () }
      isActive = false
      // The network still has the bytes.
      waiting = CircularBuffer(
        waiting.map { bytes, promise in
          promise?.fail(ChannelError.ioOnClosedChannel)
          return (bytes, nil)
        })
      promise?.succeed()
      pipeline.syncOperations.fireChannelInactive()
      pipeline.syncOperations.fireChannelUnregistered()
      eventLoop.execute { [self] in
        removeHandlers(pipeline: pipeline)
        closed.succeed()
      }
    }

    func localAddress0() throws -> SocketAddress { throw ChannelError.operationUnsupported }
    func remoteAddress0() throws -> SocketAddress { throw ChannelError.operationUnsupported }
    func register0(promise: EventLoopPromise<Void>?) { promise?.succeed() }
    func registerAlreadyConfigured0(promise: EventLoopPromise<Void>?) { promise?.succeed() }
    func bind0(to: SocketAddress, promise: EventLoopPromise<Void>?) { promise?.succeed() }
    func connect0(to: SocketAddress, promise: EventLoopPromise<Void>?) { promise?.succeed() }
    func read0() { isRead = true }
    func triggerUserOutboundEvent0(_ event: Any, promise: EventLoopPromise<Void>?) {
      promise?.succeed()
    }
    func channelRead0(_ data: NIOAny) {}
    func errorCaught0(error: any Error) {}
  }
#endif
