package import Layers
package import Rendering

/// What the layers' side of a frame cost, gathered while somebody asks; the renderer's side is a
/// `FrameReport`.
package struct FrameCosts {
  /// What became of each layer.
  package let tally = LayerTally()
  /// What was drawn anew lately, the oldest first.
  private(set) var updates: [ContentUpdates.Area] = []
  /// What of the frame differs from the one before.
  private(set) var presented: [PixelRect] = []
  private var difference = ListDifference()
  /// The frame before, unless it couldn't be drawn, and the memory of the one before that.
  private var last: CheckedList?
  private var spare = CheckedList()
  /// Contents drawn, and pictures decoded, for the frame.
  private var displayed = 0
  private var decoded = 0
  /// The same up to the frame before.
  private var before: (displayed: Int, decoded: Int)?

  /// How long an updated region is seen, in seconds of simulated time.
  static let flashTime = 0.25

  /// Costs of nothing yet.
  ///
  /// - Parameter fromStart: whether the first frame counts what contents took since the layers' context
  ///   was made, instead of since the frame began.
  package init(fromStart: Bool = false) { before = fromStart ? (0, 0) : nil }

  /// Before a frame's contents are made.
  package mutating func begin(_ context: LayerContext) {
    if context.updates.areas == nil { context.updates.areas = [] }
    if before == nil { before = (context.updates.displayed, context.updates.decoded) }
  }

  /// After it.
  package mutating func end(_ context: LayerContext) {
    let now = (displayed: context.updates.displayed, decoded: context.updates.decoded)
    let before = before ?? now
    displayed = now.displayed - before.displayed
    decoded = now.decoded - before.decoded
    self.before = now
    let time = context.mediaTime
    for area in context.updates.areas ?? [] {
      updates.removeAll { $0.layer == area.layer && area.rect.contains($0.rect) }
      updates.append(area)
    }
    updates.removeAll { time < $0.time || time - $0.time >= Self.flashTime }
    context.updates.areas = []
  }

  /// Whether something flashes.
  var isFlashing: Bool { !updates.isEmpty }

  /// Compares the frame with the one before it.
  mutating func compare(_ list: DisplayList) {
    presented = [PixelRect(list.size)]
    do {
      try spare.take(list)
    } catch {
      last = nil
      return
    }
    if let last { presented = difference.dirtyRects(from: last, to: spare).rects }
    let before = last
    last = spare
    spare = before ?? CheckedList()
    spare.removeAll()
  }

  /// Adds the layers' counts, and those of the list that was rendered, to the renderer's.
  package func complete(_ report: inout FrameReport, of list: DisplayList) {
    report.count(list)
    tally.fill(&report.statistics)
    report.statistics.layersDisplayed = displayed
    report.statistics.imagesDecoded = decoded
  }
}
