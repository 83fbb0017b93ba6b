#if DEBUG
  import Testing

  @testable import ComposableArchitecture

  @MainActor
  struct MainActorWatchTests {
    private var time = Time()

    @Test func `what holds the main actor for too long is reported with its duration`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch(name("long")) {
        time.pass(1_299)
      } report: {
        reports.note($0)
      }
      #expect(reports.entries == ["1.2 seconds"])
    }

    @Test func `what lets go in time is not reported`() {
      let watch = watch
      watch.watch(name("short")) {
        time.pass(250)
      } report: {
        Issue.record("reported \($0)")
      }
    }

    @Test func `each effect is reported once`() {
      let watch = watch
      let reports = Log<String>()
      for effect in ["one", "two", "one", "two"] {
        watch.watch(name(effect == "one" ? "one" : "two")) {
          time.pass(300)
        } report: { _ in
          reports.note(effect)
        }
      }
      #expect(reports.entries == ["one", "two"])
    }

    @Test func `an effect is not to blame for one that it started`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch(name("outer")) {
        time.pass(100)
        watch.watch(name("inner")) {
          time.pass(300)
        } report: { _ in
          reports.note("inner")
        }
        time.pass(150)
      } report: { _ in
        reports.note("outer")
      }
      #expect(reports.entries == ["inner"])
    }

    @Test func `an effect is to blame for what it takes besides`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch(name("outer")) {
        time.pass(200)
        watch.watch(name("inner")) {
          time.pass(300)
        } report: {
          reports.note("inner, \($0)")
        }
        time.pass(200)
      } report: {
        reports.note("outer, \($0)")
      }
      #expect(reports.entries == ["inner, 0.3 seconds", "outer, 0.4 seconds"])
    }

    private var watch: MainActorWatch {
      let time = time
      return MainActorWatch { time.now }
    }

    private func name(_ name: StaticString) -> EffectName { EffectName(name, "", 0) }

    /// A time that passes when it is told to.
    @MainActor
    private final class Time {
      private(set) var now = SuspendingClock.now

      func pass(_ milliseconds: Int) {
        now += .milliseconds(milliseconds)
      }
    }
  }
#endif
