import Layers
import QuartzCore

/// The picture of a row: one of another size is laid out anew.
final class CellImageView: UIImageView {
  override class var drawsNothing: Bool { true }

  override var image: UIImage? {
    didSet { if image?.size != oldValue?.size { askCellForLayout() } }
  }
}

/// A text of a row: another one is laid out anew.
final class CellLabel: UILabel {
  override var text: String? { didSet { askCellForLayout() } }
  override var attributedText: NSAttributedString? { didSet { askCellForLayout() } }
}

extension UIView {
  /// Parts of a cell lie in its content view.
  fileprivate func askCellForLayout() { superview?.superview?.setNeedsLayout() }
}

/// The line at the lower edge of a row.
final class CellSeparator {
  let layer: CALayer = UnanimatedLayer()
  /// Its colour; nil: there is no line.
  var color: UIColor? {
    didSet { if color !== oldValue { layer.backgroundColor = color?.cgColor } }
  }

  func update(in bounds: CGRect, from left: CGFloat) {
    layer.frame = CGRect(
      x: left, y: bounds.maxY - 1, width: max(bounds.width - left, 0), height: 1)
  }
}
