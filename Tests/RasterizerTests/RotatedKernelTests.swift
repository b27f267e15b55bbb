import CRaster
import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer

/// The loops that draw rotated pictures: as the plain loops draw them row by row, into exact memory.
@Suite struct RotatedKernelTests {
  /// A small picture on a rotated quad in a frame that is as wide as it is.
  private struct Drawing {
    let frame: PixelSize
    var behind: [UInt32]
    let quad: Quad
    let texels: [UInt32]
    let size: PixelSize
    let mixes: Bool
    let tint: PixelColor
    let adds: Bool

    /// One that is `width` columns wide, or less at the frame's edges; `isOdd` says on any quad.
    init(
      width: Int, isOpaque: Bool, adds: Bool, isOdd: Bool = false, _ random: inout RandomNumbers
    ) {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(random.next(in: range.lowerBound * 256...range.upperBound * 256)) / 256
      }
      frame = PixelSize(width: width, height: 12)
      behind = random.pixels(width * frame.height)
      // Two of five are axis-aligned, of which narrow ones have a loop of their own.
      let angle = random.pick([0, .pi, number(0...6), number(0...6), number(0...6)])
      let (across, down) = (number(2...max(3, width)), number(2...14))
      let x = SIMD2(across * cos(angle), across * sin(angle))
      let y = SIMD2(-down * sin(angle), down * cos(angle))
      let middle = SIMD2(number(0...width), number(0...12))
      // Numbers of a few bits, which batches keep as they are.
      func rounded(_ value: SIMD2<Double>) -> SIMD2<Double> {
        (value * 256).rounded(.toNearestOrEven) / 256
      }
      quad =
        isOdd
        ? Self.oddQuad(around: rounded(middle), &random)
        : Quad(origin: rounded(middle - (x + y) / 2), xAxis: rounded(x), yAxis: rounded(y))
      size = PixelSize(width: random.next(in: 2...20), height: random.next(in: 2...20))
      texels = random.pixels(size.width * size.height).map { isOpaque ? $0 | 0xFF00_0000 : $0 }
      mixes = random.next(in: 0...1) == 0
      tint =
        isOpaque || random.next(in: 0...1) == 0
        ? .white(alpha: 255) : PixelColor(argb: random.pixel())
      self.adds = adds
    }

    /// A quad that is skewed, mirrored, thin, tiny, or so large that most of it lies far away.
    private static func oddQuad(
      around middle: SIMD2<Double>, _ random: inout RandomNumbers
    ) -> Quad {
      func side() -> SIMD2<Double> {
        SIMD2(
          Double(random.next(in: -5_120...5_120)) / 256,
          Double(random.next(in: -5_120...5_120)) / 256)
      }
      var (x, y) = (side(), side())
      switch random.next(in: 0...3) {
      case 0: break
      case 1:
        y = x * Double(random.next(in: -2...2))
        y.x += Double(random.next(in: 1...64)) / 256
      case 2: (x, y) = (x / 32, y / 32)
      default:
        let scale = Double(1 << random.next(in: 2...24))
        (x, y) = (x * scale, y * scale)
        let part = SIMD2(Double(random.next(in: 1...7)), Double(random.next(in: 1...7))) / 8
        return Quad(origin: -(x * part.x + y * part.y), xAxis: x, yAxis: y)
      }
      return Quad(origin: middle - (x + y) / 2, xAxis: x, yAxis: y)
    }

    /// As the plain loops draw it, row by row.
    func plain() throws -> [UInt32] {
      let image = CGImage(width: size.width, height: size.height, pixels: texels)
      let ground = CGImage(width: frame.width, height: frame.height, pixels: behind)
      let source = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      let filter = mixes ? SamplingFilter.linear : .nearest
      let whole = Quad(
        origin: .zero, xAxis: [Double(frame.width), 0], yAxis: [0, Double(frame.height)])
      let list = DisplayList(
        size: frame, background: .clear,
        commands: [
          .image(
            ImageQuad(
              quad: whole, image: ground,
              source: CGRect(x: 0, y: 0, width: frame.width, height: frame.height),
              filter: .nearest)),
          .particles(
            ParticleBatch(
              image: image, source: source, filter: filter, isAdditive: adds,
              particles: [ParticleBatch.Particle(quad, tint: tint)])),
        ])
      let rasterizer = FrameRasterizer(kernels: .scalar, keepsRows: false, occlusion: .never)
      try rasterizer.render(list)
      return try rasterizer.readPixels().pixels
    }

