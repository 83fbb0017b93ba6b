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

  static func main() async {
    await launch(
      Program(
        "AccountPlayground",
        about: "Register, log in and log out: the account of PokeMaster, alone.", options: [user])
    ) { values in
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
}
