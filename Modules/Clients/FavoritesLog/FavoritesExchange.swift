public import ComposableArchitecture
public import DurableFiles
public import FavoritePrimes
public import FavoritesSaving
public import Launching
import Numbers
import Primes

/// The exchange of favorites with files of plain numbers, one a line, instead of a screen.
///
/// ```swift
/// guard let exchange = FavoritesExchange(values, log: log) else { return nil }
/// return { await exchange.run(favorites: favorites, saving: saving) }
/// ```
@MainActor
public struct FavoritesExchange {
  private let importing: FilePath?
  private let exporting: FilePath?
  private let log: FilePath?

  private static let files = LiveFileSystem()
  /// The most bytes of a file of numbers.
  private static let longestFile = 1 << 26
  /// The most lines that are complained about, each in a sentence.
  private static let mostComplaints = 20

  private static let importOption = LaunchOption.path(
    "--import", "add the numbers of this file, one a line, to the favorites, and end",
    placeholder: "FILE")
  private static let exportOption = LaunchOption.path(
    "--export", "write the favorites to this file, one a line, and end", placeholder: "FILE")

  /// The options of a program that name the files.
  public static let options: [any AnyLaunchOption] = [exportOption, importOption]

  /// Creates the exchange that the options of a program ask for; nil where they name no file.
  ///
  /// - Parameters:
  ///   - values: The values of the options.
  ///   - log: The file that keeps the favorites; exporting to it is an error.
  public init?(_ values: LaunchValues, log: FilePath?) {
    importing = FilePath(values[Self.importOption], of: Self.importOption.name)
    exporting = FilePath(values[Self.exportOption], of: Self.exportOption.name)
    self.log = log
    if importing == nil && exporting == nil { return nil }
  }

  /// Reads the favorites from the disk, imports, saves and exports.
  ///
  /// - Parameters:
  ///   - favorites: A store of the favorites.
  ///   - saving: The store of what saves them.
  /// - Returns: The number of added and written favorites, and a sentence on each refused line.
  public func run(
    favorites: Store<FavoritePrimesState, FavoritePrimesAction>,
    saving: Store<FavoritesFileState, FavoritesSavingAction>
  ) async -> WorkOutcome {
    var outcome = WorkOutcome()
    do throws(Failure) {
      let lines = try importing.map { path throws(Failure) in try Self.lines(of: path) }
      try await load(saving, &outcome)
      if let lines, let importing {
        let before = favorites.withState(\.favoritePrimes.count)
        favorites.send(.imported(lines.numbers))
        let added = favorites.withState(\.favoritePrimes.count) - before
        await favorites.finish()
        let loss = await saving.leave(sending: .left, until: \.isSettled).loss
        if let loss { throw Failure(sentence: loss, status: .unfinished) }
        report(lines, from: importing, added: added, to: &outcome)
      }
      if let exporting { try write(favorites.withState(\.favoritePrimes), to: exporting, &outcome) }
    } catch {
      outcome.complaints.append(error.sentence)
      outcome.status = error.status
    }
    return outcome
  }

  private struct Failure: Error {
    let sentence: String
    let status: ExitStatus
  }

  private static func lines(of path: FilePath) throws(Failure) -> NumberLines {
    do throws(FileError) {
      let bytes = try files.read(path, limit: longestFile)
      return NumberLines(String(decoding: bytes.inUTF8, as: UTF8.self))
    } catch {
      throw Failure(sentence: "Nothing was imported: \(error).", status: .noInput)
    }
  }

  private func load(
    _ store: Store<FavoritesFileState, FavoritesSavingAction>, _ outcome: inout WorkOutcome
  ) async throws(Failure) {
    store.send(.began)
    await store.finish()
    let saving = store.withState { $0 }
    guard saving.phase == .on else {
      let cause = saving.problem ?? "the disk does not answer"
      throw Failure(sentence: "The favorites cannot be read: \(cause).", status: .unfinished)
    }
    if let notice = saving.notice { outcome.complaints.append(notice) }
  }

  private func report(
    _ lines: NumberLines, from path: FilePath, added: Int, to outcome: inout WorkOutcome
  ) {
    let numbers = Set(lines.numbers)
    let composites = numbers.count { !isPrime($0) }
    let known = numbers.count - composites - added
    let repeats = lines.numbers.count - numbers.count
    var words = ["Added \(added.grouped) favorite\(added == 1 ? "" : "s")"]
    if known > 0 { words.append("\(known.grouped) \(known == 1 ? "was" : "were") there already") }
    if composites > 0 {
      words.append("\(composites.grouped) \(composites == 1 ? "is" : "are") not prime")
    }
    if repeats > 0 {
      words.append("\(repeats.grouped) repeat\(repeats == 1 ? " was" : "s were") left out")
    }
    outcome.output += words.joined(separator: "; ") + ".\n"
    for problem in lines.problems.prefix(Self.mostComplaints) {
      outcome.complaints.append("\(path), line \(problem.line): \(problem.sentence)")
    }
    let rest = lines.problems.count - Self.mostComplaints
    if rest > 0 {
      outcome.complaints.append(
        "\(rest.grouped) more line\(rest == 1 ? " is" : "s are") no numbers.")
    }
    if !lines.problems.isEmpty { outcome.status = .wrongData }
  }

  private func write(
    _ favorites: IdentifiedArray<Prime>, to path: FilePath, _ outcome: inout WorkOutcome
  ) throws(Failure) {
    let text = favorites.ids.map { "\($0)\n" }.joined()
    if path.isStandardStream {
      // The numbers alone go to standard output.
      outcome.complaints += outcome.output.split(separator: "\n").map(String.init)
      outcome.output = text
      return
    }
    if let log, Self.files.areSame(path, log) {
      throw Failure(
        sentence: "Nothing was exported: \(path) is where the favorites are kept.",
        status: .noOutput)
    }
    do throws(FileError) {
      try Self.files.export(Array(text.utf8), to: path)
    } catch {
      throw Failure(sentence: "Nothing was exported: \(error).", status: .noOutput)
    }
    let count = favorites.count
    outcome.output += "Wrote \(count.grouped) favorite\(count == 1 ? "" : "s") to \(path).\n"
  }
}
