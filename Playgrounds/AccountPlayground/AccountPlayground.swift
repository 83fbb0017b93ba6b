import Account
import AccountService
import ComposableArchitecture
import Launcher
import Recording

/// The account alone.
@main
struct AccountPlayground {
  static let user = LaunchOption<String?>(
    "--user", "ADDRESS", "the address of the user who is logged in", default: nil
  ) { address throws(Refusal) in address }

  @MainActor static let program = Program(
    "AccountPlayground",
    about: "Register, log in and log out: the account of PokeMaster, alone.", options: [user])

  static func main() async {
    await launch(program, scene: scene)
  }

  /// Creates the screen from the values of the options.
  @MainActor
  static func scene(_ values: LaunchValues) -> Scene {
    let store = Store(
      initialState: AccountState(user: values[user]),
      reducer: accountReducer.logging(to: values.log),
      environment: AccountEnvironment(
        client: AccountService(clock: values.clientClock).client(through: values.outside),
        clock: values.clock),
      report: { values.report($0) })
    return Scene(AccountView(store: store)) { await store.finish() }
  }
}
