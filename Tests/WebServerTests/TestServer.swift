#if Web
  import WebServer

  /// Runs a body with a server at a free port, and stops that.
  @MainActor func withServer(
    _ change: (inout Server.Options) -> Void = { _ in },
    _ body: (_ port: Int, _ site: EchoSite, _ server: Server) async throws -> Void
  ) async throws {
    var options = Server.Options()
    options.port = 0
    options.cookie = BrowserCookie(name: "counter")
    change(&options)
    let site = EchoSite()
    let server = Server(options, site: site)
    do {
      try await body(server.start(), site, server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
#endif
