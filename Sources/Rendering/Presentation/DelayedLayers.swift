import Foundation

/// A replicator and the layers in it as a copy shows these: their animations a while ago.
///
/// It belongs to the walk that made it, which fills it again for each copy.
final class DelayedLayers {
  /// The replicator's index in the tree, and those of all in it.
  let range: Range<Int>
  private let storage: UnsafeMutablePointer<LayerSnapshot>
  /// The layers' own times, by the same indices less the first; empty while all are the same.
  private var times: [Double] = []
  private var time = 0.0

  /// The layers in the one at `index` as `shown` has them.
  fileprivate init(_ range: Range<Int>, of shown: UnsafePointer<LayerSnapshot>) {
    self.range = range
    storage = .allocate(capacity: range.count)
    storage.initialize(from: shown + range.lowerBound, count: range.count)
  }

  deinit {
    storage.deinitialize(count: range.count)
    storage.deallocate()
  }

  /// The layers by the tree's indices; only those of `range` are there.
  var layers: UnsafePointer<LayerSnapshot> { UnsafePointer(storage) - range.lowerBound }

  /// The own time of the layer at an index of the tree.
  func time(of index: Int) -> Double { times.isEmpty ? time : times[index - range.lowerBound] }

  /// Shows the layers as `tree` has them when the replicator's own time is `seconds`.
  fileprivate func show(_ tree: PresentationTree, at seconds: Double) {
    time = seconds
    findTimes(tree.model)
    let first = range.lowerBound
    tree.model.layers.withUnsafeBufferPointer { models in
      guard let model = models.baseAddress else { return }
      tree.tracks.withApplier { applier in
        for track in tree.tracks.tracks(in: first + 1..<range.upperBound) {
          applier.apply(
            track, to: storage + (track.layerIndex - first), model: model + track.layerIndex,
            at: time(of: track.layerIndex), driven: tree.driven)
        }
      }
    }
  }

  private func findTimes(_ model: TreeSnapshot) {
    times.removeAll(keepingCapacity: true)
    guard model.hasClocks else { return }
    for index in range {
      guard index > range.lowerBound, let parent = model.layers[index].parent else {
        times.append(time)
        continue
      }
      let outer = times[parent - range.lowerBound]
      times.append(model.layers[index].values.stored.clock.localTime(atParent: outer))
    }
  }
}

extension PresentationTree {
  /// Room for what copies of the layers in the replicator at `index` show; nil if neither an
  /// animation nor time changes any of these, so that all copies show the same.
  ///
  /// `shown` are the layers by the tree's indices.
  func delayedLayers(
    in index: Int, from shown: UnsafePointer<LayerSnapshot>
  ) -> DelayedLayers? {
    let range = index..<layers[index].end
    let inner = index + 1..<range.upperBound
    guard
      !tracks.tracks(in: inner).isEmpty
        || (model.hasTimedContent && inner.contains { layers[$0].values.content.isTimed })
    else { return nil }
    return DelayedLayers(range, of: shown)
  }

  /// Makes `delayed` show its layers as they are when the replicator's own time is `seconds`.
  func show(_ delayed: DelayedLayers, at seconds: Double) { delayed.show(self, at: seconds) }
}

extension AnimationTracks {
  /// The tracks of the layers of some indices.
  fileprivate func tracks(in range: Range<Int>) -> ArraySlice<Track> {
    let first = tracks.partitioningIndex { $0.layerIndex >= range.lowerBound }
    let end = tracks.partitioningIndex { $0.layerIndex >= range.upperBound }
    return tracks[first..<end]
  }
}
