public import ComposableArchitecture
import ComposableInterface
public import Interface

/// The panel of a history: its actions, the state, and the memory that they take.
public struct TimeTravelView: View {
  private let store: Store<TimeTravelState, TimeTravelAction>

  /// The keys of the panel, with words for the help.
  public static let keys: [(key: String, word: String)] = [
    ("Enter", "show the state after the action"), ("[ ]", "step back, step forward"),
    ("x", "show what would be without the action"), ("Alt-↑ Alt-↓", "move the action"),
    ("l", "lock the program"), ("p", "pause recording"), ("/", "filter the actions"),
  ]

  /// Creates a view of the panel.
  public init(store: Store<TimeTravelState, TimeTravelAction>) {
    self.store = store
  }

  /// The part of the panel that was picked.
  public var body: some View {
    VStack(alignment: .leading) {
      Picker(
        "Show", selection: store.binding(\.section, send: TimeTravelAction.sectionPicked),
        options: TimeTravelState.Section.allCases, name: \.rawValue
      )
      .pickerStyle(.segmented)
      switch store[\.section] {
      case .actions: ActionsSection(store: store)
      case .state: StateSection(store: store)
      case .memory: MemorySection(store: store)
      }
      Scrubber(store: store)
      if let message = store[\.message] { Text(message).style(.accent) }
    }
    .navigationTitle("Time travel")
    .task(id: store[\.changeCount], name: "refresh") { await store.send(.refresh).finish() }
  }
}

/// The position in the history, and the buttons that change it.
private struct Scrubber: View {
  let store: Store<TimeTravelState, TimeTravelAction>

  var body: some View {
    let (count, position) = (store[\.view.count], store[\.view.position])
    let (isLocked, isPaused) = (store[\.view.isLocked], store[\.view.isPaused])
    HStack {
      Stepper(
        "Actions", value: store.binding(\.view.position) { .command(.jump(to: $0)) }, in: 0...count
      )
      .accessibilityValue("\(position) of \(count)")
      Text("of \(count)").accessibilityHidden(true)
    }
    if isLocked { Text("The program ignores what you do in it.").style(.secondary) }
    if isPaused { Text("New actions are not listed.").style(.secondary) }
    if store[\.view.isChanged] {
      Text("The program has other actions. A key for it shows them.").style(.secondary)
    }
    HStack {
      Button("‹") { store.send(.command(.jump(to: position - 1))) }
        .accessibilityLabel("Back")
        .keyboardShortcut("[", hint: "Back")
        .disabled(position == 0)
      Button("›") { store.send(.command(.jump(to: position + 1))) }
        .accessibilityLabel("Forward")
        .keyboardShortcut("]", hint: "Forward")
        .disabled(position == count)
      Toggle("Lock program", isOn: store.binding(\.view.isLocked) { .command(.lock($0)) })
        .keyboardShortcut("l", hint: isLocked ? "Unlock" : "Lock")
      Toggle("Pause list", isOn: store.binding(\.view.isPaused) { .command(.pause($0)) })
        .keyboardShortcut("p", hint: isPaused ? "Record" : "Pause")
    }
  }
}

private struct ActionsSection: View {
  let store: Store<TimeTravelState, TimeTravelAction>

