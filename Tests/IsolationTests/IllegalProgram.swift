import Testing

/// A file that must be refused where it stands, and its legal twin, which must not.
struct IllegalProgram: Sendable, CustomTestStringConvertible {
  /// Who refuses the file, and with which words.
  enum Refusal: Sendable {
    /// The compiler, as its only error.
    case compiler(String)
    /// The rules of imports, where the compiler lets it pass.
    case rules(String)
  }

  /// What the file tries to do.
  let name: String
  /// The target that it is compiled in, with all the target's own files.
  let place: String
  /// The part of the target that it belongs to.
  let part: CompiledModules.Part
  let source: String
  let refusal: Refusal
  /// The nearest file that is allowed.
  let twin: String

  init(
    _ name: String, in place: String, part: CompiledModules.Part = .whole, _ source: String,
    _ refusal: Refusal, twin: String
  ) {
    self.name = name
    self.place = place
    self.part = part
    self.source = source
    self.refusal = refusal
    self.twin = twin
  }

  static let all = importing + touching + knowing + composing + sharing + apps + mistaking

  var testDescription: String { name }
}
