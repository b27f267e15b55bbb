// The same loops with several channels to an instruction: the same bits, faster where an optimiser
// makes instructions of them, and far slower where none does. Release builds use these.

/// Draws a run of samples mixed from four texels; without `blends` they are stored.
///
/// Two pixels at a time, their channels side by side: one weight a lane, mixed across in both rows
/// of texels and then down.
func drawLinearByVector(
  _ span: TextureSpan, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, blends: Bool
) {
  // From here on a pixel hides what is behind it.
  let hiding: UInt32 = blends ? 0xFF00_0000 : 0
  let (texels, pitch) = (span.texels, span.pitch)
  let (du, dv) = (span.du, span.dv)
  var (u, v) = (span.u, span.v)
  var across = pair(u, u &+ du)
  var down = pair(v, v &+ dv)
  let acrossStep = pair(du &* 2, du &* 2)
  let downStep = pair(dv &* 2, dv &* 2)
  var index = 0
  while index < count {
    let first = texels + ((v &>> 16) &* pitch &+ u &>> 16)
    // Beside the last pixel of an odd run lies none: it is worked out twice.
    let isPair = index &+ 1 < count
    let second = isPair ? texels + ((v &+ dv) &>> 16 &* pitch &+ (u &+ du) &>> 16) : first
    // The weights are the highest 7 of the places' 16 fractional bits.
    let lanes = mix(first, second, pitch, across &>> 9, down &>> 9)
    let pixels = packed(lanes)
    let target = destination + index
    if isPair {
      store(pixels.x < hiding || pixels.y < hiding ? over(lanes, pairAt(target)) : pixels, target)
    } else if pixels.x < hiding {
      target[0] = over(lanes, spread(UInt64(target[0]))).x
    } else {
      target[0] = pixels.x
    }
    u &+= du &* 2
    v &+= dv &* 2
    across &+= acrossStep
    down &+= downStep
    index &+= 2
  }
}

/// Draws a run of samples that are one texel each; without `blends` they are stored.
///
/// With `blends`, up to three pixels after the run are written as they are.
func drawNearestByVector(
  _ span: TextureSpan, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int, blends: Bool
) {
  let (texels, pitch) = (span.texels, span.pitch)
  let (du, dv) = (span.du, span.dv)
  var (u, v) = (span.u, span.v)
  var index = 0
  while index &+ 3 < count {
    let first = texels[(v &>> 16) &* pitch &+ u &>> 16]
    u &+= du
    v &+= dv
    let second = texels[(v &>> 16) &* pitch &+ u &>> 16]
    u &+= du
    v &+= dv
    let third = texels[(v &>> 16) &* pitch &+ u &>> 16]
    u &+= du
    v &+= dv
    let fourth = texels[(v &>> 16) &* pitch &+ u &>> 16]
    u &+= du
    v &+= dv
    let target = destination + index
    let pixels = SIMD4(first, second, third, fourth)
    if !blends || first & second & third & fourth >= 0xFF00_0000 {
      UnsafeMutableRawPointer(target).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    } else {
      let source = FourPixels(pixels)
      source.over(FourPixels(at: target), rest: source.rest).store(to: target)
    }
    index &+= 4
  }
  guard index < count else { return }
  let rest = count &- index
  guard blends else {
    return drawNearest(span.moved(by: index), destination + index, rest, blends: false)
  }
  // Clear where nothing is left to draw: one step costs less than branches that can't be foreseen.
  var pixels = SIMD4(texels[(v &>> 16) &* pitch &+ u &>> 16], 0, 0, 0)
  if rest > 1 { pixels.y = texels[(v &+ dv) &>> 16 &* pitch &+ (u &+ du) &>> 16] }
  if rest > 2 { pixels.z = texels[(v &+ 2 &* dv) &>> 16 &* pitch &+ (u &+ 2 &* du) &>> 16] }
  let source = FourPixels(pixels)
  let target = destination + index
  source.over(FourPixels(at: target), rest: source.rest).store(to: target)
}

/// Draws one colour over a row.
func drawColorByVector(
  _ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let source = FourPixels(SIMD4(repeating: color))
  let rest = source.rest
  var index = 0
  while index &+ 3 < count {
    let target = destination + index
    source.over(FourPixels(at: target), rest: rest).store(to: target)
    index &+= 4
  }
  drawColor(color, destination + index, count &- index)
}

/// Draws a row of pixels over another, each channel times that of `tint`, of 255.
func drawTintedByVector(
  _ source: UnsafePointer<UInt32>, _ tint: UInt32, _ destination: UnsafeMutablePointer<UInt32>,
  _ count: Int
) {
  let tints = FourPixels(SIMD4(repeating: tint))
  var index = 0
  while index &+ 3 < count {
    let target = destination + index
    let tinted = FourPixels(at: source + index).multiplied(by: tints)
    tinted.over(FourPixels(at: target), rest: tinted.rest).store(to: target)
    index &+= 4
  }
  drawTinted(source + index, tint, destination + index, count &- index)
}