  var body: some View {
    let (entries, current) = (store[\.view.entries], store[\.view.current])
    HStack {
      SearchField(
        "Filter", text: store.binding(\.request.filter, send: TimeTravelAction.filtered),
        prompt: "Text of actions"
      )
      .keyboardShortcut("/", hint: "Filter")
      .onSubmit {}
      Button("Skip action") { store.send(.skipTapped) }
        .keyboardShortcut("x", hint: "Skip")
        .disabled(entries.isEmpty)
    }
    List(selection: store.binding(\.selectedID, send: TimeTravelAction.selected)) {
      ForEach(entries) { entry in
        Button {
          store.send(.command(.show(entry.id)))
        } label: {
          EntryRow(entry: entry, isCurrent: entry.id == current)
        }
      }
      .onMove { store.send(.moved(offsets: $0, to: $1)) }
    } placeholder: {
      if store[\.request.filter].isEmpty {
        Text("No action yet.").style(.secondary)
      } else {
        Text("No action matches the filter.").style(.secondary)
        Button("Clear the filter") { store.send(.filtered("")) }
      }
    }
    .defaultFocus()
    if let note = store[\.view.note] { Text(note).style(.secondary) }
    if let id = store[\.selectedID], let entry = entries.first(where: { $0.id == id }) {
      Text("#\(entry.id) \(entry.text)").style(.title)
      Text(entry.origin).style(.secondary)
      if let problem = entry.problem { Text(problem).style(.destructive) }
      ForEach(Array(store[\.view.changes].enumerated()), id: \.offset) { Text($0.element) }
    }
  }
}

private struct EntryRow: View, Equatable {
  let entry: HistoryEntry
  let isCurrent: Bool

  var body: some View {
    HStack {
      Text("#\(entry.id)").style(isCurrent ? .accent : .secondary)
      if isCurrent { Text("shown").style(.accent) }
      if entry.isSkipped { Text("skipped").style(.secondary) }
      if entry.problem != nil { Text("!").style(.destructive).accessibilityLabel("fails") }
      Text(entry.summary).lineLimit(1)
    }
  }
}

private struct StateSection: View {
  let store: Store<TimeTravelState, TimeTravelAction>

  var body: some View {
    List(store[\.view.nodes]) { node in
      if let isUnfolded = node.isUnfolded {
        Button {
          store.send(.folded(node.id))
        } label: {
          NodeRow(node: node, sign: isUnfolded ? "−" : "+")
        }
      } else {
        NodeRow(node: node, sign: " ")
      }
    }
    .defaultFocus()
  }
}

private struct NodeRow: View, Equatable {
  let node: HistoryNode
  let sign: String

  var body: some View {
    HStack {
      Text(String(repeating: "  ", count: node.depth) + sign + " " + node.label)
        .accessibilityLabel(node.spokenLabel)
      Text(node.text).style(.secondary).lineLimit(1)
    }
  }
}

/// The memory of the actions, and the commands that forget them.
private struct MemorySection: View {
  let store: Store<TimeTravelState, TimeTravelAction>

  var body: some View {
    Text("The actions take \(store[\.view.bytes] / 1_000) kB of memory.")
      .style(.secondary)
    HStack {
      Button("Commit") { store.send(.command(.commit)) }.keyboardShortcut("c", hint: "Commit")
      Button("Reset", role: .destructive) { store.send(.command(.reset)) }
        .keyboardShortcut("r", hint: "Reset")
    }
    Text(
      """
      Commit forgets the actions; Reset takes back what was skipped and moved, and shows the first \
      state. The program keeps its own.
      """
    )
    .style(.secondary)
  }
}

extension HistoryNode {
  fileprivate var spokenLabel: String {
    isUnfolded.map { "\(label), \($0 ? "unfolded" : "folded")" } ?? label
  }
}

extension HistoryEntry {
  /// The action without the cases around it: `plusTapped` for `counterView(.counter(.plusTapped))`.
  fileprivate var summary: String {
    var rest = text[...]
    while let open = rest.firstIndex(of: "("), rest.last == ")",
      rest[open...].dropFirst().first == ".",
      rest[..<open].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      rest = rest[open...].dropFirst(2).dropLast()
    }
    return String(rest)
  }

  /// Where the action comes from, and when.
  fileprivate var origin: String {
    let (seconds, rest) = time.components
    let thousandths = String(1_000 + rest / 1_000_000_000_000_000).dropFirst()
    return "\(effect.map { "effect \($0)" } ?? "user"), \(seconds).\(thousandths) s"
  }
}
