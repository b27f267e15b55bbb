import Drawing
import Foundation

/// All animations of a tree, taken apart by the property that they change: what is gone through
/// at each frame.
///
/// A track is one property of one layer, with all that changes it, in order of addition; groups
/// are resolved into what is in them.
struct AnimationTracks: Sendable {
  /// One property of one layer.
  struct Track: Sendable {
    /// The layer's place in the tree.
    let place: Int
    /// Nil: what belongs to none, a transition.
    let property: LayerProperty?
    /// The places of what changes it.
    let leaves: Range<Int>
  }

  /// The properties that Core Animation has, by their layers' places.
  private(set) var tracks: [Track] = []
  /// What changes them, track after track.
  private(set) var leaves: [AnimationLeaf] = []
  /// What changes values that Core Animation doesn't know, by their layers' places.
  private(set) var customLeaves: [(place: Int, leaf: AnimationLeaf)] = []

  /// No tracks.
  init() {}

  /// The tracks of all animations of `snapshot`.
  init(of snapshot: TreeSnapshot) {
    guard !snapshot.animations.isEmpty else { return }
    var found: [AnimationLeaf] = []
    for (place, layer) in snapshot.layers.enumerated() where !layer.animations.isEmpty {
      found.removeAll(keepingCapacity: true)
      for index in layer.animations {
        snapshot.animations[index].collectLeaves(animation: index, in: [], into: &found)
      }
      add(found, place)
    }
  }

  private mutating func add(_ found: [AnimationLeaf], _ place: Int) {
    for leaf in found where leaf.customKey != nil { customLeaves.append((place, leaf)) }
    let known = found.filter { $0.customKey == nil }
    var seen: [LayerProperty?] = []
    for leaf in known where !seen.contains(leaf.property) {
      seen.append(leaf.property)
      let first = leaves.count
      leaves.append(contentsOf: known.lazy.filter { $0.property == leaf.property })
      tracks.append(Track(place: place, property: leaf.property, leaves: first..<leaves.count))
    }
  }

  /// The tracks of the layer at `place`.
  func tracks(of place: Int) -> ArraySlice<Track> {
    let first = tracks.partitioningIndex { $0.place >= place }
    return tracks[first...].prefix { $0.place == place }
  }

  /// The value that animations give to what Core Animation doesn't know; nil: none does.
  func customValue(
    _ key: String, of place: Int, model: PropertyValue, at time: Double
  ) -> PropertyValue? {
    var value: PropertyValue?
    for (layer, leaf) in customLeaves where layer == place && leaf.customKey == key {
      guard case .property(let curve) = leaf.curve, let moment = leaf.moment(at: time) else {
        continue
      }
      var changed = value ?? model
      curve.apply(to: &changed, model: model, at: moment)
      value = changed
    }
    return value
  }
}

/// One animation's part in one property.
struct AnimationLeaf: Sendable {
  /// What it does.
  enum Curve: Sendable {
    /// Goes straight from one value of a few numbers to another.
    case straight(from: SIMD4<Double>, to: SIMD4<Double>)
    /// Any course.
    case property(PropertyCurve)
    /// The position of something outside the tree.
    case posePosition(UInt32)
    /// The angle of something outside the tree.
    case poseAngle(UInt32)
    /// From the layer's old picture to the new.
    case transition(LayerTransition, from: Double, to: Double)
  }

  /// The animation's place in the snapshot.
  let animation: Int
  /// When it is; nil: always.
  let timing: MediaTiming?
  /// What bends its progress.
  let function: TimingFunction?
  /// What takes the place of that.
  let spring: SpringSolver?
  /// The groups that it is in, the outermost first.
  let groups: [AnimationSnapshot]
  /// The property that it changes; nil for a transition or a custom key.
  let property: LayerProperty?
  /// What it does.
  let curve: Curve

  /// The key, if Core Animation doesn't know it.
  var customKey: String? {
    if case .property(let curve) = curve, case .custom(let key) = curve.target { return key }
    return nil
  }

  /// How far it is at a time of the layer; nil: it has no effect.
  @inline(__always) func moment(at layerTime: Double) -> CourseMoment? {
    guard let timing else { return CourseMoment(share: 0, iteration: 0, endShare: 1) }
    let inGroups = groups.isEmpty ? (layerTime, false) : groupTime(at: layerTime)
    guard let (time, isGroupsEnd) = inGroups else { return nil }
    let state = timing.state(at: time, includingEnd: isGroupsEnd)
    guard state.isShown else { return nil }
    let endsAtStart = timing.autoreverses || timing.speed < 0
    if let spring {
      return CourseMoment(
        share: spring.progress(at: state.time), iteration: state.iteration,
        endShare: endsAtStart ? 0 : spring.progress(at: timing.duration))
    }
    return CourseMoment(
      share: function?.progress(at: state.progress) ?? state.progress,
      iteration: state.iteration, endShare: endsAtStart ? 0 : 1)
  }

  /// The time in the innermost group, and whether that is its very end; nil: a group isn't shown.
  private func groupTime(at layerTime: Double) -> (time: Double, isEnd: Bool)? {
    var time = layerTime
    var isEnd = false
    for group in groups {
      guard let timing = group.timing else { continue }
      let state = timing.state(at: time, includingEnd: isEnd)
      guard state.isShown else { return nil }
      time = state.time
      if let function = group.timingFunction, timing.duration < .infinity {
        time = function.progress(at: state.progress) * timing.duration
      }
      isEnd = time == timing.duration
    }
    return (time, isEnd)
  }
}

extension AnimationSnapshot {
  /// Appends what the animation, or what is in it, does to single properties.
  fileprivate func collectLeaves(
    animation: Int, in groups: [AnimationSnapshot], into leaves: inout [AnimationLeaf]
  ) {
    func add(_ property: LayerProperty?, _ curve: AnimationLeaf.Curve) {
      leaves.append(
        AnimationLeaf(
          animation: animation, timing: timing, function: timingFunction, spring: spring,
          groups: groups, property: property, curve: curve))
    }
    switch curve {
    case .pose(let driver):
      add(.position, .posePosition(driver))
      add(.transform, .poseAngle(driver))
    case .property(let curve): add(curve.target.property, curve.leaf)
    case .properties(let curves):
      for curve in curves { add(curve.target.property, curve.leaf) }
    case .transition(let transition, let from, let to):
      add(nil, .transition(transition, from: from, to: to))
    case .group(let members):
      for member in members {
        member.collectLeaves(
          animation: animation, in: groups + [self.withoutMembers], into: &leaves)
      }
    case .none: break
    }
  }

  /// The group's time alone.
  private var withoutMembers: AnimationSnapshot {
    AnimationSnapshot(key: nil, timing: timing, timingFunction: timingFunction, curve: .none)
  }
}

extension PropertyCurve {
  /// The shortest form of the course.
  fileprivate var leaf: AnimationLeaf.Curve {
    guard case .property(let property) = target, !isAdditive, !isCumulative, valueFunction == nil,
      property.kind.laneCount > 0, !property.kind.isStepped,
      case .between(.fixed(let from), .fixed(let to)) = values
    else { return .property(self) }
    return .straight(from: from.lanes, to: to.lanes)
  }
}

extension Array {
  /// The first place from which on `isBeyond` holds, in an array that is ordered by it.
  func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
