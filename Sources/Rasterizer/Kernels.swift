import CRaster
import Foundation
package import Rendering

/// The loops over the pixels of a row, as values, so that faster ones can stand in for plain ones.
///
/// Whatever stands in stores the very same bits as `scalar`; what draws over a row of a surface
/// may also write the pixels after it as they are, of which each row has 8. All counts may be 0.
/// A class, since copies of a dozen closures would cost more than a short row. Sendable, since no
/// loop has state of its own.
package final class Kernels: @unchecked Sendable {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Row = UnsafePointer<UInt32>

  /// Draw rotated pictures; nil if that is to be done row by row.
  let rotated: RotatedLoops?
  /// Stores samples of a texture, mixed from four texels each.
  let storeLinear: (TextureSpan, Pixels, Int) -> Void
  /// Draws them over what is there.
  let overLinear: (TextureSpan, Pixels, Int) -> Void
  /// Stores samples of a texture, each the texel that holds the sample point.
  let storeNearest: (TextureSpan, Pixels, Int) -> Void
  /// Draws them over what is there.
  let overNearest: (TextureSpan, Pixels, Int) -> Void
  /// Stores samples of a texture whose outermost texels repeat; mixed, if the flag says so.
  let storeClamped: (TextureSpan, TexelRange, Bool, Pixels, Int) -> Void
  /// Stores samples of one row of a texture; each mixed of two neighbours, if the flag says so.
  let storeAcross: (TextureSpan, Bool, Pixels, Int) -> Void
  /// Stores two rows mixed, the second with a weight of 0…127, in 1/128.
  let mixRows: (Row, Row, UInt8, Pixels, Int) -> Void
  /// Draws a row of pixels over another.
  let over: (Row, Pixels, Int) -> Void
  /// Draws them with an opacity of 0…255.
  let overFaded: (Row, UInt8, Pixels, Int) -> Void
  /// Stores a row of pixels, each channel times that of a colour, of 255.
  let storeTinted: (Row, UInt32, Pixels, Int) -> Void
  /// Draws a row of pixels, each channel times that of a colour, of 255.
  let overTinted: (Row, UInt32, Pixels, Int) -> Void
  /// Draws two rows mixed, the second with a weight of 0…127, in 1/128, each channel times that of a colour, of
  /// 255; 7 words after either row are read, too.
  let overMixed: (Row, Row, UInt8, UInt32, Pixels, Int) -> Void
  /// Draws a row of pixels with an opacity of 0…255, each as far as it is covered, in 1/128.
  let overCovered: (Row, UInt8, UnsafePointer<UInt8>, Pixels, Int) -> Void
  /// Draws one colour over a row.
  let overColor: (UInt32, Pixels, Int) -> Void
  /// Draws a rectangle of one colour; nil if that is to be done row by row.
  let overRect: (@convention(c) (CRect, Pixels?, Int) -> Void)?
  /// Draws a parallelogram of one colour without smoothed edges; nil if that is to be done row by row.
  let overHard: (@convention(c) (UnsafePointer<CHardQuad>?, Pixels?, Int) -> Void)?
  /// Stores colours of gradients.
  package let gradients: GradientLoops
  /// Whether what is drawn over pixels is added to them, at most 255 in each channel.
  let adds: Bool
  /// The same loops, but that what they draw over pixels is added; nil: they add already.
  private var addingLoops: Kernels?

  /// The same loops, but that what they draw over pixels is added to them.
  var adding: Kernels { addingLoops ?? self }

  /// The plain loops: what all others are compared with.
  package static let scalar = Kernels()
  /// Loops with several pixels to an instruction that run on every machine.
  package static let base = Kernels(ckernels_base)
  /// Those that are fastest on this machine.
  package static let best = Kernels(ckernels_best().pointee)

  private init() {
    rotated = nil
    storeLinear = { drawLinear($0, $1, $2, blends: false) }
    overLinear = { drawLinear($0, $1, $2, blends: true) }
    storeNearest = { drawNearest($0, $1, $2, blends: false) }
    overNearest = { drawNearest($0, $1, $2, blends: true) }
    storeClamped = { storeClampedSamples($0, $1, mixes: $2, $3, $4) }
    storeAcross = { storeAcrossSamples($0, mixes: $1, $2, $3) }
    mixRows = { storeMixedRows($0, $1, $2, $3, $4) }
    over = { drawOver($0, $1, $2) }
    overFaded = { drawFaded($0, $1, $2, $3) }
    storeTinted = { storeTintedPixels($0, $1, $2, $3) }
    overTinted = { drawTinted($0, $1, $2, $3) }
    overMixed = Self.mixing(by: storeMixedRows, drawTinted)
    overCovered = { drawCovered($0, $1, $2, $3, $4) }
    overColor = { drawColor($0, $1, $2) }
    overRect = nil
    overHard = nil
    gradients = .plain
    adds = false
    addingLoops = Kernels(adding: self, tinted: addTinted, covered: addCovered)
  }

  /// Those of `loops`, and the plain ones for what it doesn't have.
  private init(_ loops: CKernels) {
    let plain = Self.scalar
    rotated = RotatedLoops(
      over: loops.overRotated, front: loops.frontRotated, rest: loops.restRotated,
      visibleRows: loops.visibleRows, overRows: loops.overRows)
    storeLinear = { loops.storeLinear(CTextureSpan($0), $1, $2) }
    overLinear = { loops.overLinear(CTextureSpan($0), $1, $2) }
    storeNearest = { loops.storeNearest(CTextureSpan($0), $1, $2) }
    overNearest = { loops.overNearest(CTextureSpan($0), $1, $2) }
    storeClamped = plain.storeClamped
    storeAcross = plain.storeAcross
    mixRows = loops.mixRows
    over = loops.over
    overFaded = loops.overFaded
    storeTinted = plain.storeTinted
    overTinted = loops.overTinted
    overMixed = loops.overMixed
    overCovered = loops.overCovered
    overColor = loops.overColor
    overRect = loops.overRect
    overHard = loops.overHard
    gradients = GradientLoops(
      axial: { loops.storeAxial(CGradientSpan($0), $1, $2) },
      radial: { loops.storeRadial(CGradientSpan($0), $1, $2) },
      conic: { loops.storeConic(CGradientSpan($0), $1, $2) })
    adds = false
    addingLoops = Kernels(adding: self, tinted: loops.addTinted, covered: loops.addCovered)
  }

  /// Those of `plain`, but that what they draw over pixels is added; tinted, or as far as covered.
  private init(
    adding plain: Kernels, tinted: @escaping (Row, UInt32, Pixels, Int) -> Void,
    covered: @escaping (Row, UInt8, UnsafePointer<UInt8>, Pixels, Int) -> Void
  ) {
    // Which adds where the picture says so.
    rotated = plain.rotated
    storeLinear = plain.storeLinear
    overLinear = { span, pixels, count in
      Self.add(count, to: pixels, by: tinted) { plain.storeLinear(span, $0, count) }
    }
    storeNearest = plain.storeNearest
    overNearest = { span, pixels, count in
      Self.add(count, to: pixels, by: tinted) { plain.storeNearest(span, $0, count) }
    }
    storeClamped = plain.storeClamped
    storeAcross = plain.storeAcross
    mixRows = plain.mixRows
    over = { tinted($0, 0xFFFF_FFFF, $1, $2) }
    overFaded = { tinted($0, 0x0101_0101 * UInt32($1), $2, $3) }
    storeTinted = plain.storeTinted
    overTinted = tinted
    overMixed = Self.mixing(by: plain.mixRows, tinted)
    overCovered = covered
    overColor = { color, pixels, count in
      Self.add(count, to: pixels, by: tinted) { $0.update(repeating: color, count: count) }
    }
    overRect = nil
    overHard = nil
    gradients = plain.gradients
    adds = true
  }

  /// Adds what `store` stores to `count` pixels.
  private static func add(
    _ count: Int, to pixels: Pixels, by tinted: (Row, UInt32, Pixels, Int) -> Void,
    store: (Pixels) -> Void
  ) {
    withStored(count, by: store) { tinted($0, 0xFFFF_FFFF, pixels, count) }
  }

  /// Has `tinted` draw what `mixRows` stores.
  private static func mixing(
    by mixRows: @escaping (Row, Row, UInt8, Pixels, Int) -> Void,
    _ tinted: @escaping (Row, UInt32, Pixels, Int) -> Void
  ) -> (Row, Row, UInt8, UInt32, Pixels, Int) -> Void {
    { upper, lower, weight, tint, pixels, count in
      withStored(count, by: { mixRows(upper, lower, weight, $0, count) }) {
        tinted($0, tint, pixels, count)
      }
    }
  }

  /// Lends `body` the `count` pixels that `store` stores.
  private static func withStored(
    _ count: Int, by store: (Pixels) -> Void, _ body: (Row) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(count, 1)) { samples in
      guard let first = samples.baseAddress else { return }
      store(first)
      body(first)
    }
  }
}

