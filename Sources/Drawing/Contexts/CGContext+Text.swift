import Contracts
public import Foundation

extension CGContext {
  /// Where Core Text draws the next line: the beginning of its baseline.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }

  /// What text is set in from now on; there is none at first.
  public func setFont(_ font: Font) { state.font = font }

  /// Sets text in another size of the font, in points; precondition: a font was set.
  public func setFontSize(_ size: CGFloat) { state.font = font(for: "a size").withSize(size) }

  /// Draws text in the fill colour, its top left corner at `point`; lines break where it says so.
  ///
  /// Forgets the current path. Precondition: a font was set.
  public func draw(_ text: String, at point: CGPoint) {
    draw(layout(text, width: nil, alignment: .left), at: point)
  }

  /// Draws text in the fill colour, from the top of `rect` on, lines broken to its width.
  ///
  /// Lines that don't fit into the height are left out, the last one that does ends in "…" then;
  /// nothing when not even one fits. Forgets the current path. Precondition: a font was set.
  public func draw(
    _ text: String, in rect: CGRect, alignment: TextLayout.Alignment = .left
  ) {
    let rect = rect.standardized
    guard rect.width > 0, rect.width <= 100_000, rect.height > 0 else { return }
    var layout = layout(text, width: rect.width, alignment: alignment)
    if layout.size.height > rect.height {
      let line = layout.size.height / CGFloat(layout.lineCount)
      let count = Int(rect.height / line)
      guard count > 0 else { return }
      layout = self.layout(text, width: rect.width, alignment: alignment, maximumLines: count)
    }
    draw(layout, at: rect.origin)
  }

  private func draw(_ layout: TextLayout, at point: CGPoint) {
    saveGState()
    translateBy(x: point.x, y: point.y)
    beginPath()
    addPath(layout.path)
    fillPath()
    restoreGState()
  }

  private func layout(
    _ text: String, width: CGFloat?, alignment: TextLayout.Alignment, maximumLines: Int? = nil
  ) -> TextLayout {
    TextLayout(
      text, font: font(for: "text"), color: .black, width: width, alignment: alignment,
      maximumLines: maximumLines)
  }

  private func font(for what: String) -> Font {
    guard let font = state.font else {
      stop("\(what) needs a font: setFont comes first")
    }
    return font
  }
}
