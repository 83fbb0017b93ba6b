import Foundation

/// Ends this program as soon as the reader of its standard output has ended, as when the program that
/// started it was killed.
///
/// The signal that Linux sends for an ended parent comes when the thread that started the program ends,
/// and those of a pool do so at any time.
func endWithReader() {
  Thread.detachNewThread {
    // A closed pipe or socket is reported whatever is asked for. A file or a terminal stays open.
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLHUP), revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
    _exit(1)
  }
}
