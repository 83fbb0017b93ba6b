public import ComposableArchitecture
import ComposableInterface
public import Interface
import ViewValues

/// The logged-in user, or the form for logging in and registering.
public struct AccountView: View {
  private let store: Store<AccountState, AccountAction>

  /// Creates a view of the account.
  public init(store: Store<AccountState, AccountAction>) {
    self.store = store
  }

  /// The form or the user, and over it the alert on a failure.
  public var body: some View {
    VStack {
      if let user = store[\.user] {
        VStack(spacing: 1) {
          VStack {
            Text("You are logged in as").style(.secondary)
            Text(user).style(.title)
          }
          .accessibilityLabel("You are logged in as \(user)")
          Button("Log out") { store.send(.logOutTapped) }
            .keyboardShortcut("l", hint: "Log out")
        }
      } else {
        AccountFormView(store: store)
      }
    }
    .navigationTitle("Account")
    .announcement { store[\.announcement] }
    .alert(store.scope(state: \.alert, action: .self), dismiss: .failureDismissed)
  }
}

/// The fields, each with the problem of its text.
struct AccountFormView: View {
  let store: Store<AccountState, AccountAction>

  var body: some View {
    let form = store.scope(state: \.form, action: .self).view
    let focus = store.binding(\.focus, send: AccountAction.focusChanged)
    Form {
      Picker(
        "I want to", selection: form.binding(\.purpose, send: AccountAction.formChanged),
        options: AccountForm.Purpose.allCases, name: \.rawValue
      )
      .pickerStyle(.segmented)
      TextField("E-mail", text: form.binding(\.email, send: AccountAction.formChanged))
        .textContentType(.emailAddress)
        .focused(focus, equals: .email)
      ProblemLine(store: store, field: .email)
      SecureField(
        "Password", text: form.binding(\.password, send: AccountAction.formChanged),
        limit: AccountForm.longestText
      )
      .textContentType(store[\.form.purpose] == .register ? .newPassword : nil)
      .focused(focus, equals: .password)
      ProblemLine(store: store, field: .password)
      if store[\.form.purpose] == .register {
        SecureField(
          "Again", text: form.binding(\.passwordAgain, send: AccountAction.formChanged),
          limit: AccountForm.longestText
        )
        .textContentType(.newPassword)
        .focused(focus, equals: .passwordAgain)
        ProblemLine(store: store, field: .passwordAgain)
      }
      SubmitLine(store: store)
    }
    .onSubmit { store.send(.submitTapped) }
  }
}

/// The problem of a field, or the progress of the check of its text.
private struct ProblemLine: View {
  let store: Store<AccountState, AccountAction>
  let field: AccountForm.Field

  var body: some View {
    if let problem = store[\.[problemWith: field]] {
      Text(problem).style(.destructive)
    } else if field == .email, store[\.isCheckingEmail] {
      ProgressView("Checking this address")
    }
  }
}

/// The button that sends the form, or the progress of the request.
private struct SubmitLine: View {
  let store: Store<AccountState, AccountAction>

  var body: some View {
    if store[\.isAsking] {
      HStack(spacing: 2) {
        ProgressView("Waiting for the answer")
        Button("Cancel", role: .cancel) { store.send(.cancelTapped) }
          .keyboardShortcut(.escape, hint: "Cancel")
      }
    } else {
      Button(store[\.form.purpose].rawValue, role: .confirm) { store.send(.submitTapped) }
    }
  }
}

extension AccountState {
  var alert: AlertState<AccountAction>? {
    guard case .failed(let reason, let remedy) = request else { return nil }
    return AlertState("That did not work", message: reason, buttons: remedy.buttons)
  }

  fileprivate var isCheckingEmail: Bool { askedAddress != nil }

  fileprivate subscript(problemWith field: AccountForm.Field) -> String? { problem(with: field) }
}

extension AccountRemedy {
  fileprivate var buttons: [ButtonState<AccountAction>] {
    switch self {
    case .retry: [.default("Retry", action: .submitTapped), .cancel()]
    case .restart: [.default("OK")]
    case .typePassword: [.default("Type it again")]
    case .typeEmail: [.default("Change the address")]
    case .register:
      [.default("Register", action: .purposeTapped(.register)), .cancel("Change the address")]
    case .logIn:
      [.default("Log in", action: .purposeTapped(.logIn)), .cancel("Change the address")]
    }
  }
}
