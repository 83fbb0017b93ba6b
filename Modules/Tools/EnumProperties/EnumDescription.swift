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
  var types: Set<String> = []

  mutating func formUnion(_ other: MemberNames) {
    values.formUnion(other.values)
    types.formUnion(other.types)
  }
}

extension String {
  /// The name without the backticks that keep it from being a keyword.
  var withoutBackticks: String { filter { $0 != "`" } }
}
