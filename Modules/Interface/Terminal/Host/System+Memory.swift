import Platform

extension System {
  /// Turns off core dumps, and on Linux keeps other processes of the same user from reading the memory of
  /// this one.
  package static func guardMemory() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(resource, &none)
    #if canImport(Glibc)
      // A core dump that the system gives to a program has no limit. Swift does not import variadic functions.
      let setDumpable: CInt = 4
      typealias Prctl = @convention(c) (CInt, CUnsignedLong) -> CInt
      guard let prctl = dlsym(nil, "prctl") else { return }
      _ = unsafeBitCast(prctl, to: Prctl.self)(setDumpable, 0)
    #endif
  }
}
