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
/// declares, which makes this file long; each member is a line, the work is done in the extensions.
open class CALayer: NSObject, CAMediaTiming {
  /// The layer's name in snapshots, for as long as the process runs.
  public let layerID = LayerID.next()
  private var ownName: String?
  private weak var ownDelegate: (any CALayerDelegate)?
  var modelValues = LayerValues()
  var extras: ExtrasStorage?
  var children: [CALayer] = []
  var maskLayer: CALayer?
  /// The layer that holds this one; it takes this back before it goes (`unlink`).
  ///
  /// Not weak: setters mark what is above, and loading a weak reference costs more than the rest.
  unowned(unsafe) var parent: CALayer?
  var attachedAnimations: [AttachedAnimation] = []
  var changes: Changes = []
  /// The properties that were set: not those that have their default or the style's value.
  var setKeys = KeySet()
  /// The properties whose changes ask for new contents.
  private(set) var displayKeys = KeySet()
  /// Whether what is being set comes from `style`.
  var isTakingStyle = false
  /// Set where a delegate's or the layer's own default implementation was reached.
  var delegateLacksMethod = false
  /// The place in the snapshot of the tree it was last committed in; true until `changes` says
  /// that the structure is another.
  var place = 0
  /// Whether a `LayerTree` has it for its root.
  var isRoot = false
  /// Whether the last commit of its tree knows it: its changes may be animated.
  var isCommitted = false
  /// Whether it is a copy that shows what animations make of another.
  var isPresentation = false
  let owner = OwningThread()

  /// A layer with Core Animation's defaults, not in any tree.
  public override init() {
    super.init()
    displayKeys = .displaying(type(of: self))
  }

  /// A copy of the values of `layer`, without sublayers, mask and animations.
  ///
  /// What presentation copies are made by; a subclass copies its own stored properties here.
  public init(layer: Any) {
    super.init()
    displayKeys = .displaying(type(of: self))
    guard let layer = layer as? CALayer else { return }
    modelValues = layer.modelValues
    setKeys = layer.setKeys
    ownName = layer.name
    ownDelegate = layer.delegate
    copyExtras(of: layer)
  }

  deinit {
    abandonAnimations()
    unlink()
  }

  /// For people and messages.
  open var name: String? {
    get { ownName }
    set { if canChange(.name) { ownName = newValue } }
  }

  /// Draws, lays out or chooses actions for the layer; not kept alive by it.
  open var delegate: (any CALayerDelegate)? {
    get { ownDelegate }
    set { if canChange(.delegate) { ownDelegate = newValue } }
  }

  // MARK: Geometry

