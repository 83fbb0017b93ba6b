import Foundation

/// A disk on which a program is killed just before one of its calls that change a file, or in the middle of it.
///
/// `strace` counts the calls of each thread alone, so it cannot name each call of a process.
final class KillingDisk {
  private static let source = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/file.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static void end() {
      kill(getpid(), SIGKILL);
      for (;;) pause();
    }

    // Notes a moment; whether it is the last.
    static int is_last(const char *moment, const char *path) {
      static int count;
      char line[512];
      int notes = openat(AT_FDCWD, getenv("NOTES"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      syscall(SYS_write, notes, line, snprintf(line, sizeof line, "%s %.400s\\n", moment, path));
      close(notes);
      const char *last = getenv("LAST");
      return __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST) == (last ? atoi(last) : 0);
    }

    static void path_of(int file, char *path) {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t count = readlink(link, path, 399);
      path[count < 0 ? 0 : count] = 0;
    }

    #define CALL(name, path, call) ({ \\
      if (is_last("before " name, path)) end(); \\
      long result = call; \\
      int error = errno; \\
      if (is_last("after " name, path)) end(); \\
      errno = error; \\
      result; })
    #define FILE_CALL(name, call) ({ char path[400]; path_of(file, path); CALL(name, path, call); })

    int open(const char *path, int flags, ...) {
      va_list rest;
      va_start(rest, flags);
      mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
      va_end(rest);
      if (!(flags & O_CREAT)) return openat(AT_FDCWD, path, flags);
      return CALL("open", path, openat(AT_FDCWD, path, flags, mode));
    }
    int rename(const char *path, const char *new) {
      return CALL("rename", path, renameat(AT_FDCWD, path, AT_FDCWD, new));
    }
    int unlink(const char *path) { return CALL("unlink", path, unlinkat(AT_FDCWD, path, 0)); }
    int mkdir(const char *path, mode_t mode) { return CALL("mkdir", path, mkdirat(AT_FDCWD, path, mode)); }
    int fsync(int file) { return FILE_CALL("fsync", fdatasync(file)); }
    int ftruncate(int file, off_t size) { return FILE_CALL("ftruncate", syscall(SYS_ftruncate, file, size)); }
    int flock(int file, int way) { return FILE_CALL("flock", syscall(SYS_flock, file, way)); }
    ssize_t write(int file, const void *bytes, size_t count) {
      struct stat status;
      if (fstat(file, &status) || !S_ISREG(status.st_mode)) return syscall(SYS_write, file, bytes, count);
      char path[400];
      path_of(file, path);
      if (is_last("before write", path)) end();
      if (is_last("half of write", path)) {
        syscall(SYS_write, file, bytes, count / 2);
        end();
      }
      return syscall(SYS_write, file, bytes, count);
    }
    """

  private let library: PreloadedLibrary

  init() throws { library = try PreloadedLibrary(Self.source) }

  /// The environment of a program that is killed at a moment; nil for none.
  func environment(last: Int?) -> [String: String] {
    library.environment.merging(["NOTES": library["notes"], "LAST": "\(last ?? 0)"]) { $1 }
  }

  /// Returns the moments of one program at which it might have been killed.
  func takeMoments() throws -> [Substring] {
    defer { unlink(library["notes"]) }
    return try String(contentsOfFile: library["notes"], encoding: .utf8).split(separator: "\n")
  }
}
