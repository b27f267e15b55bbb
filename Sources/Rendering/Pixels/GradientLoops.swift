/// A run of columns of a gradient, whose colours are those of a table.
///
/// Columns are counted within a block of `GradientSpan.block`, so that the numbers are as exact
/// everywhere; x and y are linear in the column. A colour's index is its position, cut to a whole
/// number that the table has.
package struct GradientSpan {
  /// Columns to a block.
  package static let block = 256

  /// The table's first colour.
  package var entries: UnsafePointer<UInt32>
  /// The index of its last.
  package var last: Float
  /// At the block's column 0: of an axial gradient the position.
  package var x: Float = 0
  /// The same, down; of an axial gradient of no meaning.
  package var y: Float = 0
  /// How much x grows with each column.
  package var xPerColumn: Float = 0
  /// How much y does.
  package var yPerColumn: Float = 0
  /// What turns are multiplied by for a position, in a conic gradient.
  package var scale: Float = 0
  /// The position of what is at the start: where f is 0.
  package var offset: Float = 0
  /// The block's column that is drawn first.
  package var first: Int = 0
}

/// The loops that store a run's colours, as values, so that faster ones can stand in for plain ones.
///
/// Whatever stands in stores the very same bits as `plain`: by +, −, ×, ÷ and √ of 32-bit numbers,
/// in the same order. Sendable, since no loop has state of its own.
package struct GradientLoops: @unchecked Sendable {
  /// Stores as many colours as the last argument says.
  package typealias Loop = (GradientSpan, UnsafeMutablePointer<UInt32>, Int) -> Void

  /// The position is x.
  package let axial: Loop
  /// The position is how long (x, y) is, and the offset more.
  package let radial: Loop
  /// The position is the angle of (x, y) in turns, times the scale, and the offset more.
  package let conic: Loop

  /// Loops to be used.
  package init(axial: @escaping Loop, radial: @escaping Loop, conic: @escaping Loop) {
    self.axial = axial
    self.radial = radial
    self.conic = conic
  }

  /// What all others are compared with.
  package static let plain = GradientLoops(
    axial: { storeAxial($0, $1, $2) },
    radial: { span, pixels, count in
      store(span, pixels, count) { x, y in (x * x + y * y).squareRoot() }
    },
    conic: { span, pixels, count in
      store(span, pixels, count) { x, y in turn(x, y) * span.scale }
    })
}

private func storeAxial(
  _ span: GradientSpan, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let (entries, last) = (span.entries, span.last)
  let (x, step, first) = (span.x, span.xPerColumn, span.first)
  var index = 0
  while index < count {
    pixels[index] = entries[entry(x + Float(first &+ index) * step, last)]
    index &+= 1
  }
}

/// Stores the colours at `position`s of (x, y), less the offset.
@inline(__always)
private func store(
  _ span: GradientSpan, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int,
  position: (_ x: Float, _ y: Float) -> Float
) {
  let (entries, last) = (span.entries, span.last)
  var index = 0
  while index < count {
    let column = Float(span.first &+ index)
    let x = span.x + column * span.xPerColumn
    let y = span.y + column * span.yPerColumn
    pixels[index] = entries[entry(position(x, y) + span.offset, last)]
    index &+= 1
  }
}

@_transparent private func entry(_ position: Float, _ last: Float) -> Int {
  let cut = position < last ? position : last
  return Int(cut > 0 ? cut : 0)
}

/// The angle of (x, y) from the x axis towards the y axis, 0…1; of no vector it is 0.
///
/// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.49.
@_transparent private func turn(_ x: Float, _ y: Float) -> Float {
  let width = x < 0 ? -x : x
  let height = y < 0 ? -y : y
  let isSteep = width < height
  let large = isSteep ? height : width
  let z = (isSteep ? width : height) / (large > 1e-30 ? large : 1e-30)
  let q = z * z
  var sum: Float = -0.016_165_736_7 + q * 0.002_866_225_7
  sum = 0.042_909_613_8 + q * sum
  sum = -0.075_289_640_0 + q * sum
  sum = 0.106_562_639_3 + q * sum
  sum = -0.142_088_994_4 + q * sum
  sum = 0.199_935_508_5 + q * sum
  sum = -0.333_331_452_8 + q * sum
  var turn = z * (1 + q * sum) * 0.159_154_943
  if isSteep { turn = 0.25 - turn }
  if x < 0 { turn = 0.5 - turn }
  return y < 0 ? 1 - turn : turn
}
