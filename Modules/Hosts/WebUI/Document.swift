/// The documents that a browser loads.
enum Document {
  /// Returns the document of a page, which can be read before a script runs.
  ///
  /// - Parameter frame: The number of the frame that the page is; 0 for a page that its first frame replaces.
  static func html(_ page: Page, frame: Int) -> String {
    return html(
      title: page.title,
      body: """
        \(page.root.markup(opensDialogs: true))
        <noscript>Buttons and fields need a script: allow JavaScript for this address.</noscript>
        """,
      script: "<script src=\"\(Assets.script.name)\" type=\"module\"></script>",
      attributes: " data-frame=\"\(frame)\" data-depth=\"\(page.depth)\"")
  }

  /// Returns the document of a program that shows a sentence about something wrong.
  static func html(_ name: String, sentence: String) -> String {
    html(
      title: name,
      body: """
        <div class="app compact"><header class="header"><h1>\(name.shown.escaped)</h1></header>\
        <main class="body"><p>\(sentence.shown.escaped)</p>\
        <div class="column menu"><a class="link" href="./">Start again</a></div></main></div>
        """, script: "", attributes: "")
  }

  private static func html(
    title: String, body: String, script: String, attributes: String
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
