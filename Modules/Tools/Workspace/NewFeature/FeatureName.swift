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
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
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
    // Each word begins with a capital, and several capitals stay together.
    let words = text.matches(of: /[A-Z]+(?![a-z])[a-z0-9]*|[A-Z][a-z0-9]*/)
      .map { String($0.output) }
    let first = words.first ?? text
    property = first.lowercased() + words.dropFirst().joined()
    let rest = words.dropFirst().map { $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
    title = ([first] + rest).joined(separator: " ")
    guard title.count <= Self.longest else {
      throw Refusal(
        """
        "\(text)" is too long: its title is "\(title)"; take one of at most \(Self.longest) letters and \
        spaces.
        """)
    }
    if Self.reserved.contains(property) || Self.modules.contains(text) {
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

  /// Returns a text that is written for a feature called CityWeather, for this one.
  func inserted(in text: String) -> String {
    text.replacing(/(C|c)ity[ -]?(W|w)eather/) { match in
      switch match.output.0 {
      case "CityWeather": module
      case "cityWeather": property
      case "City weather": title
      case "city weather": words
      default: file
      }
    }
  }

  /// The keywords, what an enum of cases has already, and `main`, whose file SwiftPM takes for a program.
  private static let reserved: Set = [
    "allCases", "any", "as", "associatedtype", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "main", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "type", "typealias", "var", "where",
    "while",
  ]

  /// Modules of the toolchain, which a target of the same name would hide.
  private static let modules: Set = [
    "Builtin", "CDispatch", "CoreFoundation", "Cxx", "CxxStdlib", "Darwin", "Dispatch",
    "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Glibc", "Musl", "Observation", "PackageDescription", "PackagePlugin", "RegexBuilder",
    "Runtime", "Swift", "SwiftGlibc", "SwiftOnoneSupport", "SwiftOverlayShims", "SwiftShims",
    "Synchronization", "System", "Testing", "XCTest",
  ]
}
