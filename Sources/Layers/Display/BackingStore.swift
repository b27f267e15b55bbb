import Drawing
import Foundation

/// The picture that a layer's `draw(in:)` gets: its size, and how points lie in it.
struct BackingStore {
  let bounds: CGRect
  let scale: CGFloat
  let isOpaque: Bool
  /// Whether y runs up in the layer.
  let isFlipped: Bool

  /// Width and height in pixels, rounded up; whole numbers, if perhaps too large ones.
  var pixels: CGSize {
    CGSize(
      width: (bounds.width * scale).rounded(.up), height: (bounds.height * scale).rounded(.up))
  }

  /// Whether it has any pixels.
  var isEmpty: Bool { pixels.width < 1 || pixels.height < 1 }

  /// Whether it has more pixels to a side than a picture may have.
  var isTooLarge: Bool { max(pixels.width, pixels.height) > CGFloat(CGImage.maximumSide) }

  /// Whether the layer's points can be told in pixels: far out they become infinite.
  var isInReach: Bool { toPixels.tx.isFinite && toPixels.ty.isFinite }

  /// From the layer's points to pixels; the picture's first row is what is on top on the screen.
  var toPixels: CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: isFlipped ? -scale : scale, tx: -bounds.minX * scale,
      ty: (isFlipped ? bounds.maxY : -bounds.minY) * scale)
  }

  /// The whole pixels that `area` touches; nil: none of them.
  func pixels(in area: DirtyArea) -> CGRect? {
    let all = CGRect(origin: .zero, size: pixels)
    guard case .rect(let rect) = area else { return all }
    let inside = rect.intersection(bounds)
    guard !inside.isNull, inside.width > 0, inside.height > 0 else { return nil }
    return inside.applying(toPixels).integral.intersection(all)
  }

  /// What some of its pixels are in the layer's points.
  func points(of pixels: CGRect) -> CGRect { pixels.applying(toPixels.inverted()) }

  /// Whether `picture` can be drawn on: it is as large as this, and as opaque.
  func canContinue(_ picture: CGImage) -> Bool {
    CGFloat(picture.width) == pixels.width && CGFloat(picture.height) == pixels.height
      && (!isOpaque || picture.isOpaque)
  }

  /// A context for drawing `dirty`, given in pixels, over `old`; it takes memory when drawn on.
  ///
  /// Its units are the layer's points. Outside of `dirty` nothing can be drawn, inside all is clear
  /// (black if opaque).
  /// With `isQueued` it keeps what it is told, to be drawn by whoever takes it.
  func makeContext(over old: CGImage?, dirty: CGRect, isQueued: Bool) -> CGContext {
    let all = CGRect(origin: .zero, size: pixels)
    let context = CGContext(
      width: Int(pixels.width), height: Int(pixels.height), opaque: isOpaque
    ) { context in
      guard let old else { return }
      context.interpolationQuality = .none
      context.draw(old, in: all)
      context.clip(to: dirty)
      context.clear(dirty)
    }
    context.concatenate(toPixels)
    guard isQueued else { return context }
    return CGContext(queuingFor: context, clip: dirty)
  }
}
