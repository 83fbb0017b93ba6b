import ComposableArchitecture
import ComposableArchitectureTesting
import ComposableInterface
import Interface
import Launcher
import Testing

enum Page: Hashable, Sendable, Codable {
  case chapter(Chapter)
  case recipe(Recipe)

  enum Paths {
    static let chapter = CasePath(Page.chapter) {
      if case .chapter(let state) = $0 { state } else { nil }
    }
    static let recipe = CasePath(Page.recipe) {
      if case .recipe(let state) = $0 { state } else { nil }
    }
  }
}

struct Chapter: Hashable, Sendable, Codable {
  var name: String
}

struct Recipe: Hashable, Sendable, Codable {
  var id: Int
  var text: String?
}

enum RecipeAction: Equatable, Sendable {
  case loaded(String)
}

struct RecipeEnvironment: Sendable {
  var load: @Sendable (Int) async throws -> String
}

let recipeReducer = Reducer<Recipe, RecipeAction, RecipeEnvironment> { state, action, _ in
  if case .loaded(let text) = action { state.text = text }
  return .none
}
.subscriptions(to: { [$0.id] }) { id, environment in
  .task { .loaded(try await environment.load(id)) }
}

struct Cookbook: Equatable, Sendable, Codable {
  var path = StackState<Page>()
}

enum CookbookAction: Equatable, Sendable {
  case path(StackAction<Page, RecipeAction>)

  enum Paths {
    static let path = CasePath(CookbookAction.path) {
      if case .path(let action) = $0 { action } else { nil }
    }
  }
}

let cookbookReducer = recipeReducer.pullback(state: Page.Paths.recipe, action: .self)
  .forEach(
    state: \Cookbook.path, action: CookbookAction.Paths.path,
    environment: { (environment: RecipeEnvironment) in environment })

struct CookbookView: View {
  let store: Store<Cookbook, CookbookAction>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: CookbookAction.Paths.path)) {
      NavigationLink("Soups", state: Page.chapter(Chapter(name: "Soups")))
    } destination: { page in
      SwitchStore(page) {
        CaseLet(state: Page.Paths.chapter, action: .self) { chapter in
          NavigationLink("First recipe of \(chapter[\.name])", state: Page.recipe(Recipe(id: 1)))
        }
        CaseLet(state: Page.Paths.recipe, action: .self) { Text($0[\.text] ?? "") }
      }
    }
  }
}

@MainActor @Test func `a recipe is loaded while its screen is there`() async {
  let store = TestStore(
    initialState: Cookbook(), reducer: cookbookReducer,
    environment: RecipeEnvironment { "The text of recipe \($0)." })
  store.send(.path(.push(.recipe(Recipe(id: 7))))) { $0.path.append(.recipe(Recipe(id: 7))) }
  await store.receive(.path(.element(id: 0, action: .loaded("The text of recipe 7.")))) {
    $0.path[id: 0] = .recipe(Recipe(id: 7, text: "The text of recipe 7."))
  }
  store.send(.path(.popFrom(id: 0))) { $0.path.popLast() }
  await store.finish()
}

struct CookbookProgram: App {
  static let routes = [
    ScreenRoute("soups", Page.chapter(Chapter(name: "Soups"))),
    ScreenRoute("recipe", "NUMBER") {
      Int($0).map { Page.recipe(Recipe(id: $0)) }
    } print: { page in
      if case .recipe(let recipe) = page { "\(recipe.id)" } else { nil }
    },
  ]
  static let open = LaunchOption.open(routes)
  static let program = Program("Cookbook", about: "Read recipes.", options: [open])

  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: Cookbook(path: StackState(values[open])), reducer: cookbookReducer,
      environment: RecipeEnvironment { "The text of recipe \($0)." })
    return Scene(CookbookView(store: store)) { await store.finish() }
  }
}
