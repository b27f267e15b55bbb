import CRaster
import Testing

@testable import Rasterizer
@testable import Rendering

/// Loops that stand in for others store the very same bits: whatever is left at the end of a row, and wherever in a
/// cache line their memory begins; and they touch no word that isn't theirs.
///
/// The memory is exact, so that `scripts/sanitize address RasterizerTests` sees each read and write beyond it.
@Suite struct KernelTests {
  /// What a loop reads: all of it is exact.
  struct Inputs {
    let source: UnsafePointer<UInt32>
    let second: UnsafePointer<UInt32>
    let coverage: UnsafePointer<UInt8>
    let tint: UInt32
    let opacity: UInt8
    /// Where the texture loops read `source`, which is a texture then.
    let span: TextureSpan
    let range: TexelRange
    /// Where the gradient loops read it, which is a table then.
    let gradient: GradientSpan
  }

  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// A loop of `Kernels`.
  struct Loop: CustomTestStringConvertible, Sendable {
    /// What it reads as its source.
    enum Source {
      case row, texture, table
      /// A row, and as many words behind it as some loops may read.
      case longRow
    }

    let testDescription: String
    var source = Source.row
    /// Whether it draws over pixels, and so may write the next ones as they are.
    var draws = true
    let run: @Sendable (Kernels, Inputs, Pixels, Int) -> Void
  }

  private static let loops: [Loop] = [
    Loop(testDescription: "over") { $0.over($1.source, $2, $3) },
    Loop(testDescription: "overFaded") { $0.overFaded($1.source, $1.opacity, $2, $3) },
    Loop(testDescription: "overTinted") { $0.overTinted($1.source, $1.tint, $2, $3) },
    Loop(testDescription: "overCovered") {
      $0.overCovered($1.source, $1.opacity, $1.coverage, $2, $3)
    },
    Loop(testDescription: "overColor") { $0.overColor($1.tint, $2, $3) },
    Loop(testDescription: "adding over") { $0.adding.over($1.source, $2, $3) },
    Loop(testDescription: "adding overFaded") {
      $0.adding.overFaded($1.source, $1.opacity, $2, $3)
    },
    Loop(testDescription: "adding overTinted") {
      $0.adding.overTinted($1.source, $1.tint, $2, $3)
    },
    Loop(testDescription: "adding overCovered") {
      $0.adding.overCovered($1.source, $1.opacity, $1.coverage, $2, $3)
    },
    Loop(testDescription: "adding overColor") { $0.adding.overColor($1.tint, $2, $3) },
    Loop(testDescription: "storeTinted", draws: false) {
      $0.storeTinted($1.source, $1.tint, $2, $3)
    },
    Loop(testDescription: "overMixed", source: .longRow) {
      $0.overMixed($1.source, $1.second, $1.opacity & 127, $1.tint, $2, $3)
    },
    Loop(testDescription: "adding overMixed", source: .longRow) {
      $0.adding.overMixed($1.source, $1.second, $1.opacity & 127, $1.tint, $2, $3)
    },
    Loop(testDescription: "mixRows", draws: false) {
      $0.mixRows($1.source, $1.second, $1.opacity & 127, $2, $3)
    },
    Loop(testDescription: "overLinear", source: .texture) { $0.overLinear($1.span, $2, $3) },
    Loop(testDescription: "overNearest", source: .texture) { $0.overNearest($1.span, $2, $3) },
    Loop(testDescription: "adding overLinear", source: .texture) {
      $0.adding.overLinear($1.span, $2, $3)
    },
    Loop(testDescription: "adding overNearest", source: .texture) {
      $0.adding.overNearest($1.span, $2, $3)
    },
    Loop(testDescription: "storeLinear", source: .texture, draws: false) {
      $0.storeLinear($1.span, $2, $3)
    },
    Loop(testDescription: "storeNearest", source: .texture, draws: false) {
      $0.storeNearest($1.span, $2, $3)
    },
    Loop(testDescription: "storeClamped, mixed", source: .texture, draws: false) {
      $0.storeClamped($1.span, $1.range, true, $2, $3)
    },
    Loop(testDescription: "storeClamped, nearest", source: .texture, draws: false) {
      $0.storeClamped($1.span, $1.range, false, $2, $3)
    },
    Loop(testDescription: "storeAcross, mixed", source: .texture, draws: false) {
      $0.storeAcross($1.span, true, $2, $3)
    },
    Loop(testDescription: "storeAcross, nearest", source: .texture, draws: false) {
      $0.storeAcross($1.span, false, $2, $3)
    },
    Loop(testDescription: "axial gradient", source: .table, draws: false) {
      $0.gradients.axial($1.gradient, $2, $3)
    },
    Loop(testDescription: "radial gradient", source: .table, draws: false) {
      $0.gradients.radial($1.gradient, $2, $3)
    },
    Loop(testDescription: "conic gradient", source: .table, draws: false) {
      $0.gradients.conic($1.gradient, $2, $3)
    },
  ]

