import Foundation

/// Ends this program as soon as the reader of its standard output has ended, as when the program that
/// started it was killed.
///
/// The parent-death signal of Linux would come too early: it follows the thread that started this program,
/// and a thread of a pool may end at any time.
func endWithReader() {
  Thread.detachNewThread {
    // A closed pipe or socket is always reported. A file or a terminal has no reader that could end.
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLHUP), revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
    _exit(1)
  }
}
