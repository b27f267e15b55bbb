public import Foundation

/// A rectangle in a tree of rectangles: it has a position, a picture, a style and sublayers.
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
/// declares; the work is done in the extensions. What there is to know of each member beyond its
/// line is in the documentation's page of this class, `Layers.docc/CALayer.md`.
open class CALayer: NSObject, CAMediaTiming {
  /// The layer's name in snapshots, for as long as the process runs.
  package let layerID = LayerID.next()
  private var ownName: String?
  private weak var ownDelegate: (any CALayerDelegate)?
  // No access lies within another: none calls out while it has the values.
  @exclusivity(unchecked) var modelValues = LayerValues()
  var extras: ExtrasStorage?
  var sublayerList = SublayerList()
  var maskLayer: CALayer?
  var links = TreeLinks()
  var attachedAnimations = OrderedObjects<AttachedAnimation>()
  var dirtyFlags: DirtyFlags = []
  /// The properties that were set: not those that have their default or the style's value.
  @exclusivity(unchecked) var setKeys = PropertySet()
  /// The properties whose changes ask for new contents.
  var displayKeys = PropertySet()
  /// Whether what is being set comes from `style`.
  var isTakingStyle = false
  /// Set where a delegate's or the layer's own default implementation was reached.
  var delegateLacksMethod = false
  /// The index in the snapshot of the tree it was last committed in; true until `dirtyFlags` says
  /// that the structure is another.
  var snapshotIndex = 0
  /// Whether a `LayerTree` has it for its root.
  var isRoot = false
  /// Whether the last commit of its tree knows it: its changes may be animated.
  var isCommitted = false
  /// Whether the delegate is a view, whose blocks animate the layer before any commit knows it.
  var isOfView = false
  /// Whether it is a copy that shows what animations make of another.
  var isPresentation = false
  let owner = OwningThread()

  /// A layer with Core Animation's defaults, not in any tree.
  public override init() {
    super.init()
    takeClassTraits(withDefaults: true)
  }

  /// A copy of the values of `layer`, without sublayers, mask and animations.
  ///
  /// What presentation copies are made by; a subclass copies its own stored properties here.
  public init(layer: Any) {
    super.init()
    takeClassTraits(withDefaults: false)
    guard let layer = layer as? CALayer else { return }
    modelValues = layer.modelValues
    setKeys = layer.setKeys
    ownName = layer.name
    ownDelegate = layer.delegate
    copyExtras(of: layer)
  }

  /// Nil, and a line that says so: layers can't be had from archives.
  public required init?(coder: NSCoder) {
    misuse("a layer can't be read from an archive")
    return nil
  }

  /// A copy of the layer with the values that are shown now; nil before its first commit.
  ///
  /// Its sublayers, superlayer and mask are such copies, too. It can't be changed: that is one line
  /// in the log. It is good for the present moment. A subclass with initialisers of its own must
  /// override `init(layer:)`, which makes the copy.
  open func presentation() -> Self? { makePresentation() as? Self }

  deinit {
    abandonAnimations()
    unlink()
  }

  /// For people and messages.
  open var name: String? {
    get { ownName }
    set { if canChange(PropertyNumber(\.tree.name)) { ownName = newValue } }
  }
  /// Draws, lays out or chooses actions for the layer; not kept alive by it.
  open var delegate: (any CALayerDelegate)? {
    get { ownDelegate }
    set {
      guard canChange(PropertyNumber(\.tree.delegate)) else { return }
      ownDelegate = newValue
      isOfView = newValue is any ViewAnimationHost
    }
  }

  // MARK: Geometry

