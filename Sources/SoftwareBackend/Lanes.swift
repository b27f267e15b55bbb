// Four channels side by side in one word of 64 bits, 16 bits each: blue, red, green, alpha from the
// lowest. All pixel arithmetic is here, in integers, so that it gives the same bits everywhere.
//
// Only operations that neither check nor branch are used: these functions are the inner loops.

/// One pixel with 16 bits a channel.
typealias Lanes = UInt64

private let eightBits: Lanes = 0x00FF_00FF_00FF_00FF
private let half128: Lanes = 0x0040_0040_0040_0040
private let half255: Lanes = 0x0080_0080_0080_0080

/// The channels of the word 0xAARRGGBB, spread out.
@inline(__always) func spread(_ pixel: UInt32) -> Lanes {
  let word = Lanes(truncatingIfNeeded: pixel)
  return (word | word &<< 24) & eightBits
}

/// The word 0xAARRGGBB of lanes that hold 0…255 each.
@inline(__always) func packed(_ lanes: Lanes) -> UInt32 {
  UInt32(truncatingIfNeeded: lanes | lanes &>> 24)
}

/// `a` at weight 0, nearly `b` at weight 127: `(a(128 − weight) + b·weight + 64) / 128`.
@inline(__always) func lerp(_ a: Lanes, _ b: Lanes, _ weight: Lanes) -> Lanes {
  // The difference may borrow between lanes; the sum takes all of it back.
  ((a &<< 7 &+ (b &- a) &* weight &+ half128) &>> 7) & eightBits
}

/// `source` over `destination`, both premultiplied.
@inline(__always) func over(_ source: Lanes, _ destination: Lanes) -> Lanes {
  source &+ dividedBy255(destination &* (255 &- source &>> 48))
}

/// Each channel times `coverage`/128, rounded; `coverage` is 0…128.
@inline(__always) func covered(_ lanes: Lanes, _ coverage: Lanes) -> Lanes {
  ((lanes &* coverage &+ half128) &>> 7) & eightBits
}

/// Each channel times `opacity`/255, rounded; `opacity` is 0…255.
@inline(__always) func faded(_ lanes: Lanes, _ opacity: Lanes) -> Lanes {
  dividedBy255(lanes &* opacity)
}

/// Each lane of 0…65025 divided by 255 and rounded, exactly.
@inline(__always) private func dividedBy255(_ lanes: Lanes) -> Lanes {
  let raised = lanes &+ half255
  return ((raised &+ (raised &>> 8) & eightBits) &>> 8) & eightBits
}
