import Layers
public import QuartzCore

/// A rectangle on the screen that shows a layer, holds other views and is asked about touches.
///
/// Its coordinates are points, y down. A change of it is shown at once, but in a block of
/// `UIView.animate`. It belongs to the thread that made it, as its layer does.
///
/// What is overridden stands here, since Swift can't override what extensions declare.
open class UIView: UIResponder, CALayerDelegate {
  /// The class of the layers of views of this class, a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  private let ownLayer: CALayer
  /// Back to front.
  var children: [UIView] = []
  weak var parent: UIView?
  /// The window that it is in; of a window itself nil.
  weak var windowAround: UIWindow?
  /// Whose root view it is.
  weak var controller: UIViewController?
  var recognizers: [UIGestureRecognizer] = []
  var maskView: UIView?
  /// How many running animations keep touches away.
  var touchBlocks = 0
  var fillsBounds = true
  var scaleIsChosen = false
  /// Whether it was displayed while there was no room for a picture.
  var waitsForRoom = false
  /// The layer's scale before it was to be drawn, which it keeps if nothing is.
  var scaleBefore: CGFloat?

  /// A view where its superview has `frame`.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.delegate = self
    if frame != .zero { ownLayer.frame = frame }
    if !Self.drawsNothing { ownLayer.setNeedsDisplay() }
  }

  /// A view of no size.
  public override convenience init() { self.init(frame: .zero) }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  deinit {
    // Not one in the other: a deep tree would need as deep a stack.
    var waiting = children
    children = []
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      waiting += view.children
      view.children = []
    }
  }

  /// Whether views of the class are known to draw nothing: those of the library's own classes.
  package class var drawsNothing: Bool { self == UIView.self }

  // MARK: Geometry

  /// What the view shows, of class `layerClass`; the view is its delegate.
  open var layer: CALayer { ownLayer }
  /// The box around the view in its superview's coordinates.
  open var frame: CGRect {
    get { ownLayer.frame }
    set { ownLayer.frame = newValue }
  }
  /// The view's own coordinate space.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set { ownLayer.bounds = newValue }
  }
  /// Where the layer's anchor point lies in the superview's coordinates: at first the middle.
  open var center: CGPoint {
    get { ownLayer.position }
    set { ownLayer.position = newValue }
  }
  /// Applied about the centre; of a transform that isn't affine its part in the plane.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }
  /// Applied about the centre, in space.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }
  /// What of the frame follows the size of the superview's bounds; at first nothing.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(ownLayer.autoresizingMask.rawValue)) }
    set { ownLayer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(newValue.rawValue)) }
  }
  /// The size that the view would like to have in `size`; unless overridden the one it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that it would like to have; the frame's origin stays.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// The size that what is shown has by itself; a side without one is `noIntrinsicMetric`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  // MARK: Looks

  /// What the bounds are filled with; nil: nothing.
  open var backgroundColor: UIColor? {
    get { ownLayer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { ownLayer.backgroundColor = newValue?.cgColor }
  }
  /// Multiplies the view and all in it: 0…1.
  open var alpha: CGFloat {
    get { CGFloat(ownLayer.opacity) }
    set { ownLayer.opacity = Float(newValue) }
  }
  /// Whether the view and all in it are neither seen nor touched.
  open var isHidden: Bool {
    get { ownLayer.isHidden }
    set { ownLayer.isHidden = newValue }
  }
  /// Whether `draw(_:)` promises to fill the bounds, which are black before; at first true.
  ///
  /// With a background colour it counts for nothing: the drawing lies over the colour.
  open var isOpaque: Bool {
    get { fillsBounds }
    set { fillsBounds = newValue }
  }
  /// Whether what is in the view is cut off at its bounds.
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }
  /// A view whose alpha cuts this one and all in it; it is in no superview.
  open var mask: UIView? {
    get { layer.mask === maskView?.layer ? maskView : nil }
    set { setMask(newValue) }
  }
  /// Where a picture goes that isn't as large as the bounds; at first it is stretched.
  open var contentMode = ContentMode.scaleToFill {
    didSet { takeContentMode() }
  }
  /// Pixels for a point of what is drawn; unless it is set that of the screen, once it is drawn.
  open var contentScaleFactor: CGFloat {
    get { ownLayer.contentsScale }
    set {
      scaleIsChosen = true
      ownLayer.contentsScale = newValue
    }
  }
  /// Draws what the view shows, in its own coordinates; what isn't in `rect` is drawn already.
  ///
  /// A class that overrides it gets a picture to draw into, others don't.
  open func draw(_ rect: CGRect) { ownLayer.skipDelegate() }
  /// Asks for `draw(_:)`, for all of the bounds.
  open func setNeedsDisplay() { ownLayer.setNeedsDisplay() }
  /// Asks for `draw(_:)`, for a part of the bounds.
  open func setNeedsDisplay(_ rect: CGRect) { ownLayer.setNeedsDisplay(rect) }

  // MARK: Tree

  /// The view that this one is in; not kept alive by it.
  open var superview: UIView? { parent }
  /// The views in this one, back to front.
  open var subviews: [UIView] { children }
  /// The window that the view is in, at whatever depth; a window is in itself.
  open var window: UIWindow? { windowAround }
  /// A number for finding the view by.
  open var tag = 0
  /// Puts `view` in front of all subviews, taking it from where it was.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Inserts `view` at an index of the subviews; beyond the end is in front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// A view came into this one.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to leave this one.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to go into another one; nil: into none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view is in another one now, or in none.
  open func didMoveToSuperview() {}
  /// The view is about to come into another window; nil: into none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view is in another window now, or in none.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Sets the frames of the subviews; called when the size or the subviews are others.
  open func layoutSubviews() {}
  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() { ownLayer.setNeedsLayout() }
  /// Lays out now what asked for it, in the view and around it.
  open func layoutIfNeeded() { ownLayer.layoutIfNeeded() }

  // MARK: Touches

  /// Whether the view and all in it are touched at all; at first true.
  open var isUserInteractionEnabled = true
  /// Whether a second touch is the view's, too, while there is one; at first false.
  open var isMultipleTouchEnabled = false
  /// Whether no other view is touched while this one is, nor this one while another is.
  open var isExclusiveTouch = false
  /// The deepest view at a point of this one; nil where nothing can be touched.
  ///
  /// Of subviews the front one is asked first; their `zPosition` doesn't count.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
  /// Whether a point of the view's own coordinates is in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { ownLayer.contains(point) }
  /// What watches the touches of the view and of those in it; nil: nothing.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { setRecognizers(newValue ?? []) }
  }
  /// Lets a recogniser watch touches of this view and of those in it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    add(gestureRecognizer)
  }
  /// Ends that.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    remove(gestureRecognizer)
  }
  /// Whether a gesture that was recognised may begin; asked of the view that was touched, too.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The view's controller if it is the root of one, else the superview.
  open override var next: UIResponder? { controller ?? parent }

  // MARK: The layer's delegate

  /// The action of a change of the layer: none, but what animates it in a block of `animate`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    actionOfBlock(for: layer, forKey: event)
  }
  /// Lays the subviews out.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === ownLayer else { return }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
    guard waitsForRoom, !layer.bounds.isEmpty else { return }
    waitsForRoom = false
    layer.setNeedsDisplay()
  }
  /// Makes the layer's contents; unless overridden they are drawn by `draw(_:)`.
  open func display(_ layer: CALayer) {
    if layer === ownLayer { prepareToDraw() }
    layer.skipDelegate()
  }
  /// Comes before `draw(_:in:)`.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Draws the layer's contents; unless overridden by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
}
