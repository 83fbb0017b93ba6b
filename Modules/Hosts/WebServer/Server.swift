#if Web
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import PlatformC

  /// A server of HTTP and WebSockets on one event loop.
  @MainActor package final class Server {
    /// How a server is reached.
    package struct Options: Sendable {
      /// An IP address of this machine, or a name of one.
      package var address = "127.0.0.1"
      /// The port; 0 for a free one.
      package var port = 8080
      /// The name of the cookie that tells browsers apart.
      package var cookieName = "program"
      /// Further names that `Host` may have, with any port, such as the one of a proxy.
      package var hosts: [String] = []

      /// Creates options.
      package init() {}
    }

    /// Why a server cannot start.
    package struct Failure: Error, Equatable {
      /// A sentence with a remedy.
      package let sentence: String
    }

    private let options: Options
    private let site: any Site

    /// Creates a server, which listens after ``start()``.
    package init(_ options: Options, site: any Site) {
      self.options = options
      self.site = site
    }

    /// Listens.
    ///
    /// - Returns: The port.
    package func start() throws(Failure) -> Int { options.port }

    /// Closes all connections within a second, and ends the event loop.
    package func stop() async {}
  }
#endif
