/// What is printed instead of doing anything.
struct Help: Error {
  let text: String
}

/// What `modules` is asked for.
struct ModulesOptions: Equatable {
  enum Form: String, CaseIterable {
    case text, mermaid, svg, check, update
  }

  var form = Form.text

  static let help = Help(
    text: """
      Prints the modules of this package, and which of them may import which.

      usage: swift package modules [--mermaid | --svg | --check | --update]

        --mermaid  print the graph in the language of Mermaid
        --svg      print the graph as a picture
        --check    print nothing; end with 1 if README's modules are out of date, an import is
                   not declared, or a declared one not used
        --update   write README's modules
        --help     this text

      Where SwiftPM has a sandbox, as on macOS, --update needs a permission:
      swift package --allow-writing-to-package-directory modules --update

      """)

  init(_ arguments: [String]) throws {
    for argument in arguments {
      if ["--help", "-h"].contains(argument) { throw Self.help }
      guard argument.hasPrefix("--"), argument != "--text",
        let form = Form(rawValue: String(argument.dropFirst(2)))
      else {
        throw Refusal(
          """
          There is no option "\(argument)"; the options are --mermaid, --svg, --check, --update and \
          --help.
          """)
      }
      guard self.form == .text || self.form == form else {
        throw Refusal("--\(self.form) and \(argument) cannot be had at once; name one of them.")
      }
      self.form = form
    }
  }
}

/// What `affected` is asked for.
struct AffectedOptions: Equatable {
  /// The commit since which changes count.
  let reference: String
  var runsTests = false

  static let help = Help(
    text: """
      Prints the modules, tests, playgrounds and apps that the changes since a commit can reach.

      usage: swift package affected --since REF [--test]

        --since REF  a branch, a tag or a commit; what is not committed counts as changed
        --test       run the tests of these, and no others
        --help       this text

      Where SwiftPM has a sandbox, as on macOS, --test needs to be outside of it:
      swift package --disable-sandbox affected --since REF --test

      """)

  init(_ arguments: [String]) throws {
    var reference: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": throw Self.help
      case "--test": runsTests = true
      case "--since":
        guard let value = rest.popFirst() else {
          throw Refusal("--since needs a branch, a tag or a commit, such as --since main.")
        }
        reference = value
      default:
        throw Refusal(
          "There is no option \"\(argument)\"; the options are --since REF, --test and --help.")
      }
    }
    guard let reference else {
      throw Refusal("Say since when: swift package affected --since main.")
    }
    self.reference = reference
  }
}

/// What `new-feature` is asked for.
struct NewFeatureOptions: Equatable {
  let name: FeatureName
  /// The app that shows the feature, if one does.
  var app: String?

  static let help = Help(
    text: """
      Writes a feature: its module, tests, playground, screens, rule and lines of the manifest.

      usage: swift package new-feature NAME [--in APP]

        NAME      the module, such as Weather
        --in APP  pull it back to an app as well: state, action, environment, and the way to its screen
        --help    this text

      It writes all or, with a sentence that says why, nothing. SwiftPM asks before; without a
      terminal it is told that this is allowed:
      swift package --allow-writing-to-package-directory new-feature NAME

      """)

  init(_ arguments: [String]) throws {
    var name: FeatureName?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": throw Self.help
      case "--in":
        guard let value = rest.popFirst() else {
          throw Refusal("--in needs the name of an app, such as --in PrimeTime.")
        }
        app = value
      case _ where argument.hasPrefix("-"):
        throw Refusal("There is no option \"\(argument)\"; the options are --in APP and --help.")
      default:
        guard name == nil else {
          throw Refusal("\"\(argument)\" is one name too many; features are made one by one.")
        }
        name = try FeatureName(argument)
      }
    }
    guard let name else {
      throw Refusal("Name the feature: swift package new-feature Weather.")
    }
    self.name = name
  }
}