extension Kernels {
  /// The loops that the environment variable `TUMBLE_KERNELS` names: `scalar`, `base` or `best`,
  /// which are also those without it, and with any other value.
  ///
  /// They differ in speed alone.
  package static let standard: Kernels =
    switch ProcessInfo.processInfo.environment["TUMBLE_KERNELS"] {
    case "scalar": .scalar
    case "base": .base
    default: .best
    }
}

/// The loops that draw rotated pictures over rows of pixels, of which the first has column 0 at a pixel.
///
/// C's own, since no references are counted to copy them.
struct RotatedLoops {
  typealias Picture = UnsafePointer<CRotatedPicture>
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// Draws all of it: words from a row to the next, and how many rows.
  let over: @convention(c) (Picture?, Pixels?, Int, Int) -> Void
  /// Draws what of its interior nothing covers and covers that, if it hides what is behind; stores the
  /// spans of all else that nothing covers, and says how many there are.
  let front:
    @convention(c) (
      Picture?, Pixels?, Int, Int, Bool, UnsafeMutablePointer<CCover>?,
      UnsafeMutablePointer<CSpan>?
    ) -> Int
  /// Draws some spans of it; where column 0 and the first row are in those.
  let rest:
    @convention(c) (Picture?, Pixels?, Int, UnsafePointer<CSpan>?, Int, Int32, Int32) -> Void
  /// Stores those of so many rows of which something isn't covered, and says how many there are; covers its
  /// interior, if it hides what is behind.
  let visibleRows:
    @convention(c) (
      Picture?, Int, Bool, UnsafeMutablePointer<CCover>?, UnsafeMutablePointer<CVisibleRow>?
    ) -> Int
  /// Draws such rows.
  let overRows: @convention(c) (Picture?, Pixels?, Int, UnsafePointer<CVisibleRow>?, Int) -> Void
}

