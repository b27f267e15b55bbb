import Contracts
public import Foundation

/// A layer tree that is shown somewhere: its root, its size, and what was committed of it last.
public final class LayerTree {
  /// The layer that all others are in; its bounds are (0, 0) and `size`.
  ///
  /// It can't be a sublayer.
  public let root = CALayer()

  /// The size of what the tree is shown in, in points.
  public private(set) var size: CGSize

  /// Pixels for a point.
  public private(set) var scale: Double

  // No access lies within another: what is replaced goes when all is done, since whoever made it may be called
  // as it goes.
  @exclusivity(unchecked) private(set) var snapshot = TreeSnapshot()
  /// The layers of `snapshot`, in its order; those that left since are kept until the next commit.
  private(set) var committed: [CALayer] = []
  private var isCommitting = false
  /// The layer at an index of the last commit; nil: there is none.
  package func layer(at index: Int) -> CALayer? {
    committed.indices.contains(index) ? committed[index] : nil
  }

  /// How many commits so far had anything to take up: while it stays, the layers' values do.
  package private(set) var commitCount = 0
  /// The animations whose start or end somebody waits for, in any order.
  var watched: [WatchedAnimation] = []
  /// The layers whose contents are drawn from what is animated, by their indices.
  private var drawn: [CALayer] = []
  /// What is shown; brought up to date when it is asked for.
  var presentation = PresentationTree()
  /// The turns of the context that the tree was made in.
  let turns = LayerContext.current.turns
  /// What drives layers from outside, if anything does.
  public weak var driver: (any LayerDriver)?
  /// Where its things are, and in which turn they were.
  var poses: (driven: DrivenPoses, turn: Int)?
  /// The presentation copies that were asked for since the last commit, turn or change of time.
  var copies = PresentationCopies()

