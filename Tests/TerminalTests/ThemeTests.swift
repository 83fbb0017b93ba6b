import Foundation
import Testing

@testable import Terminal

/// The colors of both themes, and what chooses between them.
struct ThemeTests {
  /// A color of sRGB, from 0 to 255.
  private typealias Color = Theme.RGB

  /// The contrast of two colors, from 1 to 21 (WCAG 2.2).
  private static func contrast(_ one: Color, _ other: Color) -> Double {
    let light = [luminance(one), luminance(other)].sorted()
    return (light[1] + 0.05) / (light[0] + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    let linear = [color.red, color.green, color.blue].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The 16 colors of xterm.
  private static let sixteen = [
    Color(0, 0, 0), Color(205, 0, 0), Color(0, 205, 0), Color(205, 205, 0), Color(0, 0, 238),
    Color(205, 0, 205), Color(0, 205, 205), Color(229, 229, 229), Color(127, 127, 127),
    Color(255, 0, 0), Color(0, 255, 0), Color(255, 255, 0), Color(92, 92, 255),
    Color(255, 0, 255), Color(0, 255, 255), Color(255, 255, 255),
  ]

  /// A color of the 256 of xterm.
  private static func indexed(_ index: Int) -> Color {
    if index < 16 { return sixteen[index] }
    if index >= 232 {
      let gray = 8 + 10 * (index - 232)
      return Color(gray, gray, gray)
    }
    let steps = [0, 95, 135, 175, 215, 255]
    let place = index - 16
    return Color(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  private static func shown(_ color: Theme.Color, _ depth: ColorDepth, plain: Color) -> Color {
    switch depth {
    case .none: plain
    case .sixteen: color.sixteen.map { sixteen[$0] } ?? plain
    case .indexed: indexed(color.indexed)
    case .full: color.full ?? indexed(color.indexed)
    }
  }

  /// The backgrounds of a theme, and the text of terminals that have them.
  private static func grounds(_ theme: Theme, _ depth: ColorDepth) -> [(ground: Color, text: Color)]
  {
    // xterm, Visual Studio Code, One Dark, Solarized.
    let dark = [Color(0, 0, 0), Color(30, 30, 30), Color(40, 44, 52), Color(0, 43, 54)]
    let light = [Color(255, 255, 255), Color(250, 250, 250), Color(253, 246, 227)]
    let grounds = theme == .dark ? dark : light
    let text = theme == .dark ? Color(229, 229, 229) : Color(0, 0, 0)
    // With 16 colors, the background is one of them.
    return grounds.prefix(depth == .sixteen ? 1 : grounds.count).map { ($0, text) }
  }

  @Test(arguments: [ColorDepth.none, .sixteen, .indexed, .full])
  func `every text can be read on its ground`(depth: ColorDepth) throws {
    for theme in [Theme.dark, .light] {
      for (ground, text) in Self.grounds(theme, depth) {
        #expect(Self.contrast(text, ground) >= 4.5)
        for pen in theme.roles.map(\.pen) {
          let color = try #require(theme.color(of: pen))
          // Accents need 3 to 1; words have their color too. Reversed, the contrast is the same.
          let contrast = Self.contrast(Self.shown(color, depth, plain: text), ground)
          #expect(contrast >= 4.5, "\(color) on \(ground) with \(depth)")
        }
      }
    }
  }

  @Test func `colors are as different as they can be`() {
    for theme in [Theme.dark, .light] {
      for depth in [ColorDepth.sixteen, .indexed, .full] {
        let colors = [theme.accent, theme.danger].map {
          Self.shown($0, depth, plain: Color(128, 128, 128))
        }
        #expect(colors[0] != colors[1])
      }
    }
  }

  @Test func `without color, the other styles remain`() {
    #expect(Theme.dark.parameters(to: [.accent, .bold], in: .none) == "1")
    #expect(Theme.light.parameters(to: [.accent, .reverse], in: .none) == "7")
    #expect(Theme.light.parameters(to: .accent, in: .none) == "")
    #expect(Theme.light.parameters(to: .dim, in: .none) == "2")
  }

  @Test func `each color depth has its colors`() {
    #expect(Theme.dark.parameters(to: .accent, in: .sixteen) == "36")
    #expect(Theme.dark.parameters(to: .accent, in: .indexed) == "38;5;79")
    #expect(Theme.dark.parameters(to: .accent, in: .full) == "38;2;84;205;178")
    #expect(Theme.dark.parameters(to: [.danger, .accent, .reverse], in: .sixteen) == "7;91")
    #expect(Theme.dark.parameters(to: .dim, in: .full) == "38;5;246")
    #expect(Theme.light.parameters(to: .dim, in: .sixteen) == "")
    #expect(Theme.light.parameters(to: .danger, in: .indexed) == "38;5;124")
  }

  @Test func `a style that is added keeps the color that counts`() {
    #expect(Theme.dark.parameters(from: .accent, to: [.accent, .dim], in: .indexed) == "")
    #expect(Theme.dark.parameters(from: .dim, to: [.accent, .dim], in: .indexed) == "38;5;79")
    #expect(Theme.dark.parameters(from: .bold, to: [.bold, .dim], in: .sixteen) == "90")
  }

  @Test(arguments: [
    ("0;15", Theme.light), ("0;default;15", .light), ("0;7", .light), ("15;0", .dark),
    ("7;8", .dark), ("default;default", .dark), ("", .dark), ("0;256", .dark),
  ])
  func `the environment may name the background`(value: String, theme: Theme) {
    #expect(Theme { $0 == "COLORFGBG" ? value : nil } == theme)
  }
}
