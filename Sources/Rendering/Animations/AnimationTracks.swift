import Drawing
import Foundation

/// All animations of a tree, grouped by the property that they change: what is gone through
/// at each frame.
///
/// A track is one property of one layer, with all that changes it, in order of addition; groups
/// are resolved into what is in them.
struct AnimationTracks: Sendable {
  /// One property of one layer.
  struct Track: Sendable {
    /// The layer's index in the tree.
    let layerIndex: Int
    /// Nil: what belongs to none, a transition or what Core Animation doesn't know.
    let slot: PropertySlot?
    /// The indices of what changes it.
    let leaves: Range<Int>
    /// Whether that is one straight way: what most tracks have.
    var isStraight = false
  }

  /// All tracks, by their layers' indices.
  private(set) var tracks: [Track] = []
  /// What changes them; those of one track lie side by side, and some may be of none any more.
  private(set) var leaves: [AnimationLeaf] = []
  /// What leaves have besides numbers.
  private(set) var details: [LeafDetail] = []
  /// The timing functions of straight ones; neighbours that are equal use the same one.
  private(set) var functions: [TimingFunction] = []
  /// The ways between two transforms.
  private(set) var mixes: [TransformMix] = []
  /// The indices of layers with values that Core Animation doesn't know, and of what changes them.
  private(set) var customLeaves: [(layer: Int, leaf: Int)] = []
  /// How many leaves are of no track any more.
  private var unusedCount = 0
  /// How many tracks may move layers from their siblings' plane.
  private var liftCount = 0
  /// How many leaves show where something outside of the tree is.
  private var poseCount = 0

  /// Whether none of them may move a layer from its siblings' plane.
  var areFlat: Bool { liftCount == 0 }
  /// Whether anything outside of the tree drives any layer.
  var areDriven: Bool { poseCount > 0 }

  /// No tracks.
  init() {}

  /// The tracks of all animations of `snapshot`.
  init(of snapshot: TreeSnapshot) {
    for index in snapshot.animations.keys.sorted() { append(index, of: snapshot) }
  }

  /// Takes up the animations that the layers at `indices`, which ascend, have in `snapshot`.
  ///
  /// Complexity: in proportion to what those have, but for one copy of the tracks, and for all being made anew where
  /// most leaves are of no track any more.
  mutating func replace(_ indices: [Int], of snapshot: TreeSnapshot) {
    if !customLeaves.isEmpty {
      let replaced = Set(indices)
      customLeaves.removeAll { replaced.contains($0.layer) }
    }
    var rest = tracks[...]
    tracks = []
    tracks.reserveCapacity(rest.count + indices.count)
    for index in indices {
      let first = rest.partitioningIndex { $0.layerIndex >= index }
      tracks += rest[..<first]
      rest = rest[first...]
      while let track = rest.first, track.layerIndex == index {
        count(track, -1)
        letGo(of: track.leaves)
        rest.removeFirst()
      }
      append(index, of: snapshot)
    }
    tracks += rest
    if unusedCount > leaves.count / 2 + Self.mostUnused { self = AnimationTracks(of: snapshot) }
  }

  /// How many leaves of no track are always kept.
  private static let mostUnused = 64

  /// Leaves some leaves without a track; what they hold, as pictures, isn't kept.
  private mutating func letGo(of range: Range<Int>) {
    unusedCount += range.count
    for leaf in leaves[range] where leaf.detail >= 0 { details[Int(leaf.detail)] = LeafDetail() }
  }

  /// Appends the tracks of the layer at an index, before which all others are.
  private mutating func append(_ index: Int, of snapshot: TreeSnapshot) {
    guard let animations = snapshot.animations[index] else { return }
    var found: [Found] = []
    for (position, animation) in animations.enumerated() {
      collect(
        animation, animation: position, of: snapshot.layers[index], in: [], [], into: &found)
    }
    add(found, index)
  }

