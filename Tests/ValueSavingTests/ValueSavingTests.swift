import ComposableArchitecture
import ComposableArchitectureTesting
import Testing
import ValueSaving

private struct CountState: Equatable, Sendable {
  var count = 0
  var other = 0
  var saving = SavingState()
}

private enum CountAction: Equatable, Sendable {
  case add, addOther
  case saving(SavingAction)

  static let savingPath = CasePath(CountAction.saving) {
    if case .saving(let action) = $0 { action } else { nil }
  }
}

private struct Full: Error, CustomStringConvertible {
  let description = "the disk is full"
}

@MainActor
struct ValueSavingTests {
  private let clock = TestClock()
  private let saved: AsyncStream<Int>
  private let save: AsyncStream<Int>.Continuation

  init() {
    (saved, save) = AsyncStream<Int>.makeStream()
  }

  private static let reducer = Reducer<CountState, CountAction, SavingEnvironment<Int>> {
    state, action, _ in
    switch action {
    case .add: state.count += 1
    case .addOther: state.other += 1
    case .saving: break
    }
    return .none
  }
  .saving(\.count, saving: \.saving, action: CountAction.savingPath, environment: { $0 })

  private func store(
    _ state: CountState = CountState(), delay: Duration = .zero,
    confirm: (@Sendable () async throws -> Void)? = nil,
    takeNotice: (@Sendable () async -> String?)? = nil,
    save: (@Sendable (Int) async throws -> Void)?
  ) -> TestStore<CountState, CountAction, SavingEnvironment<Int>> {
    TestStore(
      initialState: state, reducer: Self.reducer,
      environment: SavingEnvironment(
        save: save, confirm: confirm, takeNotice: takeNotice, clock: clock, delay: delay))
  }

  @Test func `only a change of the value is saved`() async {
    let save = save
    let store = store { save.yield($0) }
    store.send(.addOther) { $0.other = 1 }
    store.send(.add) {
      $0.count = 1
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [1])
    await store.finish()
  }

