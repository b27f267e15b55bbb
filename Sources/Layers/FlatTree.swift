import Foundation

/// A tree laid out in an array: parents before children, a mask before the sublayers.
struct FlatTree {
  private(set) var layers: [CALayer] = []
  private var parents: [Int] = []
  private var ends: [Int] = []

  /// The layers below and including `root`; if they are committed by that, marked so.
  init(_ root: CALayer, isCommitted: Bool = true) {
    var waiting: [(layer: CALayer, parent: Int)] = [(root, -1)]
    while let (layer, parent) = waiting.popLast() {
      let index = layers.count
      if isCommitted {
        layer.snapshotIndex = index
        layer.isCommitted = true
        layer.dirtyFlags.subtract(.committed)
        layer.commitOwnValues()
      }
      layer.prepareContents()
      layers.append(layer)
      parents.append(parent)
      for child in layer.children.reversed() { waiting.append((child, index)) }
      if let mask = layer.maskLayer { waiting.append((mask, index)) }
    }
    findEnds()
  }

  private mutating func findEnds() {
    ends = Array(1...layers.count)
    for index in layers.indices.reversed() where parents[index] >= 0 {
      ends[parents[index]] = max(ends[parents[index]], ends[index])
    }
  }

  /// The layers as values; with their animations, or as they are without.
  func makeSnapshot(isAnimated: Bool = true) -> TreeSnapshot {
    var snapshots: [LayerSnapshot] = []
    snapshots.reserveCapacity(layers.count)
    var animations: [Int: [AnimationSnapshot]] = [:]
    for (index, layer) in layers.enumerated() {
      if isAnimated, !layer.attachedAnimations.isEmpty {
        let own = layer.animationSnapshots
        animations[index] = own.isEmpty ? nil : own
      }
      let parent = parents[index]
      snapshots.append(
        LayerSnapshot(
          id: layer.layerID, parent: parent < 0 ? nil : parent, end: ends[index],
          values: layer.modelValues, isMask: parent >= 0 && layers[parent].maskLayer === layer))
    }
    return TreeSnapshot(layers: snapshots, animations: animations)
  }
}
