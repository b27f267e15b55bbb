import Drawing

/// Another display list as a picture, drawn over a quad.
///
/// A backend keeps the finished picture under `key`, and draws it again for as long as it is asked
/// for with an equal list in one frame after the other. By the trilinear filter it is drawn as an
/// image is, from mip levels of the finished picture; a list with a side above
/// `CGImage.maximumSide`, which no layer has, is drawn by the linear one instead.
public struct RasterQuad: Equatable, Sendable {
  /// Whose picture it is.
  public var key: LayerID
  /// What it shows; its background is clear.
  public var list: DisplayList
  /// Where all of it goes.
  public var quad: Quad
  /// How its pixels become the frame's.
  public var filter: SamplingFilter
  /// Multiplies each of its four channels by its own, of 255; premultiplied: white of some alpha is
  /// an opacity.
  public var tint: PixelColor

  /// A drawing of `list` over `quad` in its own colours.
  public init(
    key: LayerID, list: DisplayList, quad: Quad, filter: SamplingFilter = .linear,
    opacity: UInt8 = 255
  ) {
    self.key = key
    self.list = list
    self.quad = quad
    self.filter = filter
    tint = .white(alpha: opacity)
  }

  /// Whether its finished picture needs mip levels.
  package var readsLevels: Bool {
    guard case .trilinear(let level, let fraction) = filter, level > 0 || fraction > 0 else {
      return false
    }
    return max(list.size.width, list.size.height) <= CGImage.maximumSide
  }
}
