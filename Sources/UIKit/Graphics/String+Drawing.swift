import Drawing
public import QuartzCore

extension NSAttributedString.Key {
  /// The `UIFont` of a text; 12 points of the system's where there is none.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The `UIColor` of a text; black where there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

// Of the attributes font and foreground colour count, the others have no effect.
extension String {
  /// How large the text is when it is drawn, in points; lines break where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    layout(attrs).size
  }

  /// Draws the text in the current context, its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    let layout = layout(attrs)
    withContext { layout.draw(in: $0, at: point) }
  }

  /// Draws the text in the current context, from the top of `rect` on, broken to its width.
  ///
  /// Lines that don't fit into the height are left out, the last one that does ends in "…" then.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    let layout = layout(attrs)
    withContext { context in
      context.saveGState()
      context.setFont(layout.font)
      context.setFillColor(layout.color)
      context.draw(self, in: rect)
      context.restoreGState()
    }
  }

  private func layout(_ attributes: [NSAttributedString.Key: Any]?) -> TextLayout {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    return TextLayout(self, font: font.font, color: color.cgColor)
  }
}

extension NSString {
  /// As of a `String`.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  /// As of a `String`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }

  /// As of a `String`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }
}
