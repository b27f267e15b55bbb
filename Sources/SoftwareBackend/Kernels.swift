/// The loops over the pixels of a row, as values, so that faster ones can stand in for them.
///
/// Whatever stands in must store the very same bits as `scalar`. All counts may be 0.
struct Kernels: Sendable {
  /// Stores samples of a texture, mixed from four texels each.
  var storeLinear: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// The same, over what is there.
  var overLinear: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Stores samples of a texture, each the texel that holds the sample point.
  var storeNearest: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// The same, over what is there.
  var overNearest: @Sendable (TextureSpan, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws a row of pixels over another.
  var over: @Sendable (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// The same, with the row's opacity of 0…255.
  var overFaded: @Sendable (UnsafePointer<UInt32>, UInt8, UnsafeMutablePointer<UInt32>, Int) -> Void
  /// Draws one colour over a row.
  var overColor: @Sendable (UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void
}

/// Where a run of pixels reads a texture: none of its samples reads outside.
struct TextureSpan {
  /// The texture's first texel.
  var texels: UnsafePointer<UInt32>
  /// Texels from a row to the next.
  var pitch: Int
  /// Where the first pixel samples, in 1/65536 texel.
  var u: Int32
  /// The same, down.
  var v: Int32
  /// How far the next pixel's sample is, in 1/65536 texel.
  var du: Int32
  /// The same, down.
  var dv: Int32
}

extension Kernels {
  /// The plain ones: the reference for all others.
  static let scalar = Kernels(
    storeLinear: { span, destination, count in
      linearSamples(span, count) { destination[$0] = $1 }
    },
    overLinear: { span, destination, count in
      linearSamples(span, count) { blend($1, over: destination + $0) }
    },
    storeNearest: { span, destination, count in
      nearestSamples(span, count) { destination[$0] = $1 }
    },
    overNearest: { span, destination, count in
      nearestSamples(span, count) { blend($1, over: destination + $0) }
    },
    over: { source, destination, count in
      var index = 0
      while index < count {
        blend(source[index], over: destination + index)
        index &+= 1
      }
    },
    overFaded: { source, opacity, destination, count in
      let opacity = Lanes(opacity)
      var index = 0
      while index < count {
        let lanes = faded(spread(source[index]), opacity)
        destination[index] = packed(SoftwareBackend.over(lanes, spread(destination[index])))
        index &+= 1
      }
    },
    overColor: { color, destination, count in
      let lanes = spread(color)
      var index = 0
      while index < count {
        destination[index] = packed(SoftwareBackend.over(lanes, spread(destination[index])))
        index &+= 1
      }
    })
}

/// Calls `body` with the index and the mixed texel of each pixel of a run.
@inline(__always) private func linearSamples(
  _ span: TextureSpan, _ count: Int, _ body: (Int, UInt32) -> Void
) {
  let pitch = span.pitch
  let du = Int(span.du)
  let dv = Int(span.dv)
  var u = Int(span.u)
  var v = Int(span.v)
  var index = 0
  while index < count {
    let texel = span.texels + ((v &>> 16) &* pitch &+ u &>> 16)
    let below = texel + pitch
    let right = Lanes(truncatingIfNeeded: u &>> 9 & 127)
    let down = Lanes(truncatingIfNeeded: v &>> 9 & 127)
    let top = lerp(spread(texel[0]), spread(texel[1]), right)
    let bottom = lerp(spread(below[0]), spread(below[1]), right)
    body(index, packed(lerp(top, bottom, down)))
    u &+= du
    v &+= dv
    index &+= 1
  }
}

/// Calls `body` with the index and the texel of each pixel of a run.
@inline(__always) private func nearestSamples(
  _ span: TextureSpan, _ count: Int, _ body: (Int, UInt32) -> Void
) {
  let pitch = span.pitch
  let du = Int(span.du)
  let dv = Int(span.dv)
  var u = Int(span.u)
  var v = Int(span.v)
  var index = 0
  while index < count {
    body(index, span.texels[(v &>> 16) &* pitch &+ u &>> 16])
    u &+= du
    v &+= dv
    index &+= 1
  }
}

/// Draws one pixel over another; opaque ones are stored, clear ones leave what is there.
@inline(__always) private func blend(
  _ pixel: UInt32, over destination: UnsafeMutablePointer<UInt32>
) {
  if pixel >= 0xFF00_0000 {
    destination.pointee = pixel
  } else if pixel != 0 {
    destination.pointee = packed(over(spread(pixel), spread(destination.pointee)))
  }
}