  /// The layer's own coordinate space, in points.
  ///
  /// The size is the layer's extent. A non-zero origin scrolls the sublayers by its opposite and
  /// doesn't move the layer. Negative sides are turned round: (0, 0, −100, −50) becomes
  /// (−100, −50, 100, 50).
  open var bounds: CGRect {
    get { modelValues.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { modelValues.position }
    set {
      change(.position, modelValues.position, to: finite(newValue, .position)) { $0.position = $1 }
    }
  }

  /// z of the anchor point in the superlayer: siblings are drawn in ascending order of it.
  open var zPosition: CGFloat {
    get { modelValues.zPosition }
    set {
      change(.zPosition, modelValues.zPosition, to: finite(newValue, .zPosition)) {
        $0.zPosition = $1
      }
    }
  }

  /// The point that `position` pins and `transform` turns about, in units of the bounds.
  ///
  /// (½, ½) is the middle; it may lie outside 0…1. Changing it moves the frame, not the position.
  open var anchorPoint: CGPoint {
    get { modelValues.anchorPoint }
    set {
      change(.anchorPoint, modelValues.anchorPoint, to: finite(newValue, .anchorPoint)) {
        $0.anchorPoint = $1
      }
    }
  }

  /// z of the anchor, in points.
  open var anchorPointZ: CGFloat {
    get { modelValues.anchorPointZ }
    set {
      change(.anchorPointZ, modelValues.anchorPointZ, to: finite(newValue, .anchorPointZ)) {
        $0.anchorPointZ = $1
      }
    }
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
    get { modelValues.transform }
    set { setTransform(newValue) }
  }

  /// Applied about the anchor point to all sublayers, but not to the layer.
  open var sublayerTransform: CATransform3D {
    get { modelValues.sublayerTransform }
    set {
      change(
        .sublayerTransform, modelValues.sublayerTransform, to: finite(newValue, .sublayerTransform)
      ) { $0.sublayerTransform = $1 }
    }
  }

  /// Whether the layer's own y runs against its superlayer's, from its far edge.
  open var isGeometryFlipped: Bool {
    get { modelValues.isGeometryFlipped }
    set {
      change(.geometryFlipped, modelValues.isGeometryFlipped, to: newValue) {
        $0.isGeometryFlipped = $1
      }
    }
  }

  /// Whether y runs upwards on the screen here: true under an odd number of flipped layers.
  ///
  /// The layer itself counts. Pictures are drawn upright all the same.
  open func contentsAreFlipped() -> Bool { countFlips() % 2 == 1 }

  /// Whether the layer is drawn while its back is towards the viewer; it is hit in any case.
  open var isDoubleSided: Bool {
    get { modelValues.effects.isDoubleSided }
    set {
      change(.doubleSided, modelValues.effects.isDoubleSided, to: newValue) {
        $0.effects.isDoubleSided = $1
      }
    }
  }

  /// What of the frame follows the size of the superlayer's bounds; at first nothing.
  open var autoresizingMask: CAAutoresizingMask {
    get { extras?.values.autoresizingMask ?? [] }
    set { keep(newValue, at: \.autoresizingMask, .autoresizingMask) }
  }

  // MARK: Contents

  /// The picture, a `CGImage`; anything else is kept, but shows nothing.
  open var contents: Any? {
    get { modelValues.contents ?? extras?.values.otherContents }
    set { setContents(newValue) }
  }

  /// The part of the picture that is shown, in units of the picture, origin top left.
  ///
  /// It is treated as if it were the whole picture. Outside 0…1 the picture's outermost pixels
  /// repeat.
  open var contentsRect: CGRect {
    get { modelValues.contentsRect }
    set {
      change(.contentsRect, modelValues.contentsRect, to: finite(newValue, .contentsRect)) {
        $0.contentsRect = $1
      }
    }
  }

  /// Where the picture goes, and whether it is stretched.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(modelValues.contentsGravity) }
    set { setContentsGravity(newValue) }
  }

  /// Pixels of the picture for a point: what size it has where it isn't stretched; above 0.
  open var contentsScale: CGFloat {
    get { modelValues.contentsScale }
    set {
      change(.contentsScale, modelValues.contentsScale, to: positive(newValue, .contentsScale)) {
        $0.contentsScale = $1
      }
    }
  }

