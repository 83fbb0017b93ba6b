#if Web
  import NIOCore
  import PlatformC

  /// Passes what connections received to a site, on the main actor.
  ///
  /// Connections with waiting messages take turns, one message each. A connection with many waiting messages is paused
  /// until half of them are gone, and then reads on.
  package final class Pump: Sendable {
    /// A message for the site.
    typealias Message = @MainActor @Sendable (any Site) -> Void

    /// The waiting messages of a connection.
    private struct Line {
      let channel: any Channel
      var messages: CircularBuffer<(bytes: Int, message: Message)> = []
      var bytes = 0
      var isPaused = false
    }

    private struct State {
      var lines: [ObjectIdentifier: Line] = [:]
      /// The connections with messages, in the order of their turns.
      var turns: CircularBuffer<ObjectIdentifier> = []
      var isRunning = false
    }

    private let site: any Site
    private let limits: Limits
    private let state = Lock(State())

    /// Creates a pump to a site.
    package init(to site: any Site, limits: Limits = Limits()) {
      self.site = site
      self.limits = limits
    }

    /// Adds a message of a connection, and pauses it if many wait.
    ///
    /// - Returns: Whether the bytes that wait keep their limit.
    @discardableResult
    func add(_ message: @escaping Message, bytes: Int = 0, from channel: any Channel) -> Bool {
      let id = ObjectIdentifier(channel)
      let (isStarted, bytes) = state.withLock { state -> (Bool, Int) in
        var line = state.lines.removeValue(forKey: id) ?? Line(channel: channel)
        if line.messages.isEmpty { state.turns.append(id) }
        line.messages.append((bytes, message))
        line.bytes += bytes
        if isFull(line, limit: limits.waitingMessages, bytes: limits.messageBytes) {
          line.isPaused = true
        }
        state.lines[id] = line
        defer { state.isRunning = true }
        return (!state.isRunning, line.bytes)
      }
      if isStarted { Task { @MainActor in await run() } }
      return bytes <= limits.waitingBytes
    }

    /// Whether a connection has to wait before it reads more.
    func isPaused(_ channel: any Channel) -> Bool {
      state.withLock { $0.lines[ObjectIdentifier(channel)]?.isPaused ?? false }
    }

    /// Passes the next message of the connection whose turn it is.
    ///
    /// - Returns: Whether there was one.
    @MainActor @discardableResult package func takeTurn() -> Bool {
      let next = state.withLock { state -> (message: Message, resumed: (any Channel)?)? in
        guard let id = state.turns.popFirst(), var line = state.lines.removeValue(forKey: id),
          let (bytes, message) = line.messages.popFirst()
        else {
          state.isRunning = false
          return nil
        }
        line.bytes -= bytes
        let isResumed =
          line.isPaused
          && !isFull(line, limit: limits.waitingMessages / 2, bytes: limits.messageBytes / 2)
        if isResumed { line.isPaused = false }
        if !line.messages.isEmpty {
          state.lines[id] = line
          state.turns.append(id)
        }
        return (message, isResumed ? line.channel : nil)
      }
      guard let next else { return false }
      next.message(site)
      next.resumed?.read()
      return true
    }

    @MainActor private func run() async {
      // Other work of the main actor has its turn after each message.
      while takeTurn() { await Task.yield() }
    }

    private func isFull(_ line: Line, limit: Int, bytes: Int) -> Bool {
      line.messages.count >= limit || line.bytes >= bytes
    }
  }
#endif
