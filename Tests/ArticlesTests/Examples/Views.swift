import ComposableArchitecture
import ComposableInterface
import Interface
import ViewValues

struct TextExample: View {
  var body: some View {
    Text("A title").style(.title)
    Text("Plain text, which wraps at words when its line is too narrow for all of it.")
    Text("Less important").style(.secondary)
    Text("Emphasized").style(.accent)
    Text("Dangerous").style(.destructive)
    Divider()
    HStack {
      Text("Left")
      Spacer()
      Text("Right")
    }
    ProgressView("Loading", value: 0.4)
  }
}

struct IssuesExample: View {
  var body: some View {
    VStack(alignment: .leading) {
      for (number, title) in [(7, "Wrong total"), (12, "Crash at the start")] {
        HStack {
          Text("#\(number)").style(.secondary).frame(width: 4, alignment: .trailing)
          Text(title).bold() + Text(" bug").style(.red) + Text(" new").style(.green).italic()
        }
      }
      Text("Modules/Interface/Interface/Views/Text.swift")
        .lineLimit(1).truncationMode(.head).frame(width: 24)
      ProgressView("Next refresh", remaining: .seconds(12), of: .seconds(60))
    }
  }
}

struct FormExample: View {
  @Binding var name: String
  @Binding var password: Secret
  @Binding var isPublic: Bool
  @Binding var size: String

  var body: some View {
    Form {
      TextField("Name", text: $name, prompt: "Your name")
      SecureField("Password", text: $password)
      Picker("Size", selection: $size, options: ["small", "medium", "large"])
      Toggle("Public", isOn: $isPublic)
      Button("Save") {}.keyboardShortcut(.control("s"), hint: "Save")
    }
  }
}

struct OrderExample: View {
  @Binding var city: String
  @Binding var copies: Int
  @Binding var isGift: Bool

  var body: some View {
    Form {
      Section("Delivery") {
        TextField("City", text: $city).frame(maxWidth: .infinity)
      }
      Section("Order") {
        Stepper("Copies", value: $copies, in: 1...9)
        Toggle("Gift", isOn: $isGift)
      }
      NavigationLink("Messages", value: Screen.detail("Messages")).badge(2)
    }
  }
}

struct ComposeExample: View {
  @Binding var recipient: String
  @Binding var message: String

  var body: some View {
    Form {
      TextField("To", text: $recipient)
      TextEditor("Message", text: $message, prompt: "What happened?", lines: 3, limit: 2_000)
      Button("Send") {}.disabled(message.isEmpty)
    }
  }
}

struct Fruit: Identifiable, Sendable {
  let id: String
}

struct ListExample: View {
  let fruits: [Fruit]
  @Binding var query: String
  @Binding var selection: String?
  @Binding var marks: Set<String>

  var body: some View {
    List(fruits, selection: $selection, marks: $marks) { fruit in
      Text(fruit.id)
    } placeholder: {
      Text("No fruit matches.")
    }
    .onDelete(perform: { offsets in print(offsets) })
    SearchField("Search", text: $query)
  }
}

struct Book: Identifiable, Sendable {
  enum Column { case title, pages }

  let id: String
  let pages: Int
}

struct TableExample: View {
  let books: [Book]
  @Binding var order: TableSort<Book.Column>

  var body: some View {
    Table(
      [
        TableColumn("Title", value: .title),
        TableColumn("Pages", value: .pages, width: 7, alignment: .trailing),
      ], sortOrder: $order, sortKey: "s"
    ) {
      List(books) { book in
        TableRow {
          Text(book.id)
          Text("\(book.pages)")
        }
      }
    }
  }
}

extension [Book] {
  func sorted(by order: TableSort<Book.Column>) -> [Book] {
    let books =
      switch order.value {
      case .title: sorted { $0.id < $1.id }
      case .pages: sorted { $0.pages < $1.pages }
      }
    return order.isReversed ? books.reversed() : books
  }
}

