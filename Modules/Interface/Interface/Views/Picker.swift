/// One of several values.
public struct Picker<Value: Equatable>: ReadingView {
  let content: Text
  private let selection: Binding<Value>
  private let options: [Value]
  private let name: @MainActor (Value) -> String

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - selection: The value that is picked, read by the picker and not by the body that contains it.
  ///   - options: What can be picked.
  ///   - name: What an option is called; its description if left out.
  public init(
    _ title: some StringProtocol, selection: Binding<Value>, options: [Value],
    name: @escaping @MainActor (Value) -> String = { "\($0)" }
  ) {
    self.content = Text(title)
    self.selection = selection
    self.options = options
    self.name = name
  }

  /// The picker with its value.
  public var body: some View {
    let selected = options.firstIndex(of: selection.wrappedValue)
    Control(
      kind: .picker(options: options.map(name), selected: selected) { [options, selection] offset in
        guard options.indices.contains(offset) else { return }
        selection.wrappedValue = options[offset]
      }, label: content)
  }
}

extension View {
  /// Sets how this picker shows its options.
  ///
  /// ```swift
  /// Picker("Screen", selection: tab, options: Tab.allCases) { $0.title }
  ///   .pickerStyle(.segmented)
  /// ```
  public func pickerStyle(_ style: PickerStyle) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.pickerStyle = style })
  }
}
