public import ComposableArchitecture
import ComposableInterface
public import Interface

/// Who is logged in, or the form for logging in and registering.
public struct AccountView: View {
  private let store: Store<AccountState, AccountAction>
  private let user: ViewStore<String?, AccountAction>
  private let failure: ViewStore<Failure?, AccountAction>
  private let announcement: ViewStore<String?, AccountAction>

  private struct Failure: Equatable {
    let reason: String
    let remedy: AccountRemedy

    init?(_ account: AccountState) {
      guard case .failed(let reason, let remedy) = account.request else { return nil }
      (self.reason, self.remedy) = (reason, remedy)
    }
  }

  /// Creates a view of the account.
  ///
  /// - Parameter store: The store of the account.
  public init(store: Store<AccountState, AccountAction>) {
    self.store = store
    user = store.scope(state: \.user, action: { $0 }).view
    failure = store.scope(state: Failure.init, action: { $0 }).view
    announcement = store.scope(state: \.announcement, action: { $0 }).view
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
    .announcement { announcement.state }
    .alert(
      presenting: failure.binding(get: { $0 }, send: .failureDismissed),
      title: { _ in "That did not work" }, message: { $0.reason }
    ) { failure in
      RemedyButtons(store: store, remedy: failure.remedy)
    }
  }
}

/// The buttons of the alert on a failure.
private struct RemedyButtons: View {
  let store: Store<AccountState, AccountAction>
  let remedy: AccountRemedy

  var body: some View {
    switch remedy {
    case .retry:
      Button("Retry") { store.send(.retryTapped) }
      Button("Cancel", role: .cancel) {}
    case .restart:
      Button("OK") {}
    case .typePassword:
      Button("Type it again") {}
    case .typeEmail:
      Button("Change the address") {}
    case .register:
      Button("Register") { store.send(.purposeTapped(.register)) }
      Button("Change the address", role: .cancel) {}
    case .logIn:
      Button("Log in") { store.send(.purposeTapped(.logIn)) }
      Button("Change the address", role: .cancel) {}
    }
  }
}

/// The fields, and beside each what is wrong with it.
struct AccountFormView: View {
  private let store: Store<AccountState, AccountAction>
  private let form: ViewStore<AccountForm, AccountAction>
  private let purpose: ViewStore<AccountForm.Purpose, AccountAction>
  private let focus: ViewStore<AccountForm.Field?, AccountAction>

  init(store: Store<AccountState, AccountAction>) {
    self.store = store
    focus = store.scope(state: \.focus, action: { $0 }).view
    form = store.scope(state: \.form, action: { $0 }).view
    purpose = store.scope(state: \.form.purpose, action: { $0 }).view
  }

  var body: some View {
    let focus = focus.binding(send: AccountAction.focusChanged)
    Form {
      Picker(
        "I want to", selection: form.binding(\.purpose, send: AccountAction.formChanged),
        options: AccountForm.Purpose.allCases, name: \.word
      )
      .pickerStyle(.segmented)
      TextField("E-mail", text: form.binding(\.email, send: AccountAction.formChanged))
        .focused(focus, equals: .email)
      ProblemLine(store: store, field: .email)
      SecureField("Password", text: form.binding(\.password.text, send: AccountAction.formChanged))
        .focused(focus, equals: .password)
      ProblemLine(store: store, field: .password)
      if purpose.state == .register {
        SecureField(
          "Again", text: form.binding(\.passwordAgain.text, send: AccountAction.formChanged)
        )
        .focused(focus, equals: .passwordAgain)
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
      Button(viewStore.purpose.word) {
        viewStore.send(.submitTapped)
      }
    }
  }
}

extension AccountForm.Purpose {
  /// The word for the purpose.
  fileprivate var word: String {
    switch self {
    case .logIn: "Log in"
    case .register: "Register"
    }
  }
}
