public import ComposableArchitecture
import ComposableInterface
public import Interface

/// Who is logged in, or the form for logging in and registering.
public struct AccountView: View {
  private let store: Store<AccountState, AccountAction>
  private let user: ViewStore<String?, AccountAction>
  private let failure: ViewStore<String?, AccountAction>

  /// Creates a view of the account.
  ///
  /// - Parameter store: The store of the account.
  public init(store: Store<AccountState, AccountAction>) {
    self.store = store
    user = store.scope(state: \.user, action: { $0 }).view
    failure =
      store.scope(
        state: { if case .failed(let reason) = $0.request { reason } else { nil } },
        action: { $0 }
      ).view
  }

  /// The form or the user, and over it why a request failed.
  public var body: some View {
    VStack {
      if let user = user.state {
        VStack(spacing: 1) {
          VStack {
            Text("You are logged in as").style(.secondary)
            Text(user).style(.title)
          }
          Button("Log out") { store.send(.logOutTapped) }
            .keyboardShortcut("l", hint: "Log out")
        }
      } else {
        AccountFormView(store: store)
      }
    }
    .navigationTitle("Account")
    .alert(
      presenting: failure.binding(get: { $0 }, send: .failureDismissed),
      title: { _ in "That did not work" }, message: { $0 }
    ) { _ in
      Button("Retry") { store.send(.retryTapped) }
      Button("Cancel", role: .cancel) {}
    }
  }
}

/// The fields, and beside each what is wrong with it.
struct AccountFormView: View {
  private let store: Store<AccountState, AccountAction>
  private let form: ViewStore<AccountForm, AccountAction>
  private let purpose: ViewStore<AccountForm.Purpose, AccountAction>

  init(store: Store<AccountState, AccountAction>) {
    self.store = store
    form = store.scope(state: \.form, action: { $0 }).view
    purpose = store.scope(state: \.form.purpose, action: { $0 }).view
  }

  var body: some View {
    Form {
      Picker(
        "I want to", selection: form.binding(\.purpose, send: AccountAction.formChanged),
        options: AccountForm.Purpose.allCases, name: \.word)
      TextField("E-mail", text: form.binding(\.email, send: AccountAction.formChanged))
      ProblemLine(store: store, field: .email)
      SecureField("Password", text: form.binding(\.password.text, send: AccountAction.formChanged))
      ProblemLine(store: store, field: .password)
      if purpose.state == .register {
        SecureField(
          "Again", text: form.binding(\.passwordAgain.text, send: AccountAction.formChanged))
        ProblemLine(store: store, field: .passwordAgain)
      }
      SubmitLine(store: store)
    }
    .onSubmit { store.send(.submitTapped) }
  }
}

/// What is wrong with a field, or that its text is checked; nothing where all is well.
private struct ProblemLine: View {
  private struct State: Equatable {
    let problem: String?
    let isChecking: Bool
  }

  private let viewStore: ViewStore<State, AccountAction>

  init(store: Store<AccountState, AccountAction>, field: AccountForm.Field) {
    viewStore =
      store.scope(
        state: { account in
          let isChecking = if case .asking = account.emailCheck { true } else { false }
          return State(
            problem: account.problem(with: field), isChecking: field == .email && isChecking)
        }, action: { $0 }
      ).view
  }

  var body: some View {
    if let problem = viewStore.problem {
      Text(problem).style(.destructive)
    } else if viewStore.isChecking {
      ProgressView("Checking this address")
    }
  }
}

/// The button that sends the form, and a sign while an answer is waited for.
private struct SubmitLine: View {
  private struct State: Equatable {
    let purpose: AccountForm.Purpose
    let isAsking: Bool

    init(_ account: AccountState) {
      purpose = account.form.purpose
      isAsking = account.isAsking
    }
  }

  private let viewStore: ViewStore<State, AccountAction>

  init(store: Store<AccountState, AccountAction>) {
    viewStore = store.scope(state: { State($0) }, action: { $0 }).view
  }

  var body: some View {
    if viewStore.isAsking {
      HStack(spacing: 2) {
        ProgressView("Waiting for the answer")
        Button("Cancel", role: .cancel) { viewStore.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
      }
    } else {
      Button(viewStore.purpose == .logIn ? "Log in" : "Register") {
        viewStore.send(.submitTapped)
      }
    }
  }
}

extension AccountForm.Purpose {
  /// The word for the purpose.
  fileprivate var word: String {
    switch self {
    case .logIn: "log in"
    case .register: "register"
    }
  }
}
