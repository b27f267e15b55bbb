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
      layer.contents = shown?.pictureAsSeen
      layer.contentsScale = shown?.scale ?? 1
      layer.contentsCenter = shown?.centerOfCaps ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    }
  }
}

extension UIImage {
  /// The picture, drawn anew where its rows and columns aren't to be seen as they are.
  fileprivate var pictureAsSeen: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    let context = CGContext.forImage(of: size, scale: scale, isOpaque: false)
    guard let context else { return nil }
    GraphicsStack.current.drawing(in: context) { draw(at: .zero) }
    return context.makeImage()
  }

  /// What lies between the cap insets, in units of the image.
  fileprivate var centerOfCaps: CGRect? {
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return nil }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
      height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}
