import Drawing
import Foundation
import Testing

/// A plane of alpha that starts clear.
private struct Plane {
  let width: Int
  let height: Int
  var alpha: [UInt8]

  init(_ width: Int, _ height: Int, _ value: (Int, Int) -> Int) {
    self.width = width
    self.height = height
    alpha = (0..<width * height).map { UInt8(value($0 % width, $0 / width)) }
  }

  subscript(x: Int, y: Int) -> Int { Int(alpha[y * width + x]) }
  var total: Int { alpha.reduce(0) { $0 + Int($1) } }

  func blurred(_ sigmaX: Double, _ sigmaY: Double) -> Plane {
    var copy = self
    copy.alpha.withUnsafeMutableBufferPointer {
      GaussianBlur(sigma: [sigmaX, sigmaY]).apply(
        toAlpha: $0, width: width, height: height, pitch: width)
    }
    return copy
  }
}

/// How much of a bar from `low` up to `high` the bell brings to each of `count` pixels: the sum
/// over whole pixels in double precision, five σ to either side.
private func trueBlur(ofBar bar: Range<Int>, count: Int, sigma: Double) -> [Double] {
  let reach = max(1, Int(5 * sigma))
  let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
  let sum = bell.reduce(0, +)
  return (0..<count).map { index in
    bar.reduce(0) { $0 + (abs($1 - index) <= reach ? bell[$1 - index + reach] / sum : 0) }
  }
}

@Suite struct GaussianBlurTests {
  private static let sigmas: [Double] = [0.4, 0.7, 1, 1.4, 1.5, 1.9, 2, 3.3, 5, 8, 10, 16]

