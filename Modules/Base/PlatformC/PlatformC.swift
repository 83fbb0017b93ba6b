// The C library of the platform under one name: `import PlatformC`, and `PlatformC.write` inside a type
// that has a member of the same name.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Glibc)
  @_exported public import Glibc
#endif
