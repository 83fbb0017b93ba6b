import Terminal

/// The options of a picker in a row, each between two columns for the brackets of the picked one.
struct Segments {
  private let options: [String]

  init(_ options: [String]) {
    self.options = options
  }

  /// The width of all options in a row.
  var width: Int { starts.last.map { $0 + Width.of(options[options.endIndex - 1]) + 2 } ?? 0 }

  /// The width of one option at a time between arrows, whichever it is.
  var shortWidth: Int { (options.map { Width.of($0) }.max() ?? 0) + 4 }

  /// The first column of each option.
  var starts: [Int] {
    var column = 0
    return options.map { option in
      defer { column += Width.of(option) + 3 }
      return column
    }
  }

  /// The columns of each option.
  var columns: [Range<Int>] {
    zip(options, starts).map { option, start in start..<start + Width.of(option) + 2 }
  }

  /// Returns the offset of the option at a column of the row; nil between two options.
  func option(atColumn column: Int) -> Int? {
    columns.firstIndex { $0.contains(column) }
  }
}
