import Drawing
import Foundation
import Layers

/// What a layer is, at the right of the window, and a line around it.
final class InspectorPanel {
  let layer = UnanimatedLayer()
  /// What is shown; nil: nothing.
  private(set) var inspected: InspectedLayer?

  private let panel: TextPanel
  private let outline = OverlayShape(fill: nil, stroke: .overlayAccent, lineWidth: 2)

  init(font: Font) {
    panel = TextPanel(font: font, color: .overlayText)
    layer.anchorPoint = .zero
    layer.addSublayer(outline)
    layer.addSublayer(panel.layer)
    layer.isHidden = true
  }

  func show(_ inspected: InspectedLayer?) {
    guard inspected != self.inspected else { return }
    self.inspected = inspected
    layer.isHidden = inspected == nil
    guard let inspected else { return }
    let keys = "arrows: other layers · Ctrl+C: copy · Esc: close"
    panel.lines = [inspected.title] + inspected.lines + ["", keys]
    let path = CGMutablePath()
    if !inspected.outline.isEmpty {
      path.addLines(between: inspected.outline)
      path.closeSubpath()
    }
    outline.path = path
  }

  /// Puts it into the upper right corner of a part of the window, on the left of which the layer may be.
  func draw(fontSize: CGFloat, scale: Double, in room: CGRect, textWidth: CGFloat) {
    guard !layer.isHidden else { return }
    panel.fontSize = fontSize
    panel.textWidth = max(160, min(textWidth, room.width))
    panel.show(scale: scale, room: room.size) {
      CGPoint(x: room.maxX - $0.width, y: room.minY)
    }
  }
}
