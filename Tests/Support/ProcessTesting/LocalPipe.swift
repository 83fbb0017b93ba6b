import PlatformC

/// A pipe whose ends no process inherits.
package final class LocalPipe {
  package private(set) var reading: Int32
  package private(set) var writing: Int32

  package init() throws {
    var ends: [Int32] = [-1, -1]
    let error = ChildProcess.withoutSpawning {
      guard pipe(&ends) == 0 else { return errno }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return 0
    }
    guard error == 0 else {
      throw ChildProcess.Failure(description: "no pipe: \(String(cString: strerror(error)))")
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  package func closeReading() {
    guard reading >= 0 else { return }
    ChildProcess.withoutSpawning { _ = close(reading) }
    reading = -1
  }

  package func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Writes until there is no room.
  package func fill() {
    let flags = fcntl(writing, F_GETFL)
    _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(writing, F_SETFL, flags) }
    while write(writing, [0x20], 1) > 0 {}
  }

  /// Waits for bytes, and returns the available bytes; none at the end.
  package func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = PlatformC.read(reading, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }

  /// Returns the bytes that are there, without waiting.
  package func readAvailable() -> [UInt8] {
    var count: Int32 = 0
    return ioctl(reading, numericCast(FIONREAD), &count) == 0 && count > 0 ? read() : []
  }

  package func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let more = read(), !more.isEmpty { bytes += more }
    return bytes
  }
}
