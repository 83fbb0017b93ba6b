/// The exit status of a program.
public struct ExitStatus: Hashable, Sendable {
  /// The number that the system gets.
  public let code: Int32

  /// The program ended as it should.
  public static let success = ExitStatus(code: 0)
  /// A replayed run did not come out as the recorded one.
  package static let different = ExitStatus(code: 1)
  /// An option or its value is wrong (`EX_USAGE` of sysexits).
  public static let usage = ExitStatus(code: 64)
  /// The content of a file is wrong (`EX_DATAERR` of sysexits).
  public static let wrongData = ExitStatus(code: 65)
  /// A file cannot be read (`EX_NOINPUT` of sysexits).
  public static let noInput = ExitStatus(code: 66)
  /// There is a screen but no keyboard (`EX_NOINPUT` of sysexits).
  public static let noTerminal = ExitStatus(code: 66)
  /// Work was left unfinished, such as saving (`EX_IOERR` of sysexits).
  public static let unfinished = ExitStatus(code: 74)

  /// The system has too few files, threads or addresses left (`EX_OSERR` of sysexits).
  public static let noMeans = ExitStatus(code: 71)
  /// Standard output or the file of `--log` cannot be written (`EX_IOERR` of sysexits).
  public static let noOutput = ExitStatus(code: 74)

  /// A signal ended the program.
  package static func signal(_ number: Int32) -> ExitStatus {
    ExitStatus(code: 128 + number)
  }
}
