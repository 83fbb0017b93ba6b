import Interface

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

struct FormExample: View {
  @Binding var name: String
  @Binding var password: String
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
