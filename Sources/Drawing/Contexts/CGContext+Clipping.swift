internal import CPangoCairo
import Contracts
public import Foundation

extension CGContext {
  /// Restricts all that is drawn, up to the next `restoreGState`, to the current path as well.
  ///
  /// Forgets the path. An empty path lets nothing through. A path of over four thousand lines is a mask: under it
  /// `CGBlendMode.copy` mixes as `normal` does.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.knownClip = nil
    let elements = takePath()
    guard elements.hasLines(over: Self.mostCairoLines) else {
      return perform(.clip(elements, rule))
    }
    let box = CGPath(rect: CGRect.boundingBox(of: elements.flatMap(\.points)).integral)
    state.clipMask = ClipMask(
      width: width, height: height, below: state.clipMask,
      .path(elements, rule, isSmooth: state.shouldAntialias))
    perform(.clip(box.elements, .winding))
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to `rect` as well.
  ///
  /// Forgets the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to the union of `rects` as well.
  ///
  /// Forgets the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    for rect in rects { addRect(rect) }
    clip()
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to `rect`, and lets through as
  /// much as `mask`, stretched over it, is bright: nothing where it is black, all where white.
  ///
  /// What is clear in the mask counts as black. Under a mask `CGBlendMode.copy` mixes as `normal`
  /// does. Forgets the current path.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    state.clipMask = ClipMask(
      width: width, height: height, below: state.clipMask,
      .image(mask, imageTransform(of: mask, in: rect), state.interpolationQuality))
  }

  /// Lets everything be drawn again, the whole context; `restoreGState` brings the clip back.
  public func resetClip() {
    state.knownClip = nil
    state.clipMask = nil
    perform(.resetClip)
  }

  /// The smallest rectangle, in points, outside of which nothing can be drawn; null for nothing.
  public var boundingBoxOfClipPath: CGRect {
    let box = clipExtents
    guard !box.isNull, !state.ctm.isSingular else { return .null }
    return box.applying(state.ctm.inverted())
  }

  /// The same in pixels, grown to whole ones.
  var clipExtents: CGRect {
    if let known = state.knownClip { return known }
    if let queue { return queue.played().clipExtents }
    setMatrix(.identity)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    guard left < right, top < bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
  }
}
