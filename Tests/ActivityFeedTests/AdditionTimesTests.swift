import ActivityFeed
import Dates
import Testing

struct AdditionTimesTests {
  private var times = AdditionTimes()
  private var feed = ActivityFeedState()

  private mutating func second(of number: Int) -> Int? {
    times.update(from: feed)
    return times[number]?.seconds
  }

  @Test mutating func `a number has the time of its latest addition`() {
    #expect(second(of: 7) == nil)
    feed.record(.added(7), at: Moment(seconds: 10))
    #expect(second(of: 7) == 10)
    feed.record(.removed(7), at: Moment(seconds: 20))
    #expect(second(of: 7) == nil)
    feed.record(.added(11), at: Moment(seconds: 30))
    feed.record(.added(7), at: Moment(seconds: 40))
    #expect(second(of: 7) == 40 && second(of: 11) == 30)
  }

  @Test mutating func `a restored number keeps its time`() {
    for number in [5, 7, 11] { feed.record(.added(number), at: Moment(seconds: number)) }
    _ = second(of: 7)
    feed.record(.removed(7), at: Moment(seconds: 20))
    _ = second(of: 7)
    feed.record(.added(7), at: Moment(seconds: 30))
    times.update(from: feed, restored: [7])
    #expect(times[7]?.seconds == 7)
    feed.record(.added(13), at: Moment(seconds: 40))
    #expect([5, 7, 11, 13].map { second(of: $0) } == [5, 7, 11, 40])
    feed.record(.replaced([13]), at: Moment(seconds: 50))
    feed.record(.replaced([5, 7, 11, 13]), at: Moment(seconds: 60))
    times.update(from: feed, restored: [5, 7, 11])
    #expect([5, 7, 11, 13].map { times[$0]?.seconds } == [5, 7, 11, 40])
    // Times that are first read after the undo are the same.
    var late = AdditionTimes()
    late.update(from: feed, restored: [5, 7, 11])
    #expect(late[5]?.seconds == 5 && late[13]?.seconds == 40)
  }

  @Test mutating func `a number that is added anew has a new time`() {
    feed.record(.added(7), at: Moment(seconds: 10))
    feed.record(.removed(7), at: Moment(seconds: 20))
    feed.record(.added(7), at: Moment(seconds: 30))
    #expect(second(of: 7) == 30)
  }

  @Test mutating func `numbers replaced at once keep their known times`() {
    feed.record(.added(5), at: Moment(seconds: 10))
    feed.record(.added(7), at: Moment(seconds: 10))
    feed.record(.replaced([7, 11]), at: Moment(seconds: 20))
    feed.record(.added(13), at: Moment(seconds: 30))
    #expect([5, 7, 11, 13].map { second(of: $0) } == [nil, 10, 20, 30])
  }

  @Test mutating func `a cleared feed knows no time`() {
    feed.record(.added(7), at: Moment(seconds: 10))
    #expect(second(of: 7) == 10)
    feed.clear()
    #expect(second(of: 7) == nil)
    feed.record(.added(11), at: Moment(seconds: 20))
    #expect(second(of: 11) == 20 && second(of: 7) == nil)
  }

  @Test mutating func `another feed is read from its beginning`() {
    feed.record(.added(7), at: Moment(seconds: 10))
    #expect(second(of: 7) == 10)
    feed = ActivityFeedState()
    feed.record(.added(11), at: Moment(seconds: 20))
    #expect(second(of: 7) == nil && second(of: 11) == 20)
  }
}