  /// How the picture is sampled when it is drawn larger than it is, and smaller neither way.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(modelValues.magnificationFilter) }
    set {
      change(
        .magnificationFilter, modelValues.magnificationFilter,
        to: filter(newValue, .magnificationFilter)
      ) { $0.magnificationFilter = $1 }
    }
  }

  /// How the picture is sampled when it is drawn smaller than it is, be it one way alone, or at its
  /// own size.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(modelValues.minificationFilter) }
    set {
      change(
        .minificationFilter, modelValues.minificationFilter,
        to: filter(newValue, .minificationFilter)
      ) { $0.minificationFilter = $1 }
    }
  }

  /// The part of the picture that is stretched both ways, in units of what `contentsRect` shows.
  ///
  /// What is beside it is stretched in one direction only, the corners not at all; so it is where
  /// `contentsGravity` is one of the three that resize.
  open var contentsCenter: CGRect {
    get { modelValues.effects.contentsCenter }
    set {
      change(
        .contentsCenter, modelValues.effects.contentsCenter, to: finite(newValue, .contentsCenter)
      ) { $0.effects.contentsCenter = $1 }
    }
  }

  /// The format of the picture that is made for `draw(in:)`; accepted, always 8 bits a channel.
  open var contentsFormat: CALayerContentsFormat {
    get { extras?.values.contentsFormat ?? .RGBA8Uint }
    set { keep(newValue, at: \.contentsFormat, .contentsFormat) }
  }

  /// Added to the level of detail that `.trilinear` takes: above 0 the smaller copies.
  open var minificationFilterBias: Float {
    get { modelValues.effects.minificationFilterBias }
    set {
      change(
        .minificationFilterBias, modelValues.effects.minificationFilterBias,
        to: finite(newValue, .minificationFilterBias)
      ) { $0.effects.minificationFilterBias = $1 }
    }
  }

  /// Whether the contents are promised to cover the bounds without any transparency.
  ///
  /// The picture that is made for `draw(in:)` then starts black and has no alpha. An image's own
  /// alpha is heeded in any case.
  open var isOpaque: Bool {
    get { modelValues.effects.isOpaque }
    set { change(.opaque, modelValues.effects.isOpaque, to: newValue) { $0.effects.isOpaque = $1 } }
  }

  /// Whether colours may be brighter than white; accepted, and without effect here.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { extras?.values.wantsExtendedDynamicRangeContent ?? false }
    set {
      keep(newValue, at: \.wantsExtendedDynamicRangeContent, .wantsExtendedDynamicRangeContent)
    }
  }

  /// How brighter colours are shown; accepted, and without effect here.
  open var toneMapMode: ToneMapMode {
    get { extras?.values.toneMapMode ?? .automatic }
    set { keep(newValue, at: \.toneMapMode, .toneMapMode) }
  }

  // MARK: Style

  /// What the bounds are filled with, behind the picture; nil fills nothing.
  open var backgroundColor: CGColor? {
    get { modelValues.backgroundColor }
    set {
      change(.backgroundColor, modelValues.backgroundColor, to: finite(newValue, .backgroundColor))
      { $0.backgroundColor = $1 }
    }
  }

  /// Multiplies the layer and all below it: 0 (nothing)…1; other numbers become the nearer end.
  open var opacity: Float {
    get { modelValues.opacity }
    set { change(.opacity, modelValues.opacity, to: unit(newValue, .opacity)) { $0.opacity = $1 } }
  }

  /// Whether opacity acts on layer and sublayers as one picture, instead of on each for itself.
  open var allowsGroupOpacity: Bool {
    get { modelValues.allowsGroupOpacity }
    set {
      change(.allowsGroupOpacity, modelValues.allowsGroupOpacity, to: newValue) {
        $0.allowsGroupOpacity = $1
      }
    }
  }

  /// Whether layer and sublayers are left out of the picture, and of hit tests.
  open var isHidden: Bool {
    get { modelValues.isHidden }
    set { change(.hidden, modelValues.isHidden, to: newValue) { $0.isHidden = $1 } }
  }

  /// Whether the picture and the sublayers are cut off at the bounds.
  open var masksToBounds: Bool {
    get { modelValues.masksToBounds }
    set {
      change(.masksToBounds, modelValues.masksToBounds, to: newValue) { $0.masksToBounds = $1 }
    }
  }

  /// The corners' radius, in points, of background and border; not negative.
  ///
  /// With `masksToBounds` it cuts picture and sublayers, too. More than half the shorter side is
  /// drawn as that half.
  open var cornerRadius: CGFloat {
    get { modelValues.effects.cornerRadius }
    set {
      change(
        .cornerRadius, modelValues.effects.cornerRadius, to: notNegative(newValue, .cornerRadius)
      ) { $0.effects.cornerRadius = $1 }
    }
  }

  /// Which corners are rounded; at first all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: modelValues.effects.maskedCorners.rawValue) }
    set { setMaskedCorners(newValue) }
  }

  /// What the corners look like.
  open var cornerCurve: CALayerCornerCurve {
    get { modelValues.effects.hasContinuousCorners ? .continuous : .circular }
    set { setCornerCurve(newValue) }
  }

  /// How much larger than its radius a corner of that curve is.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The border's width in points, not negative; it lies inside the bounds, over everything.
  open var borderWidth: CGFloat {
    get { modelValues.effects.borderWidth }
    set {
      change(.borderWidth, modelValues.effects.borderWidth, to: notNegative(newValue, .borderWidth))
      { $0.effects.borderWidth = $1 }
    }
  }

  /// The border's colour; nil: none.
  open var borderColor: CGColor? {
    get { modelValues.effects.borderColor }
    set {
      change(.borderColor, modelValues.effects.borderColor, to: finite(newValue, .borderColor)) {
        $0.effects.borderColor = $1
      }
    }
  }

  /// How dark the shadow is: 0 (none)…1; other numbers become the nearer end.
  open var shadowOpacity: Float {
    get { modelValues.effects.shadowOpacity }
    set {
      change(.shadowOpacity, modelValues.effects.shadowOpacity, to: unit(newValue, .shadowOpacity))
      { $0.effects.shadowOpacity = $1 }
    }
  }

  /// How soft the shadow is, in points: the standard deviation of a Gaussian blur; not negative.
  open var shadowRadius: CGFloat {
    get { modelValues.effects.shadowRadius }
    set {
      change(
        .shadowRadius, modelValues.effects.shadowRadius, to: notNegative(newValue, .shadowRadius)
      ) { $0.effects.shadowRadius = $1 }
    }
  }

  /// How far the shadow is moved, in the layer's points; at first 3 upwards, as on the Mac.
  open var shadowOffset: CGSize {
    get { modelValues.effects.shadowOffset }
    set {
      change(.shadowOffset, modelValues.effects.shadowOffset, to: finite(newValue, .shadowOffset)) {
        $0.effects.shadowOffset = $1
      }
    }
  }

  /// The shadow's colour; nil: none.
  open var shadowColor: CGColor? {
    get { modelValues.effects.shadowColor }
    set {
      change(.shadowColor, modelValues.effects.shadowColor, to: finite(newValue, .shadowColor)) {
        $0.effects.shadowColor = $1
      }
    }
  }

  /// What throws the shadow instead of what is drawn; in the layer's coordinates.
  ///
  /// The elements are copied: what is added to a `CGMutablePath` later does nothing.
  open var shadowPath: CGPath? {
    get { modelValues.effects.shadowPath.map { CGPath(elements: $0) } }
    set {
      change(.shadowPath, modelValues.effects.shadowPath, to: .some(newValue?.elements)) {
        $0.effects.shadowPath = $1
      }
    }
  }

  /// A layer whose alpha cuts this one and all in it; it is placed like a sublayer.
  ///
  /// It must have no superlayer, and then this one is its superlayer: `removeFromSuperlayer()`
  /// takes it away. A mask may have a mask. Hit tests ignore masks.
  open var mask: CALayer? {
    get {
      relatePresentation()
      return maskLayer
    }
    set { setMask(newValue) }
  }

  /// What changes the finished picture, first to last: values of `LayerFilter`.
  ///
  /// Anything else is left out, with a line for each.
  open var filters: [Any]? {
    get { modelValues.effects.filters.isEmpty ? nil : modelValues.effects.filters }
    set { setFilters(newValue) }
  }

  /// How the finished picture is mixed with what lies behind: the name of a blend mode.
  ///
  /// "multiply", "screen", "plusLighter" (also "additive"), "darken", "lighten" and "sourceOver"
  /// (also "normal"), each with "BlendMode" after it, too. Anything else is refused.
  open var compositingFilter: Any? {
    get { extras?.values.compositingFilter }
    set { setCompositingFilter(newValue) }
  }

  /// What changes the picture behind the layer; kept, and without effect here, which a line says.
  open var backgroundFilters: [Any]? {
    get { extras?.values.backgroundFilters }
    set { setBackgroundFilters(newValue) }
  }

  /// Whether layer and sublayers are kept as one picture while nothing in it changes.
  open var shouldRasterize: Bool {
    get { modelValues.effects.shouldRasterize }
    set {
      change(.shouldRasterize, modelValues.effects.shouldRasterize, to: newValue) {
        $0.effects.shouldRasterize = $1
      }
    }
  }

  /// Pixels for a point of that picture; above 0.
  open var rasterizationScale: CGFloat {
    get { modelValues.effects.rasterizationScale }
    set {
      change(
        .rasterizationScale, modelValues.effects.rasterizationScale,
        to: positive(newValue, .rasterizationScale)
      ) { $0.effects.rasterizationScale = $1 }
    }
  }

  /// Whether `draw(in:)` may be worked off by another thread; accepted, and without effect here.
  open var drawsAsynchronously: Bool {
    get { extras?.values.drawsAsynchronously ?? false }
    set { keep(newValue, at: \.drawsAsynchronously, .drawsAsynchronously) }
  }

  /// Which edges are smoothed where they don't lie on whole pixels; at first all.
  ///
  /// Of the background, the picture, the border and what `masksToBounds` cuts. With a round corner
  /// all of them are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      CAEdgeAntialiasingMask(rawValue: UInt32(modelValues.effects.edgeAntialiasingMask.rawValue))
    }
    set { setEdgeAntialiasingMask(newValue) }
  }

  /// Whether edges are smoothed at all.
  ///
  /// Unlike on iOS this is true at first: turned layers look well without being told to.
  open var allowsEdgeAntialiasing: Bool {
    get { modelValues.effects.allowsEdgeAntialiasing }
    set {
      change(.allowsEdgeAntialiasing, modelValues.effects.allowsEdgeAntialiasing, to: newValue) {
        $0.effects.allowsEdgeAntialiasing = $1
      }
    }
  }

  // MARK: Tree

  /// The layer that this one is in; not kept alive by it.
  open var superlayer: CALayer? {
    relatePresentation()
    return parent
  }

  /// The layers in this one, back to front where `zPosition` doesn't say otherwise; nil if none.
  ///
  /// Setting it keeps those that were there, with their animations.
  open var sublayers: [CALayer]? {
    get {
      relatePresentation()
      return children.isEmpty ? nil : children
    }
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

  /// The frontmost layer at `point`, which is in the superlayer's coordinates.
  ///
  /// With `byDepth` it is `hitTest(_:)`, but sublayers are asked in the order in which they are
  /// seen: nearest to the eye first, and of those equally near the last first.
  open func hitTest(_ point: CGPoint, byDepth: Bool) -> CALayer? {
    LayerContext.current.hitTesting(byDepth: byDepth) { hitTest(point) }
  }

  // MARK: Contents by drawing

  /// Makes new contents now: by the delegate's `display(_:)`, or else by `draw(in:)`.
  ///
  /// For the latter there is a picture of the bounds' size, `contentsScale` pixels to a point and
  /// rounded up, clear at first (black if `isOpaque`). With a side of over 8192 pixels nothing is
  /// drawn, and a line says so. If neither the delegate nor a subclass draws, nothing changes.
  open func display() { performDisplay() }

  /// Draws the contents; by default the delegate does.
  ///
  /// Units are points, in the layer's own coordinates: y runs down, or up where
  /// `contentsAreFlipped()`. What is outside of the bounds is lost. Nothing but `display()` calls
  /// it: a layer that was never asked to has no contents.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

  /// Asks for new contents, all of them, at the next commit.
  open func setNeedsDisplay() {
    if canChange("needsDisplay") { markForDisplay(.whole) }
  }

  /// Asks for new contents in `r`, in the layer's coordinates, at the next commit.
  ///
  /// Such rectangles are collected into the one around them, in whole pixels, which is the clip of
  /// the context. Outside of it the picture stays as it is.
  open func setNeedsDisplay(_ r: CGRect) {
    if canChange("needsDisplay") { markForDisplay(in: r) }
  }

  /// Whether new contents were asked for since they were last made.
  open func needsDisplay() -> Bool { changes.contains(.display) }

  /// Makes new contents now if they were asked for.
  open func displayIfNeeded() { performDisplayIfNeeded() }

  /// Whether another size or origin of the bounds asks for new contents.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.values.needsDisplayOnBoundsChange ?? false }
    set { keep(newValue, at: \.needsDisplayOnBoundsChange, .needsDisplayOnBoundsChange) }
  }

  /// Whether a change of that property asks for new contents; by default none does.
  ///
  /// Of the properties that Core Animation has, it is asked once a class.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Layout

  /// Asks for `layoutSublayers()` at the next commit.
  ///
  /// A change of the sublayers, the bounds or the transform does it, too; the latter two ask for
  /// the superlayer's layout as well. While the layer is laying out nothing does.
  open func setNeedsLayout() {
    if canChange("needsLayout") { markForLayout() }
  }

  /// Whether the layout was asked for since it was last done.
  open func needsLayout() -> Bool { changes.contains(.layout) }

  /// Lays out now what asked for it: from the topmost such layer above this one, or this one, down.
  open func layoutIfNeeded() { performLayoutIfNeeded() }

  /// Sets the geometry of the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size that the layer would like to have: by default that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Tells the sublayers that the size of the bounds was `size` until now.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in children { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Follows the superlayer's bounds, whose size was `size`, as `autoresizingMask` says.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

  /// The part of the bounds that the layers above that mask to their bounds leave visible.
  ///
  /// Zero if there is none, also where a layer on the way is squeezed into a line or a point.
  /// Complexity: in proportion to the depth.
  open var visibleRect: CGRect { findVisibleRect() }

  /// Scrolls the nearest scroll layer above so that `p` becomes its origin.
  open func scroll(_ p: CGPoint) { scrollContainer(to: p) }

  /// Scrolls the nearest scroll layer above as little as needed to show `r`.
  open func scrollRectToVisible(_ r: CGRect) { scrollContainer(to: r) }

  // MARK: Key-value access

  /// The value of a property by Core Animation's name, or what was kept under `key`.
  ///
  /// Numbers and truth values are `NSNumber`s. What was never kept comes from `style`, then from
  /// `defaultValue(forKey:)`.
  open func value(forKey key: String) -> Any? { readValue(key) }

  /// Sets a property by its name, or keeps `value` under a name that Core Animation doesn't know.
  ///
  /// Numbers may be of any numeric type. Nil gives a property its default, or takes away what was
  /// kept. A value of a wrong type changes nothing, and a line says so.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }

  /// The value at a path: a property, a part of it (`position.x`, `transform.rotation.z`), or what
  /// another layer, a mask or a value that was kept, has at the rest of it.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(at: keyPath) }

  /// Sets the value at a path, as `value(forKeyPath:)` reads it.
  ///
  /// Rotations, scales and translations are those that a transform is made of: the others stay.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, at: keyPath) }

  /// What a property is when it was never set; nil for what Core Animation doesn't know.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().propertyValue(key) }

  /// Values for properties that were never set, by name; in turn with a `style` for the rest.
  open var style: [AnyHashable: Any]? {
    get { extras?.values.style }
    set { setStyle(newValue) }
  }

  // MARK: Actions

  /// Actions of this layer, by event: the second place where one is looked for.
  open var actions: [String: any CAAction]? {
    get { extras?.values.actions }
    set { keep(newValue, at: \.actions, .actions) }
  }

  /// What an event runs: the delegate's action, or that of `actions`, of the style's, of the class.
  ///
  /// `NSNull` ends the search, with nothing.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  /// The class's action for an event, where the search ends.
  ///
  /// For what can be animated that is a basic animation of it, for contents and filters a fade;
  /// for anything else there is none.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    LayerKey(name: event)?.defaultAction
  }

  // MARK: Time

  /// When the layer's time begins, in its superlayer's time, in seconds.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { keepTime(newValue, at: \.timing.beginTime, .beginTime) }
  }

  /// How long the layer lasts, in seconds; at first without end.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { keepLength(newValue, at: \.timing.duration, .duration) }
  }

  /// How fast the layer's time runs, against its superlayer's.
  open var speed: Float {
    get { timing.speed }
    set { keepTime(newValue, at: \.timing.speed, .speed) }
  }

  /// Seconds added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { keepTime(newValue, at: \.timing.timeOffset, .timeOffset) }
  }

  /// How often the layer's time runs; 0: once, unless `repeatDuration` is set.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { keepLength(newValue, at: \.timing.repeatCount, .repeatCount) }
  }

  /// For how many seconds the layer's time is repeated; 0: `repeatCount` counts.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { keepLength(newValue, at: \.timing.repeatDuration, .repeatDuration) }
  }

  /// Whether the layer's time runs back after each run.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { keep(newValue, at: \.timing.autoreverses, .autoreverses) }
  }

  /// What is shown before the layer's time begins and after it has ended.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { keep(newValue, at: \.timing.fillMode, .fillMode) }
  }

  // MARK: Pictures

  /// Draws the layer and all in it into `context`, whose coordinates stand for the layer's own.
  ///
  /// Model values count, not what animations show. The picture is that of the screen: effects and
  /// 3-D transforms of sublayers are drawn as everywhere; the layer's own position and transform
  /// aren't. Nothing is laid out or displayed first.
  open func render(in context: CGContext) { renderPicture(in: context) }

  // MARK: Animations

  /// Adds a copy of `animation`, on top of those that are there.
  ///
  /// One that was added under the same key is taken away first. Without a key any number may be
  /// added. It begins at the next commit of the tree that the layer is in, or will be in; what has
  /// no duration or timing function takes the transaction's.
  open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, key: key) }

  /// Takes the animation of that key away: the layer shows its own values again.
  open func removeAnimation(forKey key: String) {
    if canChange("animations") { detachAnimation(key: key) }
  }

  /// Takes all animations away.
  open func removeAllAnimations() {
    if canChange("animations") { detachAllAnimations() }
  }

  /// The layer's own copy of the animation of that key.
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key: key) }

  /// The keys of the animations in the order in which they were added; nil if there are none.
  open func animationKeys() -> [String]? { attachedKeys() }

  /// A copy of the layer with the values that are shown now; nil before its first commit.
  ///
  /// Its sublayers, superlayer and mask are such copies, too. It can't be changed: that is one line
  /// in the log. It is good for the present moment. A subclass with initialisers of its own must
  /// override `init(layer:)`, which makes the copy.
  public func presentation() -> Self? { makePresentation() as? Self }

  /// The layer that this one is a presentation copy of; any other is its own.
  public func model() -> Self { (extras?.values.presented ?? self) as? Self ?? self }

  // MARK: What the library's own subclasses add

  /// Whether `key` names one of the layer's properties, and not only another kind's.
  func has(_ key: LayerKey) -> Bool { !key.isOfShape && !key.isOfScrolling }

  /// Whether changes run actions before any commit knows the layer.
  var isAnimatedWhenNew: Bool { false }

  /// Whether the class is one of ours, whose hit tests and drawing hold no surprise.
  var isOfLibraryClass: Bool { type(of: self) == CALayer.self }
}
