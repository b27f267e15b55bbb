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

  private var snapshot = TreeSnapshot()
  /// The layers of `snapshot`, in its order; those that left since are kept until the next commit.
  private(set) var committed: [CALayer] = []
  private var isCommitting = false
  /// How many commits so far had anything to take up: while it stays, the layers' values do.
  public private(set) var commitCount = 0
  /// The animations whose start or end somebody waits for.
  private var watched: [WatchedAnimation] = []
  /// The layers whose contents are drawn from what is animated.
  private var drawn: [CALayer] = []
  /// What is shown; brought up to date when it is asked for.
  private var presentation = PresentationTree()
  /// Where the things are at present that drive layers from outside; asked when a layer that is
  /// driven must be known between frames.
  public var drivenPoses: () -> DrivenPoses = { DrivenPoses() }
  /// The presentation copies that were asked for since the last commit or change of time.
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
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "a layer tree's sides are finite and not negative, not \(size)")
    precondition(
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
  public static let maximumLayoutPasses = 16

  /// What the tree holds now, as values.
  ///
  /// Before, pictures that were loaded are given out, then what asks for it is laid out, and then
  /// displayed; pictures that are still in the form of their files are decoded. What is changed
  /// meanwhile is in the snapshot, but for displays and layouts that are asked for in a display:
  /// these wait for the next commit. A commit within a commit is refused, and gives the snapshot
  /// before.
  ///
  /// Animations of layers that left since the last commit, and are in no tree, end.
  /// Complexity: constant if nothing changed; in proportion to the changed layers if only values
  /// did, but for one copy of the array if an older snapshot is still in use; otherwise linear.
  public func commit() -> TreeSnapshot {
    commit(displays: true)
    return snapshot
  }

  /// Commits without drawing contents: the end of a turn that no frame shows.
  ///
  /// Animations that were added begin now, and what changes from here on is animated from what the
  /// layers show now. Contents that were asked for are made by the next `commit()`.
  public func commitTurn() { commit(displays: false) }

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
    context.imageLoader.deliver()
    root.layOutTree()
    if displays {
      for layer in drawn where layer.isCommitted { layer.displayAnimated(in: self) }
      root.displayTree()
    }
    // What layouts and displays have changed belongs to the same turn.
    context.flushTransaction()
    takeChanges()
  }

  private func takeChanges() {
    copies = PresentationCopies()
    if !root.changes.isDisjoint(with: .committed) { commitCount += 1 }
    if root.changes.contains(.structure) {
      rebuild()
    } else if !root.changes.isDisjoint(with: .committed) {
      update()
    }
  }

  /// Takes up the values that changed.
  private func update() {
    takeValues(of: root)
    guard root.changes.contains(.valuesBelow) else { return }
    var waiting = [root]
    while let layer = waiting.popLast() {
      layer.changes.remove(.valuesBelow)
      for child in layer.children where !child.changes.isDisjoint(with: .anyValues) {
        takeValues(of: child)
        if child.changes.contains(.valuesBelow) { waiting.append(child) }
      }
      guard let mask = layer.maskLayer else { continue }
      takeValues(of: mask)
      if mask.changes.contains(.valuesBelow) { waiting.append(mask) }
    }
  }

  private func takeValues(of layer: CALayer) {
    guard layer.changes.contains(.values) else { return }
    layer.changes.remove(.values)
    layer.prepareContents()
    layer.commitOwnValues()
    snapshot.setValues(layer.modelValues, at: layer.place)
  }

  private func rebuild() {
    let flat = FlatTree(root)
    let before = committed
    committed = flat.layers
    beginAnimations()
    snapshot = flat.makeSnapshot()
    for layer in before where !holds(layer) { layer.leaveTree() }
    let animated = committed.filter { !$0.attachedAnimations.isEmpty }
    watched = animated.flatMap { layer in
      layer.attachedAnimations.filter(\.isWatched).map {
        WatchedAnimation(layer: layer, animation: $0)
      }
    }
    drawn = animated.filter { layer in
      layer.attachedAnimations.contains { layer.isDrawn(by: $0.animation) }
    }
  }

  /// Lets animations begin that were added since the last commit.
  private func beginAnimations() {
    let now = CACurrentMediaTime()
    for layer in committed where !layer.attachedAnimations.isEmpty {
      for attached in layer.attachedAnimations { attached.begin(on: layer, atMediaTime: now) }
    }
  }

  /// Whether a layer is in what was committed last.
  func holds(_ layer: CALayer) -> Bool {
    layer.place < committed.count && committed[layer.place] === layer
  }
}

// What is shown.
extension LayerTree {
  /// What the tree shows at the context's media time, with its animations; as of the last commit.
  public var shown: PresentationTree {
    showNow()
    return presentation
  }