  @Test(arguments: loops)
  func `every tail and every alignment has the plain loop's bits`(loop: Loop) {
    var random = RandomNumbers(seed: 22)
    for count in 0...40 {
      let plan = Plan(count: count, source: loop.source, &random)
      // Seven words more that may be written, and must stay.
      let behind = random.pixels(count + (loop.draws ? CRASTER_LANES - 1 : 0))
      let plain = ExactMemory(behind, offset: 0)
      plan.lend(offset: 0) { loop.run(.scalar, $0, plain.start, count) }
      let wanted = plain.elements
      #expect(wanted?[count...] == behind[count...])
      var wrong: [String] = []
      for offset in 0..<16 {
        plan.lend(offset: offset) { inputs in
          for target in 0..<16 {
            for kernels in [Kernels.scalar, .base, .best] {
              let pixels = ExactMemory(behind, offset: target)
              loop.run(kernels, inputs, pixels.start, count)
              if pixels.elements != wanted { wrong.append("\(offset) to \(target)") }
            }
          }
        }
      }
      #expect(wrong.isEmpty, "\(count) pixels")
    }
  }

  /// Pixels of one kind, and numbers at their ends, are seldom among others by chance.
  @Test(arguments: loops)
  func `rows of one kind, and numbers at their ends, are drawn alike`(loop: Loop) {
    var random = RandomNumbers(seed: 8)
    for pixel in [0, 0xFFFF_FFFF, 0xFF00_0000, 0x0100_0000, 0x0101_0101, 0x8080_8080] as [UInt32] {
      for number in [0, 1, 127, 128, 254, 255] as [UInt8] {
        for count in [1, 7, 8, 9, 23, 24, 25] {
          var plan = Plan(count: count, source: loop.source, &random)
          plan.fill(with: pixel, number)
          let behind = random.pixels(count + (loop.draws ? CRASTER_LANES - 1 : 0))
          let stored = [Kernels.scalar, .base, .best].map { kernels in
            let pixels = ExactMemory(behind, offset: 0)
            plan.lend(offset: 0) { loop.run(kernels, $0, pixels.start, count) }
            return pixels.elements
          }
          #expect(
            stored[1] == stored[0] && stored[2] == stored[0], "\(count) of \(pixel), \(number)")
        }
      }
    }
  }

  @Test(arguments: [Kernels.scalar, .base, .best].indices)
  func `each channel times each coverage is rounded, exactly`(index: Int) {
    let kernels = [Kernels.scalar, .base, .best][index]
    for coverage in 0...UInt8(CRASTER_WHOLE) {
      let channels = ExactMemory((0...255).map { UInt32($0) * 0x0101_0101 }, offset: 0)
      let covered = ExactMemory([UInt8](repeating: coverage, count: 256), offset: 0)
      let pixels = ExactMemory(
        [UInt32](repeating: 0, count: 256 + CRASTER_LANES - 1), offset: 0)
      kernels.overCovered(channels.start, 255, covered.start, pixels.start, 256)
      let wanted = (0...255).map { UInt32(($0 * Int(coverage) + 64) / 128) * 0x0101_0101 }
      #expect(pixels.elements?.prefix(256).elementsEqual(wanted) == true, "\(coverage) of 128")
    }
  }

  @Test func `what is added is 255 at most`() {
    let pixels = ExactMemory<UInt32>([0x10F0_0180] + [UInt32](repeating: 0, count: 7), offset: 0)
    Kernels.scalar.adding.over([0x1020_FF7F], pixels.start, 1)
    #expect(pixels.start[0] == 0x20FF_FFFF)
  }
}

