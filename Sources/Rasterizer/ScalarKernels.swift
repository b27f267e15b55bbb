// The loops of `Kernels`, in plain Swift: how samples and colours become pixels, in integers, so
// that CRaster, which draws instead of most of these, has the same bits. What becomes of finished
// groups is in Rendering/Pixels.
//
// They are fast in debug builds too, where tests run: all in one file, since a debug build inlines
// nothing across files; no closures, no ranges; `@_transparent` on what a pixel needs, since it is
// the one attribute by which a debug build inlines without a copy of each variable.

import CRaster

/// Draws a run of samples mixed from four texels; without `blends` they are stored.
func drawLinear(
  _ span: TextureSpan, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, blends: Bool
) {
  // From here on a pixel hides what is behind it.
  let hiding: UInt32 = blends ? 0xFF00_0000 : 0
  let (pitch, du, dv) = (span.pitch, span.du, span.dv)
  var (u, v) = (span.u, span.v)
  var index = 0
  while index < count {
    let texel =
      span.texels + ((v &>> CRASTER_POSITION_BITS) &* pitch &+ u &>> CRASTER_POSITION_BITS)
    let right = neighbourWeight(u)
    let pixel = packed(
      lerp(
        lerp(spread(texel[0]), spread(texel[1]), right),
        lerp(spread(texel[pitch]), spread(texel[pitch &+ 1]), right),
        neighbourWeight(v)))
    if pixel >= hiding {
      destination[index] = pixel
    } else if pixel != 0 {
      destination[index] = packed(over(spread(pixel), spread(destination[index])))
    }
    u &+= du
    v &+= dv
    index &+= 1
  }
}

/// Draws a run of samples that are one texel each; without `blends` they are stored.
func drawNearest(
  _ span: TextureSpan, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, blends: Bool
) {
  let (pitch, du, dv) = (span.pitch, span.du, span.dv)
  var (u, v) = (span.u, span.v)
  var index = 0
  while index < count {
    let pixel = span.texels[(v &>> CRASTER_POSITION_BITS) &* pitch &+ u &>> CRASTER_POSITION_BITS]
    if pixel >= 0xFF00_0000 || !blends {
      destination[index] = pixel
    } else if pixel != 0 {
      destination[index] = packed(over(spread(pixel), spread(destination[index])))
    }
    u &+= du
    v &+= dv
    index &+= 1
  }
}

/// Draws a row of pixels over another.
func drawOver(
  _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  var index = 0
  while index < count {
    let pixel = source[index]
    if pixel >= 0xFF00_0000 {
      destination[index] = pixel
    } else if pixel != 0 {
      destination[index] = packed(over(spread(pixel), spread(destination[index])))
    }
    index &+= 1
  }
}

/// Draws a row of pixels over another, with an opacity of 0…255.
func drawFaded(
  _ source: UnsafePointer<UInt32>, _ opacity: UInt8, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  let opacity = Lanes(opacity)
  var index = 0
  while index < count {
    if source[index] != 0 {
      destination[index] = packed(
        over(faded(spread(source[index]), opacity), spread(destination[index])))
    }
    index &+= 1
  }
}

/// Stores a row of pixels, each channel times that of `tint`, of 255.
func storeTintedPixels(
  _ source: UnsafePointer<UInt32>, _ tint: UInt32, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  var index = 0
  while index < count {
    let pixel = source[index]
    destination[index] = pixel == 0 ? 0 : multiplied(pixel, tint)
    index &+= 1
  }
}

/// Draws a row of pixels over another, each channel times that of `tint`, of 255.
func drawTinted(
  _ source: UnsafePointer<UInt32>, _ tint: UInt32, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  if tint & 0x00FF_FFFF == 0 { return drawBlack(source, tint &>> 24, destination, count) }
  var index = 0
  while index < count {
    let pixel = source[index]
    if pixel != 0 {
      let tinted = multiplied(pixel, tint)
      if tinted >= 0xFF00_0000 {
        destination[index] = tinted
      } else if tinted != 0 {
        destination[index] = packed(over(spread(tinted), spread(destination[index])))
      }
    }
    index &+= 1
  }
}

