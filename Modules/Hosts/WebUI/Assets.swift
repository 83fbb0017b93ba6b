/// A file that pages load. Its name has a hash of its content, so browsers keep it for ever.
package struct Asset: Equatable, Sendable {
  /// The name, such as `app-1a2b3c4d.js`.
  package let name: String
  /// The media type.
  package let type: String
  /// The content.
  package let content: [UInt8]
  /// The content, compressed by gzip; nil if the compressed file has another content, such as an older one.
  package let compressed: [UInt8]?

  init(
    _ name: String, _ ending: String, type: String, _ files: [UInt8]..., compressed: [UInt8] = []
  ) {
    content = Array(files.joined(separator: [UInt8(ascii: "\n")]))
    let hash = content.checksum
    self.name = "\(name)-\(String(hash, radix: 16)).\(ending)"
    self.type = type
    // The file ends with the checksum of its content and the content's length, the lowest byte first.
    let end = [hash, UInt32(content.count)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    self.compressed = compressed.suffix(8).elementsEqual(end) ? compressed : nil
  }
}

/// The files that a page loads.
package enum Assets {
  /// The browser's half of a session: sends actions of the user, and applies frames. Its files are one module.
  package static let script = Asset(
    "app", "js", type: "text/javascript",
    PackageResources.page_js, PackageResources.connection_js, PackageResources.frames_js,
    PackageResources.fields_js, PackageResources.focus_js, PackageResources.keys_js,
    PackageResources.history_js, PackageResources.lists_js, PackageResources.start_js,
    compressed: PackageResources.app_js_gz)

  /// The looks of all pages; of equal rules the later one counts.
  package static let styleSheet = Asset(
    "app", "css", type: "text/css",
    PackageResources.themes_css, PackageResources.page_css, PackageResources.controls_css,
    PackageResources.lists_css, PackageResources.layers_css, PackageResources.media_css,
    PackageResources.lengths_css, compressed: PackageResources.app_css_gz)

  /// The picture in the tab: a prime.
  package static let icon = Asset(
    "icon", "svg", type: "image/svg+xml",
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" \
      fill="#3d4fd1"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" \
      text-anchor="middle" fill="#fff">7</text></svg>
      """.utf8))

  static let all = [script, styleSheet, icon]

  /// The script that loads the page of this program for a page of an earlier one.
  package static let reload = PackageResources.reload_js
}

extension [UInt8] {
  /// The CRC-32, with which a file of gzip ends.
  var checksum: UInt32 {
    ~reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    }
  }
}
