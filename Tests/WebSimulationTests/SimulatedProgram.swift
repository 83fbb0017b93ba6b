#if Web
  import Interface
  import Observation

  /// A program that notes all that is done to it: a field that keeps some letters, rows that go when they are used, and
  /// screens over each other.
  @MainActor @Observable
  final class SimulatedProgram {
    /// Keys that are each pressed once at most.
    static let keys = (0..<600).map { Key.character(Character(Unicode.Scalar(0x4E00 + $0) ?? " ")) }

    /// The rows that are used, the keys and the texts, in this order.
    private(set) var taken: [String] = []
    private(set) var rows = Array(1...8)
    private(set) var text = ""
    private(set) var path: [Int] = []
    /// How often a link was used.
    private(set) var links = 0
    private var lastRow = 8
    @ObservationIgnored var willTake: @MainActor (String) -> Void = { _ in }

    func take(_ action: String) {
      willTake(action)
      taken.append(action)
    }

    fileprivate func press(_ key: Key) {
      if case .character(let character) = key { take("key \(character)") }
    }

    fileprivate func use(_ row: Int) {
      take("row \(row)")
      rows.removeAll { $0 == row }
      lastRow += 1
      rows.insert(lastRow, at: rows.count / 2)
    }

    fileprivate func type(_ text: String) {
      take("text \(text)")
      self.text = Self.kept(text)
    }

    fileprivate func go(to path: [Int]) {
      if path.count > self.path.count { links += 1 }
      self.path = path
    }

    /// Every third letter is taken out.
    private static func kept(_ text: String) -> String {
      String(text.filter { ($0.unicodeScalars.first?.value ?? 0) % 3 != 0 }.suffix(4))
    }

    /// Changes something without input.
    func change(_ kind: Int) {
      switch kind % 8 {
      case 0: rows = Array(rows.reversed())
      case 1:
        lastRow += 3
        rows.insert(contentsOf: [lastRow - 2, lastRow - 1, lastRow], at: 0)
      case 2, 6, 7: rows = rows.filter { $0 % 4 != kind / 8 % 4 }
      case 3: text = "\(kind % 1_000)"
      case 4: if path.count < 3 { path.append(path.count) }
      default: path = []
      }
    }
  }

  struct SimulatedView: View {
    let program: SimulatedProgram

    var body: some View {
      NavigationStack(path: Binding(get: { program.path }, set: { program.go(to: $0) })) {
        VStack {
          NavigationLink("More", value: 0)
          Text("\(program.taken.count) actions, \(program.text)")
          List(program.rows, id: \.self) { row in
            Button("Row \(row)") { program.use(row) }
          }
          TextField("Text", text: Binding(get: { program.text }, set: { program.type($0) }))
        }
        .onKeyPress(SimulatedProgram.keys) { program.press($0) }
        .navigationTitle("Simulated")
      } destination: { route in
        VStack {
          Text("Screen \(route), \(program.rows.count) rows")
          NavigationLink("More", value: route + 1)
        }
        .onKeyPress(SimulatedProgram.keys) { program.press($0) }
        .navigationTitle("Screen \(route)")
      }
    }
  }
#endif
