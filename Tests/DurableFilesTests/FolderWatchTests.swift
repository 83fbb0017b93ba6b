#if os(Linux)
  import DurableFiles
  import Foundation
  import PlatformC
  import ProcessTesting
  import Testing

  /// The system reports changes of a folder, whichever process makes them.
  struct FolderWatchTests {
    private let temporary = TemporaryFolder()

    /// Counts what a watch tells.
    private final class Told: Sendable {
      private let state = Lock((count: 0, wantsMore: true))

      var count: Int { state.withLock { $0.count } }
      func stop() { state.withLock { $0.wantsMore = false } }

      func tell() -> Bool {
        state.withLock { state in
          state.count += 1
          return state.wantsMore
        }
      }

      /// Waits until the count is above a number, for ten seconds at most.
      func waits(after count: Int) -> Bool {
        for _ in 0..<2_000 where self.count <= count { usleep(5_000) }
        return self.count > count
      }

      /// Waits until the count is the same for a fifth of a second, and returns it.
      func settles() -> Int {
        var before = -1
        while before != count {
          before = count
          usleep(200_000)
        }
        return before
      }
    }

    private func watch(_ folder: URL) -> Told {
      let told = Told()
      FilePath(folder.path).watched { told.tell() }
      return told
    }

    @Test func `each change is told: an appended line, a replaced file, a removed folder`() throws {
      let folder = temporary["data"]
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let told = watch(folder)
      #expect(told.waits(after: 0))
      let file = folder.appending(path: "log")
      let changes: [() throws -> Void] = [
        { try Data("a".utf8).write(to: file) },
        {
          let handle = try FileHandle(forWritingTo: file)
          try handle.seekToEnd()
          try handle.write(contentsOf: Data("b".utf8))
          try handle.close()
        },
        { try Data("c".utf8).write(to: file, options: .atomic) },
        { try files.removeItem(at: folder) },
        { try files.createDirectory(at: folder, withIntermediateDirectories: true) },
        { try Data("d".utf8).write(to: file) },
      ]
      for change in changes {
        let count = told.settles()
        try change()
        #expect(told.waits(after: count))
      }
      told.stop()
    }

    @Test func `a file that is being written is told when it is whole`() throws {
      let folder = temporary["data"]
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "log")
      try Data().write(to: file)
      let told = watch(folder)
      #expect(told.waits(after: 0))
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data("half".utf8))
      let count = told.settles()
      #expect(count == 1)
      try handle.close()
      #expect(told.waits(after: count))
      told.stop()
    }

    @Test func `a folder that is made later is watched`() throws {
      let folder = temporary["data"]
      let told = watch(folder)
      #expect(told.waits(after: 0))
      let count = told.settles()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      #expect(told.waits(after: count))
      let made = told.settles()
      try Data("a".utf8).write(to: folder.appending(path: "log"))
      #expect(told.waits(after: made))
      told.stop()
    }

    @Test func `what wants no more is told nothing`() throws {
      let folder = temporary["data"]
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let told = watch(folder)
      #expect(told.waits(after: 0))
      told.stop()
      try Data("a".utf8).write(to: folder.appending(path: "log"))
      #expect(told.waits(after: 1))
      let count = told.settles()
      try Data("b".utf8).write(to: folder.appending(path: "log"))
      #expect(told.settles() == count)
    }
  }

  extension FilePath {
    fileprivate func watched(tell: @escaping @Sendable () -> Bool) {
      LiveFileSystem().watch(self, tell: tell)
    }
  }
#endif
