public import Foundation

/// A rectangle in a tree of rectangles: it has a place, a picture, a style and sublayers.
///
/// A layer draws nothing itself: `LayerTree.commit()` copies the values, a backend draws them.
/// Coordinates are points, origin top left, x right, y down, z towards the viewer; angles are in
/// radians and turn clockwise on the screen. A layer belongs to the thread that made it; debug
/// builds check that at each change.
///
/// A call that makes no sense (a cycle, a number that isn't finite) writes one line to standard
/// error and does nothing, in debug and release alike.
///
/// All that a subclass may override stands here, since Swift can't override what an extension
/// declares; the work is done in the extensions.
open class CALayer: NSObject {
  /// The layer's name in snapshots, for as long as the process runs.
  public let layerID = LayerID.next()
  var model = LayerValues()
  /// `contents` that no backend can draw.
  var otherContents: Any?
  var children: [CALayer] = []
  weak var parent: CALayer?
  var attachedAnimations: [AttachedAnimation] = []
  var changes: Changes = []
  /// The place in the snapshot of the tree it was last committed in; true until `changes` says
  /// that the structure is another.
  var place = 0
  /// Whether a `LayerTree` has it for its root.
  var isRoot = false
  let owner = OwningThread()

  /// A layer with Core Animation's defaults, not in any tree.
  public override init() { super.init() }