    /// Lends `body` the picture as C has it, with texels in exact memory, where it is seen, and its column 0.
    ///
    /// Says false where it isn't drawn that way.
    func lend(
      offset: Int, _ body: (UnsafePointer<CRotatedPicture>, PixelRect, _ column: Int) -> Void
    ) -> Bool {
      let bounds = PixelRect(size)
      let surface = Surface(capacity: Surface.words(for: bounds))
      surface.reset(to: bounds)
      let texture = SampledImage(surface, of: size)
      guard let quad = quad.simplified, var edges = QuadEdges(quad) else { return false }
      let paint = TexturePaint(
        texture, TexturePart(texture), on: quad, edges: &edges, mixes: mixes, tint: Tint(tint))
      let visible = edges.bounds.intersection(PixelRect(frame))
      guard !visible.isEmpty,
        CRotatedPicture.canDraw(paint, edges, visible: visible, adds: adds)
      else { return false }
      var picture = CRotatedPicture(paint, edges, visible: visible, adds: adds)
      let exact = ExactMemory(texels, offset: offset)
      withExtendedLifetime(exact) {
        picture.texels = UnsafePointer(exact.start)
        picture.pitch = size.width
        body(&picture, visible, edges.anchor.x)
      }
      return true
    }

    /// The frame's pixels in exact memory: seven words more than the last row has.
    func memory(offset: Int) -> ExactMemory<UInt32> {
      ExactMemory(spread(behind), offset: offset)
    }

    /// Rows `pitch` words apart.
    func spread(_ pixels: [UInt32]) -> [UInt32] {
      var words = (0..<frame.height).flatMap { row in
        pixels[row * frame.width..<(row + 1) * frame.width]
          + [UInt32](repeating: 0x1234_5678, count: CRASTER_LANES)
      }
      words.removeLast()
      return words
    }

