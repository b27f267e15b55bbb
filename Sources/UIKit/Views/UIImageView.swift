import Layers
public import QuartzCore

/// A view that shows an image; it isn't touched, unless that is asked for.
///
/// The image is the layer's contents. An image with cap insets keeps them when it is shown in another
/// size, and what lies between them is stretched.
open class UIImageView: UIView {
  /// The image; nil shows nothing.
  open var image: UIImage? {
    didSet { if image !== oldValue { show() } }
  }
  /// The image while the view is highlighted; nil: the same.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { show() } }
  }
  /// Whether it shows `highlightedImage`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { show() } }
  }

  /// A view without an image where its superview has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of an image, as large as that.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    show()
  }

  /// A view of an image, as large as that, and of another one while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    show()
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UIImageView.self }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// An image is there at once, in a block of animations, too.
  private func show() {
    let shown = isHighlighted ? highlightedImage ?? image : image
    UIView.performWithoutAnimation {
      layer.contents = shown?.facingUp
      layer.contentsScale = shown?.scale ?? 1
      layer.contentsCenter = shown?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    }
  }
}
