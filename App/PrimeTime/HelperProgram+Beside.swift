#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension HelperProgram {
  /// The program of this name that lies in the folder of the running one.
  init(besideThisOne name: String) {
    let folder = Self.runningPath.split(separator: "/").dropLast()
    path = "/" + (folder + [name[...]]).joined(separator: "/")
  }

  /// Where the running program lies, links followed.
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
