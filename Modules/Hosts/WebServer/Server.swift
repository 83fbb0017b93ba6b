#if Web
  import NIOCore
  import NIOPosix
  import PlatformC

  /// A server of HTTP and WebSockets on one event loop.
  @MainActor package final class Server {
    /// The address of a server, and its limits.
    package typealias Options = ServerOptions

    /// Why a server cannot start.
    package struct Failure: Error, Equatable {
      /// A sentence with a remedy.
      package let sentence: String
    }

    private let options: Options
    let pump: Pump
    let connections: Connections
    private var group: MultiThreadedEventLoopGroup?
    private var listener: (any Channel)?

    /// Creates a server, which listens after ``start()`` until ``stop()``.
    package init(_ options: Options, site: any Site) {
      self.options = options
      pump = Pump(to: site, limits: options.limits)
      connections = Connections(options, pump: pump)
    }

    /// Listens.
    ///
    /// - Returns: The port.
    package func start() throws(Failure) -> Int {
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      do {
        let listener = try listen(at: options.port, on: group)
        (self.group, self.listener) = (group, listener)
        return listener.localAddress?.port ?? options.port
      } catch {
        defer { try? group.syncShutdownGracefully() }
        throw failure(error, group)
      }
    }

    /// Closes all connections within a second, and ends the event loop. The site hears of all closed sockets.
    package func stop() async {
      try? await listener?.close().get()
      await connections.closeAll()
      while pump.takeTurn() {}
      try? await group?.shutdownGracefully()
    }

    private func listen(
      at port: Int, on group: MultiThreadedEventLoopGroup
    ) throws -> any Channel {
      let address = try SocketAddress.makeAddressResolvingHost(options.address, port: port)
      return try ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try channel.keepFromPrograms() }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        // Reads little of one connection at once, so that all others have their turn. Each connection keeps its buffer.
        .childChannelOption(.maxMessagesPerRead, value: 1)
        .childChannelOption(
          .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 1_024)
        )
        .childChannelInitializer { [connections] channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.keepFromPrograms()
            try connections.add(channel)
          }
        }
        .bind(to: address).wait()
    }

    private func failure(
      _ error: any Error, _ group: MultiThreadedEventLoopGroup
    ) -> Failure {
      guard let code = (error as? IOError)?.errnoCode else {
        return Failure(sentence: "This machine has no address \(options.address).")
      }
      let place = "port \(options.port) of \(options.address)"
      let other = code == EADDRINUSE ? try? listen(at: 0, on: group) : nil
      guard let free = other?.localAddress?.port else {
        return Failure(sentence: "Cannot listen at \(place): \(reason(of: code)).")
      }
      return Failure(sentence: "Another program uses \(place): take --port \(free), which is free.")
    }
  }

  extension Channel {
    /// Has the system close this socket in each program that this one starts.
    fileprivate func keepFromPrograms() throws {
      _ = try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: CInt.self) {
        fcntl($0, F_SETFD, FD_CLOEXEC)
      }
    }
  }
#endif
