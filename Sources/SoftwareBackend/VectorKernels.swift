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
  let raised = destination &* rest &+ 128
  return packed(source &+ (raised &+ raised &>> 8) &>> 8)
}
