// The files of programs: opening, reading, appending, replacing, locking and syncing, once for all programs.
//
// Reading order:
//
//     FilePath.swift      a path, which need not be UTF-8; DataFolder.swift finds the folder of an app.
//     FileError.swift     one sentence for each fault.
//     FileSystem.swift    the calls of the system; `FakeDisk` in Tests/Support/DurableFilesTesting replaces them.
//     OpenFile.swift      an open file: reading, writing, syncing, its lock.
//     Reading.swift       the status of a path, the target of a link, whole files with a limit.
//     Replacing.swift     files that are replaced as a whole, exports, moved files, folders.
//     Appending.swift     files that grow, with a rollback.
