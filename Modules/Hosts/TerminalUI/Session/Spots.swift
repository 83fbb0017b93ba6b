import Interaction
import Terminal

extension Session {
  /// Hints and controls that take clicks, by names that outlive a layout, from the top down.
  private var spots: [(name: String, place: Rect)] {
    interactor.update()
    guard let top else { return [] }
    let scrolled = scrolling[top.layer.id]
    let keys = keys.placed(in: page.column).map { hint, x in
      ("key \(hint.label) \(hint.word)", Rect(x: x, y: page.keysLine, width: hint.width, height: 1))
    }
    let controls = top.shown.places.compactMap { place, node in
      top.control(node.id).map {
        (place, $0.rect.moved(down: -top.shift(of: $0, scrolled: scrolled)))
      }
    }
    return keys + (top.close.map { [("close", $0)] } ?? []) + controls
  }

  /// Returns the name of the hint or control at a cell, and how far the cell is from its corner; nil where nothing takes clicks.
  package func spot(atX x: Int, y: Int) -> (name: String, x: Int, y: Int)? {
    spots.first { $0.place.contains(x: x, y: y) }
      .map { ($0.name, x - $0.place.x, y - $0.place.y) }
  }

  /// Returns the corner of the hint or control with a name; nil if it is not there.
  package func corner(of name: String) -> (x: Int, y: Int)? {
    spots.first { $0.name == name }.map { ($0.place.x, $0.place.y) }
  }
}