/// The channels of four pixels, two by two, so that none must be moved to be multiplied.
private struct FourPixels {
  var blueRed: SIMD8<UInt16>
  var greenAlpha: SIMD8<UInt16>

  @inline(__always) init(blueRed: SIMD8<UInt16>, greenAlpha: SIMD8<UInt16>) {
    self.blueRed = blueRed
    self.greenAlpha = greenAlpha
  }

  @inline(__always) init(_ pixels: SIMD4<UInt32>) {
    blueRed = unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    greenAlpha = unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self)
  }

  @inline(__always) init(at pixels: UnsafePointer<UInt32>) {
    self.init(UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  @inline(__always) func store(to target: UnsafeMutablePointer<UInt32>) {
    let low = unsafeBitCast(blueRed, to: SIMD4<UInt32>.self)
    let high = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self)
    UnsafeMutableRawPointer(target).storeBytes(of: low | high &<< 8, as: SIMD4<UInt32>.self)
  }

  /// What each leaves of the pixel behind it, of 255, for both of its channels in a word.
  @inline(__always) var rest: SIMD8<UInt16> {
    let alpha = unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self) &>> 16
    return 255 &- unsafeBitCast(alpha | alpha &<< 16, to: SIMD8<UInt16>.self)
  }

  @inline(__always) func multiplied(by other: FourPixels) -> FourPixels {
    FourPixels(
      blueRed: dividedBy255(blueRed &* other.blueRed),
      greenAlpha: dividedBy255(greenAlpha &* other.greenAlpha))
  }

  /// These over `others`, of which `rest` is left.
  @inline(__always) func over(_ others: FourPixels, rest: SIMD8<UInt16>) -> FourPixels {
    FourPixels(
      blueRed: blueRed &+ dividedBy255(others.blueRed &* rest),
      greenAlpha: greenAlpha &+ dividedBy255(others.greenAlpha &* rest))
  }
}

@inline(__always)
private func pairAt(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
  spread(UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self))
}

@inline(__always)
private func store(_ pixels: SIMD2<UInt32>, _ target: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(target).storeBytes(of: pixels, as: SIMD2<UInt32>.self)
}

/// One number for all channels of a pixel, another for those of the next one: their lowest 16 bits.
@inline(__always)
private func pair(_ first: Int, _ second: Int) -> SIMD8<UInt16> {
  let first = SIMD4(repeating: UInt16(truncatingIfNeeded: first))
  return SIMD8(lowHalf: first, highHalf: SIMD4(repeating: UInt16(truncatingIfNeeded: second)))
}

/// Two pixels, each mixed from the texels at, right of and below its own.
@inline(__always)
private func mix(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ pitch: Int,
  _ across: SIMD8<UInt16>, _ down: SIMD8<UInt16>
) -> SIMD8<UInt16> {
  let upper = mixNeighbours(first, second, across)
  let lower = mixNeighbours(first + pitch, second + pitch, across)
  return lerp(upper, lower, down)
}

/// Two texels, each mixed with the one right of it.
@inline(__always)
private func mixNeighbours(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ weight: SIMD8<UInt16>
) -> SIMD8<UInt16> {
  let (one, other) = (pairAt(first), pairAt(second))
  return lerp(
    SIMD8(lowHalf: one.lowHalf, highHalf: other.lowHalf),
    SIMD8(lowHalf: one.highHalf, highHalf: other.highHalf), weight)
}

/// `(a(128 − weight) + b·weight + 64) / 128` in each lane.
@inline(__always)
private func lerp(
  _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ weight: SIMD8<UInt16>
) -> SIMD8<UInt16> {
  // The difference may wrap; the sum takes all of it back.
  (a &<< 7 &+ (b &- a) &* weight &+ 64) &>> 7
}

/// The channels of two words.
@inline(__always)
private func spread(_ pixels: UInt64) -> SIMD8<UInt16> {
  SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(pixels, to: SIMD8<UInt8>.self))
}

/// The words of channels that hold 0…255 each.
@inline(__always)
private func packed(_ lanes: SIMD8<UInt16>) -> SIMD2<UInt32> {
  unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: lanes), to: SIMD2<UInt32>.self)
}

/// Two pixels over two others.
@inline(__always)
private func over(
  _ source: SIMD8<UInt16>, _ destination: SIMD8<UInt16>
) -> SIMD2<UInt32> {
  let first = SIMD4(repeating: 255 &- source[3])
  let rest = SIMD8(lowHalf: first, highHalf: SIMD4(repeating: 255 &- source[7]))
  return packed(source &+ dividedBy255(destination &* rest))
}

/// Each lane of 0…65025 divided by 255 and rounded, exactly.
@inline(__always)
private func dividedBy255(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let raised = lanes &+ 128
  return (raised &+ raised &>> 8) &>> 8
}