  /// Counts what there is of a track, or what there isn't any more.
  private mutating func count(_ track: Track, _ difference: Int) {
    if track.slot?.mayLift == true { liftCount += difference }
    for leaf in leaves[track.leaves] where leaf.kind == .posePosition { poseCount += difference }
  }

  /// A leaf, and the property that it changes; nil for a transition or a custom key.
  private typealias Found = (slot: PropertySlot?, leaf: AnimationLeaf)

  private mutating func add(_ found: [Found], _ layerIndex: Int) {
    var seen: [PropertySlot?] = []
    for (slot, _) in found where !seen.contains(slot) {
      seen.append(slot)
      let first = leaves.count
      for other in found where other.slot == slot {
        if isCustom(other.leaf) { customLeaves.append((layerIndex, leaves.count)) }
        leaves.append(other.leaf)
      }
      let isStraight = leaves.count == first + 1 && leaves[first].kind == .straight
      let track = Track(
        layerIndex: layerIndex, slot: slot, leaves: first..<leaves.count, isStraight: isStraight)
      count(track, 1)
      tracks.append(track)
    }
  }

  private func isCustom(_ leaf: AnimationLeaf) -> Bool {
    leaf.detail >= 0 && details[Int(leaf.detail)].customKey != nil
  }

  /// Appends what an animation, or what is in it, does to single properties.
  private mutating func collect(
    _ animation: AnimationSnapshot, animation index: Int, of layer: LayerSnapshot,
    in groups: [AnimationSnapshot], _ member: [Int], into found: inout [Found]
  ) {
    var detail = LeafDetail(
      function: animation.timingFunction ?? .linear, groups: groups, member: member,
      spring: animation.spring)
    let timingFunction = detail.function
    func leaf(
      _ slot: PropertySlot?, _ kind: AnimationLeaf.Kind, field: PropertyField? = nil,
      driver: UInt32 = 0,
      from: SIMD4<Double> = .zero, to: SIMD4<Double> = .zero, detail: Int = -1, mix: Int = -1
    ) -> Found {
      // Others have their function beside them.
      let function = kind.isStraight ? functionIndex(of: timingFunction) : -1
      let leaf = AnimationLeaf(
        timing: animation.timing ?? MediaTiming(duration: .infinity), kind: kind, field: field,
        driver: driver, animation: Int32(index), function: function, detail: Int32(detail),
        mix: Int32(mix), from: from, to: to)
      return (slot, leaf)
    }
    switch animation.curve {
    case .pose(let driver):
      found.append(leaf(.position, .posePosition, driver: driver))
      found.append(leaf(.transform, .poseAngle, driver: driver))
    case .property(let curve): add([curve])
    case .properties(let curves): add(curves)
    case .transition(let transition, let from, let to):
      detail.transition = transition
      details.append(detail)
      found.append(
        leaf(
          nil, .transition, from: SIMD4(from, 0, 0, 0), to: SIMD4(to, 0, 0, 0),
          detail: details.count - 1))
    case .group(let members):
      let outer = groups + [animation.withoutMembers]
      for (position, inner) in members.enumerated() {
        collect(
          inner, animation: index, of: layer, in: outer, member + [position + 1], into: &found)
      }
    case .none: break
    }

    func add(_ curves: [PropertyCurve]) {
      for curve in curves {
        let isPlain = groups.isEmpty && detail.spring == nil
        let slot = curve.target.slot
        if isPlain, let (kind, from, to) = curve.straightWay {
          found.append(leaf(slot, kind, field: curve.target.field, from: from, to: to))
          continue
        }
        var mix = -1
        var kind = AnimationLeaf.Kind.course
        detail.mixedModel = nil
        if let way = curve.transformMix {
          mix = mixes.count
          mixes.append(way)
          if isPlain {
            found.append(leaf(slot, .straight, mix: mix))
            continue
          }
        } else if isPlain, let from = curve.startOfWayToModel, let slot,
          case .transform(let own) = slot.value(in: layer.values)
        {
          kind = .straightToModel
          mix = mixes.count
          mixes.append(TransformMix(from: from, to: own))
          detail.mixedModel = own
        }
        detail.curve = curve
        detail.list = slot?.form.elementKind == nil ? nil : ListCourse(curve)
        details.append(detail)
        found.append(leaf(slot, kind, detail: details.count - 1, mix: mix))
      }
    }
  }

