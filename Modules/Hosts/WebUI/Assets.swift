/// The files that a page loads.
package enum Assets {
  /// The browser's half of a session: sends actions of the user, and applies frames. Its files are one module.
  package static let script = join(
    PackageResources.page_js, PackageResources.connection_js, PackageResources.frames_js,
    PackageResources.fields_js, PackageResources.focus_js, PackageResources.keys_js,
    PackageResources.history_js, PackageResources.lists_js, PackageResources.start_js)

  /// The looks of all pages; of equal rules the later one counts.
  package static let styleSheet = join(
    PackageResources.themes_css, PackageResources.page_css, PackageResources.controls_css,
    PackageResources.lists_css, PackageResources.layers_css, PackageResources.media_css,
    PackageResources.lengths_css)

  /// The picture in the tab: a prime.
  package static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" \
    fill="#3d4fd1"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" \
    text-anchor="middle" fill="#fff">7</text></svg>
    """

  private static func join(_ files: [UInt8]...) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
