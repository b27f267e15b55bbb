import Drawing
import Foundation
import Testing

/// Small files that would take much time or memory, decoded in a process of their own.
@Suite(.serialized) struct PictureBombTests {
  /// What is decoded, and the words that the probe must answer with.
  enum Bomb: CaseIterable {
    case claims, texts, scans, commentedScans, arithmeticScans, film, dots, largeDots
    case profileSteps, profiledFrames, headers, deep, refinements
    /// As much as there may be.
    case mostScans, mostRefinements, mostArithmetic, mostDeep

    var answer: String {
      switch self {
      case .claims: "the PNG picture breaks off after 45 bytes"
      case .refinements: "the JPEG picture says 2048×2048 pixels; its scans may go through"
      case .scans, .commentedScans:
        "the JPEG picture says 7000×7000 pixels; its scans may go through"
      case .arithmeticScans: "the JPEG picture says 4096×4096 pixels; its scans may go through"
      case .film: "the GIF picture says 2048×2048 pixels; its 130 frames count as 545259520"
      case .deep: "the PNG picture says 5600×5600 pixels; they count as 250880000, and a file of "
      case .texts, .dots, .largeDots, .profileSteps, .profiledFrames: "crc"
      case .mostScans, .mostRefinements, .mostArithmetic, .mostDeep: "crc"
      case .headers: "breaks off after"
      }
    }

    func files() throws -> [Data] {
      switch self {
      case .claims:
        ["tEXt", "zTXt", "iTXt", "iCCP", "PLTE", "tRNS", "eXIf", "IDAT"].map { name in
          Data(Self.start + PNGBytes.bytes(0x7FFF_FFFF) + Array(name.utf8) + [1, 2, 3, 4])
        }
      case .scans: [BombBytes.progressive(side: 7000, scans: 490)]
      case .texts:
        // A hundred of 7.9 MB each.
        [
          PNGBytes.file(
            width: 1, height: 1, depth: 8, colorType: 2, rows: [[1, 2, 3]],
            chunks: Array(repeating: Self.text, count: 100).flatMap { $0 })
        ]
      case .commentedScans: [BombBytes.progressiveWithComment(side: 7000, scans: 490)]
      case .arithmeticScans: [BombBytes.arithmetic(side: 4096, scans: 20)]
      case .film: [BombBytes.gif(side: 2048, frames: 130)]
      case .dots:
        [BombBytes.dots(side: 1024, frames: 6000), BombBytes.gifDots(side: 2048, frames: 6000)]
      case .largeDots: [BombBytes.gifDots(side: 4096, frames: 100)]
      case .profileSteps: [BombBytes.pixel(withProfile: BombBytes.profile(steps: 7000))]
      case .profiledFrames: [BombBytes.film(frames: 1000, profile: BombBytes.profile(grid: 26))]
      case .deep: [BombBytes.deep(side: 5600)]
      case .refinements: [BombBytes.refined(side: 2048, scans: 490)]
      case .mostScans: [BombBytes.progressive(side: 4096, scans: 120)]
      case .mostRefinements: [BombBytes.refined(side: 2048, scans: 128)]
      case .mostArithmetic: [BombBytes.arithmetic(side: 2048, scans: 30)]
      case .mostDeep: [BombBytes.deep(side: 4096)]
      case .headers:
        [
          Data(Self.start), BombBytes.progressive(side: 4096, scans: 1).prefix(120),
          BombBytes.gif(side: 2048, frames: 1).prefix(19),
        ]
      }
    }

    private static let text = PNGBytes.chunk(
      "zTXt", Array("note".utf8) + [0, 0] + PNGBytes.deflated(byCount: 7639))
    private static let start = PNGBytes.start(1, 1, depth: 8, colorType: 0, isInterlaced: false)
  }