/// Where a run of pixels reads a texture.
struct TextureSpan {
  /// The texture's first texel.
  var texels: UnsafePointer<UInt32>
  /// Texels from a row to the next.
  var pitch: Int
  /// Where the first pixel samples, in 1/65536 texel.
  var u: Int
  /// The same, down.
  var v: Int
  /// How far the next pixel's sample is, in 1/65536 texel.
  var du: Int
  /// The same, down.
  var dv: Int

  /// The span from its pixel `index` on.
  func moved(by index: Int) -> TextureSpan {
    var span = self
    span.u &+= du &* index
    span.v &+= dv &* index
    return span
  }
}

extension CTextureSpan {
  fileprivate init(_ span: TextureSpan) {
    self.init(
      texels: span.texels, pitch: span.pitch, u: span.u, v: span.v, du: span.du, dv: span.dv)
  }
}

extension CGradientSpan {
  fileprivate init(_ span: GradientSpan) {
    self.init(
      entries: span.entries, last: span.last, x: span.x, y: span.y, xPerColumn: span.xPerColumn,
      yPerColumn: span.yPerColumn, scale: span.scale, offset: span.offset, first: span.first)
  }
}

/// The texels that may be read: columns and rows between these, both included.
struct TexelRange {
  var left: Int
  var right: Int
  var top: Int
  var bottom: Int
}
