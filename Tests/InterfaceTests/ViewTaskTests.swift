import Interface
import Testing

/// Tasks that run while a view is shown.
@MainActor
struct ViewTaskTests {
  private let diary = Diary()
  private let model = Model()

  @Test func `a task runs while its view is visible`() async {
    let host = Host(
      Probe<Self, _> { [model, diary] in
        if model.isOn {
          Text("").task {
            diary.lines.append("started")
            await untilCancelled()
            diary.lines.append("cancelled \(Task.isCancelled)")
          }
        }
      })
    model.isOn = true
    _ = host.tree
    #expect(diary.take() == ["started"])
    #expect(host.tasks == ["task"])
    model.isOn = false
    _ = host.tree
    await host.taskEnd()
    #expect(diary.take() == ["cancelled true"])
    #expect(host.tasks == [])
  }

  @Test func `another id starts the task again, and cancels the first`() async {
    let host = Host(
      Probe<Self, _> { [model, diary] in
        Text("\(model.count)").task(id: model.text, name: "search") {
          let text = model.text
          await untilCancelled()
          diary.lines.append("cancelled \(text)")
        }
      })
    _ = host.tree
    model.count = 1
    _ = host.tree
    #expect(host.tasks == ["search"])
    model.text = "a"
    _ = host.tree
    await host.taskEnd()
    #expect(diary.take() == ["cancelled "])
    #expect(host.tasks == ["search"])
  }

  @Test func `a task that ends late does not affect the next`() async {
    var late: CheckedContinuation<Void, Never>?
    let host = Host(
      Probe<Self, _> { [model, diary] in
        Text("").task(id: model.count) {
          let count = model.count
          if count == 0 {
            // It does not care that it is cancelled.
            await withCheckedContinuation { late = $0 }
          } else {
            await untilCancelled()
          }
          diary.lines.append("\(count) ended, cancelled \(Task.isCancelled)")
        }
      })
    _ = host.tree
    model.count = 1
    _ = host.tree
    #expect(host.tasks.count == 2)
    late?.resume()
    await host.taskEnd()
    #expect(diary.take() == ["0 ended, cancelled true"])
    #expect(host.tasks.count == 1)
    model.count = 2
    _ = host.tree
    await host.taskEnd()
    #expect(diary.take() == ["1 ended, cancelled true"])
  }

  @Test func `a covered screen cancels its task and restarts it once`() async {
    let host = Host(
      NavigationStack(path: model.binding(\.path)) { [model, diary] in
        Text("").task(id: model.count) {
          diary.lines.append("started \(model.count)")
          await untilCancelled()
        }
      } destination: { _ in
        EmptyView()
      })
    _ = host.tree
    model.path = [1]
    _ = host.tree
    await host.taskEnd()
    #expect(host.tasks == [])
    model.count = 1
    model.path = []
    _ = host.tree
    #expect(diary.take() == ["started 0", "started 1"])
  }

  @Test func `a view that comes and goes between trees starts nothing`() {
    let host = Host(
      Probe<Self, _> { [model, diary] in
        if model.isOn { Text("").task { diary.lines.append("started") } }
      })
    _ = host.tree
    model.isOn = true
    model.isOn = false
    _ = host.tree
    #expect(diary.take() == [])
  }

  @Test func `the end of a graph cancels its tasks`() async {
    var ended: CheckedContinuation<Void, Never>?
    var host: Host? = Host(
      Text("").task {
        await untilCancelled()
        ended?.resume()
      })
    _ = host?.tree
    await withCheckedContinuation { continuation in
      ended = continuation
      host = nil
    }
    #expect(host == nil)
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}
