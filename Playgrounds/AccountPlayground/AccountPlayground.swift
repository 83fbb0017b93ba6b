import Account
import AccountService
import ComposableArchitecture
import Launcher

/// The account alone.
@main
struct AccountPlayground: App {
  static let user = LaunchOption<String?>(
    "--user", "ADDRESS", "the address of the user who is logged in", default: nil
  ) { address throws(Refusal) in address }

  static let program = Program(
    "AccountPlayground",
    about: "Register, log in and log out: the account of PokeMaster, alone.", options: [user])

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: AccountState(user: values[user]),
      reducer: accountReducer,
      environment: AccountEnvironment(
        client: AccountService(clock: values.clientClock).client.through(values.outside),
        clock: values.clock))
    return Scene(AccountView(store: store)) { await store.finish() }
  }
}
