/// What is known of an enum: enough to write its properties.
struct EnumDescription: Equatable {
  /// Its name with those of the types around it, such as `Outer.Inner`.
  var name: String
  /// The access level as it is written, or nothing.
  var access: String
  /// The attributes that an extension must repeat.
  var attributes: [String]
  /// The condition of the `#if`s around it.
  var condition: String?
  /// From where an extension of it can be written.
  var reach: Reach
  var cases: [EnumCase]
  /// Where it is declared.
  var location: Location

  /// From where an extension of a type can be written.
  enum Reach: Int, Comparable {
    case nowhere, itsFile, itsModule

    static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }
}

extension EnumDescription {
  /// Why it can have no case paths; nil where it can.
  ///
  /// - Parameter members: The members of all types of the file.
  func hindranceOfPaths(_ members: [String: MemberNames]) -> String? {
    let own = members[name] ?? MemberNames()
    let values = own.values.union(own.others).union(cases.map(\.plainName))
    if values.contains("Paths") { return "its member `Paths` has their name" }
    let parts = name.split(separator: ".")
    let hidesType = parts.indices.contains { end in
      members[parts[...end].joined(separator: ".")]?.types.contains("CasePath") == true
    }
    return hidesType ? "the type `CasePath` in it or around it hides theirs" : nil
  }
}

/// One case of an enum.
struct EnumCase: Equatable {
  /// Its name as it is written, with backticks if it has them.
  var name: String
  var values: [EnumValue]
  /// The attributes that its property must repeat.
  var attributes: [String]
  /// The condition of the `#if`s around it, inside the enum.
  var condition: String?

  var plainName: String { name.withoutBackticks }
}

/// One of the values that a case holds.
struct EnumValue: Equatable {
  var label: String?
  var type: String
  /// Whether `?` behind the type would belong to a part of it only.
  var needsParentheses: Bool
}

/// The names that a type's members have already.
struct MemberNames: Equatable {
  /// Of properties, and of functions without parameters, which count as the same.
  var values: Set<String> = []
  /// Of functions with parameters and of members of the type itself: no property needs to have another name.
  var others: Set<String> = []
  var types: Set<String> = []

  mutating func formUnion(_ other: MemberNames) {
    values.formUnion(other.values)
    others.formUnion(other.others)
    types.formUnion(other.types)
  }
}

extension String {
  /// The name without the backticks that keep it from being a keyword.
  var withoutBackticks: String { filter { $0 != "`" } }
}
