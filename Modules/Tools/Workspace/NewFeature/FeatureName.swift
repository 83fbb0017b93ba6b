/// The name of a new feature, and the words that follow from it.
struct FeatureName: Equatable {
  /// The name of the module, such as `PrimeFactors`.
  let module: String
  /// The property and case of an app, such as `primeFactors`.
  let property: String
  /// The title of the screen, such as "Prime factors".
  let title: String

  /// What a title may take beside the way back to an app, on a screen of 40 columns.
  private static let longest = 20

  /// Reads a name.
  ///
  /// - Parameter text: The name as it was typed.
  /// - Throws: A ``Refusal`` that says what is wrong with it.
  init(_ text: String) throws(Refusal) {
    let isWord = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isWord, text.first?.isUppercase == true else {
      throw Refusal(
        """
        "\(text)" is no name for a module; begin with a capital, and write letters and digits, such as \
        Weather.
        """)
    }
    guard text.count <= Self.longest else {
      throw Refusal(
        "\"\(text)\" is too long; take at most \(Self.longest) letters, so that its title fits.")
    }
    module = text
    let words = Self.words(of: text)
    property = words[0].lowercased() + words.dropFirst().joined()
    let rest = words.dropFirst().map { $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
    title = ([words[0]] + rest).joined(separator: " ")
    guard title.count <= Self.longest else {
      throw Refusal(
        """
        "\(text)" is too long: its title is "\(title)"; take one of at most \(Self.longest) letters and \
        spaces.
        """)
    }
    if Self.keywords.contains(property) || Self.modules.contains(text) {
      throw Refusal("\"\(text)\" is reserved by Swift; choose another name.")
    }
  }

  /// The title within a sentence, such as "prime factors".
  var words: String {
    title.prefix { $0 != " " }.allSatisfy(\.isUppercase) ? title : title.uncapitalized
  }

  /// The name of its screens' files, such as `prime-factors`.
  var file: String { title.lowercased().replacing(" ", with: "-") }

  /// The types that are made for it.
  var types: [String] {
    ["", "State", "Action", "Environment", "View", "Tests", "ViewTests", "Playground"]
      .map { module + $0 }
  }

  /// The words of a name: each begins with a capital, and several capitals stay together.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let before = index > 0 ? letters[index - 1] : nil
      let after = index + 1 < letters.count ? letters[index + 1] : nil
      let begins =
        letter.isUppercase
        && (before?.isUppercase != true || after.map { $0.isLowercase } == true)
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  private static let keywords: Set = [
    "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "type", "typealias", "var", "where", "while",
  ]

  /// Modules of the toolchain, which a target of the same name would hide.
  private static let modules: Set = [
    "Builtin", "Cxx", "Darwin", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation", "PackageDescription",
    "PackagePlugin", "Swift", "Synchronization", "System", "Testing", "XCTest",
  ]
}