  @Test(arguments: sigmas)
  func `F119 a blurred box is within 4 levels of the true bell`(sigma: Double) {
    let margin = Int(3 * sigma) + 6
    let (width, height) = (24 + 2 * margin, 7 + 2 * margin)
    let columns = margin..<margin + 24
    let rows = margin..<margin + 7
    let box = Plane(width, height) { columns.contains($0) && rows.contains($1) ? 255 : 0 }
    let result = box.blurred(sigma, sigma)
    let across = trueBlur(ofBar: columns, count: width, sigma: sigma)
    let down = trueBlur(ofBar: rows, count: height, sigma: sigma)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        worst = max(worst, abs(255 * across[x] * down[y] - Double(result[x, y])))
      }
    }
    // The fact allows 4; ours keeps to 2.
    #expect(worst <= 2, "σ \(sigma)")
  }

  @Test(arguments: sigmas)
  func `F119 the edge of a half plane follows the bell's integral and only falls`(sigma: Double) {
    let width = 200
    let edge = Plane(width, 1) { x, _ in x >= 40 && x < 160 ? 255 : 0 }.blurred(sigma, 0)
    for x in 100..<199 { #expect(edge[x, 0] >= edge[x + 1, 0]) }
    for x in 100..<200 {
      let integral = 127.5 * erfc((Double(x) - 159.5) / (sigma * 2.0.squareRoot()))
      // Below a pixel the integral over a pixel and the bell's value at its middle differ.
      #expect(abs(integral - Double(edge[x, 0])) <= (sigma < 1 ? 20 : 4))
    }
  }

  @Test(arguments: sigmas)
  func `all alpha is still there, within one in a hundred`(sigma: Double) {
    let margin = GaussianBlur(sigma: [sigma, sigma]).reach.x
    let side = 40 + 2 * margin
    let box = Plane(side, side) { x, y in
      max(abs(2 * x - side), abs(2 * y - side)) < 40 ? 255 : 0
    }
    #expect(abs(box.blurred(sigma, sigma).total - box.total) < box.total / 100)
  }

  @Test(arguments: sigmas)
  func `it is symmetric to the last bit`(sigma: Double) {
    let side = 61
    let plane = Plane(side, side) { x, y in
      abs(x - 30) + abs(y - 30) < 20 ? 255 - 3 * (abs(x - 30) + abs(y - 30)) : 0
    }
    let result = plane.blurred(sigma, sigma)
    for y in 0..<side {
      for x in 0..<side {
        #expect(result[x, y] == result[side - 1 - x, y])
        #expect(result[x, y] == result[x, side - 1 - y])
      }
    }
  }

  @Test func `a σ of 0 changes nothing, and each way has its own`() {
    let plane = Plane(9, 9) { x, y in x == 4 && y == 4 ? 255 : 0 }
    #expect(plane.blurred(0, 0).alpha == plane.alpha)
    let across = plane.blurred(1, 0)
    #expect((0..<9).allSatisfy { y in y == 4 || (0..<9).allSatisfy { across[$0, y] == 0 } })
    // The bell of σ 1 at 0, 1, 2 and 3: 0.39894, 0.24197, 0.05399, 0.00443.
    #expect((1..<8).map { across[$0, 4] } == [1, 14, 62, 102, 62, 14, 1])
    let down = plane.blurred(0, 1)
    #expect((1..<8).map { down[4, $0] } == [1, 14, 62, 102, 62, 14, 1])
  }

  @Test(arguments: [(0.0, 0), (0.2, 0), (1, 3), (1.4, 5), (2, 7), (10, 31), (100, 301)])
  func `it spreads about three σ and no further`(sigma: Double, reach: Int) {
    let blur = GaussianBlur(sigma: [sigma, 0])
    #expect(abs(blur.reach.x - reach) <= 1)
    #expect(blur.reach.y == 0)
    let edge = 8 * blur.reach.x + 5
    let half = Plane(edge * 2, 1) { x, _ in x < edge ? 255 : 0 }.blurred(sigma, 0)
    #expect((edge + blur.reach.x..<edge * 2).allSatisfy { half[$0, 0] == 0 })
  }

  @Test(arguments: [0.8, 4.0])
  func `a part of the pixels is blurred as the whole is, clear beyond its edges`(sigma: Double) {
    // A bar that goes on beyond the edge: the part has it cut off there.
    let whole = Plane(80, 1) { x, _ in (30..<40).contains(x) ? 255 : 0 }.blurred(sigma, 0)
    let part = Plane(10, 1) { _, _ in 255 }.blurred(sigma, 0)
    #expect((0..<10).map { part[$0, 0] } == (30..<40).map { whole[$0, 0] })
  }

  @Test(arguments: [0.6, 2.5, 9.0])
  func `no premultiplied colour becomes larger than its alpha`(sigma: Double) {
    let image = CGImage.pattern(width: 50, height: 40, opaque: false)
    var words = image.pixels
    words.withUnsafeMutableBufferPointer {
      GaussianBlur(sigma: [sigma, sigma * 0.7]).apply(to: $0, width: 50, height: 40, pitch: 50)
    }
    #expect(words != image.pixels)
    for word in words {
      let alpha = word >> 24
      #expect(word >> 16 & 255 <= alpha && word >> 8 & 255 <= alpha && word & 255 <= alpha)
    }
  }

  @Test(arguments: [0.9, 3.0])
  func `each channel of colour is blurred as alpha is, and what lies between rows stays`(
    sigma: Double
  ) {
    let plane = Plane(20, 12) { x, y in x > 6 && x < 13 && y > 3 && y < 9 ? 20 * x - y : 0 }
    var words = [UInt32](repeating: 0xDEAD_BEEF, count: 23 * 12)
    for index in 0..<20 * 12 {
      words[index / 20 * 23 + index % 20] = UInt32(plane.alpha[index]) * 0x0101_0101
    }
    words.withUnsafeMutableBufferPointer {
      GaussianBlur(sigma: [sigma, sigma]).apply(to: $0, width: 20, height: 12, pitch: 23)
    }
    let result = plane.blurred(sigma, sigma)
    for y in 0..<12 {
      #expect(
        (0..<20).map { words[y * 23 + $0] }
          == (0..<20).map { UInt32(result[$0, y]) * 0x0101_0101 })
      #expect(words[y * 23 + 20..<y * 23 + 23].allSatisfy { $0 == 0xDEAD_BEEF })
    }
  }

  @Test func `a σ beyond all bounds leaves next to nothing and ends soon`() {
    let plane = Plane(30, 30) { _, _ in 255 }
    #expect(plane.blurred(.infinity, 0).alpha.allSatisfy { $0 <= 2 })
    #expect(Plane(0, 0) { _, _ in 0 }.blurred(5, 5).alpha.isEmpty)
  }

  @Test func `misuse stops with the rule that was broken`() async {
    await #expect(processExitsWith: .failure) { _ = GaussianBlur(sigma: [-1, 0]) }
    await #expect(processExitsWith: .failure) { _ = GaussianBlur(sigma: [0, .nan]) }
    await #expect(processExitsWith: .failure) {
      var short = [UInt8](repeating: 0, count: 15)
      short.withUnsafeMutableBufferPointer {
        GaussianBlur(sigma: [1, 1]).apply(toAlpha: $0, width: 4, height: 4, pitch: 4)
      }
    }
  }
}
