public import ComposableArchitecture
import PlatformC
public import Recording

/// The values of the options that a program was started with.
public struct LaunchValues: Sendable {
  /// Whether the program runs without a terminal: only its last screen is printed.
  public var isHeadless: Bool { virtualClock != nil || wasHeadless }
  /// Whether the run repeats a recorded one.
  package var isReplay = false
  /// Whether the run writes only the files that its options name: it has no terminal, or repeats another.
  public var keepsNothing: Bool { isHeadless || isReplay }
  /// The edge through which clients and values enter the program; it records and repeats runs.
  public package(set) var outside = Outside.live
  /// Whether the run that is repeated had no terminal.
  var wasHeadless = false
  /// The clock of a headless run; nil on a terminal.
  package var virtualClock: VirtualClock?
  private var values: [String: any Sendable] = [:]
  package var logFile: LogFile?
  /// Writes a sentence to standard error, which a host may keep until the screen is free.
  package var say: @Sendable (String) -> Void = { printToStandardError($0) }

  init() {}

  mutating func set(_ value: any Sendable, for name: String) {
    values[name] = value
  }

  /// Takes the values that are not set here.
  mutating func take(_ other: LaunchValues, except names: [String]) {
    values.merge(other.values.filter { !names.contains($0.key) }) { own, _ in own }
  }

  /// Whether an option was given.
  package func contains(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or its default if it was left out.
  public subscript<Value>(option: LaunchOption<Value>) -> Value {
    values[option.name] as? Value ?? option.initial
  }

  /// Writes a line to the file of `--log`; nil without that option.
  public var log: (@Sendable (String) -> Void)? {
    guard let logFile else { return nil }
    return { logFile.write(Array("\($0.visible)\n".utf8)) }
  }

  /// Reports on standard error something wrong that does not end the program: at once, or when the
  /// terminal is given back. It is also written to the file of `--log`. The number of sentences
  /// that wait is limited, and the rest is counted.
  ///
  /// - Parameter sentence: A sentence that says what is wrong, and what to do about it.
  public func report(_ sentence: some CustomStringConvertible) {
    say("\(sentence)")
    log?("\(sentence)")
  }
}

extension LaunchValues {
  /// Creates the store of a program, which writes its actions to the file of `--log` and reports its faults.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The reducer that changes it.
  ///   - environment: The environment of the reducer's effects.
  @MainActor
  public func store<State, Action, Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) -> Store<State, Action> {
    Store(
      initialState: initialState, reducer: reducer.logging(to: log), environment: environment,
      report: { report($0) })
  }

  /// The clock that effects of the program sleep on.
  ///
  /// In a headless run time passes between two keys, at once, and only while every effect sleeps: the
  /// effect with the earliest deadline wakes first. It passes until all effects but timers have
  /// ended, and for at most a minute. So the picture shows a debounced search with its result, and a
  /// countdown at its beginning.
  public var clock: any Clock<Duration> { outside.clock(clientClock) }

  /// The clock that clients sleep on. Their answers enter the program through `outside`; their sleep does not.
  public var clientClock: any Clock<Duration> {
    (virtualClock as (any Clock<Duration>)?) ?? ContinuousClock()
  }
}
