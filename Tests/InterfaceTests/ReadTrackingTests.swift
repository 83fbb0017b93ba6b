import Observation
import Testing

@testable import Interface

@MainActor
struct ReadTrackingTests {
  private final class Token: Sendable {}

  @Test func `two changes of a read property are reported once`() async {
    let model = Model()
    let tracking = ReadTracking()
    await confirmation { changed in
      _ = tracking.read {
        model.count
      } onChange: {
        changed()
      }
      model.text = "unread"
      model.count = 1
      model.count = 2
    }
  }

  @Test func `an ended reading reports no change`() {
    let model = Model()
    var tracking: ReadTracking? = ReadTracking()
    var changes = 0
    _ = tracking?.read({ model.count }) { changes += 1 }
    tracking = nil
    model.count = 1
    #expect(changes == 0)
  }

  @Test func `the model keeps nothing after the end`() {
    let model = Model()
    var tracking: ReadTracking? = ReadTracking()
    weak var token: Token?
    do {
      let new = Token()
      token = new
      _ = tracking?.read {
        model.count
      } onChange: {
        _ = new
      }
    }
    #expect(token != nil)
    tracking = nil
    #expect(token == nil)
  }

  @Test func `outer tracking includes the reads of inner tracking`() async {
    // This is why the graph evaluates children after the body of their parent and not inside.
    let model = Model()
    let (outer, inner) = (ReadTracking(), ReadTracking())
    await confirmation { changed in
      outer.read {
        _ = inner.read {
          model.count
        } onChange: {
        }
      } onChange: {
        changed()
      }
      model.count = 1
    }
  }

  /// Knows which of its readings Observation still tracks: each has its own key path.
  @MainActor
  private final class Numbers: Observable {
    private struct Reading { weak var path: AnyKeyPath? }

    private let registrar = ObservationRegistrar()
    private var readings: [Reading] = []
    private nonisolated var all: [Int] { [] }
    var tracked: Int { readings.count { $0.path != nil } }

    func read() -> Int {
      let path = (\Numbers.all).appending(path: \.[readings.count])
      readings.append(Reading(path: path))
      registrar.access(self, keyPath: path)
      return readings.count
    }
  }

  private struct NumberView: View {
    let numbers: Numbers

    var body: some View { Text("\(numbers.read())") }
  }

  private struct Screen: View {
    let model: Model
    let numbers: Numbers

    var body: some View { if model.isOn { NumberView(numbers: numbers) } }
  }

  @Test func `views that are gone leave no reading`() {
    let (model, numbers) = (Model(), Numbers())
    let host = Host(Screen(model: model, numbers: numbers))
    for _ in 0..<10 {
      model.isOn = true
      _ = host.tree
      #expect(numbers.tracked >= 1)
      model.isOn = false
      _ = host.tree
    }
    #expect(numbers.tracked == 0)
  }

  private struct LateReader: View {
    let model: Model
    let reads: Bool

    var body: some View { Text(reads ? "count \(model.count)" : "none") }
  }

  private struct LateScreen: View {
    let model: Model

    var body: some View {
      LateReader(model: model, reads: model.isOn)
      LateReader(model: model, reads: false)
    }
  }

  @Test func `a body that reads nothing at first is followed once it reads`() {
    let model = Model()
    let host = Host(LateScreen(model: model))
    #expect(host.tree.label == "none none")
    model.isOn = true
    #expect(host.tree.label == "count 0 none")
    for count in 1...3 {
      model.count = count
      #expect(host.tree.label == "count \(count) none")
    }
  }
}
