/// Returns the description of an error of the system.
///
/// - Parameter error: Its number, such as `ENOENT`.
package func reason(of error: Int32) -> String { String(cString: strerror(error)) }
