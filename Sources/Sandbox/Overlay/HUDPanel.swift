import Drawing
import Foundation
import Layers
import Rendering

/// The HUD in full: rates, the graph of frame times with its stages, and what a frame takes.
final class HUDPanel {
  let layer = UnanimatedLayer.ground()
  let graph = FrameTimeGraph()

  private let rate: TextLabel
  private let top: TextLabel
  private let stages: [TextLabel]
  private let numbers: TextLabel

  init(font: Font) {
    rate = TextLabel(font: font, color: .overlayText)
    top = TextLabel(font: font, color: .overlayDim)
    numbers = TextLabel(font: font, color: .overlayText)
    stages = FrameTimeGraph.colors.map { TextLabel(font: font, color: CGColor(hex: $0)) }
    for part in [rate, top, numbers] + stages { layer.addSublayer(part.layer) }
    layer.insertSublayer(graph.layer, below: top.layer)
  }

  /// Takes up the numbers.
  func set(_ hud: HUD) {
    rate.text = hud.rateLine
    numbers.text = hud.panelLines.joined(separator: "\n")
    for (stage, text) in zip(graph.mean.stages, stages) {
      text.text = "\(stage.name) \(HUD.fixed(stage.milliseconds)) ms"
    }
  }

  /// Draws what has changed, with letters of `fontSize` points; the panel's size is `layer.bounds.size`.
  func draw(fontSize: CGFloat, scale: Double) {
    let small = (fontSize * 0.85).rounded()
    let (padding, gap) = ((fontSize * 8 / 13).rounded(), (fontSize * 4 / 13).rounded())
    for (text, size) in [(rate, fontSize), (numbers, small), (top, small)]
      + stages.map({ ($0, small) })
    {
      text.fontSize = size
    }
    graph.draw(factor: fontSize / 13, scale: scale)
    top.text = "\(HUD.tenths(graph.top)) ms"

    var y = padding
    var width = graph.layer.bounds.width
    func put(_ layer: CALayer, _ size: CGSize) {
      layer.position = CGPoint(x: padding, y: y.rounded())
      y += size.height + gap
      width = max(width, size.width)
    }
    put(rate.layer, rate.draw(scale: scale))
    put(graph.layer, graph.layer.bounds.size)
    top.draw(scale: scale)
    top.layer.position = CGPoint(
      x: padding + 2, y: (graph.layer.position.y + 1).rounded())
    for stage in stages {
      put(stage.layer, stage.draw(scale: scale))
      y -= gap
    }
    y += gap
    put(numbers.layer, numbers.draw(scale: scale))
    layer.cornerRadius = OverlayCorner.ground * fontSize / 13
    layer.bounds = CGRect(
      x: 0, y: 0, width: (width + 2 * padding).rounded(.up),
      height: (y - gap + padding).rounded(.up))
  }
}