  /// The index of a function in `functions`, to which it is appended; -1 for a linear one.
  private mutating func functionIndex(of function: TimingFunction) -> Int32 {
    guard !function.isLinear else { return -1 }
    // Searching all of them would be quadratic where all differ.
    if functions.last != function { functions.append(function) }
    return Int32(functions.count - 1)
  }

  /// The tracks of the layer at an index.
  func tracks(of layerIndex: Int) -> ArraySlice<Track> {
    let first = tracks.partitioningIndex { $0.layerIndex >= layerIndex }
    return tracks[first...].prefix { $0.layerIndex == layerIndex }
  }

  /// The value that animations give to what Core Animation doesn't know; nil: none does, or it
  /// isn't finite.
  func customValue(
    _ key: String, of layerIndex: Int, model: PropertyValue, at time: Double
  ) -> PropertyValue? {
    var value: PropertyValue?
    for (layer, index) in customLeaves where layer == layerIndex {
      let leaf = leaves[index]
      guard details[Int(leaf.detail)].customKey == key else { continue }
      var changed = value ?? model
      if apply(leaf, to: &changed, model: model, at: time) { value = changed }
    }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Changes a value that Core Animation doesn't know; false if the animation has no effect.
  func apply(
    _ leaf: AnimationLeaf, to value: inout PropertyValue, model: PropertyValue, at time: Double
  ) -> Bool {
    let detail = details[Int(leaf.detail)]
    guard let curve = detail.curve,
      let moment = withUnsafePointer(to: detail, { leaf.moment(at: time, $0) })
    else { return false }
    curve.apply(to: &value, model: model, at: moment)
    return true
  }
}

extension AnimationSnapshot {
  /// The group's time alone.
  fileprivate var withoutMembers: AnimationSnapshot {
    AnimationSnapshot(key: nil, timing: timing, timingFunction: timingFunction, curve: .none)
  }
}

extension PropertyCurve {
  /// The ends, if the way from one to the other is straight and nothing else plays a part; zeros
  /// for one that is the layer's own value.
  fileprivate var straightWay: (kind: AnimationLeaf.Kind, from: SIMD4<Double>, to: SIMD4<Double>)? {
    guard !isAdditive, !isCumulative, valueFunction == nil, let slot = target.slot,
      let kind = target.kind, kind.laneCount > 0, !kind.isStepped,
      case .between(let from, let to) = values
    else { return nil }
    switch (from, to) {
    case (.fixed(let from), .fixed(let to)): return (.straight, from.lanes, to.lanes)
    // What a part of a transform is now isn't read from its numbers alone.
    case _ where slot.kind == .transform: return nil
    case (.fixed(let from), .model): return (.straightToModel, from.lanes, .zero)
    case (.model, .fixed(let to)): return (.straightFromModel, .zero, to.lanes)
    default: return nil
    }
  }

  /// Where a way from one transform to the layer's own starts; nil for any other.
  fileprivate var startOfWayToModel: CATransform3D? {
    guard case .property = target, !isAdditive, !isCumulative, valueFunction == nil,
      case .between(.fixed(.transform(let from)), .model) = values
    else { return nil }
    return from
  }

  /// The way between two transforms, taken apart once.
  fileprivate var transformMix: TransformMix? {
    guard case .property = target, !isAdditive, !isCumulative, valueFunction == nil,
      case .between(.fixed(.transform(let from)), .fixed(.transform(let to))) = values
    else { return nil }
    return TransformMix(from: from, to: to)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which on `isBeyond` holds, in elements that are ordered by it.
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
