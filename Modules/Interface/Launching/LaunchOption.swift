public import ViewValues

/// An option of a program, with the type of its value.
public struct LaunchOption<Value: Sendable>: Sendable {
  /// The option as it is typed, such as `--count`.
  public let name: String
  /// The placeholder of the value in the help; nil if the option takes none.
  public let placeholder: String?
  /// One line that describes the option.
  public let help: String
  /// The value if the option is left out.
  public let initial: Value
  /// Whether the value is the path of a file or folder, which a replayed run leaves alone.
  public internal(set) var isFile = false
  /// Whether a recording has the option, and a repeated run takes it from there.
  public internal(set) var isRecorded: Bool
  let parse: @Sendable (String) throws(Refusal) -> Value

  /// Creates an option with a parser of its value.
  ///
  /// - Parameters:
  ///   - name: The option as it is typed, such as `--count`.
  ///   - placeholder: The placeholder of the value in the help; nil if the option takes none.
  ///   - help: One line that describes the option.
  ///   - initial: The value if the option is left out.
  ///   - parse: Parses a value, or throws a sentence that says what is wrong and what would be
  ///     right. The text is empty if the option takes no value.
  public init(
    _ name: String, _ placeholder: String?, _ help: String, default initial: Value,
    parse: @escaping @Sendable (String) throws(Refusal) -> Value
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.initial = initial
    self.parse = parse
    isRecorded = Value.self != Secret.self && Value.self != Secret?.self
  }
}

/// An option with a value of any type.
public protocol AnyLaunchOption: Sendable {
  /// The option as it is typed.
  var name: String { get }
  /// The placeholder of the value in the help; nil if the option takes none.
  var placeholder: String? { get }
  /// One line that describes the option.
  var help: String { get }
  /// Whether the value is the path of a file or folder, which a replayed run leaves alone.
  var isFile: Bool { get }
  /// Whether a recording has the option, and a repeated run takes it from there.
  var isRecorded: Bool { get }
  /// Parses a value.
  func value(of text: String) throws(Refusal) -> any Sendable
}

extension AnyLaunchOption {
  /// Returns the option as another host has it in its help, and refuses it.
  package func refused(_ sentence: String) -> any AnyLaunchOption {
    LaunchOption(name, placeholder, help, default: false) { _ throws(Refusal) in
      throw Refusal(sentence)
    }
  }
}

extension LaunchOption: AnyLaunchOption {
  /// Reads a value.
  public func value(of text: String) throws(Refusal) -> any Sendable { try parse(text) }
}

extension LaunchOption {
  /// Returns the option as one that lets the program use the network: a repeated run uses none unless the option
  /// is given to that run too.
  public func usingNetwork() -> Self { unrecorded() }

  package func unrecorded() -> Self {
    var option = self
    option.isRecorded = false
    return option
  }
}

// MARK: - Kinds of options

extension LaunchOption where Value == Int {
  /// Creates an option whose value is a whole number; the help says the value if it is left out.
  ///
  /// - Parameters:
  ///   - name: The option, such as `--count`.
  ///   - help: The option's line in the help.
  ///   - initial: The value if the option is left out.
  ///   - range: The numbers that are accepted.
  public static func integer(
    _ name: String, _ help: String, default initial: Int = 0,
    in range: ClosedRange<Int> = Int.min...Int.max
  ) -> Self {
    LaunchOption(name, "N", "\(help), \(initial) if left out", default: initial) {
      text throws(Refusal) in
      let number = try Int(whole: text, of: name)
      if range.contains(number) { return number }
      throw Refusal(
        "\(name) \(number) is out of range; numbers go from \(range.lowerBound) to \(range.upperBound)."
      )
    }
  }
}

extension LaunchOption where Value == [Int] {
  /// Creates an option whose value is a list of whole numbers, separated by commas.
  ///
  /// - Parameters:
  ///   - name: The option, such as `--favorites`.
  ///   - help: The option's line in the help.
  ///   - initial: The value if the option is left out.
  ///   - refuse: Returns why a list is refused, and the remedy; nil if it is accepted.
  public static func integers(
    _ name: String, _ help: String, default initial: [Int] = [],
    refuse: @escaping @Sendable ([Int]) -> String? = { _ in nil }
  ) -> Self {
    let list = initial.isEmpty ? "none" : initial.map(String.init).joined(separator: ",")
    return LaunchOption(name, "N,N,…", "\(help), \(list) if left out", default: initial) {
      text throws(Refusal) in
      var numbers: [Int] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
        numbers.append(try Int(whole: String(part), of: name))
      }
      if let reason = refuse(numbers) { throw Refusal("\(name) \"\(text)\": \(reason)") }
      return numbers
    }
  }
}

extension LaunchOption where Value == String? {
  /// Creates an option whose value is the path of a file or folder.
  ///
  /// - Parameters:
  ///   - name: The option, such as `--data-dir`.
  ///   - help: The option's line in the help.
  ///   - placeholder: The name of the value in the help.
  ///   - example: A path for the sentence that refuses an empty one.
  public static func path(
    _ name: String, _ help: String, placeholder: String = "PATH", example: String = "./data"
  ) -> Self {
    var option = LaunchOption(name, placeholder, help, default: nil) { text throws(Refusal) in
      if text.isEmpty {
        throw Refusal("\(name) is empty; give a path, such as \(name) \(example).")
      }
      return text
    }
    option.isFile = true
    return option
  }
}

extension LaunchOption where Value == Secret? {
  /// Creates an option whose value is secret, such as a token: no recording has it.
  ///
  /// - Parameters:
  ///   - name: The option, such as `--token`.
  ///   - help: The option's line in the help.
  ///   - placeholder: The name of the value in the help.
  public static func secret(
    _ name: String, _ help: String, placeholder: String = "SECRET"
  ) -> Self {
    LaunchOption(name, placeholder, help, default: nil) { text throws(Refusal) in
      if text.isEmpty { throw Refusal("\(name) is empty; give its text.") }
      return Secret(text)
    }
  }
}

extension LaunchOption where Value == Bool {
  /// Creates an option without a value.
  public static func flag(_ name: String, _ help: String) -> Self {
    LaunchOption(name, nil, help, default: false) { _ throws(Refusal) in true }
  }
}

extension Int {
  fileprivate init(whole text: String, of option: String) throws(Refusal) {
    if let number = Int(text) {
      self = number
      return
    }
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    throw Refusal(
      isNumber
        ? "\(option) \"\(text)\" is too large; numbers go from \(Int.min) to \(Int.max)."
        : "\(option) \"\(text)\" is not a whole number; write one such as \(option) 7.")
  }
}

/// The error of a wrong argument: one sentence that names it and what would be right.
public struct Refusal: Error, Equatable {
  /// The sentence.
  public let sentence: String

  /// Creates a refusal.
  public init(_ sentence: String) {
    self.sentence = sentence
  }
}
