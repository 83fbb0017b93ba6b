import ComposableArchitecture
import ComposableArchitectureTesting
import ComposableInterface
import Interface
import Testing

struct Task: Equatable, Sendable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

enum TaskAction: Equatable, Sendable {
  case doneTapped
}

let taskReducer = Reducer<Task, TaskAction, Void> { state, action, _ in
  switch action {
  case .doneTapped: state.isDone.toggle()
  }
  return .none
}

struct TaskList: Equatable, Sendable {
  var tasks: IdentifiedArray<Task> = []
  var editor: Editor?
  var feed: [String] = []

  var isEditing: Bool { editor != nil }
}

enum TaskListAction: Equatable, Sendable {
  case task(id: Int, action: TaskAction)
  case editor(EditorAction)
  case editorDismissed
  case addTapped
}

struct Editor: Equatable, Sendable {
  var title = ""
}

enum EditorAction: Equatable, Sendable {
  case titleChanged(String)
  case saveTapped
}

let editorReducer = Reducer<Editor, EditorAction, Void> { state, action, _ in
  if case .titleChanged(let title) = action { state.title = title }
  return .none
}

extension TaskListAction {
  enum Paths {
    static let task = CasePath(TaskListAction.task) {
      if case .task(let id, let action) = $0 { (id, action) } else { nil }
    }
    static let editor = CasePath(TaskListAction.editor) {
      if case .editor(let action) = $0 { action } else { nil }
    }
  }
}

let taskListReducer = Reducer<TaskList, TaskListAction, Void>.combine(
  taskReducer.forEach(
    state: \TaskList.tasks, action: TaskListAction.Paths.task, environment: { _ in () }),
  editorReducer.optional().pullback(
    state: \TaskList.editor, action: TaskListAction.Paths.editor),
  Reducer { state, action, _ in
    switch action {
    case .addTapped:
      state.editor = Editor()
    case .editor(.saveTapped):
      let title = state.editor?.title ?? ""
      state.editor = nil
      state.tasks.append(Task(id: state.tasks.count, title: title))
    case .editorDismissed:
      state.editor = nil
    case .editor, .task: break
    }
    return .none
  })

struct TaskListView: View {
  let store: Store<TaskList, TaskListAction>

  var body: some View {
    ForEachStore(store.scope(state: \.tasks, action: TaskListAction.Paths.task)) {
      TaskView(store: $0)
    }
    Button("Add") { store.send(.addTapped) }
      .sheet(isPresented: store.binding(\.isEditing, send: .editorDismissed)) {
        IfLetStore(store.scope(state: \.editor, action: TaskListAction.Paths.editor)) {
          EditorView(store: $0)
        }
      }
  }
}

struct OpenTasksView: View {
  let store: Store<TaskList, TaskListAction>

  var body: some View {
    let tasks = store.scope(state: \.tasks, action: TaskListAction.Paths.task)
    let open = store.derived(from: \.tasks.stamp) { state in
      state.tasks.filter { !$0.isDone }.map(\.id)
    }
    List(open, id: \.self) { id in
      if let task = tasks.scope(id: id) { TaskView(store: task) }
    }
  }
}

struct TaskView: View {
  let store: Store<Task, TaskAction>

  var body: some View {
    Button(store[\.title]) { store.send(.doneTapped) }
  }
}

struct EditorView: View {
  let store: Store<Editor, EditorAction>

  var body: some View {
    TextField("Title", text: store.binding(\.title, send: EditorAction.titleChanged))
    Button("Save") { store.send(.saveTapped) }
  }
}

struct Filter: Equatable, Sendable {
  var text = ""
  var showsDone = true
}

enum FilterAction: Equatable, Sendable {
  case binding(BindingAction<Filter>)
  case clearTapped

  enum Paths {
    static let binding = CasePath(FilterAction.binding) {
      if case .binding(let action) = $0 { action } else { nil }
    }
  }
}

let filterReducer = Reducer<Filter, FilterAction, Void> { state, action, _ in
  switch action {
  case .binding(\.text): state.showsDone = true
  case .binding: break
  case .clearTapped: state = Filter()
  }
  return .none
}
.binding(action: FilterAction.Paths.binding)

struct FilterView: View {
  let store: Store<Filter, FilterAction>

  var body: some View {
    TextField("Search", text: store.binding(\.text, action: FilterAction.Paths.binding))
    Toggle("Done", isOn: store.binding(\.showsDone, action: FilterAction.Paths.binding))
  }
}

@MainActor @Test func `one action sets any field`() {
  let store = TestStore(
    initialState: Filter(showsDone: false), reducer: filterReducer, environment: ())
  store.send(.binding(.set(\.text, "milk"))) { $0 = Filter(text: "milk") }
}

extension Reducer where State == TaskList {
  func activityFeed() -> Reducer {
    around { state, action, environment, reduce in
      let before = state.tasks.stamp
      let effect = reduce(&state)
      for change in state.tasks.changes(since: before) ?? [] {
        switch change {
        case .inserted(let id): state.feed.append("Added task \(id).")
        case .removed(let id): state.feed.append("Removed task \(id).")
        case .updated, .reordered: break
        }
      }
      return effect
    }
  }
}

@MainActor @Test func `the feed records an added task`() {
  let store = Store(
    initialState: TaskList(editor: Editor(title: "Milk")), reducer: taskListReducer.activityFeed(),
    environment: ())
  store.send(.editor(.saveTapped))
  #expect(store.state.feed == ["Added task 0."])
}
