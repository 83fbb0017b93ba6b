import Interaction
import InteractionTesting
import Interface
import Launching
import Observation
import Testing
import ViewValues
import WebTesting

@testable import WebUI

/// Options and titles of columns: what the user saw is chosen, or nothing.
@MainActor
struct ChoiceTests {
  private final class Model {
    var options = ["one", "two", "three", "four"]
    var picked: String? = "one"
    var style = PickerStyle.automatic
    var changed: @MainActor () -> Void = {}
  }

  private let model = Model()

  private var browser: PageInBrowser {
    PageInBrowser(
      WebSession("Choice", size: .compact) { [model] changed in
        model.changed = changed
        return { _ in
          let options = model.options
          var picker = node(
            [0],
            .picker(
              options: options, selected: model.picked.flatMap { options.firstIndex(of: $0) },
              select: { model.picked = options[$0] }), [text([0, 0], "Number")])
          picker.pickerStyle = model.style
          return column([], [picker])
        }
      })
  }

  private func option(_ name: String, in browser: PageInBrowser) throws -> PageInBrowser.Node {
    let tags = ["option", "button"]
    return try #require(browser.root.all.first { tags.contains($0.tag) && $0.text == name })
  }

  nonisolated static let styles: [PickerStyle] = [.automatic, .segmented, .tabs]

  @Test(arguments: styles)
  func `a value that is no option leaves each option what it is`(style: PickerStyle) throws {
    for name in model.options {
      (model.picked, model.style) = ("zero", style)
      let browser = browser
      browser.click(try option(name, in: browser))
      #expect(model.picked == name)
    }
  }

  @Test(arguments: styles)
  func `options that turn under way leave the choice what it is`(style: PickerStyle) throws {
    for name in model.options {
      (model.picked, model.style) = ("one", style)
      let browser = browser
      let seen = try option(name, in: browser)
      browser.acknowledges = false
      // The frame with the new order is under way.
      model.options.reverse()
      model.changed()
      browser.session.interactor.invalidate()
      browser.click(try option("one", in: browser), reading: false)
      browser.click(seen, reading: false)
      #expect(model.picked == name)
      browser.acknowledges = true
      browser.receive()
      browser.acknowledge()
      browser.receive()
      #expect(browser.root.outline == browser.expected)
      #expect(try option(name, in: browser) === seen)
    }
  }

  @Test(arguments: styles)
  func `an option that has gone chooses no other one`(style: PickerStyle) throws {
    (model.picked, model.style) = ("three", style)
    let browser = browser
    let seen = try option("two", in: browser)
    model.options.remove(at: 1)
    browser.session.interactor.invalidate()
    browser.click(seen, reading: false)
    #expect(model.picked == "three")
  }

  @Test func `options with one name are told apart by their order`() throws {
    model.options = ["one", "same", "same"]
    var offset: Int?
    let browser = PageInBrowser(
      WebSession("Choice", size: .compact) { [model] _ in
        { _ in
          column(
            [],
            [
              node(
                [0], .picker(options: model.options, selected: 0, select: { offset = $0 }),
                [text([0, 0], "Number")])
            ])
        }
      })
    browser.click(try #require(browser.root.all.last { $0.text == "same" }))
    #expect(offset == 2)
  }

  @Observable
  fileprivate final class Columns {
    var titles = ["Name", "Date"]
    var sort = TableSort("")
  }

  private struct Rows: View {
    let columns: Columns

    var body: some View {
      Table(
        columns.titles.map { TableColumn($0, value: $0) },
        sortOrder: Binding(get: { columns.sort }, set: { columns.sort = $0 })
      ) {
        List(0..<2, id: \.self) { number in TableRow { Text("\(number)") } }
      }
    }
  }

  @Test func `columns that turn under way sort by the title that was clicked`() throws {
    let columns = Columns()
    let scene = Scene(Rows(columns: columns))
    let browser = PageInBrowser(WebSession("Choice", scene, size: .compact) { _ in })
    let date = try #require(browser.root.all.first { $0.tag == "button" && $0.text == "Date" })
    browser.acknowledges = false
    columns.titles.reverse()
    browser.click(date, reading: false)
    #expect(columns.sort.value == "Date")
  }
}
