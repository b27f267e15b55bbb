package import Foundation

extension LaidOutText {
  /// What it takes up when it is drawn, in points from its top left corner; null: nothing.
  ///
  /// Complexity: linear in the points of all outlines.
  package var inkBounds: CGRect { inkBounds(of: pieces[...]) }

  private func inkBounds(of pieces: ArraySlice<Piece>) -> CGRect {
    pieces.reduce(CGRect.null) { box, piece in
      switch piece.shape {
      case .outline(let elements, _):
        let own = CGRect.boundingBox(of: elements.flatMap(\.points))
        return own.isNull ? box : box.union(own.offsetBy(dx: piece.origin.x, dy: piece.origin.y))
      case .picture(let picture):
        return box.union(picture.rect.offsetBy(dx: piece.origin.x, dy: piece.origin.y))
      }
    }
  }

  /// What one line takes up when it is drawn, from the beginning of its baseline; null: nothing.
  package func inkBounds(of line: Line) -> CGRect {
    let box = inkBounds(of: pieces[line.pieces])
    return box.isNull ? box : box.offsetBy(dx: -line.origin.x, dy: -line.origin.y)
  }

  /// Draws the text, its top left corner at `origin`, in `color` where it has none of its own.
  ///
  /// Glyphs that lie outside of `visible` may be left out. Forgets the context's current path.
  package func draw(
    in context: CGContext, at origin: CGPoint, color: CGColor, within visible: CGRect = .infinite
  ) {
    draw(pieces[...], in: context, at: origin, color: color, within: visible)
  }

  /// Draws one line, with the beginning of its baseline at `origin`.
  package func draw(
    _ line: Line, in context: CGContext, at origin: CGPoint, color: CGColor
  ) {
    let corner = CGPoint(x: origin.x - line.origin.x, y: origin.y - line.origin.y)
    draw(pieces[line.pieces], in: context, at: corner, color: color, within: .infinite)
  }

  private func draw(
    _ pieces: ArraySlice<Piece>, in context: CGContext, at origin: CGPoint, color: CGColor,
    within visible: CGRect
  ) {
    context.saveGState()
    for piece in pieces {
      let x = origin.x + piece.origin.x
      let y = origin.y + piece.origin.y
      switch piece.shape {
      case .outline(let elements, let own):
        context.setFillColor(own ?? color)
        context.beginPath()
        context.currentPath.append(
          elements.seen(within: visible.offsetBy(dx: -x, dy: -y)),
          transform: CGAffineTransform(translationX: x, y: y).concatenating(context.ctm))
        context.fillPath()
      case .picture(let picture):
        context.draw(picture.image, in: picture.rect.offsetBy(dx: x, dy: y))
      }
    }
    context.restoreGState()
  }
}

extension [CGPath.Element] {
  /// The subpaths that reach into a rectangle: filled there, they are what all of them are.
  fileprivate func seen(within visible: CGRect) -> [CGPath.Element] {
    guard !visible.isInfinite, !visible.contains(CGRect.boundingBox(of: flatMap(\.points))) else {
      return self
    }
    var seen: [CGPath.Element] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, !self[end].isMove { end += 1 }
      let box = CGRect.boundingBox(of: self[start..<end].flatMap(\.points))
      if box.intersects(visible) { seen += self[start..<end] }
      start = end
    }
    return seen
  }
}

extension CGPath.Element {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}
