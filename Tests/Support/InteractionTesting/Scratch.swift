package import Interface
import Observation

/// A program of one view, whose state is values by name.
@MainActor @Observable
package final class Scratch: SampleProgram {
  package var values: [String: String]
  /// What the view did, in order.
  @ObservationIgnored private var events: [String] = []
  @ObservationIgnored private let start: [String: String]
  @ObservationIgnored fileprivate let content: @MainActor (Scratch) -> AnyView
  @ObservationIgnored private lazy var graph = ViewGraph(ScratchView(scratch: self)) {}

  /// Creates the program with its first values.
  package init<Content: View>(
    _ values: [String: String] = [:],
    @ViewBuilder _ content: @escaping @MainActor (Scratch) -> Content
  ) {
    (self.values, start) = (values, values)
    self.content = { AnyView(content($0)) }
  }

  package var tree: Node { graph.tree() }

  package var changes: [String] {
    let changed = values.filter { $0.value != start[$0.key] ?? "" }
    return events + changed.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }
  }

  func did(_ event: String) { events.append(event) }

  /// A text by its name.
  package subscript(_ name: String) -> Binding<String> {
    Binding(get: { self.values[name] ?? "" }, set: { self.values[name] = $0 })
  }

  /// A value that may be absent.
  func optional(_ name: String) -> Binding<String?> {
    Binding {
      self.values[name].flatMap { $0.isEmpty ? nil : $0 }
    } set: {
      self.values[name] = $0 ?? ""
    }
  }

  /// The field that has the focus; each change is an event.
  var focus: Binding<String?> {
    Binding {
      self.optional("focus").wrappedValue
    } set: {
      self.did($0 ?? "none")
      self.values["focus"] = $0 ?? ""
    }
  }

  func isOn(_ name: String) -> Bool { values[name] == "on" }

  package func flag(_ name: String) -> Binding<Bool> {
    Binding(get: { self.isOn(name) }, set: { self.values[name] = $0 ? "on" : "" })
  }

  func toggle(_ name: String) { values[name] = isOn(name) ? "" : "on" }
}

private struct ScratchView: View {
  let scratch: Scratch

  var body: some View { scratch.content(scratch) }
}
