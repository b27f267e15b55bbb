import Foundation
import Tumble
import UIKit

/// A line of text in the middle of a white view, drawn into the view's own picture.
final class TextLabel: UIView {
  private let text: TextLayout

  init(_ string: String, frame: CGRect) {
    let font = CALayer.font(size: 17)
    let width = TextLayout(string, font: font, color: .black).size.width
    text = TextLayout(string, font: font, color: .black, width: width, alignment: .center)
    super.init(frame: frame)
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let origin = CGPoint(
      x: (bounds.width - text.size.width) / 2, y: (bounds.height - text.size.height) / 2)
    text.draw(in: context, at: origin)
  }
}
