public import QuartzCore

/// Makes a rectangle of the current context the fill colour, whatever was there.
public func UIRectFill(_ rect: CGRect) { withContext { $0.fill([rect], .copy) } }

/// Fills a rectangle of the current context with the fill colour, mixed with what is there.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  withContext { $0.fill([rect], blendMode) }
}

/// Makes a frame of a point's width inside a rectangle the fill colour, whatever was there.
public func UIRectFrame(_ rect: CGRect) {
  withContext { $0.fill(rect.standardized.frameSides, .copy) }
}

/// Draws a frame of a point's width inside a rectangle in the fill colour, mixed with what is there.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  withContext { $0.fill(rect.standardized.frameSides, blendMode) }
}

/// Restricts what is drawn in the current context to a rectangle as well.
public func UIRectClip(_ rect: CGRect) { withContext { $0.clip(to: rect) } }

/// Draws in the current context; a line that says that there is none, where there isn't.
func withContext(_ caller: String = #function, _ draw: (CGContext) -> Void) {
  let entries = GraphicsStack.current.entries
  // One that an image was to be drawn in, and couldn't be, has said so.
  if entries.isEmpty { misuse("\(caller) draws in the current context; there is none") }
  if let context = entries.last?.context { draw(context) }
}

extension CGContext {
  /// Fills rectangles with the fill colour in a blend mode; nothing of the state changes.
  func fill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
    saveGState()
    setBlendMode(blendMode)
    fill(rects)
    restoreGState()
  }
}

extension CGRect {
  /// A frame of a point's width inside the rectangle, which has no negative sides.
  fileprivate var frameSides: [CGRect] {
    guard width > 2, height > 2 else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: 1),
      CGRect(x: minX, y: maxY - 1, width: width, height: 1),
      CGRect(x: minX, y: minY + 1, width: 1, height: height - 2),
      CGRect(x: maxX - 1, y: minY + 1, width: 1, height: height - 2),
    ]
  }
}
