import Foundation
import Testing

/// The tables of *From the articles to this workspace*: each name of the articles has a row, and each name of ours is
/// in the file beside it.
struct NamesTests {
  @Test func `each name of ours is in the file beside it`() throws {
    let article = try #require(Article.all.first { $0.path.hasSuffix("FromTheArticles.md") })
    let rows = try article.rows
    #expect(rows.count >= 35)
    for row in rows {
      let (names, files) = (codeSpans(in: row[1]).flatMap(words), codeSpans(in: row[2]))
      #expect(!names.isEmpty && !files.isEmpty, "\(row)")
      var found: Set<Substring> = []
      for file in files {
        let paths = SourceFile.all.filter { $0.path.hasSuffix("/\(file)") }
        #expect(paths.count == 1, "\(file) is the end of \(paths.count) paths.")
        for path in paths { found.formUnion(words(path.text)) }
      }
      #expect(Set(names).subtracting(found) == [], "not in \(files)")
    }
  }

  @Test func `each name of the articles has a row`() throws {
    let article = try #require(Article.all.first { $0.path.hasSuffix("FromTheArticles.md") })
    let found = Set(try article.rows.flatMap { codeSpans(in: $0[0]).flatMap(words) })
    for (topic, names) in Self.articleNames {
      let absent = words(names).filter { !found.contains($0) }
      #expect(
        absent == [], "\(topic): give these names a row in FromTheArticles.md, or add them to one.")
    }
  }

  /// The names that a reader of the five articles may look for, also those of Combine, SwiftUI, UIKit and Xcode.
  private static let articleNames = [
    (
      "Reducers and the store",
      """
      CounterAction PrimeModalAction FavoritePrimesAction AppAction AppState count favoritePrimes activityFeed
      incrTapped decrTapped saveFavoritePrimeTapped removeFavoritePrimeTapped deleteFavoritePrimes
      counterReducer primeModalReducer favoritePrimesReducer appReducer combine pullback transform logging
      Store initialValue reducer value map view scope IsPrimeModalView isPrime
      """
    ),
    (
      "View stores",
      """
      ViewStore WithViewStore removeDuplicates State Action CounterViewState CounterViewAction
      CounterFeatureState CounterFeatureAction alertNthPrime isPrimeModalShown FavoritePrimesView
      isNthPrimeButtonDisabled isIncrementButtonDisabled isDecrementButtonDisabled
      isNthPrimeRequestInFlight ObservedObject
      """
    ),
    (
      "PokeMaster",
      """
      dispatch AppCommand LoginAppCommand LoadPokemonsCommand execute SubscriptionToken seal unseal
      login accountBehaviorDone loadPokemons loadPokemonsDone loginRequesting loginError loadingPokemons
      Settings Sorting accountBehavior email password verifyPassword User loginUser favoritePokemonIDs
      AppError LoginRequest PokemonList PokemonViewModel toggleFavorite toggleListSelection
      Future AnyCancellable
      """
    ),
    (
      "The library's reducer",
      """
      Reducer empty combined run callAsFunction embed extract pullback optional forEach toDictionaryState
      IdentifiedArrayOf runtimeWarning Effect task fireAndForget mainQueue AnySchedulerOf
      """
    ),
    (
      "The modular app",
      """
      counterViewReducer appReducer counterView generate enum properties ContentView
      PlaygroundPage liveView UIHostingController
      """
    ),
  ]
}

/// A Swift file of the workspace.
struct SourceFile {
  let path: String
  let text: String

  static let all: [SourceFile] = ["App", "Modules", "Playgrounds", "Tests"].flatMap { name in
    let folder = Article.root.appendingPathComponent(name)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map {
          SourceFile(path: file.path, text: $0)
        }
      }
  }
}

/// Returns the words of a code, such as the names in it.
private func words(_ code: String) -> [Substring] {
  code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
}

/// Returns the code of a text, between backticks.
func codeSpans(in text: String) -> [String] {
  text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset % 2 == 1 }.map { String($0.element) }
}

extension Article {
  /// The rows of the tables, without their heads; each has its cells.
  var rows: [[String]] {
    get throws {
      let lines = try text.split(separator: "\n").map(String.init)
      return zip(lines, lines.dropFirst() + [""])
        .filter { $0.0.hasPrefix("| ") && !$0.1.hasPrefix("|---") }
        .map { line, _ in
          line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
  }
}
