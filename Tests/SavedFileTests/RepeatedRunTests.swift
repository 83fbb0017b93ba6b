import ComposableArchitecture
import DurableFiles
import DurableFilesTesting
import PlatformC
import Recording
import Testing
import ValueSaving

@testable import SavedFile

/// A file of a run that repeats another one.
@MainActor
struct RepeatedRunTests {
  private let disk = FakeDisk(["/mine/value.json": Self.text("mine")])

  private static func text(_ values: String...) -> String {
    let lines = values.map { "    \"\($0)\" : 1" }.joined(separator: ",\n")
    return "{\n  \"value\" : {\n\(lines)\n  },\n  \"version\" : 1\n}\n"
  }

  private func file(
    _ run: (OutsideRun)?, in path: String?, on disk: FakeDisk,
    of process: ProcessFolders = ProcessFolders()
  ) -> SavedFile<[String: Int]> {
    let folder = SavedFolder(
      path.map { FilePath($0) }, outside: Outside(run: run), in: disk, of: process)
    return SavedFile(folder: folder, name: "value.json", version: 1, default: [:])
  }

  /// The recording of a program that read “first”, and saved “second”.
  private func recording() async throws -> RecordedRun {
    let bytes = Lock<[UInt8]>([])
    let header = RecordingHeader(program: "P", version: "1", arguments: [], host: [:])
    let recorder = OutsideRun(recording: header, simulatedTime: { .zero }) { line in
      bytes.withLock { $0 += line }
    }
    let disk = FakeDisk(["/data/value.json": Self.text("first")])
    let save = file(recorder, in: "/data", on: disk).open().save
    let saving = recorder.executor.start(nil) { try? await save?(["second": 1]) }
    await recorder.turns.open()
    await saving.value
    #expect(disk["/data/value.json"] == Self.text("second"))
    return try RecordedRun(bytes.withLock { $0 })
  }

  private func player(continuingIn folder: String? = nil) async throws -> OutsideRun {
    try await OutsideRun(repeating: recording(), continuingIn: folder)
  }

  /// Opens the file, and saves as the recorded program did.
  private func open(
    _ player: OutsideRun, in path: String? = "/mine"
  ) async throws -> SavedFile<[String: Int]>.Opening {
    let opening = file(player, in: path, on: disk).open()
    #expect(opening.value == ["first": 1])
    let save = try #require(opening.save)
    let saving = player.executor.start(nil) { try? await save(["second": 1]) }
    await player.play { (_: [String: Int]) in
    } draw: {
      ""
    }
    await saving.value
    #expect(player.difference == nil)
    return opening
  }

  @Test(arguments: ["/mine", nil]) func `it uses no file`(path: String?) async throws {
    let player = try await player()
    let opening = try await open(player, in: path)
    #expect(disk.files == ["/mine/value.json": Self.text("mine")])
    player.goLive()
    try await opening.save?(["third": 1])
    try await opening.confirm?()
    #expect(await opening.takeNotice?() == nil)
    #expect(disk.files == ["/mine/value.json": Self.text("mine")])
  }

  @Test func `its user goes on in an empty folder`() async throws {
    let player = try await player(continuingIn: "/mine/new")
    let opening = try await open(player)
    #expect(disk.files.count == 1)
    player.goLive()
    try await opening.save?(["third": 1])
    #expect(
      disk.files == [
        "/mine/value.json": Self.text("mine"), "/mine/new/value.json": Self.text("third"),
      ])
  }

  @Test func `what another program saved in the folder is joined`() async throws {
    let player = try await player(continuingIn: "/mine")
    let opening = try await open(player)
    player.goLive()
    try await opening.save?(["third": 1])
    #expect(disk.files == ["/mine/value.json": Self.text("mine", "third")])
  }

  @Test(arguments: ["first", "second"])
  func `what the recorded program read or saved is replaced`(value: String) async throws {
    disk["/mine/value.json"] = Self.text(value)
    let player = try await player(continuingIn: "/mine")
    let opening = try await open(player)
    player.goLive()
    try await opening.save?(["third": 1])
    #expect(disk.files == ["/mine/value.json": Self.text("third")])
  }

  /// Opens the file in a run, and takes the changes of other stores.
  private func follow(
    _ run: OutsideRun, of process: ProcessFolders = ProcessFolders(),
    taken: @escaping @MainActor (String) -> Void
  ) -> SavedFile<[String: Int]>.Opening {
    let opening = file(run, in: "/data", on: disk, of: process).open()
    opening.observeOthers? {
      _ = run.executor.start(nil) {
        try? await opening.confirm?()
        if let changes = await opening.takeOthersChanges?() {
          changes.value.keys.filter { changes.base[$0] == nil }.forEach(taken)
        }
      }
    }
    return opening
  }

  @Test(arguments: [true, false])
  func `saves of another store are repeated`(isInRun: Bool) async throws {
    let bytes = Lock<[UInt8]>([])
    let recorder = OutsideRun(
      recording: RecordingHeader(program: "P", version: "1", arguments: [], host: [:])
    ) { line in bytes.withLock { $0 += line } }
    let process = ProcessFolders()
    let other = file(isInRun ? recorder : nil, in: "/data", on: disk, of: process).open()
    let (changes, change) = AsyncStream<String>.makeStream()
    let recorded = follow(recorder, of: process) { change.yield($0) }
    await recorder.turns.open()
    var seen: [String] = []
    for value in ["first", "second"] {
      await recorder.perform({ value }) {
        _ = recorder.executor.start(nil) { try? await other.save?([value: 1]) }
      }
      for await change in changes {
        seen.append(change)
        break
      }
    }
    recorder.end()
    #expect(seen == ["first", "second"])

    let before = disk.files
    let player = try OutsideRun(repeating: RecordedRun(bytes.withLock { $0 }))
    let saver = isInRun ? file(player, in: "/data", on: disk).open() : nil
    var repeated: [String] = []
    let opening = follow(player) { repeated.append($0) }
    #expect(opening.storeNumber == recorded.storeNumber)
    await player.play { value in
      _ = player.executor.start(nil) { try? await saver?.save?([value: 1]) }
    } draw: {
      ""
    }
    #expect(player.difference == nil)
    #expect(repeated == seen)
    #expect(disk.files == before)
  }
}
