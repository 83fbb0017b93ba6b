import ComposableArchitecture
import ComposableInterface
import Interface
import RandomTesting
import ViewValues

/// A random view: what it is in words, and a closure that makes it.
@MainActor
struct RandomView {
  /// What the views around have read, and the stores that they have.
  @MainActor
  struct Scope {
    let store: Store<World, World.Action>
    /// A value that an outer view has read: a control that does something with it has a new closure for each
    /// value.
    var seen = 0
    var entry: World.EntryStore?

    /// The scope of the content of a screen or sheet, which keeps its closure.
    var unseen: Scope { Scope(store: store) }

    func seeing(_ number: Int) -> Scope {
      var scope = self
      scope.seen = seen &* 7 &+ number
      return scope
    }

    func having(_ entry: World.EntryStore) -> Scope {
      var scope = self
      scope.entry = entry
      return scope
    }

    func change(_ change: @escaping @Sendable (inout World) -> Void) { store.send(.change(change)) }
    func note(_ number: Int) { store.send(.change { $0.note(number) }) }

    func binding<Value: Equatable & Sendable>(
      _ path: any WritableKeyPath<World, Value> & Sendable
    ) -> Binding<Value> {
      store.binding(path) { value in .change { $0[keyPath: path] = value } }
    }
  }

  typealias Make = @MainActor (Scope) -> AnyView

  let words: String
  let make: Make

  init(_ words: String, _ make: @escaping Make) {
    (self.words, self.make) = (words, make)
  }

  /// The view with the values that a store has.
  func shown(over store: Store<World, World.Action>) -> some View {
    Body(scope: Scope(store: store), make: make)
  }

  /// Creates a random view of at most this depth.
  static func random(depth: Int, using random: inout SeededRandom) -> RandomView {
    if depth <= 0 || random.isOne(in: 5) { return leaf(using: &random) }
    func inner() -> RandomView { Self.random(depth: depth - 1, using: &random) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return several((0..<Int.random(in: 2...3, using: &random)).map { _ in inner() })
    case 2: return element(inner(), using: &random)
    case 3, 4: return collection(inner(), using: &random)
    case 5: return condition(inner(), inner(), using: &random)
    case 6: return container(inner(), inner(), using: &random)
    case 7: return presentation(inner(), inner(), using: &random)
    default: return modified(inner(), using: &random)
    }
  }

  // MARK: Leaves

  private static func leaf(using random: inout SeededRandom) -> RandomView {
    let (flag, number) = (random.pick(World.flags), random.pick(World.numbers))
    let (text, order) = (random.pick(World.texts), random.pick(World.orders))
    let kind = Int.random(in: 0..<17, using: &random)
    return RandomView("leaf \(kind)") { scope in
      let (store, seen) = (scope.store, scope.seen)
      return switch kind {
      case 0: AnyView(Text("seen \(seen)"))
      case 1: AnyView(Text("number \(store[number])"))
      case 2: AnyView(Text(store[text]).bold() + Text("\(seen)").style(.red))
      case 3: AnyView(Text("found").found(seen % 3 == 0 ? nil : 0..<2))
      case 4: AnyView(Spacer())
      case 5: AnyView(Divider())
      case 6: AnyView(EmptyView())
      case 7: AnyView(NavigationLink("to \(store[number])", value: store[number]))
      case 8: AnyView(Toggle("on", isOn: scope.binding(flag)))
      case 9: AnyView(TextField("text", text: scope.binding(text), prompt: "\(seen)"))
      case 10: AnyView(SearchField("search", text: scope.binding(text)))
      case 11:
        AnyView(
          Picker("pick \(seen)", selection: scope.binding(number), options: store[order]))
      case 12: AnyView(Stepper("step", value: scope.binding(number), in: 0...(seen & 7)))
      case 13: AnyView(ProgressView("\(seen)", value: Double(store[number]) / 4))
      case 14:
        if let entry = scope.entry {
          AnyView(EntryView(entry: entry, scope: scope))
        } else {
          AnyView(Text("no entry"))
        }
      case 15: AnyView(TextEditor("text", text: scope.binding(text)))
      default: AnyView(Button("note \(seen)") { scope.note(seen) })
      }
    }
  }

