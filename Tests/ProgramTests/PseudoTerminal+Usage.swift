import Foundation
import TerminalTesting

/// What the program uses of the system, as Linux tells it; nil elsewhere.
extension PseudoTerminal {
  /// The most memory that it has had, in kilobytes.
  var mostMemory: Int? { number("VmHWM", in: "status") }

  /// How many bytes it has read.
  var bytesRead: Int? { number("rchar", in: "io") }

  private func number(_ name: String, in file: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(foreground)/\(file)", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}
