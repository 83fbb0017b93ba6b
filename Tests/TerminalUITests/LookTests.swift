@testable import Interface
import Testing
@testable import TerminalUI
@MainActor struct LookTests {
  @Test func look() {
    for (c, r) in [(80, 24), (40, 12)] {
      for place in [Sample.Place.menu, .counter, .favorites, .form] {
        let s = Sample(); s.place = place
        print(s.session(c, r).screen.text)
      }
      let s = Sample(); s.place = .counter; s.showsSheet = true
      print(s.session(c, r).screen.text)
      s.showsSheet = false; s.alert = "The 7th prime is 17."
      print(s.session(c, r).screen.text)
      let t = s.session(c, r); t.press(.escape); t.press(.character("?")); print(t.screen.text)
    }
  }
}