  @Test func `only one write runs, and the latest value comes last`() async {
    let (save, clock) = (save, clock)
    let store = store {
      try await clock.sleep(for: .seconds(1))
      save.yield($0)
    }
    store.send(.add) {
      $0.count = 1
      $0.saving.isSaving = true
    }
    store.send(.add) {
      $0.count = 2
      $0.saving.isUnsaved = true
    }
    store.send(.add) { $0.count = 3 }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isUnsaved = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [1, 3])
    await store.finish()
  }

  @Test func `a failed save is reported and retried after a delay`() async {
    let (save, clock) = (save, clock)
    let store = store {
      guard clock.now.offset >= .seconds(5) else { throw Full() }
      save.yield($0)
    }
    store.send(.add) {
      $0.count = 1
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: "the disk is full"))) {
      $0.saving = SavingState()
      $0.saving.isUnsaved = true
      $0.saving.problem = "the disk is full"
    }
    store.send(.addOther) { $0.other = 1 }
    await clock.advance(by: .seconds(5))
    await store.receive(.saving(.retried)) {
      $0.saving.isSaving = true
      $0.saving.isUnsaved = false
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving = SavingState() }
    await store.finish()
  }

  @Test func `an app that cancels its own retry leaves saving's`() async {
    let clock = clock
    let store = TestStore(
      initialState: CountState(),
      reducer: Self.reducer.combined(
        with: Reducer { _, action, _ in action == .addOther ? .cancel(id: "retry") : .none }),
      environment: SavingEnvironment(
        save: { _ in if clock.now.offset < .seconds(5) { throw Full() } }, clock: clock))
    store.send(.add) {
      $0.count = 1
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: "the disk is full"))) {
      $0.saving = SavingState(problem: "the disk is full")
      $0.saving.isUnsaved = true
    }
    store.send(.addOther) { $0.other = 1 }
    await clock.advance(by: .seconds(5))
    await store.receive(.saving(.retried)) {
      $0.saving.isSaving = true
      $0.saving.isUnsaved = false
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving = SavingState() }
    await store.finish()
  }

  @Test func `a write that its client cancels is a failure`() async {
    let clock = clock
    let store = store { _ in
      if clock.now.offset < .seconds(5) { throw CancellationError() }
    }
    store.send(.add) {
      $0.count = 1
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: "the write was cancelled"))) {
      $0.saving = SavingState(problem: "the write was cancelled")
      $0.saving.isUnsaved = true
    }
    #expect(store.state.saving.isSettled)
    await clock.advance(by: .seconds(5))
    await store.receive(.saving(.retried)) {
      $0.saving.isSaving = true
      $0.saving.isUnsaved = false
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving = SavingState() }
    await store.finish()
  }

  @Test func `a change does not wait for the next try`() async {
    let clock = clock
    let store = store { if $0 == 1 { throw Full() } }
    store.send(.add) {
      $0.count = 1
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: "the disk is full"))) {
      $0.saving.isSaving = false
      $0.saving.isUnsaved = true
      $0.saving.problem = "the disk is full"
    }
    store.send(.add) {
      $0.count = 2
      $0.saving.isSaving = true
      $0.saving.isUnsaved = false
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving = SavingState() }
    await clock.run()
    await store.finish()
  }

  @Test func `without saving the saving state never changes`() async {
    let store = store(save: nil)
    store.send(.add) { $0.count = 1 }
    store.send(.saving(.finished(problem: "late")))
    await store.finish()
  }

  @Test func `a file that another program uses is asked for again`() async {
    let clock = clock
    var state = CountState()
    state.saving = SavingState(problem: "another program uses it")
    let store = store(
      state, confirm: { if clock.now.offset < .seconds(5) { throw Full() } },
      takeNotice: { "it is put back." }, save: { _ in })
    store.send(.saving(.began)) { $0.saving.isConfirming = true }
    await store.receive(.saving(.finished(problem: "the disk is full"))) {
      $0.saving = SavingState(problem: "the disk is full")
    }
    #expect(store.state.saving.loss == nil)
    await clock.advance(by: .seconds(5))
    await store.receive(.saving(.retried)) { $0.saving.isConfirming = true }
    await store.receive(.saving(.finished(problem: nil, notice: "it is put back."))) {
      $0.saving = SavingState(notices: ["it is put back."])
    }
    await store.finish()
  }

  @Test func `a change while the file is confirmed is saved afterwards`() async {
    let (save, clock) = (save, clock)
    let store = store(
      confirm: { try await clock.sleep(for: .seconds(1)) }, save: { save.yield($0) })
    store.send(.saving(.left)) { $0.saving.isConfirming = true }
    store.send(.add) {
      $0.count = 1
      $0.saving.isUnsaved = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.finished(problem: nil))) {
      $0.saving.isConfirming = false
      $0.saving.isUnsaved = false
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [1])
    await store.finish()
  }

  @Test func `leaving saves a change that could not be saved`() async {
    let save = save
    var state = CountState()
    state.saving.isUnsaved = true
    let store = store(state) { save.yield($0) }
    store.send(.saving(.left)) {
      $0.saving.isUnsaved = false
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [0])
    await store.finish()
  }

  @Test func `leaving confirms the saved value, and loses nothing`() async {
    let clock = clock
    let store = store(
      confirm: { if clock.now.offset == .zero { throw Full() } }, save: { _ in })
    store.send(.saving(.retried))
    store.send(.saving(.left)) { $0.saving.isConfirming = true }
    #expect(!store.state.saving.isSettled)
    await store.receive(.saving(.finished(problem: "the disk is full"))) {
      $0.saving = SavingState(problem: "the disk is full")
    }
    #expect(store.state.saving.loss == nil)
    await clock.advance(by: .seconds(5))
    await store.receive(.saving(.retried)) { $0.saving.isConfirming = true }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving = SavingState() }
    await store.finish()
  }

  @Test func `a delayed value is written once, after the last change`() async {
    let (save, clock) = (save, clock)
    let store = store(delay: .seconds(1)) { save.yield($0) }
    store.send(.add) {
      $0.count = 1
      $0.saving.isUnsaved = true
      $0.saving.isDelayed = true
    }
    await clock.advance(by: .milliseconds(900))
    store.send(.add) { $0.count = 2 }
    await clock.advance(by: .milliseconds(900))
    store.send(.add) { $0.count = 3 }
    store.send(.addOther) { $0.other = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.retried)) {
      $0.saving = SavingState()
      $0.saving.isSaving = true
    }
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [3])
    await store.finish()
  }

  @Test func `leaving writes a delayed value at once`() async {
    let save = save
    let store = store(delay: .seconds(1)) { save.yield($0) }
    store.send(.add) {
      $0.count = 1
      $0.saving.isUnsaved = true
      $0.saving.isDelayed = true
    }
    #expect(store.state.saving.loss != nil)
    store.send(.saving(.left)) {
      $0.saving = SavingState()
      $0.saving.isSaving = true
    }
    #expect(!store.state.saving.isSettled)
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [1])
    await store.finish()
  }

  @Test func `a change during a write is delayed too`() async {
    let (save, clock) = (save, clock)
    let store = store(delay: .seconds(2)) {
      try await clock.sleep(for: .seconds(1))
      save.yield($0)
    }
    store.send(.add) {
      $0.count = 1
      $0.saving.isUnsaved = true
      $0.saving.isDelayed = true
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.saving(.retried)) {
      $0.saving = SavingState()
      $0.saving.isSaving = true
    }
    store.send(.add) {
      $0.count = 2
      $0.saving.isUnsaved = true
      $0.saving.isDelayed = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.retried)) {
      $0.saving = SavingState()
      $0.saving.isSaving = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
    save.finish()
    #expect(await saved.all() == [1, 2])
    await store.finish()
  }

  @Test func `without a clock a change is written at once`() async {
    let save = save
    let store = Store(
      initialState: CountState(), reducer: Self.reducer,
      environment: SavingEnvironment<Int>(save: { save.yield($0) }, delay: .seconds(1)))
    await store.send(.add).finish()
    save.finish()
    #expect(await saved.all() == [1])
  }

  @Test func `the loss names the cause of unsaved changes`() {
    var saving = SavingState()
    #expect(saving.loss == nil && saving.isSettled)
    saving.isSaving = true
    #expect(saving.loss == "The latest changes were not saved: the disk does not answer.")
    #expect(!saving.isSettled)
    saving = SavingState()
    saving.isUnsaved = true
    saving.problem = "the disk is full"
    #expect(saving.loss == "The latest changes were not saved: the disk is full.")
  }

  @Test func `a retry without a clock saves once more`() async {
    let save = save
    let store = Store(
      initialState: CountState(), reducer: Self.reducer,
      environment: SavingEnvironment<Int>(
        save: {
          save.yield($0)
          throw Full()
        }, clock: nil))
    await store.send(.add).finish()
    #expect(store.state.saving.problem == "the disk is full")
    await store.send(.saving(.retried)).finish()
    #expect(store.state.saving.isUnsaved)
    save.finish()
    #expect(await saved.all() == [1, 1])
  }
}