  /// Commits, and gives what the tree shows at the context's media time.
  ///
  /// `driven` holds where the things are that drive layers from outside.
  public func commit(showing driven: DrivenPoses) -> PresentationTree {
    commit(displays: true)
    presentation.sample(snapshot, at: CACurrentMediaTime(), driven: driven)
    return presentation
  }

  private func showNow() {
    presentation.take(snapshot)
    presentation.sample(snapshot, at: CACurrentMediaTime(), driven: presentDriven)
  }

  private var presentDriven: DrivenPoses {
    presentation.isDriven ? drivenPoses() : DrivenPoses()
  }

  /// The layers of the last commit, in its order, as values.
  var shownLayers: [LayerSnapshot] { snapshot.layers }

  /// What the layer at a place of the last commit shows now.
  func shownValues(at place: Int) -> LayerValues {
    presentation.take(snapshot)
    return presentation.values(at: place, time: CACurrentMediaTime(), driven: presentDriven)
  }

  /// What animations make of a value that Core Animation doesn't know; nil: no animation does.
  func shownCustomValue(_ key: String, at place: Int, model: Any?) -> PropertyValue? {
    presentation.take(snapshot)
    return presentation.customValue(
      key, at: place, time: CACurrentMediaTime(), model: PropertyValue(model))
  }

  /// A layer, with all in it, as it is shown now.
  func freeze(_ layer: CALayer) -> FrozenLayers {
    showNow()
    return presentation.frozen(layer.place)
  }

  /// When the picture will be another one if nobody changes anything; nil: never.
  ///
  /// It is a media time: the present one while an animation runs. What drives layers from outside
  /// isn't asked.
  public func nextChange() -> Double? {
    if !root.changes.isDisjoint(with: [.committed, .anyLayout, .anyDisplay]) {
      return CACurrentMediaTime()
    }
    showNow()
    let next = presentation.nextChange()
    let events = watched.compactMap { nextEvent(of: $0) }.min()
    guard let next, let events else { return next ?? events }
    return min(next, events)
  }

  /// Whether anything was changed since the last commit.
  public var hasChanges: Bool { !root.changes.isEmpty }

  /// What each animation makes of a value of a layer, in order of addition.
  func contributions(
    to target: PropertyCurve.Target, of layer: CALayer, own: PropertyValue
  ) -> [ValueContribution] {
    presentation.take(snapshot)
    return presentation.contributions(
      to: target, at: layer.place, time: CACurrentMediaTime(), own: own, driven: presentDriven)
  }
}

/// An animation whose start or end somebody waits for.
private struct WatchedAnimation {
  let layer: CALayer
  let animation: AttachedAnimation
}

// The ends of animations.
extension LayerTree {
  /// Appends what has happened to animations by `now`, and takes those away that are over.
  func collectEvents(at now: Double, into events: inout [AnimationEvent]) {
    guard !watched.isEmpty else { return }
    let first = events.count
    for entry in watched where !entry.animation.hasStopped {
      collectEvents(of: entry, at: now, into: &events)
    }
    if events.count > first { watched.removeAll { !$0.animation.isWatched } }
  }

  private func collectEvents(
    of entry: WatchedAnimation, at now: Double, into events: inout [AnimationEvent]
  ) {
    guard let timing = entry.animation.snapshot.timing, holds(entry.layer) else { return }
    let layerTime = snapshot.layerTime(at: entry.layer.place, mediaTime: now)
    let stage = timing.state(at: layerTime).stage
    guard stage != .before else { return }
    func time(_ layerTime: Double) -> Double {
      min(now, snapshot.mediaTime(at: entry.layer.place, layerTime: layerTime) ?? now)
    }
    if !entry.animation.hasStarted {
      entry.animation.hasStarted = true
      events.append(
        AnimationEvent(kind: .start, attached: entry.animation, time: time(timing.beginTime)))
    }
    guard stage == .after else { return }
    entry.animation.hasStopped = true
    if entry.animation.animation.isRemovedOnCompletion { entry.layer.detach(entry.animation) }
    events.append(
      AnimationEvent(
        kind: .stop(finished: true), attached: entry.animation, time: time(timing.endTime)))
  }

  private func nextEvent(of entry: WatchedAnimation) -> Double? {
    guard let timing = entry.animation.snapshot.timing, holds(entry.layer) else { return nil }
    let now = snapshot.layerTime(at: entry.layer.place, mediaTime: CACurrentMediaTime())
    let stage = timing.state(at: now).stage
    if stage == .after || (stage == .active && !entry.animation.hasStarted) {
      return CACurrentMediaTime()
    }
    guard snapshot.rate(at: entry.layer.place) > 0 else { return nil }
    return timing.nextChange(after: now).flatMap {
      snapshot.mediaTime(at: entry.layer.place, layerTime: $0)
    }
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