enum Screen: Equatable, Sendable {
  case detail(String)
}

struct NavigationExample: View {
  @Binding var path: [Screen]

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Apple", value: Screen.detail("Apple"))
        NavigationLink("Pear", value: Screen.detail("Pear"))
      }
      .navigationTitle("Fruit")
    } destination: { screen in
      switch screen {
      case .detail(let name): Text("All about \(name)").navigationTitle(name)
      }
    }
  }
}

struct AlertExample: View {
  @Binding var isAsking: Bool

  var body: some View {
    Button("Delete…", role: .destructive) { isAsking = true }
      .alert("Delete the file?", isPresented: $isAsking, message: "It cannot be restored.") {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      }
  }
}

struct TabExample: View {
  @Binding var tab: String

  var body: some View {
    TabView(selection: $tab, tabs: ["Fruit", "Settings"], title: { $0 }) { tab in
      Text("The tab of \(tab)")
    }
  }
}

struct LifecycleExample: View {
  let query: String
  let load: @MainActor (String) async throws -> [String]
  @Binding var results: [String]
  @Binding var visits: Int

  var body: some View {
    List(results, id: \.self) { Text($0) }
      .onAppear { visits += 1 }
      .task(id: query) {
        // A load that is cancelled throws, so that it changes nothing late.
        if let found = try? await load(query) { results = found }
      }
      .onChange(of: results.count) { old, new in print("\(new - old) more") }
  }
}

struct SheetExample: View {
  let fruits: [Fruit]
  @Binding var edited: Fruit?
  @Binding var isExporting: Bool

  var body: some View {
    List(fruits) { fruit in
      Button(fruit.id) { edited = fruit }
    }
    .sheet(item: $edited) { fruit in
      Text("All about \(fruit.id)").navigationTitle("Edit")
    }
    .confirmationDialog("Export as", isPresented: $isExporting) {
      Button("Text") {}
      Button("JSON") {}
    }
  }
}

struct SortableExample: View {
  @Binding var fruits: [Fruit]

  var body: some View {
    List {
      ForEach(fruits) { fruit in Text(fruit.id) }
        .onDelete { offsets in for offset in offsets.reversed() { fruits.remove(at: offset) } }
        .onMove { offsets, destination in
          let moved = offsets.map { fruits[$0] }
          let before = fruits[..<destination].filter { !moved.map(\.id).contains($0.id) }
          let after = fruits[destination...].filter { !moved.map(\.id).contains($0.id) }
          fruits = before + moved + after
        }
    }
  }
}

struct FocusExample: View {
  enum Field { case email, password }

  @Binding var focus: Field?
  @Binding var email: String
  @Binding var password: Secret

  var body: some View {
    Form {
      TextField("E-mail", text: $email).focused($focus, equals: .email).defaultFocus()
      SecureField("Password", text: $password).focused($focus, equals: .password)
    }
    // The field that is wrong has the focus.
    .onSubmit { focus = email.contains("@") ? .password : .email }
  }
}

struct Trash: Equatable {
  var files = ["notes.txt"]
  var alert: AlertState<TrashAction>?
}

enum TrashAction: Equatable {
  case emptyTapped, emptied, alertDismissed
}

let trashReducer = Reducer<Trash, TrashAction, Void> { state, action, _ in
  switch action {
  case .emptyTapped:
    state.alert = AlertState(
      "Empty the trash?", message: "It cannot be restored.",
      buttons: [.destructive("Empty", action: .emptied), .cancel()])
  case .emptied: state.files = []
  case .alertDismissed: state.alert = nil
  }
  return .none
}

struct TrashView: View {
  let store: Store<Trash, TrashAction>

  var body: some View {
    Button("Empty…", role: .destructive) { store.send(.emptyTapped) }
      .alert(store.scope(state: \.alert, action: .self), dismiss: .alertDismissed)
      .announcement { store[\.files.isEmpty] ? "The trash is empty." : nil }
  }
}
