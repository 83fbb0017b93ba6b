#if Web
  import Interface
  import Launching
  import Testing
  import WebServer
  import WebUI

  @testable import WebLauncher

  @MainActor
  struct ProgramSiteTests {
    private let site = ProgramSite(
      WebSessions("Sample", report: { _ in }, log: { _ in }, makeScene: { _ in Scene(Text("Hi")) }))

    @Test func `a new browser gets a cookie of 128 random bits`() {
      let cookies = (1...50).map { _ in site.respond(to: Request(path: "/")).cookie }
      #expect(Set(cookies).count == 50)
      for cookie in cookies { #expect(cookie?.wholeMatch(of: /[0-9a-f]{32}/) != nil) }
    }

    @Test func `a browser keeps its cookie`() {
      let cookie = String(repeating: "a", count: 32)
      let answer = site.respond(to: Request(path: "/", cookie: cookie))
      #expect(answer.status == 303 && answer.cookie == nil)
      let path = "/" + (answer.location ?? "")
      #expect(site.respond(to: Request(path: path, cookie: cookie)).status == 200)
      #expect(site.respond(to: Request(path: path)).status == 303)
    }

    @Test(arguments: [
      ("/app.js", 200, "text/javascript; charset=utf-8"),
      ("/app.css", 200, "text/css; charset=utf-8"), ("/x", 404, "text/plain; charset=utf-8"),
    ])
    func `files have their types, and set no cookie`(path: String, status: Int, type: String) {
      let answer = site.respond(to: Request(path: path))
      #expect((answer.status, answer.contentType) == (status, type))
      #expect(!answer.body.isEmpty && answer.cookie == nil)
    }

    @Test func `no session begins at the end`() {
      site.isEnding = true
      #expect(site.respond(to: Request(path: "/")).status == 503)
    }
  }
#endif
