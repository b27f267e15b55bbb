import Layers
public import QuartzCore

/// A view of a collection that is used again for something else when it is seen no more.
open class UICollectionReusableView: UIView {
  /// What it is found by while it waits to be used again.
  open internal(set) var reuseIdentifier: String?

  /// A view where its superview has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool {
    self == UICollectionReusableView.self || self == UICollectionViewCell.self
  }

  /// It is about to be that of another item.
  open func prepareForReuse() {}
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView, ReusableCell {
  /// What the item shows.
  public let contentView = UIView()

  /// A cell where its superview has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  /// What lies behind the content; nil: nothing.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showBackgrounds()
    }
  }
  /// What lies behind the content while the item is highlighted or selected; nil: nothing.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showBackgrounds()
    }
  }
  /// Whether its item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { showBackgrounds() } } }
  /// Whether a finger is on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showBackgrounds() } }
  }

  private func showBackgrounds() {
    if isSelected || isHighlighted {
      insertBehind(selectedBackgroundView)
    } else {
      selectedBackgroundView?.removeFromSuperview()
    }
    insertBehind(backgroundView)
  }

  private func insertBehind(_ view: UIView?) {
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }

  // MARK: Making cells of a class

  /// A cell of a size, by the initialiser that a subclass may override.
  @usableFromInline
  convenience init(width: Double, height: Double) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }
}

extension UICollectionViewCell {
  /// A cell of whatever class `type` is, as large as items are.
  static func make(_ type: UICollectionViewCell.Type, _ identifier: String, _ size: CGSize)
    -> UICollectionViewCell
  {
    let cell = type.allocate(width: size.width, height: size.height)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Calls `init(width:height:)` on the class that it is called on, as `CALayer.make` does.
  @_silgen_name("$s5UIKit20UICollectionViewCellC5width6heightACSd_SdtcfC")
  fileprivate class func allocate(width: Double, height: Double) -> UICollectionViewCell
}
