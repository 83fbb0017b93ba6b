/// The documents that a browser loads.
enum Document {
  /// Returns the document of a page, which can be read before a script runs.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame that the page is; 0 for a page that its first frame replaces.
  ///   - root: Leads from the page to the first address.
  static func html(_ page: Page, frame: Int, root: String) -> String {
    return html(
      title: page.title,
      body: """
        \(page.root.markup(opensDialogs: true))
        <noscript>Buttons and fields need a script: allow JavaScript for this address.</noscript>
        """,
      script: "<script src=\"\(Assets.script.name)\" type=\"module\"></script>",
      root: root,
      attributes: " data-frame=\"\(frame)\" data-address=\"\((page.address ?? "").escaped)\"")
  }

  /// Returns the document of a program that shows a sentence about something wrong.
  ///
  /// - Parameters:
  ///   - root: Leads from the page to the first address.
  ///   - screen: The address of the screen that a new session begins on.
  static func html(
    _ name: String, sentence: String, root: String = "", screen: String = ""
  ) -> String {
    html(
      title: name,
      body: """
        <div class="app compact"><header class="header"><h1>\(name.shown.escaped)</h1></header>\
        <main class="body"><p>\(sentence.shown.escaped)</p>\
        <div class="column menu"><a class="link" href="./\(screen.pathEscaped)">Start again</a></div></main></div>
        """, script: "", root: root, attributes: "")
  }

  private static func html(
    title: String, body: String, script: String, root: String, attributes: String
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1a21">
    <title>\(title.shown.escaped)</title>
    <base href="\(root.isEmpty ? "./" : root)">
    <link rel="icon" href="\(Assets.icon.name)">
    <link rel="stylesheet" href="\(Assets.styleSheet.name)">
    \(script)
    </head>
    <body\(attributes)>
    \(body)
    <div id="connection" role="alert" hidden></div>
    </body>
    </html>

    """
  }
}
