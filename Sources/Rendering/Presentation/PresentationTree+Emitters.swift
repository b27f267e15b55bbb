extension PresentationTree {
  /// Whether animations change what the emitter layer at an index emits.
  func animatesEmitter(at index: Int) -> Bool {
    tracks.tracks(of: index).contains { $0.changesEmitter }
      || tracks.customLeaves.contains { $0.layer == index }
  }

  /// What the emitter layer at an index emits when its own time is `seconds`; nil: it is none.
  func emitter(at index: Int, layerTime seconds: Double) -> EmitterValues? {
    let some = tracks.tracks(of: index).filter { $0.changesEmitter }
    var emitter = values(of: some, at: index, layerTime: seconds, driven: driven).emitter
    for (layer, leaf) in tracks.customLeaves where layer == index {
      let leaf = tracks.leaves[leaf]
      guard let path = tracks.details[Int(leaf.detail)].customKey?.split(separator: "."),
        path.count > 2, path[0] == "emitterCells"
      else { continue }
      func animated(_ own: PropertyValue) -> PropertyValue? {
        var value = own
        return tracks.apply(leaf, to: &value, model: own, at: seconds) ? value : nil
      }
      emitter?.setCell(at: path.dropFirst(), animated)
    }
    return emitter
  }
}

extension PresentationTree {
  /// When animations begin and end to change what the emitter layer at an index emits, in its own time.
  func emitterChanges(at index: Int) -> (begin: Double, end: Double) {
    var changes = (begin: Double.infinity, end: -Double.infinity)
    func add(_ leaf: AnimationLeaf) {
      let timing = outerTiming(of: leaf)
      changes.begin = min(changes.begin, timing.speed == 0 ? -.infinity : timing.beginTime)
      changes.end = max(changes.end, timing.endTime)
    }
    for track in tracks.tracks(of: index) where track.changesEmitter {
      tracks.leaves[track.leaves].forEach(add)
    }
    for (layer, leaf) in tracks.customLeaves where layer == index { add(tracks.leaves[leaf]) }
    return changes
  }

  /// Whether animations may change how much the emitter layer at an index emits.
  func animatesBirthRate(at index: Int) -> Bool {
    emitterLeaves(of: index, at: \EmitterValues.birthRate, ["birthRate"]).isEmpty == false
  }

  /// How long something of a particle of the emitter layer at an index can be seen at most, in
  /// seconds, whenever it is born.
  ///
  /// Where that is animated, it is the longest of many moments of the animations.
  func emitterReach(at index: Int) -> Double {
    let own = model.layers[index].values.emitter?.reach ?? 0
    let names: Set = ["lifetime", "lifetimeRange", "speed"]
    let leaves = emitterLeaves(of: index, at: \EmitterValues.lifetime, names)
    return leaves.lazy.flatMap(moments).reduce(own) {
      max($0, emitter(at: index, layerTime: $1)?.reach ?? 0)
    }
  }

  /// Lets what the layer at an index shows, if its emitter is animated, be the end of a past.
  ///
  /// Without the animations all that was born before would have its last values.
  func freezeEmitter(at index: Int, in values: inout LayerValues) {
    guard values.emitter != nil, animatesEmitter(at: index) else { return }
    let layer = model.layers[index]
    values.emitter?.remember(
      until: self.time(of: index), at: time, layer.values, model.animations[index] ?? [])
  }

  /// What changes a value of an emitter layer, or those of such names of its cells.
  private func emitterLeaves(
    of index: Int, at path: PartialKeyPath<EmitterValues>, _ names: Set<String>
  ) -> [AnimationLeaf] {
    let offset = MemoryLayout<EmitterValues>.offset(of: path)
    var result: [AnimationLeaf] = []
    for track in tracks.tracks(of: index)
    where track.changesEmitter && track.slot.map({ Int($0.offset) }) == offset {
      result += tracks.leaves[track.leaves]
    }
    for (layer, leaf) in tracks.customLeaves where layer == index {
      let leaf = tracks.leaves[leaf]
      let name = tracks.details[Int(leaf.detail)].customKey?.split(separator: ".").last
      if let name, names.contains(String(name)) { result.append(leaf) }
    }
    return result
  }

  /// Moments at which an animation may have each of its values, in the layer's time.
  private func moments(of leaf: AnimationLeaf) -> [Double] {
    let timing = outerTiming(of: leaf)
    guard timing.speed != 0 else { return [timing.beginTime] }
    let cycle = timing.cycle / abs(timing.speed)
    let step = cycle < .infinity ? cycle / Double(Self.momentsOfCycle) : 1.0 / 120
    // Sums of one run after the other are largest in the last one; at the very end it is over.
    let end = timing.endTime < .infinity ? [timing.endTime.nextDown] : []
    return (0...Self.momentsOfCycle).map { timing.beginTime + Double($0) * step } + end
  }

  /// When an animation is, or the outermost group that it is in.
  private func outerTiming(of leaf: AnimationLeaf) -> MediaTiming {
    let group = leaf.detail < 0 ? nil : tracks.details[Int(leaf.detail)].groups.first?.timing
    return group ?? leaf.timing
  }

  /// In how many parts each run of an animation is looked at.
  private static var momentsOfCycle: Int { 480 }
}

extension AnimationTracks.Track {
  fileprivate var changesEmitter: Bool { slot?.base == .content(.emitter) }
}
