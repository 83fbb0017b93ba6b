// The C library of the system, under one name wherever it runs: `import Platform`, and
// `Platform.write` where a member of a type has the name of a function.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Glibc)
  @_exported public import Glibc
#endif
