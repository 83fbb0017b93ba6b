#if Web
  /// The address of a server, and its limits.
  package struct ServerOptions: Sendable {
    /// An IP address of this machine, or a name of one.
    package var address = "127.0.0.1"
    /// The port; 0 for a free one.
    package var port = 8080
    /// The cookie that tells browsers apart.
    package var cookie = BrowserCookie(name: "program")
    /// Further names that `Host` may have, with any port, such as the one of a proxy.
    package var hosts: [String] = []
    /// How much one browser may ask for.
    package var limits = Limits()

    /// Creates the options of a server on the loopback address.
    package init() {}
  }

  /// How much one browser may ask for. One that asks for more is refused; no other notices.
  package struct Limits: Sendable {
    /// The bytes of the first line of a request, and of each header.
    package var headerFieldBytes = 8_192
    /// The bytes of all headers of a request.
    package var headerBytes = 16_384
    /// The number of headers, equal names too.
    package var headers = 64
    /// How long a request may take to arrive.
    package var request = Duration.seconds(10)
    /// How long an answer may take to be made and sent.
    package var answer = Duration.seconds(30)
    /// How long a connection may wait for its next request.
    package var idle = Duration.seconds(30)

    /// The bytes of a frame, and of a message with all its fragments.
    package var messageBytes = 524_288
    /// The fragments of a message.
    package var fragments = 64
    /// The frames of a socket that are read without a delay.
    package var burst = 2_000
    /// The frames of a socket that are read per second, on average.
    package var framesPerSecond = 500
    /// The messages of a connection that wait for the site before the connection is not read.
    package var waitingMessages = 64
    /// The bytes that wait in one direction before a connection is closed.
    package var waitingBytes = 4_194_304
    /// The silence before a ping. After two pings without an answer a socket is closed.
    package var silence = Duration.seconds(20)
    /// How long a browser may take to confirm that a connection ends.
    package var farewell = Duration.milliseconds(900)

    /// The most open connections in all, and of one address: an IPv4 address, or an IPv6 network of 64 bits.
    package var connections = (all: 2_500, perAddress: 1_500)
    /// The most open sockets in all, and of one address.
    package var sockets = (all: 2_000, perAddress: 1_200)

    /// Creates the limits that a server has unless it is told others.
    package init() {}

    /// The most files that a program may use for itself while all connections are open.
    private static let ownFiles = 256

    /// The number of files that all connections and the program itself need.
    package var files: Int { connections.all + Self.ownFiles }

    /// Allows fewer connections, so that the program can open its own files under a limit of the system.
    ///
    /// - Parameter files: The most files that the process may have open.
    package mutating func fit(files: Int) {
      let room = max(files - min(Self.ownFiles, files / 2), 1)
      guard room < connections.all else { return }
      // As large a share for one address as usual.
      func share(_ count: Int) -> Int { max(count * room / connections.all, 1) }
      (sockets.all, sockets.perAddress) = (share(sockets.all), share(sockets.perAddress))
      connections = (room, share(connections.perAddress))
    }
  }
#endif
