/// The loops over the pixels of a row, as values, so that faster ones can stand in for them.
///
/// Whatever stands in must store the very same bits as `scalar`; what draws over a row of a surface
/// may also write the pixels after it as they are, of which each row has 8. All counts may be 0.
/// A class, since copies of a dozen closures would cost more than a short row.
final class Kernels: Sendable {
  /// Stores samples of a texture, mixed from four texels each.
  let storeLinear: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws them over what is there.
  let overLinear: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Stores samples of a texture, each the texel that holds the sample point.
  let storeNearest: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws them over what is there.
  let overNearest: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws a row of pixels over another.
  let over: @Sendable (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws them with an opacity of 0…255.
  let overFaded: @Sendable (UnsafePointer<UInt32>, UInt8, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Stores a row of pixels, each channel times that of a colour, of 255.
  let storeTinted:
    @Sendable (UnsafePointer<UInt32>, UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws a row of pixels, each channel times that of a colour, of 255.
  let overTinted:
    @Sendable (UnsafePointer<UInt32>, UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws one colour over a row.
  let overColor: @Sendable (UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Stores samples of a texture whose outermost texels repeat; mixed, if the flag says so.
  let storeClamped:
    @Sendable (TextureSpan, TexelRange, Bool, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws the columns of a row whose interior is not empty and reads inside.
  ///
  /// Mixed, if the flag says so, and each as far as the edges cover it; column 0 would be at the
  /// pointer.
  let overRow:
    @Sendable (UnsafePointer<TextureRow>, Bool, RowSpan, UnsafeMutablePointer<UInt32>) -> Void
  /// Stores samples of one row of a texture; each mixed of two neighbours, if the flag says so.
  let storeAcross: @Sendable (TextureSpan, Bool, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Stores two rows mixed, the second with a weight of 0…127, in 1/128.
  let mixRows:
    @Sendable (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt32>, Int
    ) -> Void
  /// Draws a row of pixels with an opacity of 0…255, each as far as it is covered, in 1/128.
  let overCovered:
    @Sendable (
      UnsafePointer<UInt32>, UInt8, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt32>, Int
    ) -> Void

  init(
    storeLinear: @escaping @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void,
    overLinear: @escaping @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void,
    storeNearest: @escaping @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void,
    overNearest: @escaping @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void,
    over: @escaping @Sendable (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void,
    overFaded:
      @escaping @Sendable (UnsafePointer<UInt32>, UInt8, UnsafeMutablePointer<UInt32>, Int) -> Void,
    storeTinted:
      @escaping @Sendable (UnsafePointer<UInt32>, UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void,
    overTinted:
      @escaping @Sendable (UnsafePointer<UInt32>, UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void,
    overColor: @escaping @Sendable (UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void,
    storeClamped:
      @escaping @Sendable (TextureSpan, TexelRange, Bool, UnsafeMutablePointer<UInt32>, Int) -> Void,
    overRow:
      @escaping @Sendable (
        UnsafePointer<TextureRow>, Bool, RowSpan, UnsafeMutablePointer<UInt32>
      ) -> Void,
    storeAcross: @escaping @Sendable (TextureSpan, Bool, UnsafeMutablePointer<UInt32>, Int) -> Void,
    mixRows:
      @escaping @Sendable (
        UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt32>, Int
      ) -> Void,
    overCovered:
      @escaping @Sendable (
        UnsafePointer<UInt32>, UInt8, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt32>, Int
      ) -> Void
  ) {
    self.storeLinear = storeLinear
    self.overLinear = overLinear
    self.storeNearest = storeNearest
    self.overNearest = overNearest
    self.over = over
    self.overFaded = overFaded
    self.storeTinted = storeTinted
    self.overTinted = overTinted
    self.overColor = overColor
    self.storeClamped = storeClamped
    self.overRow = overRow
    self.storeAcross = storeAcross
    self.mixRows = mixRows
    self.overCovered = overCovered
  }
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
}

/// The texels that may be read: columns and rows between these, both included.
struct TexelRange {
  var left: Int
  var right: Int
  var top: Int
  var bottom: Int
}

extension Kernels {
  /// Those of this build: the plain loops, but in release those by vectors that are faster.
  static let scalar = Kernels(
    storeLinear: { drawMixed($0, $1, $2, blends: false) },
    overLinear: { drawMixed($0, $1, $2, blends: true) },
    storeNearest: { drawTexels($0, $1, $2, blends: false) },
    overNearest: { drawTexels($0, $1, $2, blends: true) },
    over: { drawOver($0, $1, $2) },
    overFaded: { drawFaded($0, $1, $2, $3) },
    storeTinted: { storeTintedPixels($0, $1, $2, $3) },
    overTinted: { drawTintedRow($0, $1, $2, $3) },
    overColor: { drawColorRow($0, $1, $2) },
    storeClamped: { storeClampedSamples($0, $1, mixes: $2, $3, $4) },
    overRow: { drawTextureRow($0, mixes: $1, $2, $3) },
    storeAcross: { storeAcrossSamples($0, mixes: $1, $2, $3) },
    mixRows: { storeMixedRows($0, $1, $2, $3, $4) },
    overCovered: { drawCovered($0, $1, $2, $3, $4) })
}

// The way that is fastest in this build.

private func drawMixed(
  _ span: TextureSpan, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, blends: Bool
) {
  #if DEBUG
    drawLinear(span, destination, count, blends: blends)
  #else
    drawLinearByVector(span, destination, count, blends: blends)
  #endif
}

private func drawTexels(
  _ span: TextureSpan, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, blends: Bool
) {
  #if DEBUG
    drawNearest(span, destination, count, blends: blends)
  #else
    drawNearestByVector(span, destination, count, blends: blends)
  #endif
}

private func drawTextureRow(
  _ row: UnsafePointer<TextureRow>, mixes: Bool, _ span: RowSpan,
  _ pixels: UnsafeMutablePointer<UInt32>
) {
  // The interior first: its stores fetch the memory that the edges' blending waits for.
  let interior = row.pointee.span.moved(by: span.interiorFrom)
  let count = span.interiorTo &- span.interiorFrom
  if mixes {
    drawMixed(interior, pixels + span.interiorFrom, count, blends: true)
  } else {
    drawTexels(interior, pixels + span.interiorFrom, count, blends: true)
  }
  if span.from < span.interiorFrom {
    let side = row.pointee.edges.leftSide(span.from)
    drawAtEdges(row, side, mixes: mixes, span.from, span.interiorFrom, pixels)
  }
  if span.interiorTo < span.to {
    let side = row.pointee.edges.rightSide(span.interiorTo)
    drawAtEdges(row, side, mixes: mixes, span.interiorTo, span.to, pixels)
  }
}

private func drawTintedRow(
  _ source: UnsafePointer<UInt32>, _ tint: UInt32, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  #if DEBUG
    drawTinted(source, tint, destination, count)
  #else
    drawTintedByVector(source, tint, destination, count)
  #endif
}

private func drawColorRow(
  _ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  #if DEBUG
    drawColor(color, destination, count)
  #else
    drawColorByVector(color, destination, count)
  #endif
}
