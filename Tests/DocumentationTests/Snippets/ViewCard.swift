import UIKit

// snippet
/// A card that a tap turns over.
final class Card: UIView {
  private let number = UIImageView(image: UIImage(named: "anchor"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 8
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.turnOver() })
  }

  required init?(coder: NSCoder) { fatalError("there are no archives") }

  override func layoutSubviews() { number.center = CGPoint(x: bounds.midX, y: bounds.midY) }

  private func turnOver() {
    UIView.transition(with: self, duration: 0.5, options: .transitionFlipFromLeft) { [self] in
      if number.superview == nil { addSubview(number) } else { number.removeFromSuperview() }
    }
  }
}
// end
