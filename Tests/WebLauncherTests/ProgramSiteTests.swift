#if Web
  import Interface
  import Launching
  import Testing
  import WebUI

  @testable import WebLauncher
  @testable import WebServer

  @MainActor
  struct ProgramSiteTests {
    private let site = ProgramSite(
      WebSessions("Sample", report: { _ in }, log: { _ in }, makeScene: { _ in Scene(Text("Hi")) }),
      cookie: BrowserCookie(name: "sample"))

    private func get(_ path: String, _ cookie: String? = nil) -> Response {
      site.respond(to: Request(path: path, cookie: cookie, isPhone: false))
    }

    @Test func `a browser without a cookie gets one where its session begins`() {
      let cookies = (1...50).compactMap { _ in get("/").cookie }
      #expect(Set(cookies).count == 50)
      let lost = get("/1")
      #expect(lost.status == 303 && lost.location != "1")
      #expect(lost.cookie.map { !cookies.contains($0) } == true)
    }

    @Test func `a browser keeps its cookie`() {
      let cookie = String(repeating: "a", count: 32)
      let answer = get("/", cookie)
      #expect(answer.status == 303 && answer.cookie == nil)
      let path = "/" + (answer.location ?? "")
      #expect(get(path, cookie).status == 200)
    }

    @Test func `a browser that keeps no cookies is told so`() {
      let answer = get("/" + (get("/").location ?? ""))
      #expect(answer.status == 200 && answer.cookie == nil)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("Sample needs cookies"))
    }

    @Test func `files are kept for ever and compressed, and set no cookie`() {
      for asset in [Assets.script, Assets.styleSheet, Assets.icon] {
        let answer = get("/\(asset.name)")
        #expect((answer.status, answer.contentType) == (200, "\(asset.type); charset=utf-8"))
        #expect(answer.isKept && answer.cookie == nil)
        #expect((answer.body, answer.compressed) == (asset.content, asset.compressed))
      }
    }

    @Test(arguments: [
      ("/app-00000000.js", 200, "text/javascript; charset=utf-8"),
      ("/app-00000000.css", 404, "text/plain; charset=utf-8"),
      ("/x.png", 404, "text/plain; charset=utf-8"),
    ])
    func `nothing else is kept or compressed`(path: String, status: Int, type: String) {
      let answer = get(path)
      #expect((answer.status, answer.contentType) == (status, type))
      #expect(!answer.body.isEmpty && answer.cookie == nil)
      #expect(!answer.isKept && answer.compressed == nil)
    }

    @Test func `documents are neither kept nor compressed`() throws {
      let begun = get("/")
      for answer in [begun, get("/\(try #require(begun.location))", begun.cookie)] {
        #expect(!answer.isKept && answer.compressed == nil)
      }
    }

    @Test func `no session begins at the end`() {
      site.isEnding = true
      #expect(get("/").status == 503)
    }
  }
#endif