  private struct EntryView: View {
    let entry: World.EntryStore
    let scope: Scope

    var body: some View {
      let seen = scope.seen
      Button("count \(entry[\.count]) \(seen)") { entry.send { $0.count += seen } }
    }
  }

  // MARK: Several views

  private static func several(_ views: [RandomView]) -> RandomView {
    RandomView("{\(views.map(\.words).joined(separator: "; "))}") { scope in
      let views = views.map { $0.make(scope) }
      return views.count == 2
        ? AnyView(ViewBuilder.buildBlock(views[0], views[1]))
        : AnyView(ViewBuilder.buildBlock(views[0], views[1], views[2]))
    }
  }

  /// A view with a body.
  private struct Body: View {
    let scope: Scope
    let make: Make

    var body: some View { make(scope) }
  }

  /// A view that is evaluated only when its number changes, and whose content reads nothing else of its scope.
  private struct Equal: View, Equatable {
    let number: Int
    let scope: Scope
    let make: Make

    var body: some View { make(scope.unseen.seeing(number)) }

    nonisolated static func == (one: Equal, other: Equal) -> Bool { one.number == other.number }
  }

  private static func element(_ inner: RandomView, using random: inout SeededRandom) -> RandomView {
    let number = random.pick(World.numbers)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return RandomView("body {\(inner.words)}") { scope in
        AnyView(Body(scope: scope, make: inner.make))
      }
    case 1:
      return RandomView("equal {\(inner.words)}") { scope in
        AnyView(Equal(number: scope.store[number], scope: scope, make: inner.make))
      }
    case 2:
      return RandomView("reading {\(inner.words)}") { scope in
        inner.make(scope.seeing(scope.store[number]))
      }
    default:
      return RandomView("reading body {\(inner.words)}") { scope in
        AnyView(
          Body(scope: scope) { scope in
            inner.make(scope.seeing(scope.store[number]))
          })
      }
    }
  }

  // MARK: Collections

  private static func collection(
    _ inner: RandomView, using random: inout SeededRandom
  ) -> RandomView {
    let order = random.pick(World.orders)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      return RandomView("each {\(inner.words)}") { scope in
        AnyView(ForEach(scope.store[order], id: \.self) { inner.make(scope.seeing($0)) })
      }
    case 2:
      return RandomView("for {\(inner.words)}") { scope in
        AnyView(ViewBuilder.buildArray(scope.store[order].map { inner.make(scope.seeing($0)) }))
      }
    default:
      return RandomView("stores {\(inner.words)}") { scope in
        AnyView(
          ForEachStore(scope.store.scope(state: \.entries, action: World.Action.rowCase)) {
            inner.make(scope.having($0))
          })
      }
    }
  }

  /// The rows of a list, which can be changed.
  private static func rows(
    _ inner: RandomView, using random: inout SeededRandom
  ) -> RandomView {
    let order = random.pick(World.orders)
    let isStore = random.isOne(in: 2)
    return RandomView("rows {\(inner.words)}") { scope in
      let seen = scope.seen
      let delete: @MainActor ([Int]) -> Void = { offsets in
        scope.note(offsets.reduce(seen, &+))
      }
      let move: @MainActor ([Int], Int) -> Void = { offsets, end in
        scope.note(offsets.reduce(seen &+ end, &+))
      }
      return isStore
        ? AnyView(
          ForEachStore(scope.store.scope(state: \.entries, action: World.Action.rowCase)) {
            inner.make(scope.having($0))
          }
          .onDelete(perform: seen % 3 == 0 ? nil : delete).onMove(perform: move))
        : AnyView(
          ForEach(scope.store[order], id: \.self) { inner.make(scope.seeing($0)) }
            .onDelete(perform: delete).onMove(perform: seen % 3 == 0 ? nil : move))
    }
  }

  // MARK: Conditions

  private static func condition(
    _ inner: RandomView, _ other: RandomView, using random: inout SeededRandom
  ) -> RandomView {
    let (flag, number) = (random.pick(World.flags), random.pick(World.numbers))
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return RandomView("if {\(inner.words)}") { scope in
        AnyView(ViewBuilder.buildOptional(scope.store[flag] ? inner.make(scope) : nil))
      }
    case 1, 2:
      return RandomView("if {\(inner.words)} else {\(other.words)}") { scope in
        typealias Either = ConditionalView<AnyView, AnyView>
        return AnyView(
          scope.store[flag]
            ? ViewBuilder.buildEither(first: inner.make(scope)) as Either
            : ViewBuilder.buildEither(second: other.make(scope)))
      }
    case 3:
      return RandomView("id {\(inner.words)}") { scope in
        AnyView(inner.make(scope).id(scope.store[number]))
      }
    case 4:
      return RandomView("if let {\(inner.words)} else {\(other.words)}") { scope in
        AnyView(
          IfLetStore(scope.store.scope(state: \.maybe, action: World.Action.maybeCase)) {
            inner.make(scope.having($0))
          } else: {
            other.make(scope)
          })
      }
    default:
      return RandomView("switch {\(inner.words)} {\(other.words)}") { scope in
        AnyView(
          SwitchStore(scope.store.scope(state: \.choice, action: World.Action.choiceCase)) {
            CaseLet(state: World.Choice.numberCase, action: World.ChoiceAction.numberCase) {
              number in
              NumberView(number: number, scope: scope, inner: inner)
            }
            CaseLet(state: World.Choice.entryCase, action: World.ChoiceAction.entryCase) {
              other.make(scope.having($0))
            }
          })
      }
    }
  }

  private struct NumberView: View {
    let number: Store<Int, Int>
    let scope: Scope
    let inner: RandomView

    var body: some View {
      inner.make(scope.seeing(number[\.self]))
      Button("next") { number.send(number.withState { ($0 + scope.seen) & 3 }) }
    }
  }

  // MARK: Containers

  private static func container(
    _ inner: RandomView, _ other: RandomView, using random: inout SeededRandom
  ) -> RandomView {
    let number = random.pick(World.numbers)
    let both = "{\(inner.words)} {\(other.words)}"
    let kind = Int.random(in: 0..<14, using: &random)
    let rows = random.isOne(in: 3) ? inner : rows(inner, using: &random)
    return RandomView("container \(kind) \(both)") { scope in
      let seen = scope.seen
      return switch kind {
      case 0: AnyView(HStack { inner.make(scope) })
      case 1: AnyView(VStack(alignment: .leading, spacing: 1) { inner.make(scope) })
      case 2: AnyView(Form { inner.make(scope) })
      case 3: AnyView(Section("section \(seen)") { inner.make(scope) })
      case 4: AnyView(Button(action: { scope.note(seen) }, label: { inner.make(scope) }))
      case 5:
        AnyView(List(content: { rows.make(scope) }, placeholder: { other.make(scope) }))
      case 6:
        AnyView(
          List(
            selection: scope.binding(\.selection), marks: scope.binding(\.marks),
            content: { rows.make(scope) }))
      case 7:
        AnyView(
          Table(
            [TableColumn("One", value: 1), TableColumn("Seen \(seen)", value: 2)],
            sortOrder: scope.binding(\.sort)
          ) {
            List { rows.make(scope) }
          })
      case 8:
        AnyView(
          NavigationStack(path: scope.binding(\.path)) {
            inner.make(scope.unseen)
          } destination: {
            other.make(scope.unseen.seeing($0))
          })
      case 9:
        AnyView(
          NavigationStack(path: scope.binding(\.path)) {
            inner.make(scope.unseen)
          } destination: {
            other.make(scope.unseen.seeing($0))
          }
          .rootAsSidebar(showing: 3))
      case 10: AnyView(inner.make(scope).inspector { other.make(scope) })
      case 13:
        AnyView(
          NavigationStackStore(
            scope.store.scope(state: \.screens, action: World.Action.screensCase)
          ) {
            inner.make(scope.unseen)
            NavigationLink("to a screen", state: World.Entry(id: 7))
          } destination: {
            other.make(scope.unseen.having($0))
          })
      case 11:
        AnyView(
          SizeClassReader { $0 == .regular ? inner.make(scope) : other.make(scope) })
      default:
        AnyView(
          TabView(selection: scope.binding(number), tabs: [0, 1, 2], title: { "\($0) \(seen)" }) {
            $0 == 0 ? inner.make(scope) : other.make(scope.seeing($0))
          })
      }
    }
  }

  // MARK: Presentations

  private static func presentation(
    _ inner: RandomView, _ over: RandomView, using random: inout SeededRandom
  ) -> RandomView {
    let flag = random.pick(World.flags)
    let kind = Int.random(in: 0..<5, using: &random)
    return RandomView("presentation \(kind) {\(inner.words)} over {\(over.words)}") { scope in
      let (content, seen) = (inner.make(scope), scope.seen)
      return switch kind {
      case 0:
        AnyView(content.sheet(isPresented: scope.binding(flag)) { over.make(scope.unseen) })
      case 1:
        AnyView(
          content.sheet(item: scope.binding(\.maybe)) { over.make(scope.unseen.seeing($0.count)) })
      case 2:
        AnyView(content.alert("alert \(seen)", isPresented: scope.binding(flag)))
      case 3:
        AnyView(
          content.alert(presenting: scope.binding(\.maybe), title: { "\($0) \(seen)" }) { entry in
            Button("note") { scope.note(entry.count) }
            over.make(scope.unseen.seeing(entry.count))
          })
      default:
        AnyView(
          content.confirmationDialog("dialog \(seen)", isPresented: scope.binding(flag)) {
            Button("note") { scope.note(1) }
            over.make(scope.unseen)
          })
      }
    }
  }

  // MARK: Modifiers

  private static func modified(_ inner: RandomView, using random: inout SeededRandom)
    -> RandomView
  {
    let (flag, number) = (random.pick(World.flags), random.pick(World.numbers))
    let kind = Int.random(in: 0..<21, using: &random)
    return RandomView("modified \(kind) {\(inner.words)}") { scope in
      let (view, seen, store) = (inner.make(scope), scope.seen, scope.store)
      return switch kind {
      case 0: AnyView(view.style(seen % 2 == 0 ? .title : .secondary))
      case 1: AnyView(view.disabled(store[flag]))
      case 2: AnyView(view.font(.largeTitle))
      case 3: AnyView(view.padding(store[number]))
      case 4: AnyView(view.navigationTitle("title \(store[number])"))
      case 5: AnyView(view.keyboardShortcut(seen % 2 == 0 ? "k" : "l", hint: "\(seen)"))
      case 6, 7: AnyView(view.onSubmit { scope.note(seen) })
      case 8: AnyView(view.defaultFocus())
      case 9: AnyView(view.focused(scope.binding(\.focus), equals: seen))
      case 10: AnyView(view.onKeyPress(["x", "y"], hint: "\(seen)") { _ in scope.note(seen) })
      case 11: AnyView(view.announcement { "number \(store[number])" })
      case 12: AnyView(view.badge(store[number]))
      case 13: AnyView(view.lineLimit(seen))
      case 14: AnyView(view.frame(width: 3 + seen % 5))
      case 15: AnyView(view.frame(maxWidth: .infinity))
      case 16: AnyView(view.pickerStyle(.segmented))
      case 17: AnyView(view.onAppear {}.onDisappear {})
      case 18: AnyView(view.onChange(of: seen) { _, _ in })
      case 19: AnyView(view.badge("badge"))
      default: AnyView(view.truncationMode(seen % 2 == 0 ? .head : .middle))
      }
    }
  }
}