/// Draws black over a row, as opaque as the alpha of `source` times `opacity`, of 255: a shadow.
private func drawBlack(
  _ source: UnsafePointer<UInt32>, _ opacity: UInt32, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  var index = 0
  while index < count {
    let raised = (source[index] &>> 24) &* opacity &+ 128
    let alpha = Lanes(truncatingIfNeeded: (raised &+ raised &>> 8) &>> 8)
    if alpha != 0 {
      destination[index] = packed(over(alpha &<< 48, spread(destination[index])))
    }
    index &+= 1
  }
}

/// Draws one colour over a row.
func drawColor(_ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int) {
  let source = spread(color)
  var index = 0
  while index < count {
    destination[index] = packed(over(source, spread(destination[index])))
    index &+= 1
  }
}

/// The premultiplied `color` times `coverage`, in 1/128.
func coveredColor(_ color: UInt32, _ coverage: Int) -> UInt32 {
  packed(covered(spread(color), Lanes(truncatingIfNeeded: coverage)))
}

/// The premultiplied `color` over another, of one pixel.
func blended(_ color: UInt32, _ destination: UInt32) -> UInt32 {
  packed(over(spread(color), spread(destination)))
}

/// Stores samples at any texture coordinates, clamped to the edge texels of `range`.
func storeClampedSamples(
  _ span: TextureSpan, _ range: TexelRange, mixes: Bool,
  _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let pitch = span.pitch
  let beyond = mixes ? 0 : CRASTER_TEXEL - 1
  let left = range.left &* CRASTER_TEXEL
  let right = range.right &* CRASTER_TEXEL | beyond
  let top = range.top &* CRASTER_TEXEL
  let bottom = range.bottom &* CRASTER_TEXEL | beyond
  var (u, v) = (span.u, span.v)
  var index = 0
  while index < count {
    let x = u < left ? left : u > right ? right : u
    let y = v < top ? top : v > bottom ? bottom : v
    let texel =
      span.texels + ((y &>> CRASTER_POSITION_BITS) &* pitch &+ x &>> CRASTER_POSITION_BITS)
    if mixes {
      // At the last texel the weight of its neighbour is 0, but it must not be read.
      let next = x < right ? 1 : 0
      let below = y < bottom ? pitch : 0
      let weight = neighbourWeight(x)
      destination[index] = packed(
        lerp(
          lerp(spread(texel[0]), spread(texel[next]), weight),
          lerp(spread(texel[below]), spread(texel[below &+ next]), weight),
          neighbourWeight(y)))
    } else {
      destination[index] = texel[0]
    }
    u &+= span.du
    v &+= span.dv
    index &+= 1
  }
}

/// Stores samples of one row of texels, each mixed of two neighbours or one texel.
func storeAcrossSamples(
  _ span: TextureSpan, mixes: Bool, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let texels = span.texels
  let du = span.du
  var u = span.u
  var index = 0
  if !mixes {
    while index < count {
      destination[index] = texels[u &>> CRASTER_POSITION_BITS]
      u &+= du
      index &+= 1
    }
  } else {
    while index < count {
      let texel = texels + u &>> CRASTER_POSITION_BITS
      destination[index] = packed(
        mixed(texel[0], texel[1], neighbourWeights(neighbourWeight(u))))
      u &+= du
      index &+= 1
    }
  }
}

/// Stores two rows mixed, `lower` with a weight of 0…127, in 1/128.
func storeMixedRows(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ weight: UInt8,
  _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let weight = Lanes(weight)
  var index = 0
  while index < count {
    destination[index] = packed(lerp(spread(upper[index]), spread(lower[index]), weight))
    index &+= 1
  }
}

/// Draws a row of pixels with an opacity of 0…255, each as far as `coverage` of 128 says.
func drawCovered(
  _ source: UnsafePointer<UInt32>, _ opacity: UInt8, _ coverage: UnsafePointer<UInt8>,
  _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let opacity = Lanes(opacity)
  var index = 0
  while index < count {
    if coverage[index] > 0 {
      let source = opacity == 255 ? spread(source[index]) : faded(spread(source[index]), opacity)
      destination[index] = packed(
        over(
          covered(source, Lanes(truncatingIfNeeded: coverage[index])),
          spread(destination[index])))
    }
    index &+= 1
  }
}

/// A pixel's channels side by side, 16 bits each: blue, red, green, alpha from the lowest.
private typealias Lanes = UInt64

