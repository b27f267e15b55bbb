import Drawing
import Foundation
import Rendering

extension DisplayList {
  /// Shows what lies outside of a scene's view, which is at `view` in pixels; nothing changes within it.
  mutating func show(_ surroundings: Surroundings, around view: CGRect) {
    let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    guard !view.covers(frame), view.width > 0, view.height > 0 else { return }
    switch surroundings {
    case .background: extendBackground(of: view, to: frame)
    case .color(let color): background = PixelColor(color.withAlpha(1))
    }
  }

  /// Enlarges what is drawn first as far as the frame reaches, up to the first thing that doesn't cover the view.
  private mutating func extendBackground(of view: CGRect, to frame: CGRect) {
    var isClipped = false
    for index in commands.indices {
      switch commands[index] {
      case .pushClip(let clip) where clip.rectangle.covers(view.intersection(frame)):
        isClipped = true
      case .fill(let fill) where fill.isPlain && fill.quad.covers(view):
        background = fill.color
      case .image(var image) where image.corners == nil && image.quad.covers(view):
        if isClipped { continue }
        image.extend(to: frame)
        commands[index] = .image(image)
      default: return
      }
    }
  }
}

extension FillQuad {
  /// Whether it is one opaque rectangle.
  fileprivate var isPlain: Bool {
    color.alpha == 255 && corners == nil && borderWidth == nil && blur == 0
  }
}

extension ImageQuad {
  /// Reaches as far as `frame`, too: what it showed is where it was, and beyond it the outermost texels repeat.
  ///
  /// Precondition: its quad is axis-aligned.
  fileprivate mutating func extend(to frame: CGRect) {
    readable = texels()
    let (x, width) = Self.extent(
      quad.origin.x, quad.xAxis.x, source.minX, source.width, to: (frame.minX, frame.maxX))
    let (y, height) = Self.extent(
      quad.origin.y, quad.yAxis.y, source.minY, source.height, to: (frame.minY, frame.maxY))
    quad = Quad(
      origin: SIMD2(x.origin, y.origin), xAxis: SIMD2(x.axis, 0), yAxis: SIMD2(0, y.axis))
    source = CGRect(x: width.origin, y: height.origin, width: width.axis, height: height.axis)
  }

  /// A side of the quad and of the source, from `origin` along `axis`, so long that it holds `ends`.
  private static func extent(
    _ origin: Double, _ axis: Double, _ start: Double, _ length: Double,
    to ends: (Double, Double)
  ) -> (quad: (origin: Double, axis: Double), source: (origin: Double, axis: Double)) {
    let fractions = [(ends.0 - origin) / axis, (ends.1 - origin) / axis, 0, 1]
    let low = fractions.min() ?? 0
    let high = fractions.max() ?? 1
    return (
      (origin + low * axis, (high - low) * axis), (start + low * length, (high - low) * length)
    )
  }
}

extension Quad {
  /// Whether it is a rectangle with horizontal and vertical edges that holds all of `rect`.
  fileprivate func covers(_ rect: CGRect) -> Bool {
    guard isAffine, isFinite, xAxis.y == 0, yAxis.x == 0 else { return false }
    let bounds = CGRect(
      x: min(origin.x, origin.x + xAxis.x), y: min(origin.y, origin.y + yAxis.y),
      width: abs(xAxis.x), height: abs(yAxis.y))
    return bounds.covers(rect)
  }
}

extension PixelRect {
  fileprivate var rectangle: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

extension CGRect {
  /// Whether all of `other` lies within it, but for what rounding makes of its edges.
  fileprivate func covers(_ other: CGRect) -> Bool {
    let slack = 0.01
    return minX <= other.minX + slack && maxX >= other.maxX - slack
      && minY <= other.minY + slack && maxY >= other.maxY - slack
  }
}
