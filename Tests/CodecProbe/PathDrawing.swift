import Drawing
import Foundation

/// A path of many points, drawn once.
enum PathDrawing: String, CaseIterable {
  case star, zigzag, comb, scribble, staircase

  private static let size = (width: 256, height: 24)

  /// The path's points.
  private func points(_ count: Int) -> [CGPoint] {
    var state: UInt64 = 25
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(UInt64(1) << 31)
    }
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    return (0..<count).map { index in
      let part = Double(index) / Double(count)
      switch self {
      // The golden angle: each line crosses most of the others.
      case .star:
        let angle = Double(index) * 2.399_963
        return CGPoint(x: width / 2 * (1 + cos(angle)), y: height / 2 * (1 + sin(angle)))
      case .zigzag: return CGPoint(x: width * part, y: index.isMultiple(of: 2) ? 2 : height - 2)
      case .comb:
        let isUp = index % 4 == 1 || index % 4 == 2
        return CGPoint(x: width * part, y: isUp ? 2 + random() : height - 2 - random())
      case .scribble: return CGPoint(x: width * random(), y: height * random())
      // Each tooth begins above and to the right of the one before it.
      case .staircase:
        return CGPoint(
          x: width * (1 - part), y: index.isMultiple(of: 2) ? (height - 2) * part : height)
      }
    }
  }

  /// Fills, strokes or clips, and gives the checksum of the pixels.
  func draw(_ count: Int, by operation: Operation) -> CRC32 {
    let context = CGContext(width: Self.size.width, height: Self.size.height)
    context.addLines(between: points(count))
    switch operation {
    case .fill: context.fillPath(using: .evenOdd)
    case .stroke: context.strokePath()
    case .clip:
      context.clip(using: .evenOdd)
      context.fill(CGRect(x: 0, y: 0, width: 256, height: 48))
    }
    var checksum = CRC32()
    checksum.update(pixels: context.makeImage()?.pixels ?? [])
    return checksum
  }

  enum Operation: String { case fill, stroke, clip }
}