    var pitch: Int { frame.width + CRASTER_LANES }
  }

  private static var loops: [RotatedLoops] { [Kernels.base, .best].compactMap(\.rotated) }

  @Test(arguments: [false, true], [false, true])
  func `pictures of each width have the plain loops' bits, wherever memory begins`(
    adds: Bool, isOdd: Bool
  ) throws {
    var random = RandomNumbers(seed: isOdd ? 33 : 31)
    var count = 0
    for index in 0..<4 * 40 * (isOdd ? 4 : 1) {
      let drawing = Drawing(
        width: 1 + index % 160 / 4, isOpaque: index % 4 == 0, adds: adds, isOdd: isOdd, &random)
      let wanted = drawing.spread(try drawing.plain())
      for offset in 0..<16 {
        for loops in Self.loops {
          let pixels = drawing.memory(offset: offset)
          let isDrawn = drawing.lend(offset: (offset * 7 + index) % 16) {
            picture, visible, column in
            loops.over(
              picture, pixels.start + visible.minY * drawing.pitch + column, drawing.pitch,
              visible.height)
          }
          guard isDrawn else { continue }
          count += 1
          #expect(pixels.elements == wanted, "\(drawing.frame.width) columns, \(offset)")
        }
      }
    }
    #expect(count > 3_000)
  }

  /// What is covered already stays; what hides, and then the rest, are drawn elsewhere.
  @Test(arguments: [false, true])
  func `the front and the rest are what is drawn at once, where nothing covers it`(
    hides: Bool
  ) throws {
    var random = RandomNumbers(seed: 32)
    var count = 0
    for index in 0..<4 * 40 {
      let drawing = Drawing(width: 1 + index / 4, isOpaque: hides, adds: false, &random)
      let wordsPerRow = (drawing.frame.width + 63) / 64
      let words = (0..<wordsPerRow * drawing.frame.height).map { _ in
        random.pick([0, ~0, random.next(), random.next() & random.next()])
      }
      let plain = try drawing.plain()
      let wanted = drawing.spread(
        plain.indices.map { pixel in
          let (row, column) = (pixel / drawing.frame.width, pixel % drawing.frame.width)
          let word = words[row * wordsPerRow + column / 64]
          return word >> UInt64(column % 64) & 1 == 1 ? drawing.behind[pixel] : plain[pixel]
        })
      for offset in 0..<16 {
        for loops in Self.loops {
          let pixels = drawing.memory(offset: offset)
          let covered = ExactMemory(words, offset: offset % 8)
          let isDrawn = drawing.lend(offset: (offset * 7 + index) % 16) {
            picture, visible, column in
            let first = pixels.start + visible.minY * drawing.pitch + column
            var cover = CCover(
              words: covered.start, wordsPerRow: wordsPerRow, column: Int32(column),
              row: Int32(visible.minY), count: 0)
            let most = visible.height * (visible.width / 2 + 3)
            let spans = UnsafeMutablePointer<CSpan>.allocate(capacity: most)
            defer { spans.deallocate() }
            let noted = loops.front(
              picture, first, drawing.pitch, visible.height, hides, &cover, spans)
            #expect(noted <= most)
            loops.rest(
              picture, first, drawing.pitch, spans, noted, Int32(column), Int32(visible.minY))
            #expect(hides || covered.elements == words)
          }
          guard isDrawn else { continue }
          count += 1
          #expect(pixels.elements == wanted, "\(drawing.frame.width) columns, \(offset)")
        }
      }
    }
    #expect(count > 3_000)
  }

  /// Rows are trimmed to what nothing covers, and what is drawn of them is what is drawn at once.
  @Test(arguments: [false, true])
  func `visible rows are what is drawn at once, where nothing covers it`(hides: Bool) throws {
    var random = RandomNumbers(seed: 34)
    var count = 0
    for index in 0..<200 {
      var drawing = Drawing(
        width: 1 + index, isOpaque: hides, adds: false, isOdd: index.isMultiple(of: 3), &random)
      let wordsPerRow = (drawing.frame.width + 63) / 64
      func bit(_ words: [UInt64], _ word: Int) -> Bool {
        let (row, column) = word.quotientAndRemainder(dividingBy: drawing.pitch)
        guard column < drawing.frame.width else { return false }
        return words[row * wordsPerRow + column / 64] >> UInt64(column % 64) & 1 == 1
      }
      let words = (0..<wordsPerRow * (drawing.frame.height + 3) + 1).map { _ in
        random.pick([0, ~0, random.next(), random.next() & random.next(), random.next() << 40])
      }
      let wanted = drawing.spread(try drawing.plain())
      let behind = drawing.spread(drawing.behind)
      drawing.behind = drawing.behind.map { 0xFF00_0000 | ~$0 }
      let wantedElsewhere = drawing.spread(try drawing.plain())
      drawing.behind = behind.indices.filter { $0 % drawing.pitch < drawing.frame.width }.map {
        behind[$0]
      }
      for loops in Self.loops {
        let pixels = drawing.memory(offset: index % 16)
        let covered = ExactMemory(words, offset: index % 8)
        let isDrawn = drawing.lend(offset: index * 7 % 16) { picture, visible, column in
          let first = pixels.start + visible.minY * drawing.pitch + column
          var cover = CCover(
            words: covered.start, wordsPerRow: wordsPerRow, column: Int32(column),
            row: Int32(visible.minY), count: 0)
          let rows = UnsafeMutablePointer<CVisibleRow>.allocate(capacity: visible.height + 3)
          defer { rows.deallocate() }
          let found = loops.visibleRows(picture, visible.height, hides, &cover, rows)
          loops.overRows(picture, first, drawing.pitch, rows, found)
        }
        guard isDrawn, let drawn = pixels.elements, let now = covered.elements else { continue }
        count += 1
        let wrong = drawn.indices.filter { word in
          drawn[word] != wanted[word] && !(bit(words, word) && drawn[word] == behind[word])
        }
        #expect(wrong.isEmpty, "\(drawing.frame.width) columns")
        #expect(hides || now == words)
        #expect(zip(words, now).allSatisfy { $0 & ~$1 == 0 })
        // What is covered now looks the same whatever is behind.
        let shown = drawn.indices.filter {
          bit(now, $0) && !bit(words, $0) && wanted[$0] != wantedElsewhere[$0]
        }
        #expect(shown.isEmpty, "\(drawing.frame.width) columns")
        // Before the first visible pixel, and a step past the last, nothing is drawn.
        for row in 0..<drawing.frame.height {
          let columns = (0..<drawing.frame.width).map { row * drawing.pitch + $0 }
          let visible = columns.filter { !bit(words, $0) }
          let from = visible.first ?? .max
          let end = visible.last.map { $0 + CRASTER_LANES } ?? .min
          let hidden = columns.filter { $0 < from || $0 >= end }
          #expect(hidden.allSatisfy { drawn[$0] == behind[$0] })
        }
      }
    }
    #expect(count > 200)
  }
}