  /// A copy of the values of `layer`, without sublayers and animations.
  ///
  /// What presentation copies are made by; a subclass copies its own stored properties here.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    model = layer.model
    otherContents = layer.otherContents
    name = layer.name
  }

  /// For people and messages.
  open var name: String?

  // MARK: Geometry

  /// The layer's own coordinate space, in points.
  ///
  /// The size is the layer's extent. A non-zero origin scrolls the sublayers by its opposite and
  /// doesn't move the layer. Negative sides are turned round: (0, 0, −100, −50) becomes
  /// (−100, −50, 100, 50).
  open var bounds: CGRect {
    get { model.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { model.position }
    set { store(newValue, in: &model.position, "position") }
  }

  /// z of the anchor point in the superlayer: siblings are drawn in ascending order of it.
  open var zPosition: CGFloat {
    get { model.zPosition }
    set { store(newValue, in: &model.zPosition, "zPosition") }
  }

  /// The point that `position` pins and `transform` turns about, in units of the bounds.
  ///
  /// (½, ½) is the middle; it may lie outside 0…1. Changing it moves the frame, not the position.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { store(newValue, in: &model.anchorPoint, "anchorPoint") }
  }

  /// z of the anchor, in points.
  open var anchorPointZ: CGFloat {
    get { model.anchorPointZ }
    set { store(newValue, in: &model.anchorPointZ, "anchorPointZ") }
  }

  /// The box around the layer in the superlayer's coordinates, derived from the other geometry.
  ///
  /// Setting it sets the size of the bounds and the position. With a `transform` other than scales
  /// and quarter turns it is only a box around the layer, and setting it is of little use.
  open var frame: CGRect {
    get { makeFrame() }
    set { setFrame(newValue) }
  }

  /// Applied about the anchor point to the layer and its sublayers.
  open var transform: CATransform3D {
    get { model.transform }
    set { store(newValue, in: &model.transform, "transform") }
  }

  /// Applied about the anchor point to all sublayers, but not to the layer.
  open var sublayerTransform: CATransform3D {
    get { model.sublayerTransform }
    set { store(newValue, in: &model.sublayerTransform, "sublayerTransform") }
  }

  /// Whether the layer's own y runs against its superlayer's, from its far edge.
  open var isGeometryFlipped: Bool {
    get { model.isGeometryFlipped }
    set { store(newValue, in: &model.isGeometryFlipped) }
  }

  /// Whether y runs upwards on the screen here: true under an odd number of flipped layers.
  ///
  /// The layer itself counts. Pictures are drawn upright all the same.
  open func contentsAreFlipped() -> Bool { countFlips() % 2 == 1 }

  // MARK: Contents and style

  /// The picture, a `CGImage`; anything else is kept, but shows nothing.
  open var contents: Any? {
    get { model.contents ?? otherContents }
    set { setContents(newValue) }
  }

  /// The part of the picture that is shown, in units of the picture, origin top left.
  ///
  /// It is treated as if it were the whole picture. Outside 0…1 the picture's outermost pixels
  /// repeat.
  open var contentsRect: CGRect {
    get { model.contentsRect }
    set { store(newValue, in: &model.contentsRect, "contentsRect") }
  }

  /// Where the picture goes, and whether it is stretched.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(model.contentsGravity) }
    set { setContentsGravity(newValue) }
  }

  /// Pixels of the picture for a point: what size it has where it isn't stretched; above 0.
  open var contentsScale: CGFloat {
    get { model.contentsScale }
    set { setContentsScale(newValue) }
  }

  /// How the picture is sampled when it is drawn larger than it is.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(model.magnificationFilter) }
    set { setFilter(newValue, in: &model.magnificationFilter) }
  }

  /// How the picture is sampled when it is drawn smaller than it is.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(model.minificationFilter) }
    set { setFilter(newValue, in: &model.minificationFilter) }
  }

  /// What the bounds are filled with, behind the picture; nil fills nothing.
  open var backgroundColor: CGColor? {
    get { model.backgroundColor }
    set { store(newValue, in: &model.backgroundColor) }
  }

  /// Multiplies the layer and all below it: 0 (nothing)…1; other numbers become the nearer end.
  open var opacity: Float {
    get { model.opacity }
    set { setOpacity(newValue) }
  }

  /// Whether opacity acts on layer and sublayers as one picture, instead of on each for itself.
  open var allowsGroupOpacity: Bool {
    get { model.allowsGroupOpacity }
    set { store(newValue, in: &model.allowsGroupOpacity) }
  }

  /// Whether layer and sublayers are left out of the picture, and of hit tests.
  open var isHidden: Bool {
    get { model.isHidden }
    set { store(newValue, in: &model.isHidden) }
  }

  /// Whether the picture and the sublayers are cut off at the bounds.
  open var masksToBounds: Bool {
    get { model.masksToBounds }
    set { store(newValue, in: &model.masksToBounds) }
  }

  // MARK: Tree

  /// The layer that this one is in; not kept alive by it.
  open var superlayer: CALayer? { parent }

  /// The layers in this one, back to front where `zPosition` doesn't say otherwise; nil if none.
  ///
  /// Setting it keeps those that were there, with their animations.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { setSublayers(newValue ?? []) }
  }

  /// Puts `layer` in front of all sublayers, taking it from where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Puts `layer` at a place among the sublayers; beyond the end is in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Puts `layer` just behind `sibling`, or behind all if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0, otherwise: 0)
  }

  /// Puts `layer` just in front of `sibling`, or in front of all if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1, otherwise: children.count)
  }

  /// Puts `layer` in the place of `oldLayer`; does nothing if that is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with layer: CALayer) {
    replace(oldLayer, with: layer)
  }

  /// Takes the layer out of its superlayer.
  ///
  /// Its animations, and those of the layers in it, end at the next commit unless they are in a
  /// tree again by then.
  open func removeFromSuperlayer() { leaveParent() }

  // MARK: Hit tests

  /// Whether `point`, in the layer's own coordinates, is in the bounds; the far edges are not.
  open func contains(_ point: CGPoint) -> Bool { isInBounds(point) }

  /// The deepest layer at `point`, which is in the superlayer's coordinates; nil if there is none.
  ///
  /// Sublayers are asked from the last to the first, whatever their `zPosition`. Hidden and wholly
  /// transparent layers aren't hit, nor anything in them; what hangs over the bounds is, unless
  /// `masksToBounds`. Model values count.
  open func hitTest(_ point: CGPoint) -> CALayer? { findHit(point) }

  // MARK: Animations

  /// Adds a copy of `animation`, on top of those that are there.
  ///
  /// One that was added under the same key is taken away first. Without a key any number may be
  /// added.
  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, key: key) }

  /// Takes the animation of that key away: the layer shows its own values again.
  open func removeAnimation(forKey key: String) { detachAnimation(key: key) }

  /// Takes all animations away.
  open func removeAllAnimations() { detachAllAnimations() }

  /// The layer's own copy of the animation of that key.
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key: key) }

  /// The keys of the animations in the order in which they were added; nil if there are none.
  open func animationKeys() -> [String]? { attachedKeys() }
}
