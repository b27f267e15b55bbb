import Drawing
import Foundation

/// A clip that is in force.
enum Clipping {
  /// By a command that lies at `index`, or by none where it would change nothing.
  case pixels(index: Int?, outer: PixelRect)
  /// By a group with a mask.
  case mask(OpenGroup, outer: PixelRect)
  /// By a group whose mask is drawn at its end.
  case shape(OpenGroup, ShapeQuad, extent: Quad, outer: PixelRect)
}

extension DisplayListRecorder {
  /// Restricts all that follows to `outline`; nil when nothing could be seen there.
  ///
  /// On whole pixels this is a clip, otherwise a group whose mask has antialiased edges.
  mutating func beginClipping(to outline: Outline) -> Clipping? {
    let quad = outline.quad
    guard quad.isFinite, quad.hasArea else { return nil }
    let outer = clip
    let square = outline.corners == nil ? quad.wholePixels : nil
    if let rect = square ?? (canNest ? nil : quad.pixelBounds) {
      let inner = outer.intersection(rect)
      guard !inner.isEmpty else { return nil }
      clip = inner
      guard inner != outer else { return .pixels(index: nil, outer: outer) }
      recorded.append(.pushClip(rect), CommandSummary(.pushClip, bounds: rect))
      return .pixels(index: recorded.count - 1, outer: outer)
    }
    let inner = outer.intersection(quad.pixelBounds)
    guard !inner.isEmpty else { return nil }
    clip = inner
    return .mask(beginGroup(GroupStyle(outline: outline)), outer: outer)
  }

  /// Restricts all that follows to a layer's bounds with their corners; nil when nothing could be seen.
  mutating func beginClipping(
    toBoundsOf layer: UnsafePointer<LayerSnapshot>, in own: InheritedState
  ) -> Clipping? {
    let bounds = layer.pointee.values.bounds
    let effects = layer.pointee.values.stored.address
    let quad = own.transform.quad(bounds)
    let radii = effects.pointee.radii(in: bounds)
    guard radii != .zero else {
      return beginClipping(to: Outline(quad, edges: layer.pointee.values.antialiasedEdges))
    }
    guard effects.pointee.hasContinuousCorners, canNestMask else {
      let corners = Corners(size: SIMD2(bounds.width, bounds.height), radii: radii)
      return beginClipping(to: Outline(quad, corners: corners))
    }
    return beginClipping(
      to: ContinuousCorners.path(bounds, radii: radii), within: bounds, in: own)
  }

  /// Restricts all that follows to a path that lies within `box`; nil when nothing could be seen.
  ///
  /// Precondition: `canNestMask`.
  mutating func beginClipping(
    to path: [CGPath.Element], within box: CGRect, in own: InheritedState
  ) -> Clipping? {
    let quad = own.transform.quad(box)
    let outer = clip
    let inner = outer.intersection(quad.pixelBounds)
    guard quad.isFinite, !inner.isEmpty else { return nil }
    clip = inner
    let shape = ShapeQuad(
      mapping: own.transform.unitQuad, shape: PathShape(elements: path), color: .clear)
    return .shape(beginGroup(GroupStyle(hasMask: true)), shape, extent: quad, outer: outer)
  }

  /// Ends what `beginClipping` began, and takes back a clip under which nothing was drawn.
  mutating func endClipping(_ clipping: Clipping) {
    switch clipping {
    case .pixels(let index, let outer):
      clip = outer
      guard let index else { return }
      if recorded.count == index + 1 {
        recorded.removeBeginning(at: index)
      } else {
        recorded.append(.popClip, CommandSummary(.popClip))
      }
    case .mask(let group, let outer):
      endGroup(group)
      clip = outer
    case .shape(let group, let shape, let extent, let outer):
      if drawn.count == 0 {
        discard(group)
      } else {
        let mask = beginMask()
        append(shape, .white, 1, extent: extent)
        if endMask(mask) { endGroup(group) } else { discard(group) }
      }
      clip = outer
    }
  }
}

extension Quad {
  /// Whether it is more than a line or a point.
  var hasArea: Bool { !isAffine || xAxis.x * yAxis.y != xAxis.y * yAxis.x }

  /// The pixels it covers, if it is an axis-aligned rectangle whose edges lie between pixels.
  var wholePixels: PixelRect? {
    guard isAffine else { return nil }
    let isAxisAligned = xAxis.y.isAlmostWhole(0) && yAxis.x.isAlmostWhole(0)
    let isTransposed = xAxis.x.isAlmostWhole(0) && yAxis.y.isAlmostWhole(0)
    guard isAxisAligned || isTransposed else { return nil }
    let box = PixelBox(self)
    let low = box.low.rounded(.toNearestOrEven)
    let high = box.high.rounded(.toNearestOrEven)
    guard box.low.x.isAlmostWhole(low.x), box.low.y.isAlmostWhole(low.y),
      box.high.x.isAlmostWhole(high.x), box.high.y.isAlmostWhole(high.y)
    else { return nil }
    return PixelRect(low: low, high: high)
  }
}

extension Double {
  /// Whether this is `number` but for an error of rounding far too small to be seen.
  fileprivate func isAlmostWhole(_ number: Double) -> Bool { abs(self - number) < 1.0 / 1024 }
}
