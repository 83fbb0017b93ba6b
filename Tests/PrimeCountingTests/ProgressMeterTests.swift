import Testing

@testable import PrimeCounting

@Suite struct ProgressMeterTests {
  @Test func `phases share out the whole`() throws {
    var shares: [Double] = []
    let progress = ProgressMeter { shares.append($0) }
    try progress.begin(share: 0.25)
    try progress.advance(by: 1 << 17, to: 0.5)
    try progress.begin(share: 0.75)
    try progress.advance(by: 1 << 17, to: 0.5)
    progress.finish()
    #expect(shares == [0, 0.125, 0.25, 0.625, 1])
  }

  @Test func `a share never falls`() throws {
    var shares: [Double] = []
    let progress = ProgressMeter { shares.append($0) }
    try progress.begin(share: 1)
    for fraction in [0.5, 0.25, -1, 0.75, 2, 0] {
      try progress.advance(by: 1 << 17, to: fraction)
    }
    #expect(shares == [0, 0.5, 0.5, 0.5, 0.75, 1, 1])
  }

  @Test func `little work is not reported`() throws {
    var calls = 0
    let progress = ProgressMeter { _ in calls += 1 }
    try progress.begin(share: 1)
    for _ in 0..<1000 { try progress.advance(by: 100, to: 0.5) }
    #expect(calls == 1)
    for _ in 0..<1000 { try progress.advance(by: 100, to: 0.5) }
    #expect(calls == 2)
  }

  @Test func `a cancelled task learns it instead of a report`() async {
    let calls = await Task {
      var calls = 0
      let progress = ProgressMeter { _ in calls += 1 }
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: CancellationError.self) { try progress.begin(share: 1) }
      #expect(throws: CancellationError.self) { try progress.advance(by: 1 << 17, to: 0.5) }
      return calls
    }.value
    #expect(calls == 0)
  }
}