@_transparent private var eightBits: Lanes { 0x00FF_00FF_00FF_00FF }
@_transparent private var half255: Lanes { 0x0080_0080_0080_0080 }

/// The channels of the word 0xAARRGGBB, spread out.
@_transparent private func spread(_ pixel: UInt32) -> Lanes {
  let word = Lanes(truncatingIfNeeded: pixel)
  return (word | word &<< 24) & eightBits
}

/// The word 0xAARRGGBB of lanes that hold 0…255 each.
@_transparent private func packed(_ lanes: Lanes) -> UInt32 {
  UInt32(truncatingIfNeeded: lanes | lanes &>> 24)
}

/// `a` at weight 0, nearly `b` at weight 127: `(a(128 − weight) + b·weight + 64) / 128`.
@_transparent private func lerp(_ a: Lanes, _ b: Lanes, _ weight: Lanes) -> Lanes {
  // The difference may borrow between lanes; the sum takes all of it back.
  ((a &<< CRASTER_WIDE_WEIGHT_BITS &+ (b &- a) &* weight &+ CRASTER_WIDE_HALVES)
    &>> CRASTER_WIDE_WEIGHT_BITS) & eightBits
}

/// The weight of the texel after the one at `position`, 0…127 of 128.
@_transparent private func neighbourWeight(_ position: Int) -> Lanes {
  Lanes(truncatingIfNeeded: position &>> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE &- 1))
}

/// What `mixed` multiplies by, for a weight of 0…127 of the right one of two pixels.
@_transparent private func neighbourWeights(_ weight: Lanes) -> Lanes {
  (CRASTER_WIDE_WHOLE &- weight) &<< 32 | weight
}

/// The same as `lerp` of two spread pixels, for the product of `neighbourWeights`.
///
/// Both lie side by side in one word. Its product with both weights has in its upper half
/// `a(128 − weight) + b·weight`, two channels at a time; nothing below carries into it.
@_transparent private func mixed(_ a: UInt32, _ b: UInt32, _ weights: Lanes) -> Lanes {
  let pair = Lanes(truncatingIfNeeded: a) | Lanes(truncatingIfNeeded: b) &<< 32
  let blueRed = (pair & eightBits) &* weights
  let greenAlpha = (pair &>> 8 & eightBits) &* weights
  let sums = blueRed &>> 32 | greenAlpha & 0xFFFF_FFFF_0000_0000
  return ((sums &+ CRASTER_WIDE_HALVES) &>> CRASTER_WIDE_WEIGHT_BITS) & eightBits
}

/// `source` over `destination`, both premultiplied.
@_transparent private func over(_ source: Lanes, _ destination: Lanes) -> Lanes {
  source &+ dividedBy255(destination &* (255 &- source &>> 48))
}

/// Each channel times `coverage`/128, rounded; `coverage` is 0…128.
@_transparent private func covered(_ lanes: Lanes, _ coverage: Lanes) -> Lanes {
  ((lanes &* coverage &+ CRASTER_WIDE_HALVES) &>> CRASTER_WIDE_WEIGHT_BITS) & eightBits
}

/// Each channel times `opacity`/255, rounded; `opacity` is 0…255.
@_transparent private func faded(_ lanes: Lanes, _ opacity: Lanes) -> Lanes {
  dividedBy255(lanes &* opacity)
}

/// Each channel times that of another word, of 255, rounded.
@_transparent func multiplied(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let (a, b) = (Lanes(truncatingIfNeeded: a), Lanes(truncatingIfNeeded: b))
  let blueRed = (a & 0xFF) &* (b & 0xFF) | ((a &>> 16 & 0xFF) &* (b &>> 16 & 0xFF)) &<< 16
  let greenAlpha = (a &>> 8 & 0xFF) &* (b &>> 8 & 0xFF) | ((a &>> 24) &* (b &>> 24)) &<< 16
  return packed(dividedBy255(blueRed | greenAlpha &<< 32))
}

/// Each lane of 0…65025 divided by 255 and rounded, exactly.
@_transparent private func dividedBy255(_ lanes: Lanes) -> Lanes {
  let raised = lanes &+ half255
  return ((raised &+ (raised &>> 8) & eightBits) &>> 8) & eightBits
}
