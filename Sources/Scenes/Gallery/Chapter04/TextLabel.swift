import Assets
import Foundation
import Tumble

/// A line of text in the middle of a white layer, drawn into the layer's own picture.
final class TextLabel: HostedLayer {
  private let text: TextLayout

  init(_ string: String, frame: CGRect) {
    let font = CALayer.font(size: 17)
    let width = TextLayout(string, font: font, color: .black).size.width
    text = TextLayout(string, font: font, color: .black, width: width, alignment: .center)
    super.init()
    self.frame = frame
    backgroundColor = .white
  }

  override init(layer: Any) {
    text = (layer as? TextLabel)?.text ?? TextLayout("", font: Self.font(size: 17), color: .black)
    super.init(layer: layer)
  }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  override func draw(in context: CGContext) {
    let origin = CGPoint(
      x: (bounds.width - text.size.width) / 2, y: (bounds.height - text.size.height) / 2)
    text.draw(in: context, at: origin)
  }
}
