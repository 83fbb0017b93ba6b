import ComposableArchitecture
import ComposableInterface
import Interface

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
}

enum TaskListAction: Equatable, Sendable {
  case task(id: Int, action: TaskAction)
  case editor(EditorAction)
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
    IfLetStore(store.scope(state: \.editor, action: TaskListAction.Paths.editor)) {
      EditorView(viewStore: $0.view)
    }
    Button("Add") { store.send(.addTapped) }
  }
}

struct TaskView: View {
  let store: Store<Task, TaskAction>

  var body: some View {
    Button(store[\.title]) { store.send(.doneTapped) }
  }
}

struct EditorView: View {
  let viewStore: ViewStore<Editor, EditorAction>

  var body: some View {
    TextField("Title", text: viewStore.binding(get: \.title, send: EditorAction.titleChanged))
    Button("Save") { viewStore.send(.saveTapped) }
  }
}
