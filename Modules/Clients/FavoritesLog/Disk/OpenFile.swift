import Files

/// An open file. Interrupted calls are made again, and short writes are completed.
struct OpenFile: ~Copyable {
  private let file: Int32
  private let calls: FileCalls

  init(_ path: FilePath, _ mode: OpenMode, _ calls: FileCalls) throws(SystemError) {
    file = try calls.uninterrupted { () throws(SystemError) in try calls.open(path, mode) }
    self.calls = calls
  }

  deinit {
    calls.close(file)
  }

  borrowing func lock() throws(SystemError) {
    let (file, calls) = (file, calls)
    try calls.uninterrupted { () throws(SystemError) in try calls.lock(file) }
  }

  borrowing func status() throws(SystemError) -> FileStatus {
    let (file, calls) = (file, calls)
    return try calls.uninterrupted { () throws(SystemError) in try calls.fileStatus(file) }
  }

  borrowing func adopt(_ other: FileStatus) throws(SystemError) {
    let (file, calls) = (file, calls)
    try calls.uninterrupted { () throws(SystemError) in try calls.adopt(file, other) }
  }

  borrowing func read(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    let (file, calls) = (file, calls)
    return try calls.uninterrupted { () throws(SystemError) in try calls.read(file, count, offset) }
  }

  borrowing func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    let (file, calls) = (file, calls)
    var rest = bytes
    while !rest.isEmpty {
      let part = rest
      let count = try calls.uninterrupted { () throws(SystemError) in try calls.write(file, part) }
      // A file that takes nothing and gives no reason takes nothing the next time either.
      guard count > 0 else { throw .full }
      rest = rest.dropFirst(count)
    }
  }

  borrowing func sync() throws(SystemError) {
    let (file, calls) = (file, calls)
    try calls.uninterrupted { () throws(SystemError) in try calls.sync(file) }
  }

  borrowing func truncate(to size: Int) throws(SystemError) {
    let (file, calls) = (file, calls)
    try calls.uninterrupted { () throws(SystemError) in try calls.truncate(file, size) }
  }
}
