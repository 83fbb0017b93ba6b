#if DEBUG
  import StoreTesting
  import Testing

  @testable import ComposableArchitecture

  @MainActor
  struct MainActorWatchTests {
    private var time = Time()

    @Test func `an effect's long computation is reported with its duration`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch("long") {
        time.compute(1_299)
      } report: {
        reports.note($0)
      }
      #expect(reports.entries == ["1.2 seconds"])
    }

    @Test func `an effect that suspends in time is not reported`() {
      let watch = watch
      watch.watch("short") {
        time.compute(250)
      } report: {
        Issue.record("reported \($0)")
      }
    }

    @Test func `waiting for a busy machine is not reported`() {
      let watch = watch
      watch.watch("short") {
        time.compute(50)
        time.wait(1_950)
      } report: {
        Issue.record("reported \($0)")
      }
    }

    @Test func `an effect that blocks without computing is reported`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch("blocking") {
        time.wait(2_100)
      } report: {
        reports.note($0)
      }
      #expect(reports.entries == ["2.1 seconds"])
    }

    @Test func `each effect is reported once`() {
      let watch = watch
      let reports = Log<String>()
      for effect in ["one", "two", "one", "two"] {
        watch.watch(effect) {
          time.compute(300)
        } report: { _ in
          reports.note(effect)
        }
      }
      #expect(reports.entries == ["one", "two"])
    }

    @Test func `an outer effect's time excludes nested effects`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch("outer") {
        time.compute(100)
        watch.watch("inner") {
          time.compute(300)
        } report: { _ in
          reports.note("inner")
        }
        time.compute(150)
      } report: { _ in
        reports.note("outer")
      }
      #expect(reports.entries == ["inner"])
    }

    @Test func `an outer effect is reported for its own time`() {
      let watch = watch
      let reports = Log<String>()
      watch.watch("outer") {
        time.compute(200)
        watch.watch("inner") {
          time.compute(300)
        } report: {
          reports.note("inner, \($0)")
        }
        time.compute(200)
      } report: {
        reports.note("outer, \($0)")
      }
      #expect(reports.entries == ["inner, 0.3 seconds", "outer, 0.4 seconds"])
    }

    private var watch: MainActorWatch {
      let time = time
      return MainActorWatch { time.now }
    }

    /// The times of a clock and of a thread that a test moves.
    @MainActor
    private final class Time {
      private(set) var now = MainActorWatch.Times(10_000, 1_000)

      func compute(_ milliseconds: Int) {
        now &+= MainActorWatch.Times(milliseconds, milliseconds)
      }

      func wait(_ milliseconds: Int) {
        now.x += milliseconds
      }
    }
  }
#endif
