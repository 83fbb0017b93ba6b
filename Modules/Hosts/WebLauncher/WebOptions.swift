#if Web
  package import Launching

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
      return text
    }

    static let host = LaunchOption<String?>(
      "--host", "NAME", "a further name of the server of --web, such as that of a proxy",
      default: nil
    ) { text throws(Refusal) in
      if text.isEmpty || text.contains(where: { ":/ ".contains($0) }) {
        throw Refusal("--host \"\(text)\" is no name; write one such as --host primes.example.org.")
      }
      return text
    }

    /// All of them.
    package static let browser: [any AnyLaunchOption] = [address, host, port, web]
  }
#endif
