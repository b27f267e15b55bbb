import Drawing
public import QuartzCore

extension String {
  /// How large the text is when it is drawn, in points; lines break where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    LaidOutText(text(attrs), in: TextRoom()).size
  }

  /// The box around the text when it is drawn into a width; see that of `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject? = nil
  ) -> CGRect {
    text(attributes).boundingRect(with: size, options)
  }

  /// Draws the text in the current context, its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text(attrs).draw(at: point)
  }

  /// Draws the text in the current context, from the top of `rect` on, broken to its width.
  ///
  /// Lines that don't fit into the height are left out, the last one that does ends in "…" then.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text(attrs).draw(in: rect)
  }

  private func text(_ attributes: [NSAttributedString.Key: Any]?) -> AttributedText {
    AttributedText(
      self, attributes: attributes, font: UIFont.systemFont(ofSize: 12).font, color: .black)
  }
}

extension NSString {
  /// As of a `String`.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  /// As of a `String`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject? = nil
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
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

extension NSAttributedString {
  /// How large the text is when it is drawn, in points; lines break where it says so.
  public func size() -> CGSize { LaidOutText(text, in: TextRoom()).size }

  /// The box around the text, in points, its origin at zero.
  ///
  /// With `usesLineFragmentOrigin` lines break at the width of `size`, if that is above 0; without it
  /// the text is one line for each that it has. It isn't cut at the height.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSObject? = nil
  ) -> CGRect {
    text.boundingRect(with: size, options)
  }

  /// Draws the text in the current context, its top left corner at `point`.
  public func draw(at point: CGPoint) { text.draw(at: point) }

  /// Draws the text in the current context, from the top of `rect` on, broken to its width.
  ///
  /// Lines that don't fit into the height are left out, the last one that does ends in "…" then.
  public func draw(in rect: CGRect) { text.draw(in: rect) }

  private var text: AttributedText {
    AttributedText(self, font: UIFont.systemFont(ofSize: 12).font, color: .black)
  }
}

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// What those bits say.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines break at the width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Accepted, and without effect here: lines have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The box of the glyphs instead of that of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Lines that have no room in the height don't count.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

extension AttributedText {
  fileprivate func boundingRect(
    with size: CGSize, _ options: NSStringDrawingOptions
  ) -> CGRect {
    var room = TextRoom()
    if options.contains(.usesLineFragmentOrigin), size.width > 0 { room.width = size.width }
    if options.contains(.truncatesLastVisibleLine), room.width != nil, size.height > 0 {
      room.height = size.height
      room.truncation = .truncatingTail
    }
    let laidOut = LaidOutText(self, in: room)
    if options.contains(.usesDeviceMetrics) { return laidOut.inkBounds }
    let width = laidOut.lines.map(\.width).max() ?? 0
    return CGRect(x: 0, y: 0, width: width, height: laidOut.size.height)
  }

  fileprivate func draw(at point: CGPoint) {
    let laidOut = LaidOutText(self, in: TextRoom())
    withContext { laidOut.draw(in: $0, at: point, color: .black) }
  }

  fileprivate func draw(in rect: CGRect) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    var room = TextRoom(width: rect.width, height: rect.height)
    room.truncation = .truncatingTail
    let laidOut = LaidOutText(self, in: room)
    // Pango has one line in any room.
    guard laidOut.size.height <= rect.height else { return }
    withContext { laidOut.draw(in: $0, at: rect.origin, color: .black) }
  }
}