  /// The layer's own coordinate space, in points.
  open var bounds: CGRect {
    get { self[\.geometry.bounds] }
    set { setBounds(newValue) }
  }
  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { self[\.geometry.position] }
    set { self[\.geometry.position] = newValue }
  }
  /// z of the anchor point in the superlayer: siblings are drawn in ascending order of it.
  open var zPosition: CGFloat {
    get { self[\.geometry.zPosition] }
    set { self[\.geometry.zPosition] = newValue }
  }
  /// The point that `position` pins and `transform` turns about, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { self[\.geometry.anchorPoint] }
    set { self[\.geometry.anchorPoint] = newValue }
  }
  /// z of the anchor, in points.
  open var anchorPointZ: CGFloat {
    get { self[\.geometry.anchorPointZ] }
    set { self[\.geometry.anchorPointZ] = newValue }
  }
  /// The box around the layer in the superlayer's coordinates, derived from the other geometry.
  open var frame: CGRect {
    get { makeFrame() }
    set { setFrame(newValue) }
  }
  /// Applied about the anchor point to the layer and its sublayers.
  open var transform: CATransform3D {
    get { self[\.geometry.transform] }
    set { self[\.geometry.transform] = newValue }
  }
  /// Applied about the anchor point to all sublayers, but not to the layer.
  open var sublayerTransform: CATransform3D {
    get { self[\.geometry.sublayerTransform] }
    set { self[\.geometry.sublayerTransform] = newValue }
  }
  /// Whether the layer's own y runs against its superlayer's, from its far edge.
  open var isGeometryFlipped: Bool {
    get { self[\.geometry.geometryFlipped] }
    set { self[\.geometry.geometryFlipped] = newValue }
  }
  /// Whether y runs upwards on the screen here: true under an odd number of flipped layers.
  open func contentsAreFlipped() -> Bool { countFlips() % 2 == 1 }
  /// Whether the layer is drawn while its back is towards the viewer; it is hit in any case.
  open var isDoubleSided: Bool {
    get { self[\.geometry.doubleSided] }
    set { self[\.geometry.doubleSided] = newValue }
  }
  /// What of the frame follows the size of the superlayer's bounds; at first nothing.
  open var autoresizingMask: CAAutoresizingMask {
    get { self[\.geometry.autoresizingMask] }
    set { self[\.geometry.autoresizingMask] = newValue }
  }

  // MARK: Contents

  /// The picture, a `CGImage`; anything else is kept, but shows nothing.
  open var contents: Any? {
    get { readContents() }
    set { setContents(newValue) }
  }
  /// The part of the picture that is shown, in units of the picture, origin top left.
  open var contentsRect: CGRect {
    get { self[\.contents.contentsRect] }
    set { self[\.contents.contentsRect] = newValue }
  }
  /// Where the picture goes, and whether it is stretched.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(self[\.contents.contentsGravity]) }
    set { setNamed(newValue.rawValue, \.contents.contentsGravity, to: newValue.value) }
  }
  /// Pixels of the picture for a point, where it isn't stretched; not above 0 counts as 1.
  open var contentsScale: CGFloat {
    get { self[\.contents.contentsScale] }
    set { self[\.contents.contentsScale] = newValue }
  }
  /// How the picture is sampled when it is drawn larger than it is, and smaller neither way.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(self[\.contents.magnificationFilter]) }
    set { setNamed(newValue.rawValue, \.contents.magnificationFilter, to: newValue.value) }
  }
  /// How the picture is sampled when it is drawn smaller than it is, be it one way alone, or at its
  /// own size.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(self[\.contents.minificationFilter]) }
    set { setNamed(newValue.rawValue, \.contents.minificationFilter, to: newValue.value) }
  }
  /// The part of the picture that is stretched both ways, in units of what `contentsRect` shows.
  open var contentsCenter: CGRect {
    get { self[\.contents.contentsCenter] }
    set { self[\.contents.contentsCenter] = newValue }
  }
  /// The format of the picture that is made for `draw(in:)`; accepted, always 8 bits a channel.
  open var contentsFormat: CALayerContentsFormat {
    get { self[\.contents.contentsFormat] }
    set { self[\.contents.contentsFormat] = newValue }
  }
  /// Added to the level of detail that `.trilinear` takes: above 0 towards smaller mip levels.
  open var minificationFilterBias: Float {
    get { self[\.contents.minificationFilterBias] }
    set { self[\.contents.minificationFilterBias] = newValue }
  }
  /// Whether the contents are promised to cover the bounds without any transparency.
  open var isOpaque: Bool {
    get { self[\.contents.opaque] }
    set { self[\.contents.opaque] = newValue }
  }
  /// Whether colours may be brighter than white; accepted, and without effect here.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { self[\.contents.wantsExtendedDynamicRangeContent] }
    set { self[\.contents.wantsExtendedDynamicRangeContent] = newValue }
  }
  /// How brighter colours are shown; accepted, and without effect here.
  open var toneMapMode: ToneMapMode {
    get { self[\.contents.toneMapMode] }
    set { self[\.contents.toneMapMode] = newValue }
  }

  // MARK: Style

  /// What the bounds are filled with, behind the picture; nil fills nothing.
  open var backgroundColor: CGColor? {
    get { self[\.contents.backgroundColor] }
    set { self[\.contents.backgroundColor] = newValue }
  }
  /// Multiplies the layer and all below it: 0 (nothing)…1; of other numbers the nearer end is shown.
  open var opacity: Float {
    get { self[\.style.opacity] }
    set { self[\.style.opacity] = newValue }
  }
  /// Whether opacity acts on layer and sublayers as one picture, instead of on each for itself.
  open var allowsGroupOpacity: Bool {
    get { self[\.style.allowsGroupOpacity] }
    set { self[\.style.allowsGroupOpacity] = newValue }
  }
  /// Whether layer and sublayers are left out of the picture, and of hit tests.
  open var isHidden: Bool {
    get { self[\.geometry.hidden] }
    set { self[\.geometry.hidden] = newValue }
  }
  /// Whether the picture and the sublayers are cut off at the bounds.
  open var masksToBounds: Bool {
    get { self[\.style.masksToBounds] }
    set { self[\.style.masksToBounds] = newValue }
  }
  /// The corners' radius, in points, of background and border; a negative one is shown as 0.
  open var cornerRadius: CGFloat {
    get { self[\.style.cornerRadius] }
    set { self[\.style.cornerRadius] = newValue }
  }
  /// Which corners are rounded; at first all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(self[\.style.maskedCorners]) }
    set { self[\.style.maskedCorners] = newValue.value }
  }
  /// What the corners look like.
  open var cornerCurve: CALayerCornerCurve {
    get { self[\.style.cornerCurve] ? .continuous : .circular }
    set { setNamed(newValue.rawValue, \.style.cornerCurve, to: newValue.isContinuous) }
  }
  /// The border's width in points; it lies inside the bounds, over everything; below 0: none.
  open var borderWidth: CGFloat {
    get { self[\.style.borderWidth] }
    set { self[\.style.borderWidth] = newValue }
  }
  /// The border's colour; nil: none.
  open var borderColor: CGColor? {
    get { self[\.style.borderColor] }
    set { self[\.style.borderColor] = newValue }
  }
  /// How dark the shadow is: 0 (none)…1; of other numbers the nearer end is shown.
  open var shadowOpacity: Float {
    get { self[\.style.shadowOpacity] }
    set { self[\.style.shadowOpacity] = newValue }
  }
  /// How soft the shadow is, in points: the standard deviation of a Gaussian blur; below 0 as 0.
  open var shadowRadius: CGFloat {
    get { self[\.style.shadowRadius] }
    set { self[\.style.shadowRadius] = newValue }
  }
  /// How far the shadow is moved, in the layer's points; at first 3 upwards, as on the Mac.
  open var shadowOffset: CGSize {
    get { self[\.style.shadowOffset] }
    set { self[\.style.shadowOffset] = newValue }
  }
  /// The shadow's colour; nil: none.
  open var shadowColor: CGColor? {
    get { self[\.style.shadowColor] }
    set { self[\.style.shadowColor] = newValue }
  }
  /// What casts the shadow instead of what is drawn; in the layer's coordinates.
  open var shadowPath: CGPath? {
    get { self[\.style.shadowPath].map { CGPath(elements: $0) } }
    set { self[\.style.shadowPath] = newValue?.elements }
  }
  /// A layer whose alpha cuts this one and all in it; it is positioned like a sublayer.
  open var mask: CALayer? {
    get {
      relatePresentation()
      return maskLayer
    }
    set { setMask(newValue) }
  }
  /// What changes the finished picture, first to last: values of `LayerFilter`.
  open var filters: [Any]? {
    get { self[\.style.filters].isEmpty ? nil : self[\.style.filters] }
    set { setFilters(newValue) }
  }
  /// How the finished picture is mixed with what lies behind: the name of a blend mode.
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
    get { self[\.style.shouldRasterize] }
    set { self[\.style.shouldRasterize] = newValue }
  }
  /// Pixels for a point of that picture; one that isn't above 0 counts as 1.
  open var rasterizationScale: CGFloat {
    get { self[\.style.rasterizationScale] }
    set { self[\.style.rasterizationScale] = newValue }
  }
  /// Whether what `draw(in:)` is told is drawn by another thread, the same bits; a commit waits for it.
  open var drawsAsynchronously: Bool {
    get { self[\.style.drawsAsynchronously] }
    set { self[\.style.drawsAsynchronously] = newValue }
  }
  /// Which edges are antialiased where they don't lie on whole pixels; at first all.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(self[\.style.edgeAntialiasingMask]) }
    set { self[\.style.edgeAntialiasingMask] = newValue.value }
  }
  /// Whether edges are antialiased at all.
  open var allowsEdgeAntialiasing: Bool {
    get { self[\.style.allowsEdgeAntialiasing] }
    set { self[\.style.allowsEdgeAntialiasing] = newValue }
  }

  // MARK: Tree

  /// The layer that this one is in; not kept alive by it.
  open var superlayer: CALayer? {
    relatePresentation()
    return parent
  }
  /// The layers in this one, back to front where `zPosition` doesn't say otherwise; nil if none.
  open var sublayers: [CALayer]? {
    get {
      relatePresentation()
      return children.isEmpty ? nil : children
    }
    set { setSublayers(newValue ?? []) }
  }
  /// Puts `layer` in front of all sublayers, taking it from where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, .front) }
  /// Inserts `layer` at an index of the sublayers; beyond the end is in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, .index(Int(index))) }
  /// Puts `layer` just behind `sibling`, or behind all if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, sibling.map(LayerOrder.below) ?? .index(0))
  }
  /// Puts `layer` just in front of `sibling`, or in front of all if that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, sibling.map(LayerOrder.above) ?? .front)
  }
  /// Replaces `oldLayer` by `layer`; does nothing if that is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with layer: CALayer) {
    replace(oldLayer, with: layer)
  }
  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { leaveParent() }

  // MARK: Hit tests

  /// Whether `point`, in the layer's own coordinates, is in the bounds; the far edges are not.
  open func contains(_ point: CGPoint) -> Bool { isInBounds(point) }
  /// The deepest layer at `point`, which is in the superlayer's coordinates; nil if there is none.
  open func hitTest(_ point: CGPoint) -> CALayer? { findHit(point) }

  // MARK: Contents by drawing

  /// Makes new contents now: by the delegate's `display(_:)`, or else by `draw(in:)`.
  open func display() { performDisplay() }
  /// Draws the contents; by default the delegate does.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }
  /// Asks for new contents, all of them, at the next commit.
  open func setNeedsDisplay() {
    if canChange("needsDisplay") { markForDisplay(.whole) }
  }
  /// Asks for new contents in `r`, in the layer's coordinates, at the next commit.
  open func setNeedsDisplay(_ r: CGRect) {
    if canChange("needsDisplay") { markForDisplay(in: r) }
  }
  /// Whether new contents were asked for since they were last made.
  open func needsDisplay() -> Bool { dirtyFlags.contains(.display) }
  /// Makes new contents now if they were asked for.
  open func displayIfNeeded() { performDisplayIfNeeded() }
  /// Whether another size or origin of the bounds asks for new contents.
  open var needsDisplayOnBoundsChange: Bool {
    get { self[\.contents.needsDisplayOnBoundsChange] }
    set { self[\.contents.needsDisplayOnBoundsChange] = newValue }
  }
  /// Whether a change of that property asks for new contents; by default none does.
  open class func needsDisplay(forKey key: String) -> Bool {
    PropertyNumber(named: key, of: self)?.row.flags.contains(.asksForDisplay) ?? false
  }

  // MARK: Layout

  /// Asks for `layoutSublayers()` at the next commit.
  open func setNeedsLayout() {
    if canChange("needsLayout") { markForLayout() }
  }
  /// Whether the layout was asked for since it was last done.
  open func needsLayout() -> Bool { dirtyFlags.contains(.layout) }
  /// Lays out now what asked for it: from the topmost such layer above this one, or this one, down.
  open func layoutIfNeeded() { performLayoutIfNeeded() }
  /// Sets the geometry of the sublayers; by default the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// The size that the layer would like to have in its superlayer: by default that of its frame.
  open func preferredFrameSize() -> CGSize { frame.size }
  /// Tells the sublayers that the size of the bounds was `size` until now.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in children { layer.resize(withOldSuperlayerSize: size) }
  }
  /// Follows the superlayer's bounds, whose size was `size`, as `autoresizingMask` says.
  open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }
  /// The part of the bounds that the layers above that mask to their bounds leave visible.
  open var visibleRect: CGRect { findVisibleRect() }
  /// Scrolls the nearest scroll layer above so that `p` becomes its origin.
  open func scroll(_ p: CGPoint) { scrollContainer(to: p) }
  /// Scrolls the nearest scroll layer above as little as needed to show `r`.
  open func scrollRectToVisible(_ r: CGRect) { scrollContainer(to: r) }

  // MARK: Key-value access

  /// The value of a property by Core Animation's name, or what was kept under `key`.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// Sets a property by its name, or keeps `value` under a name that Core Animation doesn't know.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// The value at a path: a property, a part of it (`position.x`, `transform.rotation.z`), or what
  /// another layer, a mask or a value that was kept, has at the rest of it.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(at: keyPath) }
  /// Sets the value at a path, as `value(forKeyPath:)` reads it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, at: keyPath) }
  /// What a property is when it was never set; nil for what Core Animation doesn't know.
  ///
  /// What a subclass answers is what its layers have at first; it is asked once a class.
  open class func defaultValue(forKey key: String) -> Any? { makeDefault().propertyValue(key) }
  /// Values for properties that were never set, by name; in turn with a `style` for the rest.
  open var style: [AnyHashable: Any]? {
    get { extras?.values.style }
    set { setStyle(newValue) }
  }

  // MARK: Actions

  /// Actions of this layer, by event: where one is looked for second.
  open var actions: [String: any CAAction]? {
    get { extras?.values.actions }
    set { keep(PropertyNumber(\.tree.actions)) { $0.actions = newValue } }
  }
  /// What an event runs: the delegate's action, or that of `actions`, of the style's, of the class.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
  /// The class's action for an event, where the search ends.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    (PropertyNumber(named: event, of: self) ?? PropertyNumber(ofAnyKind: event))?.defaultAction
  }

  // MARK: Time

  /// When the layer's time begins, in its superlayer's time, in seconds.
  open var beginTime: CFTimeInterval {
    get { self[\.timing.beginTime] }
    set { self[\.timing.beginTime] = newValue }
  }
  /// How long the layer lasts, in seconds; at first without end.
  open var duration: CFTimeInterval {
    get { self[\.timing.duration] }
    set { setLength(newValue, for: \.timing.duration) }
  }
  /// How fast the layer's time runs, against its superlayer's.
  open var speed: Float {
    get { Float(self[\.timing.speed]) }
    set { self[\.timing.speed] = Double(newValue) }
  }
  /// Seconds added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { self[\.timing.timeOffset] }
    set { self[\.timing.timeOffset] = newValue }
  }
  /// How often the layer's time runs; 0: once, unless `repeatDuration` is set.
  open var repeatCount: Float {
    get { self[\.timing.repeatCount] }
    set { setLength(newValue, for: \.timing.repeatCount) }
  }
  /// For how many seconds the layer's time is repeated; 0: `repeatCount` counts.
  open var repeatDuration: CFTimeInterval {
    get { self[\.timing.repeatDuration] }
    set { setLength(newValue, for: \.timing.repeatDuration) }
  }
  /// Whether the layer's time runs back after each run.
  open var autoreverses: Bool {
    get { self[\.timing.autoreverses] }
    set { self[\.timing.autoreverses] = newValue }
  }
  /// What is shown before the layer's time begins and after it has ended.
  open var fillMode: CAMediaTimingFillMode {
    get { self[\.timing.fillMode] }
    set { self[\.timing.fillMode] = newValue }
  }

  // MARK: Pictures

  /// Draws the layer and all in it into `context`, whose coordinates stand for the layer's own;
  /// contents that were asked for are made first.
  open func render(in context: CGContext) { renderPicture(in: context) }

  // MARK: Animations

  /// Adds a copy of `animation`, on top of those that are there.
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

  /// Whether the class is one of ours, whose hit tests and drawing hold no surprise.
  class var isOfLibrary: Bool { self == CALayer.self }
  /// A layer of the library's class that this one is or comes from, as it is at first.
  class func makeDefault() -> CALayer { CALayer() }
  /// Called once a frame, before its display links, of a layer that draws in each.
  func drawFrame() { fillSurface() }
  /// Whether the layer draws in each frame.
  var drawsEachFrame: Bool { contents is LayerSurface }
  /// Called before the animations that the layer has become others.
  func willChangeAnimations() {}
}
