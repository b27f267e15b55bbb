import Drawing
import Layers
import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      misuse("\(layerClass) is no class of layers: \(self) has a CALayer")
      return CALayer()
    }
    return type == CALayer.self ? CALayer() : .make(type)
  }

  /// Settles what the picture is like that `draw(_:)` may draw on.
  func prepareToDraw() {
    waitsForRoom = layer.bounds.isEmpty
    guard !waitsForRoom else { return }
    // A background colour is the layer's, and shows through where nothing is drawn.
    layer.isOpaque = isOpaque && layer.backgroundColor == nil
    guard !scaleIsChosen, let scale = layer.treeScale else { return }
    scaleBefore = layer.contentsScale
    layer.contentsScale = scale
  }

  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return layer.skipDelegate() }
    GraphicsStack.current.drawing(in: context) { draw(context.boundingBoxOfClipPath) }
    if !context.isDrawnOn, let scaleBefore { layer.contentsScale = scaleBefore }
    scaleBefore = nil
  }

  func setMask(_ view: UIView?) {
    guard view !== maskView else { return }
    view?.removeFromSuperview()
    layer.mask = view?.layer
    // The layer says why it doesn't take one.
    maskView = layer.mask === view?.layer ? view : nil
  }

  func takeContentMode() {
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
    layer.contentsGravity = contentMode.gravity
  }
}

extension UIView {
  /// Where a picture goes that isn't as large as the view's bounds.
  public enum ContentMode: Int, Sendable {
    /// It fills the bounds, stretched.
    case scaleToFill
    /// It fits in the bounds in its own shape.
    case scaleAspectFit
    /// It covers the bounds in its own shape.
    case scaleAspectFill
    /// As `scaleToFill`, and what is drawn is drawn anew when the bounds change.
    case redraw
    /// In the middle, as large as it is.
    case center
    /// In the middle of the upper edge.
    case top
    /// In the middle of the lower edge.
    case bottom
    /// In the middle of the left edge.
    case left
    /// In the middle of the right edge.
    case right
    /// In the upper left corner.
    case topLeft
    /// In the upper right corner.
    case topRight
    /// In the lower left corner.
    case bottomLeft
    /// In the lower right corner.
    case bottomRight

    /// The layer's word for it: what is on top for it is where y is greatest.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// What of a view's frame follows the size of its superview's bounds.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// What those bits say.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// A side that a view has no size of its own for.
  public class var noIntrinsicMetric: CGFloat { -1 }
}
