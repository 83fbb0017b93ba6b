#if Web
  package import Launching
  import PlatformC
  import WebServer
  import WebUI

  /// A run of a program for browsers, from its arguments to its exit status.
  @MainActor
  package struct WebLaunch: HostRun {
    package let program: Program
    package let process: StandardProcess
    package let work: @MainActor (LaunchValues) -> Work?
    private let scene: @MainActor (LaunchValues) -> Scene
    /// The options of the terminal.
    private let others: [any AnyLaunchOption]

    /// Runs a program for browsers.
    ///
    /// - Parameters:
    ///   - app: The program.
    ///   - words: The words behind its name.
    ///   - others: The options of the terminal, which are refused.
    package static func run(
      _ app: (some App).Type, _ words: [String], besides others: [any AnyLaunchOption]
    ) async -> ExitStatus {
      System.useOneHeap()
      let launch = WebLaunch(
        program: app.program, process: .current(complain: say), work: app.work, scene: app.scene,
        others: others.map { option in
          option.refused("\(option.name) needs a terminal; leave out \(option.name) or --web.")
        })
      return await launch.run(words)
    }

    package var help: String {
      program.helpText(
        host: Arguments.browser, keys: [],
        note: """
          Each browser tab runs the program anew, and all of them save in the same files. A
          line for each that begins or ends goes to standard error and to the file of --log.
          """)
    }

    package func arguments(_ words: [String]) throws(Refusal) -> Arguments {
      var arguments = try Arguments(words, of: program, on: Arguments.browser, besides: others)
      arguments.values.say = Self.say
      return arguments
    }

    package func conflictWithWork(_ arguments: Arguments) -> String? {
      "--web and --open need a screen, which the other options replace; leave them out."
    }

    /// Serves the program until a signal ends the process.
    package func show(_ arguments: Arguments) async -> ExitStatus {
      guard let signals = EndSignals.take() else {
        return refuse("The system has no pipe or thread left; end other programs.", .noMeans)
      }
      let values = arguments.values
      var limits = WebSessions.Limits()
      limits.disconnected = .seconds(60 * values[Arguments.keep])
      let sessions = WebSessions(program.name, limits: limits) {
        values.report($0)
      } log: {
        values.report($0)
      } makeScene: { open throws(Refusal) in
        guard let open else { return scene(values) }
        return scene(try arguments.values(opening: open, of: program))
      }
      sessions.willTakeSecret = System.guardMemory
      var options = Server.Options()
      options.address = values[Arguments.address]
      options.port = values[Arguments.port]
      let host = values[Arguments.host]
      options.hosts = [host?.name].compactMap(\.self)
      options.limits.fit(files: System.raiseFileLimit(to: options.limits.files))
      options.cookie = BrowserCookie(
        name: "\(program.name.lowercased())-\(options.port)", isSecure: host?.isEncrypted == true)
      let site = ProgramSite(sessions, cookie: options.cookie)
      let server = Server(options, site: site)
      let port: Int
      do throws(Server.Failure) {
        port = try server.start()
      } catch {
        return refuse(error.sentence, .usage)
      }
      let own = options.address.contains(":") ? "[\(options.address)]" : options.address
      var status = print("Open http://\(own):\(port)/ in a browser.\n")
      if status == .success {
        for await signal in signals {
          status = .signal(signal)
          break
        }
      }
      site.isEnding = true
      for sentence in await sessions.end() { status = finish(sentence, status) }
      await server.stop()
      return status
    }

    /// Writes a line of standard error, which never blocks the program: a line without room is left out.
    nonisolated private static func say(_ sentence: String) {
      System.writeError(Array("\(sentence.visible)\n".utf8), patience: 0)
    }
  }
#endif
