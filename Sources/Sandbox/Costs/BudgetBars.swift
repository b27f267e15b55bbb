import Drawing
import Foundation
import Layers
import Rendering

/// Two bars: the triangles and the filled pixels of a frame against what a slow machine can do.
///
/// The book (chapter 12): above about half of its time the GPU's geometry or its filling is what holds up
/// frames; an iPhone 3GS fills its screen two and a half times a frame.
final class BudgetBars {
  let layer = UnanimatedLayer()
  private let text: TextPanel
  private let bars = [UnanimatedLayer(), UnanimatedLayer()]
  private var parts = [0.0, 0.0]

  /// Those of a thousand layers.
  static let triangles = 2000
  /// In frames.
  static let fill = 2.5

  private static let length: CGFloat = 120
  private static let thickness: CGFloat = 6

  init(font: Font) {
    text = TextPanel(font: font, color: .overlayText)
    layer.anchorPoint = .zero
    layer.addSublayer(text.layer)
    for bar in bars {
      bar.anchorPoint = .zero
      layer.addSublayer(bar)
    }
  }

  func update(_ statistics: FrameStatistics, frame: PixelSize) {
    // Two a drawing, on every backend: smoothed edges take some more where there are triangles.
    let triangles = 2 * (statistics.quads ?? 0)
    let pixels = Double(max(1, frame.width * frame.height))
    let fill = Double(statistics.pixelsFilled ?? 0) / pixels
    parts = [Double(triangles) / Double(Self.triangles), fill / Self.fill]
    text.lines = [
      "triangles \(triangles) of \(Self.triangles)", "",
      "fill \(HUD.fixed(fill)) of \(HUD.tenths(Self.fill)) frames", "",
    ]
  }

  /// As `TextPanel.show`.
  func show(scale: Double, room: CGSize, position: (CGSize) -> CGPoint) {
    guard !layer.isHidden else { return }
    var corner = CGPoint.zero
    text.show(scale: scale, room: room) { size in
      corner = position(size)
      return .zero
    }
    layer.position = CGPoint(x: corner.x.rounded(), y: corner.y.rounded())
    for (index, bar) in bars.enumerated() {
      let part = min(parts[index], 1)
      bar.frame = CGRect(
        origin: text.origin(ofLine: 2 * index + 1),
        size: CGSize(width: max(1, Self.length * part), height: Self.thickness))
      bar.backgroundColor = CGColor(hex: parts[index] > 0.5 ? 0xFF_5A_3C : 0x4C_D0_66)
    }
  }
}
