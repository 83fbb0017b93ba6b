/// A part of the world that code can touch.
package enum Capability: String, CaseIterable, Sendable {
  case files, network, processes, time, randomness
  /// Code that no import names.
  case anything

  /// Functions of the C library that reach what was not opened before; reading and writing what is open is not listed.
  static let functions = table([
    .files: """
    access chdir chmod chown creat fopen freopen getcwd glob link lstat mkdir mkdirat mkdtemp mkfifo mkstemp nftw
    open openat opendir readlink realpath remove rename renameat rmdir scandir shm_open stat statvfs symlink
    truncate unlink unlinkat utimensat utimes
    """,
    .network:
      "accept accept4 bind connect getaddrinfo gethostbyname listen sendto socket socketpair",
    .processes: """
    execl execlp execv execve execvp fork kill killpg popen posix_spawn posix_spawnp ptrace setsid system vfork
    waitpid
    """,
    .time: """
    clock clock_gettime clock_nanosleep gettimeofday nanosleep setitimer sleep time timerfd_create usleep
    """,
    .randomness: """
    arc4random arc4random_buf arc4random_uniform drand48 getentropy getrandom lrand48 rand random
    """,
    .anything: "dlopen dlsym syscall",
  ])

  /// Types and members of Foundation and Dispatch.
  static let foundation = table([
    .files: """
    Bundle DispatchIO FileHandle FileManager FileWrapper InputStream OutputStream UserDefaults
    """,
    .network: "CFSocket HTTPURLResponse URLRequest URLSession",
    .processes: "Process",
    .time: """
    CFAbsoluteTimeGetCurrent Date DispatchTime DispatchWallTime RunLoop Timer asyncAfter systemUptime
    """,
    .randomness: "UUID",
  ])

  /// Types of the standard library, and attributes that declare a function of another library.
  static let standard = table([
    .time: "ContinuousClock SuspendingClock", .randomness: "SystemRandomNumberGenerator",
    .anything: "@_extern @_silgen_name",
  ])

  /// The modules of the toolchain that give what is listed here.
  static let system: Set<String> = [
    "Android", "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "Glibc", "Musl", "WASILibc",
  ]

  private static func table(_ names: KeyValuePairs<Capability, String>) -> [Substring: Capability] {
    let pairs = names.flatMap { capability, names in
      names.split(whereSeparator: \.isWhitespace).map { ($0, capability) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
