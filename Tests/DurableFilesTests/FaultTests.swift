import DurableFilesTesting
import Testing

@testable import DurableFiles

/// Each call fails once: a file holds its old content or the new one, and no draft is left.
struct FaultTests {
  private let path = FilePath("/data/file")

  private func disk(_ text: String? = "old") -> FakeDisk {
    let disk = FakeDisk()
    disk.makeFolder("/data")
    disk[path.description] = text
    return disk
  }

  private func replace(on disk: FakeDisk) throws(FileError) {
    try disk.replace(path, with: Array("new".utf8))
  }

  @Test func `a replaced file is old or new whichever call fails`() throws {
    for text in ["old", nil] {
      let whole = disk(text)
      whole.work()
      try replace(on: whole)
      #expect(whole.paths == ["/data/file"])
      for index in whole.made.indices {
        let disk = disk(text)
        disk.fail { made, _ in made == index ? .error(.broken) : nil }
        #expect(throws: FileError(SystemError.broken.code, path)) { try replace(on: disk) }
        #expect(disk["/data/file"] == text || disk["/data/file"] == "new")
        #expect(disk.paths.count <= 1)
      }
    }
  }

  @Test(arguments: SystemError.unsupported)
  func `a folder that cannot be synced is left to the system`(error: SystemError) throws {
    let whole = disk()
    whole.work()
    try replace(on: whole)
    let last = whole.made.lastIndex(of: .sync)
    let disk = disk()
    disk.fail { index, _ in index == last ? .error(error) : nil }
    try replace(on: disk)
    #expect(disk["/data/file"] == "new")
    // A file that cannot be synced is not saved.
    disk.fail(.sync, error)
    #expect(throws: FileError(error.code, path)) { try replace(on: disk) }
  }

  @Test(arguments: SystemError.unsupported)
  func `a file system without locks locks nothing`(error: SystemError) throws {
    let disk = disk()
    let file = try OpenFile(path, .appending, in: disk)
    disk.fail(.lock, error)
    #expect(try !file.lock(patience: 3))
    disk.fail(.lock, .broken)
    #expect(throws: FileError(SystemError.broken.code, path)) { try file.lock(patience: 3) }
  }

  @Test func `a power failure leaves the old or the new file`() throws {
    let whole = disk()
    whole.work()
    try replace(on: whole)
    for index in whole.made.indices {
      for extra in [0, 1] {
        let disk = disk()
        disk.fail { made, _ in made == index ? .powerLoss : nil }
        #expect(throws: FileError.self) { try replace(on: disk) }
        disk.restart(keeping: extra)
        #expect(disk["/data/file"] == "old" || disk["/data/file"] == "new")
      }
    }
    whole.restart()
    #expect(whole["/data/file"] == "new")
  }

  @Test func `drafts of killed programs are removed, and other files stay`() throws {
    let disk = disk()
    let others = ["/data/file.mine.new", "/data/other.0123456789abcdef.new"]
    for path in others + ["/data/file.0123456789abcdef.new"] { disk[path] = "" }
    try disk.removeDrafts(of: path)
    #expect(disk.paths == ["/data/file", "/data/file.mine.new", others[1]])
  }

  @Test func `a partial append is truncated`() throws {
    let disk = disk()
    let end = try #require(try disk.read(path, after: nil) { _ in })
    for call in [FakeDisk.Call.write, .sync] {
      disk.fail { index, made in
        made == call ? .error(.full) : made == .write && index < 9 ? .short(1) : nil
      }
      let (now, problem) = disk.append(Array("new".utf8), to: path, after: end)
      #expect(problem == FileError(SystemError.full.code, path))
      #expect(now?.status == end.status)
      #expect(disk["/data/file"] == "old")
    }
  }

  @Test func `another reader detects whether a file only grew`() throws {
    let disk = disk()
    let end = try #require(try disk.read(path, after: nil) { _ in })
    #expect(disk.append(Array("new".utf8), to: path, after: end).problem == nil)
    var found: [UInt8] = []
    #expect(try disk.read(path, after: end) { found += $0 } != nil)
    #expect(String(decoding: found, as: UTF8.self) == "new")
    for text in ["ol", "odd", "odder"] {
      disk.overwrite("/data/file", text)
      #expect(try disk.read(path, after: end) { _ in } == nil)
    }
    disk["/data/file"] = "old"
    #expect(try disk.read(path, after: end) { _ in } == nil)
  }

  @Test func `interrupted calls are repeated, and short writes completed`() throws {
    let disk = disk()
    disk.fail { index, call in
      index % 2 == 0 ? .error(.interrupted) : call == .write ? .short(1) : nil
    }
    try replace(on: disk)
    #expect(disk["/data/file"] == "new")
  }
}
