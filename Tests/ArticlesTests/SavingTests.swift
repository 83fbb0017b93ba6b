import Foundation
import Testing

/// The program of the article about saving.
@MainActor
struct SavingTests {
  @Test(arguments: [true, false]) func `its runs are repeated`(namesFolder: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "editing-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "preferences.json")
    let recording = folder.appending(path: "run.jsonl").path
    let recorded =
      namesFolder
      ? await launch(
        EditingProgram.self, "--record", recording, "--data-dir", folder.path, "--keys", "c")
      : await launch(EditingProgram.self, "--record", recording, "--keys", "c")
    #expect(recorded.status == 0 && recorded.output.contains("Compact"))
    #expect(FileManager.default.fileExists(atPath: file.path) == namesFolder)
    try Data("mine".utf8).write(to: file)
    #expect(await launch(EditingProgram.self, "--replay", recording) == recorded)
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }
}