/// What the loops are to read for so many pixels.
private struct Plan {
  private var source: [UInt32]
  private var second: [UInt32]
  private var coverage: [UInt8]
  private var tint: UInt32
  private var opacity: UInt8
  private var size = (width: 1, height: 1)
  private var start = (u: 0, v: 0)
  private var step = (du: 0, dv: 0)
  private var gradient: (x: Float, y: Float, across: Float, down: Float, first: Int)

  init(count: Int, source kind: KernelTests.Loop.Source, _ random: inout RandomNumbers) {
    let behind = if case .longRow = kind { CRASTER_LANES - 1 } else { 0 }
    second = random.pixels(count + behind)
    coverage = (0..<count).map { _ in
      random.pick([0, 128, UInt8(random.next(in: 0...128))])
    }
    tint = random.pick([random.pixel(), 0xFF00_0000, 0x8000_0000, 0xFFFF_FFFF])
    opacity = random.pick([255, UInt8(random.next(in: 0...255))])
    gradient = (
      Float(random.next(in: -400...400)) / 16, Float(random.next(in: -400...400)) / 16,
      Float(random.next(in: -400...400)) / 256, Float(random.next(in: -400...400)) / 256,
      random.next(in: 0...200)
    )
    switch kind {
    case .row, .longRow: source = random.pixels(count + behind)
    case .table: source = random.pixels(random.next(in: 1...40))
    case .texture:
      step = (random.next(in: -100_000...100_000), random.next(in: -100_000...100_000))
      if random.next(in: 0...3) == 0 { step = (random.pick([65_536, -65_536, 0]), 0) }
      // The smallest texture that has all texels, so that the first or the last one is read at each end.
      func fit(_ step: Int) -> (start: Int, texels: Int) {
        let reach = step * max(count - 1, 0)
        let start = random.next(in: 0...65_535) - min(reach, 0)
        return (start, max(start, start + reach) >> 16 + 2)
      }
      let (across, down) = (fit(step.du), fit(step.dv))
      start = (across.start, down.start)
      size = (across.texels, down.texels)
      source = random.pixels(size.width * size.height)
    }
  }

  /// Makes all pixels alike, and the opacity and each coverage a number, of 255 and of 128.
  mutating func fill(with pixel: UInt32, _ number: UInt8) {
    source = source.map { _ in pixel }
    second = second.map { ~$0 | 0xFF00_0000 }
    coverage = coverage.map { _ in min(number, 128) }
    (tint, opacity) = (pixel, number)
  }

  /// Lends copies in exact memory that begin so many elements behind a line.
  func lend(offset: Int, _ body: (KernelTests.Inputs) -> Void) {
    let first = ExactMemory(source, offset: offset)
    let other = ExactMemory(second, offset: 15 - offset)
    let covered = ExactMemory(coverage, offset: offset)
    let span = TextureSpan(
      texels: UnsafePointer(first.start), pitch: size.width, u: start.u, v: start.v, du: step.du,
      dv: step.dv)
    withExtendedLifetime((first, other, covered)) {
      body(
        KernelTests.Inputs(
          source: UnsafePointer(first.start), second: UnsafePointer(other.start),
          coverage: UnsafePointer(covered.start), tint: tint, opacity: opacity, span: span,
          range: TexelRange(left: 0, right: size.width - 1, top: 0, bottom: size.height - 1),
          gradient: GradientSpan(
            entries: UnsafePointer(first.start), last: Float(source.count - 1), x: gradient.x,
            y: gradient.y, xPerColumn: gradient.across, yPerColumn: gradient.down,
            scale: Float(source.count), offset: 0.25, first: gradient.first)))
    }
  }
}
