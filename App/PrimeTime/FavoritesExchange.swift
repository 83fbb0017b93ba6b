import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesSaving
import Files
import Numbers
import Primes
import TerminalUI

/// Favorites that come from a file of plain numbers, one a line, or go to one.
@MainActor
struct FavoritesExchange {
  /// The store whose favorites are read from the disk and saved there.
  let store: Store<AppState, AppAction>
  var importing: FilePath?
  var exporting: FilePath?
  /// Where the favorites are kept, which is nothing to export to.
  var log: FilePath?

  /// The most bytes of a file of numbers.
  private static let longestFile = 1 << 26
  /// The most lines that are complained about, each in a sentence.
  private static let mostComplaints = 20

  /// Imports, saves and exports.
  func run() async -> WorkOutcome {
    var outcome = WorkOutcome()
    do throws(Failure) {
      var lines: NumberLines?
      if let importing { lines = try Self.lines(of: importing) }
      try await load(&outcome)
      if let lines, let importing { try await add(lines, from: importing, to: &outcome) }
      if let exporting { try write(to: exporting, &outcome) }
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
      let bytes = try path.read(limit: longestFile)
      return NumberLines(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure(sentence: "Nothing was imported: \(error).", status: .noInput)
    }
  }

  private func load(_ outcome: inout WorkOutcome) async throws(Failure) {
    store.send(.saving(.began))
    await store.finish()
    let saving = store.withState(\.saving)
    guard saving.phase == .on else {
      let cause = saving.problem ?? "the disk does not answer"
      throw Failure(sentence: "The favorites cannot be read: \(cause).", status: .unfinished)
    }
    if let notice = saving.notice { outcome.complaints.append(notice) }
  }

  private func add(
    _ lines: NumberLines, from path: FilePath, to outcome: inout WorkOutcome
  ) async throws(Failure) {
    let before = store.withState(\.counterView.favorites.count)
    store.send(.favoritePrimes(.imported(lines.numbers)))
    let added = store.withState(\.counterView.favorites.count) - before
    await store.finish()
    if let loss = await store.leaveSaved() { throw Failure(sentence: loss, status: .unfinished) }
    let composites = lines.numbers.count { !isPrime($0) }
    let known = lines.numbers.count - composites - added
    var words = ["Added \(added.grouped) favorite\(added == 1 ? "" : "s")"]
    if known > 0 { words.append("\(known.grouped) \(known == 1 ? "was" : "were") there already") }
    if composites > 0 {
      words.append("\(composites.grouped) \(composites == 1 ? "is" : "are") not prime")
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

  private func write(to path: FilePath, _ outcome: inout WorkOutcome) throws(Failure) {
    let favorites = store.withState(\.counterView.favorites)
    let text = favorites.ids.map { "\($0)\n" }.joined()
    if path.isStandardStream {
      // The numbers alone go to standard output.
      outcome.complaints += outcome.output.split(separator: "\n").map(String.init)
      outcome.output = text
      return
    }
    if let log, path.isSameFile(as: log) {
      throw Failure(
        sentence: "Nothing was exported: \(path) is where the favorites are kept.",
        status: .noOutput)
    }
    do throws(FileError) {
      try path.replace(with: Array(text.utf8))
    } catch {
      throw Failure(sentence: "Nothing was exported: \(error).", status: .noOutput)
    }
    let count = favorites.count
    outcome.output += "Wrote \(count.grouped) favorite\(count == 1 ? "" : "s") to \(path).\n"
  }
}
