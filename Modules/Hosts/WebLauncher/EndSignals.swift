#if Web
  import PlatformC

  /// The signals that ask this process to end.
  enum EndSignals {
    // Safety: it is set once, before the first handler is installed.
    nonisolated(unsafe) private static var pipe: Int32 = -1

    /// Starts to take the signals; nil if the system has no pipe or thread left.
    ///
    /// An ignored signal stays ignored, as `nohup` wants it.
    static func take() -> AsyncStream<Int32>? {
      guard let ends = System.makePipe() else { return nil }
      pipe = ends.write
      let (signals, signal) = AsyncStream<Int32>.makeStream()
      guard SystemThread({ report(from: ends.read, to: signal) }) != nil else { return nil }
      for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
        let earlier = PlatformC.signal(number) { number in
          let code = errno
          if EndRequests.note() { _exit(128 + number) }
          var byte = UInt8(truncatingIfNeeded: number)
          _ = write(EndSignals.pipe, &byte, 1)
          errno = code
        }
        // `SIG_IGN` is the address 1.
        if unsafeBitCast(earlier, to: Int.self) == 1 { _ = PlatformC.signal(number, SIG_IGN) }
      }
      return signals
    }

    private static func report(from pipe: Int32, to signal: AsyncStream<Int32>.Continuation) {
      var buffer = [UInt8](repeating: 0, count: 16)
      while true {
        _ = System.wait(pipe: pipe, milliseconds: nil)
        for byte in System.read(pipe, into: &buffer) ?? [] { signal.yield(Int32(byte)) }
      }
    }
  }
#endif
