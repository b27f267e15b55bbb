/// What a layer tree shows at one moment: the model's values overlaid by the animations.
///
/// Kept from frame to frame, it is brought up to date by `sample` without copying what no
/// animation touches, and without allocating while the tree is the same.
public struct PresentationTree: Sendable {
  /// The layers with the values that are shown, in the order of the snapshot.
  public private(set) var layers: [LayerSnapshot] = []
  /// The media time of the moment, in seconds.
  public private(set) var time: Double = 0
  private var model = TreeSnapshot()
  /// For each animation whether it has an effect at this moment.
  private var hasEffect: [Bool] = []

  /// Whether siblings need not be sorted by depth, as nothing lifts any of them.
  var isFlat: Bool { model.isFlat && model.animations.isEmpty }

  /// A tree of no layers.
  public init() {}

  /// Shows `snapshot` as it is at `seconds` of media time.
  ///
  /// `driven` holds where the things are that drive layers from outside.
  public mutating func sample(_ snapshot: TreeSnapshot, at seconds: Double, driven: DrivenPoses) {
    time = seconds
    if !snapshot.hasSameStorage(as: model) { take(snapshot) }
    guard !model.animations.isEmpty else { return }
    for place in layers.indices where !layers[place].animations.isEmpty {
      animate(place, driven)
    }
  }

  /// What `id` shows; nil if the tree doesn't hold it.
  ///
  /// Complexity: linear in the number of layers.
  public func values(of id: LayerID) -> LayerSnapshot? {
    layers.first { $0.id == id }
  }

  /// Where the value of `property` comes from; nil if the tree doesn't hold the layer.
  ///
  /// Of several animations the last one counts. Complexity: linear in the number of layers.
  public func origin(of property: LayerProperty, in id: LayerID) -> ValueOrigin? {
    guard let layer = values(of: id) else { return nil }
    let last = layer.animations.last {
      hasEffect[$0] && model.animations[$0].curve.changes(property)
    }
    guard let last else { return .model }
    return .animation(key: model.animations[last].key)
  }

  private mutating func take(_ snapshot: TreeSnapshot) {
    model = snapshot
    if snapshot.animations.isEmpty {
      layers = snapshot.layers
    } else {
      layers.removeAll(keepingCapacity: true)
      layers.append(contentsOf: snapshot.layers)
    }
    hasEffect.removeAll(keepingCapacity: true)
    hasEffect.append(contentsOf: repeatElement(false, count: snapshot.animations.count))
  }

  private mutating func animate(_ place: Int, _ driven: DrivenPoses) {
    // Only what a curve may have changed is set back: copying all values costs more than the rest.
    layers[place].values.position = model.layers[place].values.position
    layers[place].values.transform = model.layers[place].values.transform
    for index in layers[place].animations {
      switch model.animations[index].curve {
      case .pose(let driver):
        let pose = driven.pose(of: driver)
        hasEffect[index] = pose != nil
        if let pose { layers[place].values.take(pose) }
      }
    }
  }
}

extension AnimationSnapshot.Curve {
  /// Whether the property's value is the animation's, while that has an effect.
  func changes(_ property: LayerProperty) -> Bool {
    switch self {
    case .pose: property == .position || property == .transform
    }
  }
}

extension TreeSnapshot {
  /// Whether both are one and the same array in memory, and so surely equal.
  fileprivate func hasSameStorage(as other: TreeSnapshot) -> Bool {
    layers.sharesStorage(with: other.layers) && animations.sharesStorage(with: other.animations)
  }
}

extension Array {
  fileprivate func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
      }
    }
  }
}
