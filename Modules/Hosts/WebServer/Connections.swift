#if Web
  import NIOCore
  import PlatformC

  /// The open connections of a server, and all that they share.
  package final class Connections: Sendable {
    private struct State {
      var channels: [ObjectIdentifier: any Channel] = [:]
      var connections = Census()
      var sockets = Census()
    }

    let hosts: HostRule
    let cookie: BrowserCookie
    let limits: Limits
    let pump: Pump
    private let state = Lock(State())

    /// Creates the connections of a server.
    ///
    /// - Parameters:
    ///   - options: The options of the server.
    ///   - pump: What passes messages to the site.
    package init(_ options: ServerOptions, pump: Pump) {
      hosts = HostRule(address: options.address, port: options.port, names: options.hosts)
      cookie = options.cookie
      limits = options.limits
      self.pump = pump
    }

    /// Counts a connection until it is closed.
    ///
    /// - Throws: An error if there are too many.
    func count(_ channel: any Channel) throws {
      let address = channel.origin
      let isAllowed = state.withLock { state in
        guard state.connections.add(address, limits.connections) else { return false }
        state.channels[ObjectIdentifier(channel)] = channel
        return true
      }
      guard isAllowed else { throw ChannelError.inappropriateOperationForState }
      channel.closeFuture.whenComplete { [self] _ in
        state.withLock { state in
          state.connections.remove(address)
          state.channels[ObjectIdentifier(channel)] = nil
        }
      }
    }

    /// Counts a connection that becomes a socket, until it is closed.
    ///
    /// - Returns: Whether there may be another socket.
    func addSocket(_ channel: any Channel) -> Bool {
      let address = channel.origin
      guard state.withLock({ $0.sockets.add(address, limits.sockets) }) else { return false }
      channel.closeFuture.whenComplete { [self] _ in
        state.withLock { $0.sockets.remove(address) }
      }
      return true
    }

    /// The number of open connections.
    package var count: Int { state.withLock { $0.channels.count } }

    /// Closes all connections: sockets are told, and answers that are being sent get a moment.
    @MainActor func closeAll() async {
      let channels = state.withLock { Array($0.channels.values) }
      for channel in channels {
        channel.pipeline.fireUserInboundEventTriggered(Farewell())
        channel.eventLoop.scheduleTask(in: TimeAmount(limits.farewell)) {
          channel.close(promise: nil)
        }
      }
      for channel in channels { try? await channel.closeFuture.get() }
    }
  }

  /// Counts by address.
  private struct Census {
    private var all = 0
    private var byAddress: [[UInt8]: Int] = [:]

    mutating func add(_ address: [UInt8], _ limit: (all: Int, perAddress: Int)) -> Bool {
      let count = byAddress[address, default: 0]
      guard all < limit.all, count < limit.perAddress else { return false }
      all += 1
      byAddress[address] = count + 1
      return true
    }

    mutating func remove(_ address: [UInt8]) {
      all -= 1
      let count = byAddress[address, default: 0] - 1
      byAddress[address] = count > 0 ? count : nil
    }
  }

  extension Channel {
    /// The bytes of the IPv4 address or the IPv6 network that limits count.
    var origin: [UInt8] {
      // The same places on all systems, in `sockaddr_in` and `sockaddr_in6`.
      switch remoteAddress {
      case .v4(let address): withUnsafeBytes(of: address.address) { Array($0[4..<8]) }
      case .v6(let address): withUnsafeBytes(of: address.address) { Array($0[8..<16]) }
      default: []
      }
    }
  }
#endif
