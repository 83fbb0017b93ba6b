import Platform

extension HelperProgram {
  /// Creates the program of a name in the folder of the running program.
  public init(besideThisOne name: String) {
    let folder = Self.runningPath.split(separator: "/").dropLast()
    self.init(path: "/" + (folder + [name[...]]).joined(separator: "/"))
  }

  /// The path of the running program, links followed.
  private static var runningPath: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      let link = _NSGetExecutablePath(&buffer, &size) == 0 ? buffer : [0]
    #else
      let link = "/proc/self/exe"
    #endif
    guard let path = realpath(link, nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
