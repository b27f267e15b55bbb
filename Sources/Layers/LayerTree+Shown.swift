public import Rendering

/// Something outside of a layer tree that drives layers in it, as bodies do.
public protocol LayerDriver: AnyObject {
  /// Where all things are that drive layers, at the moment that the present turn is of.
  ///
  /// Asked once a turn, and only where a layer that is driven is looked at. A turn begins by
  /// `LayerContext.beginTurn(at:)`.
  func drivenPoses() -> DrivenPoses
}

// What is shown.
extension LayerTree {
  /// What the tree shows at the context's media time, with its animations; as of the last commit.
  public var shown: PresentationTree {
    showNow()
    return presentation
  }

  private func showNow() {
    presentation.take(snapshot)
    presentation.sample(snapshot, at: CACurrentMediaTime(), driven: drivenPoses)
  }

  /// Where the things are that drive layers: read once a turn, by the first that needs them.
  ///
  /// None once the driver is gone: driven layers are where their models are.
  private var drivenPoses: DrivenPoses {
    guard presentation.isDriven, let driver else { return DrivenPoses() }
    if let poses, poses.turn == turns.count { return poses.driven }
    // Whoever fills the memory anew has it alone.
    poses = nil
    let driven = driver.drivenPoses()
    poses = (driven, turns.count)
    return driven
  }

  /// The layers of the last commit, in its order, as values.
  var shownLayers: [LayerSnapshot] { snapshot.layers }

  /// What the layer at an index of the last commit shows now.
  func shownValues(at index: Int) -> LayerValues {
    presentation.take(snapshot)
    return presentation.values(at: index, time: CACurrentMediaTime(), driven: drivenPoses)
  }

  /// What animations make of a value that Core Animation doesn't know; nil: no animation does.
  func shownCustomValue(_ key: String, at index: Int, model: Any?) -> PropertyValue? {
    presentation.take(snapshot)
    return presentation.customValue(
      key, at: index, time: CACurrentMediaTime(), model: PropertyValue(model))
  }

  /// A layer, with all in it, as it is shown now.
  func freeze(_ layer: CALayer) -> FrozenLayers {
    showNow()
    return presentation.frozen(layer.snapshotIndex)
  }

  /// When the picture will be another one if nobody changes anything; nil: never.
  ///
  /// It is a media time: the present one while an animation runs. What drives layers from outside
  /// isn't asked.
  public func nextChange() -> Double? {
    if !root.dirtyFlags.isDisjoint(with: [.committed, .anyLayout, .anyDisplay]) {
      return CACurrentMediaTime()
    }
    showNow()
    let next = presentation.nextChange()
    let events = watched.compactMap { nextEvent(of: $0) }.min()
    guard let next, let events else { return next ?? events }
    return min(next, events)
  }

  /// Whether anything was changed since the last commit.
  public var hasChanges: Bool { !root.dirtyFlags.isEmpty }

  /// What each animation makes of a value of a layer, in order of addition.
  func contributions(
    to target: PropertyCurve.Target, of layer: CALayer, own: PropertyValue
  ) -> [ValueContribution] {
    presentation.take(snapshot)
    return presentation.contributions(
      to: target, at: layer.snapshotIndex, time: CACurrentMediaTime(), own: own,
      driven: drivenPoses)
  }
}
