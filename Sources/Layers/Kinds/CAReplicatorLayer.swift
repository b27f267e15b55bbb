public import Drawing
public import Foundation
public import Rendering

/// A layer that draws its sublayers several times, each time moved, coloured and delayed further.
///
/// Copies aren't layers and cost none: what changes in the original changes in all of them in the
/// same frame. They are drawn one over the other, the original first; its own background and picture
/// are drawn once, below them. Of copies that hold more than 262,144 layers together no more are
/// drawn in a frame; of those that keep their depth, more than 16,384. `hitTest(_:)` sees the
/// original alone.
open class CAReplicatorLayer: CALayer {
  /// A replicator layer that draws the original alone.
  public override init() {
    super.init()
    ensureContent(LayerContent.replicator)
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.replicator)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many copies are drawn, the original with them; 1 at first, for 0 and less none.
  open var instanceCount: Int {
    get { self[\.replicator.instanceCount] }
    set { self[\.replicator.instanceCount] = newValue }
  }

  /// Whether the copies lie in the space that the replicator itself lies in, by their depth, instead
  /// of being drawn into its plane; false at first.
  ///
  /// What needs a picture of the whole (a mask, `masksToBounds`, a shadow, filters, `opacity` below 1,
  /// `shouldRasterize`) makes it a plane in any case.
  open var preservesDepth: Bool {
    get { self[\.replicator.preservesDepth] }
    set { self[\.replicator.preservesDepth] = newValue }
  }

  /// By how many seconds of the replicator's time the animations of each copy are behind those of the
  /// one before; 0 at first.
  open var instanceDelay: CFTimeInterval {
    get { self[\.replicator.instanceDelay] }
    set { self[\.replicator.instanceDelay] = newValue }
  }

  /// What takes each copy to the next, about the centre of the replicator's bounds: copy k, the
  /// original being 0, is drawn under its k-th power.
  open var instanceTransform: CATransform3D {
    get { self[\.replicator.instanceTransform] }
    set { self[\.replicator.instanceTransform] = newValue }
  }

  /// What the original is multiplied by, component by component; opaque white at first, as is nil.
  open var instanceColor: CGColor? {
    get { self[\.replicator.instanceColor] }
    set { self[\.replicator.instanceColor] = newValue }
  }

  /// What is added to the red that copies are multiplied by, from each to the next; 0 at first.
  ///
  /// The sum is limited to 0…1, as those of the other offsets are.
  open var instanceRedOffset: Float {
    get { self[\.replicator.instanceRedOffset] }
    set { self[\.replicator.instanceRedOffset] = newValue }
  }

  /// What is added to the green.
  open var instanceGreenOffset: Float {
    get { self[\.replicator.instanceGreenOffset] }
    set { self[\.replicator.instanceGreenOffset] = newValue }
  }

  /// What is added to the blue.
  open var instanceBlueOffset: Float {
    get { self[\.replicator.instanceBlueOffset] }
    set { self[\.replicator.instanceBlueOffset] = newValue }
  }

  /// What is added to the alpha, by which a copy is faded as one picture.
  open var instanceAlphaOffset: Float {
    get { self[\.replicator.instanceAlphaOffset] }
    set { self[\.replicator.instanceAlphaOffset] = newValue }
  }

  override class var isOfLibrary: Bool { self == CAReplicatorLayer.self }

  override class func makeDefault() -> CALayer { CAReplicatorLayer() }
}

/// How a replicator layer copies its sublayers.
struct ReplicatorProperties {
  let instanceCount = Property(
    "instanceCount", \CAReplicatorLayer.instanceCount, at: \ReplicatorValues.count, action: .none)
  let preservesDepth = Property(
    "preservesDepth", \CAReplicatorLayer.preservesDepth, at: \ReplicatorValues.preservesDepth,
    action: .none, .isStill)
  let instanceDelay = Property(
    "instanceDelay", \CAReplicatorLayer.instanceDelay, at: \ReplicatorValues.delay)
  let instanceTransform = Property(
    "instanceTransform", \CAReplicatorLayer.instanceTransform, at: \ReplicatorValues.transform)
  let instanceColor = Property(
    "instanceColor", \CAReplicatorLayer.instanceColor, at: \ReplicatorValues.color)
  let instanceRedOffset = Property(
    "instanceRedOffset", \CAReplicatorLayer.instanceRedOffset, at: \ReplicatorValues.redOffset)
  let instanceGreenOffset = Property(
    "instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset,
    at: \ReplicatorValues.greenOffset)
  let instanceBlueOffset = Property(
    "instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset, at: \ReplicatorValues.blueOffset)
  let instanceAlphaOffset = Property(
    "instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset,
    at: \ReplicatorValues.alphaOffset)
}
