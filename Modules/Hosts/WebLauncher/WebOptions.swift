#if Web
  package import Launching
  import WebServer

  /// The options of a program for browsers.
  extension Arguments {
    private static let web = LaunchOption.flag("--web", "serve the program to browsers")

    static let port = LaunchOption.integer(
      "--port", "the port of --web, 0 for a free one", default: 8_080, in: 0...65_535)

    static let address = LaunchOption(
      "--address", "ADDRESS", "the address of this machine for --web, 127.0.0.1 if left out",
      default: "127.0.0.1"
    ) { text throws(Refusal) in
      if text.isEmpty {
        throw Refusal("--address is empty; give one, such as --address 127.0.0.1.")
      }
      guard let address = HostName(text) else {
        throw Refusal("--address \"\(text)\" is no address; write one such as --address 127.0.0.1.")
      }
      return "\(address)"
    }

    static let keep = LaunchOption.integer(
      "--keep", "the minutes that a session of --web lives without a page", default: 1,
      in: 1...10_080)

    /// A further name of a server.
    struct PublicName: Sendable {
      let name: String
      /// Whether all browsers reach the name over TLS.
      let isEncrypted: Bool
    }

    static let host = LaunchOption<PublicName?>(
      "--host", "NAME", "a further name of the server of --web; https://NAME if a proxy adds TLS",
      default: nil
    ) { text throws(Refusal) in
      let isEncrypted = text.hasPrefix("https://")
      guard let name = HostName(text.dropFirst(isEncrypted ? 8 : 0)) else {
        throw Refusal("--host \"\(text)\" is no name; write one such as --host primes.example.org.")
      }
      return PublicName(name: "\(name)", isEncrypted: isEncrypted)
    }

    /// All of them.
    package static let browser: [any AnyLaunchOption] = [address, host, keep, port, web]
  }
#endif
