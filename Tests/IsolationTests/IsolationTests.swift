import Foundation
import Testing

/// That modules are isolated: which of them know of which, and what the compiler refuses.
///
/// It compiles the package many times over, and so runs only when it is asked for.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["ISOLATION"] != nil,
    "run it with: ISOLATION=1 swift test --filter IsolationTests"),
  .workshop)
enum IsolationTests {}