  @Test(arguments: Bomb.allCases)
  func `a file under a megabyte takes seconds and a quarter of a gigabyte at the most`(
    bomb: Bomb
  ) throws {
    let folder = try TemporaryFiles()
    let files = try bomb.files()
    #expect(files.allSatisfy { $0.count < 1 << 20 })
    let run = try ProbeRun(["memory"] + files.map { try folder.file($0) })
    #expect(run.isGood, "\(run.ending)")
    let lines = run.output.split(separator: "\n").dropLast()
    #expect(lines.count == files.count)
    #expect(lines.allSatisfy { $0.contains(bomb.answer) }, "\(run.output)")
    // Each file is decoded in four ways, each of which may take a second.
    #expect(run.processorSeconds < 4, "\(run.processorSeconds) s")
    #expect(try run.number(after: "memory ") < 256 << 20)
  }

  @Test func `a file that comes in pieces is bounded as well`() {
    for data in [
      BombBytes.progressive(side: 7000, scans: 490), BombBytes.gif(side: 2048, frames: 130),
    ] {
      let source = CGImageSource.incremental()
      source.update(data: data, isFinal: false)
      #expect(source.status == .statusInvalidData)
      #expect(source.count == 0)
    }
  }

  @Test func `a picture has at most so many pixels for its bytes, and counts deep ones more often`()
    throws
  {
    // 4096² pixels that count for eight are as many as a short file may have.
    let most = BombBytes.deep(side: 4096)
    let source = try CGImageSource(data: most)
    #expect(try source.createImage(options: .shouldCacheImmediately)?.width == 4096)
    let file = BombBytes.deep(side: 4112)
    let error = #expect(throws: ImageError.self) { try CGImage(data: file) }
    #expect(
      error?.description
        == "the PNG picture says 4112×4112 pixels; they count as \(4112 * 4112 * 8), and a file of \(file.count) bytes may have 134217728"
    )
    // As it comes in pieces nothing is drawn of it, and in the end it is refused.
    let coming = CGImageSource.incremental()
    coming.update(data: file.prefix(100_000), isFinal: false)
    #expect(coming.properties()?.pixelWidth == 4112)
    #expect(try coming.createImage() == nil)
    coming.update(data: file, isFinal: true)
    #expect(coming.status == .statusInvalidData)
  }

  @Test func `bytes of a comment between two scans are no scan and no end`() throws {
    let plain = BombBytes.progressive(side: 4096, scans: 120)
    #expect(throws: Never.self) { try CGImageSource(data: plain) }
    let commented = BombBytes.progressiveWithComment(side: 4096, scans: 120)
    #expect(try CGImageSource(data: commented).properties()?.pixelWidth == 4096)
    #expect(throws: ImageError.self) {
      try CGImageSource(data: BombBytes.progressiveWithComment(side: 4096, scans: 140))
    }
  }

  @Test func `a scan that refines counts as four`() throws {
    // 258² blocks; of 14 scans 13 refine.
    #expect(throws: Never.self) {
      try CGImageSource(data: BombBytes.refined(side: 2048, scans: 128))
    }
    #expect(throws: ImageError.self) {
      try CGImageSource(data: BombBytes.refined(side: 2048, scans: 140))
    }
    // What encoders make of the largest picture that they can make in ten scans.
    let image = CGImage.pattern(width: 64, height: 64, opaque: true)
    var data = try JPEGBytes.file(image, subsampling: .both, progressive: true)
    let frame = try #require(data.range(of: Data([0xFF, 0xC2]))).lowerBound
    data.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
    #expect(throws: Never.self) { try CGImageSource(data: data) }
  }

  @Test func `scans are counted by the blocks that they go through`() throws {
    // One scan of all, eleven of the first component: 4096² has 512² blocks, and colours a quarter of that each.
    let twelve = BombBytes.progressive(side: 4096, scans: 12)
    let source = try CGImageSource(data: twelve)
    #expect(source.properties()?.pixelWidth == 4096)
    let most = 1 << 25
    let perScan = 512 * 512
    // As many as there may be, and some more.
    let allowed = most / perScan - 8
    #expect(throws: Never.self) {
      try CGImageSource(data: BombBytes.progressive(side: 4096, scans: allowed))
    }
    #expect(throws: ImageError.self) {
      try CGImageSource(data: BombBytes.progressive(side: 4096, scans: allowed + 16))
    }
    // A small picture may have as many as libjpeg reads.
    #expect(throws: Never.self) {
      try CGImage(data: BombBytes.progressive(side: 64, scans: 490))
    }
  }
}
