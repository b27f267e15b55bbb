package import Foundation

/// What became of each layer in a walk down the tree: kept only while somebody asks what drawing costs.
package final class LayerTally {
  /// What became of one layer.
  private struct Mark {
    var isVisited = false
    var isDrawn = false
    var isCulled = false
  }

  private var marks: [Mark] = []
  private var mappings: [PlaneTransform?] = []
  private var clips: [PixelRect] = []
  /// All pixels, as far as layers go.
  private static let everywhere = PixelRect(
    minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)
  /// The layers that can be seen, in the order in which they are drawn, the front one last.
  package private(set) var order: [Int] = []
  /// The layer whose drawings come now.
  var current = 0
  /// Where its first command stands.
  private var start = 0
  /// Pictures that are drawn over their own layer's opaque background: indices of commands.
  ///
  /// By them, and with that background, the layer hides what is behind it.
  package private(set) var backed: Set<Int> = []

  /// A tally of nothing yet.
  package init() {}

  /// Begins anew, for a tree of so many layers.
  func begin(_ count: Int) {
    marks = Array(repeating: Mark(), count: count)
    mappings = Array(repeating: nil, count: count)
    clips = Array(repeating: Self.everywhere, count: count)
    order = []
    backed = []
    (current, start) = (0, 0)
  }

  /// The walk came to a layer, whose first command will be the one at `start`; with no mapping it
  /// can't be seen.
  ///
  /// Nothing of it is seen outside of `clip`, if that is known.
  func visit(
    _ index: Int, mappedBy mapping: PlaneTransform?, within clip: PixelRect?, at start: Int
  ) {
    guard marks.indices.contains(index) else { return }
    current = index
    self.start = start
    marks[index].isVisited = true
    guard let mapping else { return marks[index].isCulled = true }
    if mappings[index] == nil { order.append(index) }
    mappings[index] = mapping
    clips[index] = clip ?? Self.everywhere
  }

  /// The pixels of the frame outside of which nothing of a layer is seen.
  package func clip(of index: Int) -> PixelRect {
    clips.indices.contains(index) ? clips[index] : Self.everywhere
  }

  /// A drawing of the layer in hand can be seen, or can't.
  func note(isSeen: Bool) {
    guard marks.indices.contains(current) else { return }
    if isSeen { marks[current].isDrawn = true } else { marks[current].isCulled = true }
  }

  /// A picture is drawn next over `quad`, after `commands`.
  func noteImage(on quad: Quad, after commands: DisplayList.Commands) {
    guard commands.count > start, case .fill(let fill) = commands.last, fill.isOpaque else {
      return
    }
    let (outer, inner) = (PixelBox(fill.quad), PixelBox(quad))
    if fill.quad.wholePixels != nil, outer.union(inner) == outer { backed.insert(commands.count) }
  }

  /// The commands from an index on are taken back.
  func forget(from index: Int) { backed = backed.filter { $0 < index } }

  /// Writes down how many layers were visited, drawn and culled.
  package func fill(_ statistics: inout FrameStatistics) {
    statistics.layersVisited = marks.count { $0.isVisited }
    statistics.layersDrawn = marks.count { $0.isDrawn }
    statistics.layersCulled = marks.count { $0.isCulled && !$0.isDrawn }
  }

  /// Where a rectangle of a layer's own coordinates is seen; nil: the layer isn't.
  package func quad(of rect: CGRect, in index: Int) -> Quad? {
    guard mappings.indices.contains(index) else { return nil }
    return mappings[index]?.quad(rect)
  }
}
