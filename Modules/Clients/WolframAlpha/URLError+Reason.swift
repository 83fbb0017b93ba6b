import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// Why a server cannot be reached, in words.
  var reason: String {
    switch code {
    case .notConnectedToInternet: "there is no network"
    case .cannotFindHost, .dnsLookupFailed: "its address was not found"
    case .cannotConnectToHost: "it takes no connection"
    case .networkConnectionLost: "the connection broke off"
    default: "network error \(code.rawValue)"
    }
  }
}
