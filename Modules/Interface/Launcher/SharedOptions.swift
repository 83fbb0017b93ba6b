import Interface
import Terminal
import TerminalUI

/// The options of every program.
extension Arguments {
  static let help = LaunchOption.flag("--help", "this text")
  static let shortHelp = "-h"

  static let version = LaunchOption.flag("--version", "the name and the version of the program")

  /// The name of the option that a program with several screens has; see `LaunchOption.open`.
  static let open = "--open"

  static let debugger = LaunchOption.flag(
    "--debugger", "list the actions beside the program; F12 takes you there and back")

  static let keys = LaunchOption<[Key]?>(
    "--keys", "\"KEYS\"", "press these keys, print the last screen as text, and end", default: nil
  ) { text throws(Refusal) in
    do throws(Key.UnknownName) {
      return try Key.named(text)
    } catch {
      throw Refusal("--keys \(error.sentence)")
    }
  }
  .unrecorded()

  static let size = LaunchOption<ScreenSize?>(
    "--size", "COLSxROWS", "the size of that screen, \(ScreenSize.standard) if left out",
    default: nil
  ) { text throws(Refusal) in
    guard let size = ScreenSize(text) else {
      throw Refusal(
        "--size \"\(text)\" is not a size; write columns and rows, such as \(ScreenSize.standard).")
    }
    if !size.isEnough {
      throw Refusal("--size \"\(text)\" is too small; the smallest is \(ScreenSize.smallest).")
    }
    if size != size.clamped {
      throw Refusal("--size \"\(text)\" is too large; the largest is \(ScreenSize.largest).")
    }
    return size
  }

  static let log = LaunchOption.path(
    "--log", "write each action, and what it changed, at the end of this file",
    placeholder: "FILE", example: "actions.txt")

  static let recordSVG = LaunchOption.path(
    "--record-svg", "write the screens of --keys or --replay as a moving picture",
    placeholder: "FILE",
    example: "run.svg")

  static let record = LaunchOption.path(
    "--record", "record the run to this new file, without passwords",
    placeholder: "FILE", example: "run.jsonl")

  static let replay = LaunchOption.path(
    "--replay", "repeat a recorded run, and report what differs",
    placeholder: "FILE", example: "run.jsonl")

  static let until = LaunchOption<Int?>(
    "--until", "N", "stop it after N events; then the keys are yours", default: nil
  ) { text throws(Refusal) in
    guard let count = Int(text), count >= 0 else {
      throw Refusal("--until \"\(text)\" is no number of events; write one such as --until 40.")
    }
    return count
  }

  static let continueIn = LaunchOption.path(
    "--continue-in", "after --replay, save in this folder what you do",
    placeholder: "FOLDER")

  static let theme = LaunchOption<Theme?>(
    "--theme", "THEME", "light, dark, or auto: as the terminal's background is, if left out",
    default: nil
  ) { text throws(Refusal) in
    switch text {
    case "light": .light
    case "dark": .dark
    case "auto": nil
    default: throw Refusal("--theme \"\(text)\" is no theme; write light, dark or auto.")
    }
  }

  static let noMouse = LaunchOption.flag(
    "--no-mouse", "leave the mouse to the terminal, which then selects text with it")

  static let ambiguousWide = LaunchOption.flag(
    "--ambiguous-wide", "draw for terminals that give Greek letters and signs two columns")

  static let writeTest = LaunchOption.path(
    "--write-test", "write the repeated run to this new file, as a test", placeholder: "FILE",
    example: "RecordedRunTests.swift")

  static let shared: [any AnyLaunchOption] = [
    ambiguousWide, continueIn, debugger, help, keys, log, noMouse, record, recordSVG, replay, size,
    theme, until, version, writeTest,
  ]
}