  /// A tree of an empty root.
  ///
  /// Precondition: the sides of `size` are finite and not negative, `scale` is finite and above 0.
  public init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
    root.isRoot = true
    root.ownExtras.values.tree = self
    root.name = "root"
    LayerContext.current.add(self)
    resize(to: size, scale: scale)
    root.structureChanged()
  }

  deinit {
    root.isRoot = false
    // Nothing will ever end them, and what they hold may hold their layer: a completion block, a tag.
    for layer in committed { layer.dropAnimations() }
  }

  /// Fits the root to another size, in points, or another number of pixels for a point.
  ///
  /// Precondition: as for `init(size:scale:)`.
  public func resize(to size: CGSize, scale: Double) {
    require(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "a layer tree's sides are finite and not negative, not \(size)")
    require(
      scale > 0 && scale.isFinite, "a layer tree's scale is finite and above 0, not \(scale)")
    guard size != root.bounds.size || scale != root.contentsScale else { return }
    self.size = size
    self.scale = scale
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(origin: .zero, size: size)
    root.contentsScale = scale
    CATransaction.commit()
  }

  /// How often a layout goes through the tree while layouts ask for further ones.
  package static let maximumLayoutPasses = 16

  /// What the tree holds now, as values.
  ///
  /// Before, pictures that were loaded are given out, then what asks for it is laid out, and then
  /// displayed; pictures that are still in the form of their files are decoded. Where frames wait
  /// for contents, so they do for pictures that layouts and displays ask for, and both come again.
  /// What is changed meanwhile is in the snapshot, but for displays and layouts that are asked for in
  /// a display: these wait for the next commit. A commit within a commit is refused, and gives the
  /// snapshot before.
  ///
  /// Animations of layers that left since the last commit, and are in no tree, end.
  /// Complexity: constant if nothing changed; in proportion to the changed layers if only values
  /// did, and to the number of animations if these did, but for one copy of the array if an older
  /// snapshot is still in use; otherwise linear.
  public func commit() -> TreeSnapshot {
    commit(displays: true)
    return snapshot
  }

  /// Commits without drawing contents: the end of a turn that no frame shows.
  ///
  /// Animations that were added begin now, and what changes from here on is animated from what the
  /// layers show now. Contents that were asked for are made by the next `commit()`.
  package func commitTurn() { commit(displays: false) }

  /// Commits in the middle of a turn; within a commit this one is enough.
  func flush() {
    if !isCommitting { commit(displays: true) }
  }

  private func commit(displays: Bool) {
    root.owner.check(root)
    guard !isCommitting else {
      return misuse("a layer tree can't be committed within its own commit")
    }
    let context = LayerContext.current
    context.flushTransaction()
    guard !context.transactions.isExplicitlyOpen else { return }
    isCommitting = true
    defer { isCommitting = false }
    context.deliverImages()
    layOut(displays: displays)
    // Layouts and displays ask for pictures that the same frame may have to show.
    for _ in 0..<LayerContext.maximumLoadingPasses where context.waitsForImages {
      context.imageLoader.waitForAll()
      layOut(displays: displays)
    }
    // What layouts and displays have changed belongs to the same turn.
    context.flushTransaction()
    takeChanges()
    snapshot.waitsForContents = context.waits
    context.endUnseenBlocks()
  }

  private func layOut(displays: Bool) {
    root.layOutTree()
    guard displays else { return }
    for layer in drawn where layer.isCommitted { layer.displayAnimated(in: self) }
    root.displayTree()
    let context = LayerContext.current
    context.takePictures(waits: context.waits)
  }

  private func takeChanges() {
    copies = PresentationCopies()
    if !root.dirtyFlags.isDisjoint(with: .committed) { commitCount += 1 }
    if root.dirtyFlags.contains(.structure) {
      rebuild()
    } else if !root.dirtyFlags.isDisjoint(with: .committed) {
      update()
    }
  }

  /// What is found on the way through the layers that changed.
  private struct Findings {
    /// Those whose animations changed.
    var animated: [CALayer] = []
    /// Values that others have replaced.
    var replaced: [LayerValues] = []
  }

  /// Takes up the values and the animations that changed.
  private func update() {
    snapshot.beginChanges()
    var found = Findings()
    takeValues(of: root, &found)
    var waiting = root.dirtyFlags.contains(.valuesBelow) ? [root] : []
    while let layer = waiting.popLast() {
      layer.dirtyFlags.remove(.valuesBelow)
      layer.forEachChild { child in
        guard !child.dirtyFlags.isDisjoint(with: .anyValues) else { return }
        takeValues(of: child, &found)
        if child.dirtyFlags.contains(.valuesBelow) { waiting.append(child) }
      }
      guard let mask = layer.maskLayer else { continue }
      takeValues(of: mask, &found)
      if mask.dirtyFlags.contains(.valuesBelow) { waiting.append(mask) }
    }
    if !found.animated.isEmpty { takeAnimations(of: found.animated) }
    if presentation.hasTaken(snapshot) {
      // Somebody who was called meanwhile has looked at a part of the changes.
      var partial = PresentationTree()
      swap(&presentation, &partial)
      copies = PresentationCopies()
    }
  }

  /// Takes up a layer's values.
  private func takeValues(of layer: CALayer, _ found: inout Findings) {
    guard layer.dirtyFlags.contains(.values) else { return }
    if layer.dirtyFlags.contains(.animations) { found.animated.append(layer) }
    layer.dirtyFlags.subtract([.values, .animations])
    // What goes with these may set the contents.
    layer.commitOwnValues()
    // A picture that was there at the last commit is prepared.
    if layer.modelValues.contents !== snapshot.layers[layer.snapshotIndex].values.contents {
      layer.prepareContents()
    }
    withUnsafePointer(to: &layer.modelValues) {
      snapshot.change($0, at: layer.snapshotIndex, &found.replaced)
    }
  }

  /// Takes up the animations of some layers.
  private func takeAnimations(of layers: [CALayer]) {
    let layers = layers.sorted { $0.snapshotIndex < $1.snapshotIndex }
    beginAnimations(of: layers)
    let replaced = layers.map { snapshot.animations[$0.snapshotIndex] }
    for layer in layers {
      snapshot.setAnimations(layer.animationSnapshots, at: layer.snapshotIndex)
    }
    withExtendedLifetime(replaced) {}
    let changed = Set(layers.map(\.snapshotIndex))
    watched.removeAll { changed.contains($0.layer.snapshotIndex) }
    drawn.removeAll { changed.contains($0.snapshotIndex) }
    watch(layers)
    // What is animated anew may be driven.
    poses = nil
  }

  private func rebuild() {
    let flat = FlatTree(root)
    let before = committed
    committed = flat.layers
    let animated = committed.filter { !$0.attachedAnimations.isEmpty }
    beginAnimations(of: animated)
    snapshot = flat.makeSnapshot()
    for layer in before where !holds(layer) { layer.leaveTree() }
    watched.removeAll()
    drawn.removeAll()
    watch(animated)
    // What drives a layer that is new may be new, too.
    poses = nil
  }

  /// Lets animations begin that were added since the last commit.
  private func beginAnimations(of layers: [CALayer]) {
    let now = CACurrentMediaTime()
    for layer in layers {
      for attached in layer.attachedAnimations { attached.begin(on: layer, atMediaTime: now) }
    }
  }

  /// Notes which animations of layers somebody waits for, and which of the layers are drawn from them.
  private func watch(_ layers: [CALayer]) {
    for layer in layers {
      for attached in layer.attachedAnimations where attached.isWatched {
        watched.append(WatchedAnimation(layer: layer, animation: attached))
      }
      if layer.attachedAnimations.contains(where: { layer.isDrawn(by: $0.animation) }) {
        drawn.append(layer)
      }
    }
    drawn.sort { $0.snapshotIndex < $1.snapshotIndex }
  }

  /// Whether a layer is in what was committed last.
  func holds(_ layer: CALayer) -> Bool {
    layer.snapshotIndex < committed.count && committed[layer.snapshotIndex] === layer
  }
}

extension CALayer {
  /// What a layer that is in its tree no more is: as one that no commit knows.
  fileprivate func leaveTree() {
    guard !top.isRoot else { return }
    isCommitted = false
    detachAllAnimations()
  }
}
