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

extension AnimationTracks.Track {
  fileprivate var changesEmitter: Bool { slot?.base == .content(.emitter) }
}
