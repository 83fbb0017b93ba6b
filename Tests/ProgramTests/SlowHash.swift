import Testing

@testable import AccountService

extension Trait where Self == ConditionTrait {
  /// Runs a test where accounts are saved, which needs a slow hash of passwords.
  static var needsSlowHash: Self {
    .enabled(if: PasswordVault.system != nil, "this system has no libxcrypt")
  }
}
