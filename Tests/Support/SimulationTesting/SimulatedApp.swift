package import ComposableArchitecture
package import DurableFilesTesting
package import Interface
import PlatformC
package import RandomTesting
package import Recording

/// An app with fakes around it.
@MainActor
package protocol SimulatedApp: AnyObject {
  associatedtype State: Equatable & Sendable
  associatedtype Action: Sendable
  associatedtype Body: View
  /// What can go wrong outside the program.
  associatedtype Fault: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  static var name: String { get }
  /// The keys of users who know their way, as names that are separated by spaces.
  static var ways: [String] { get }
  /// Texts that users type and paste.
  static var texts: [String] { get }

  /// Creates the store of the app as the program does, with fakes that pass through the edge of the world.
  init(_ world: World<Fault>)

  var store: Store<State, Action> { get }
  var body: Body { get }

  /// Changes the surroundings of the app when a fault begins or ends.
  func change(_ fault: Fault, isOn: Bool)

  /// Returns any action, with the worst of values: one that no screen offers, or that is about removed things.
  func action(_ random: inout SeededRandom) -> Action

  /// Returns what is wrong after an action, as a sentence; nil if all is right.
  func problem(after action: Action, in state: State) -> String?
  /// Returns what is wrong while the program rests; nil if all is right.
  func problemAtRest(in state: State) -> String?
  /// Returns the unfinished work after all faults have ended and all questions are answered; nil if there is none.
  func unfinished(in state: State) -> String?
  /// Ends the program as it ends itself; returns the loss as a sentence.
  func leave() async -> String?
  /// Returns what is wrong after the end; nil if all is right.
  func problemAfterEnd(in state: State) -> String?

  /// The files of the app, with their contents.
  var files: [String: String] { get }
  /// The number of calls of the disk, in a run without faults.
  var diskCalls: Int { get }

  /// Returns the part of the state that a replayed run has too: all but secrets.
  static func repeatable(_ state: State) -> State
}

extension SimulatedApp {
  package func change(_ fault: Fault, isOn: Bool) {}
  package func problem(after action: Action, in state: State) -> String? { nil }
  package func problemAtRest(in state: State) -> String? { nil }
  package func unfinished(in state: State) -> String? { nil }
  package func leave() async -> String? { nil }
  package func problemAfterEnd(in state: State) -> String? { nil }
  package var files: [String: String] { [:] }
  package var diskCalls: Int { 0 }
  package static func repeatable(_ state: State) -> State { state }
}

/// The surroundings of a simulated app.
package final class World<Fault: Hashable & Sendable>: Sendable {
  /// The edge through which fakes enter the program.
  package let outside: Outside
  package let clock = SimulatedClock()
  /// The disk, with an empty folder for data at its beginning.
  package let disk: FakeDisk
  private let faults = Lock<Set<Fault>>([])

  /// Whether actions are sent that no screen offers. The store then may report what no user can cause.
  package let isHostile: Bool

  package init(_ run: OutsideRun, disk: FakeDisk = FakeDisk(), isHostile: Bool = false) {
    outside = Outside(run: run)
    disk.makeFolder("/data")
    self.disk = disk
    self.isHostile = isHostile
  }

  /// Whether a fault is on.
  package func has(_ fault: Fault) -> Bool { faults.withLock { $0.contains(fault) } }

  /// Begins or ends a fault.
  ///
  /// - Returns: Whether it is on now.
  func toggle(_ fault: Fault) -> Bool {
    faults.withLock { $0.remove(fault) == nil && $0.insert(fault).inserted }
  }
}
