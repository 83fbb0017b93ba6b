/// The options of the program.
struct Options {
  var isQuick = false
  var isJSON = false
  var isHelp = false
  /// The one workload that is wanted; all if nil.
  var filter: String?

  /// The reason why the program refuses its arguments.
  struct Refusal: Error {
    let sentence: String
  }

  static let help = """
    Benchmarks: what PrimeTime and its architecture cost, beside the least that is possible.

    Options:
      --quick         fewer operations: less than 20 seconds in all
      --json          one JSON object in the place of the table
      --filter NAME   one workload only, such as W1
      --help          these lines

    F, the floor, is PrimeTime's whole update as one nested switch; it is measured in turn with each
    workload. Ends with 1 where a count is off, never for a time. Build it with -c release.
    """

  init(_ arguments: some Sequence<String>, names: [String]) throws(Refusal) {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--help": isHelp = true
      case "--filter":
        guard let name = rest.popFirst() else {
          throw Refusal(sentence: "--filter needs the name of a workload, such as --filter W1.")
        }
        try setFilter(name, names)
      case _ where word.hasPrefix("--filter="):
        try setFilter(String(word.dropFirst("--filter=".count)), names)
      default:
        let options = "--filter, --help, --json, --quick"
        throw Refusal(sentence: "There is no option \"\(word)\"; the options are \(options).")
      }
    }
  }

  private mutating func setFilter(_ name: String, _ names: [String]) throws(Refusal) {
    guard names.contains(name) else {
      throw Refusal(
        sentence: "--filter \"\(name)\" is no workload; they are \(names.joined(separator: " ")).")
    }
    filter = name
  }
}
