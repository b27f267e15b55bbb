/// What a frame took, in counts alone: the same in each run, however fast the machine is.
///
/// `Renderer.render(_:report:)` fills in what the backend did, `FrameReport.count(_:)` what the list
/// asks for; whoever has the layers adds what became of them. What nobody counted, or a backend has no
/// such thing of, is nil.
public struct FrameStatistics: Equatable, Codable, Sendable {
  // MARK: Layers

  /// Layers that the walk down the tree came to: nothing below a hidden or clear layer is.
  public var layersVisited: Int?
  /// Those of which at least one drawing can be seen.
  public var layersDrawn: Int?
  /// Those that are hidden, clear or seen from a back they don't have, and those all of whose
  /// drawings lie outside of the frame or of a clip; the rest had nothing to draw.
  public var layersCulled: Int?
  /// Layers whose contents were drawn by `draw(in:)`, `draw(_:)` or a delegate for this frame.
  public var layersDisplayed: Int?
  /// Pictures whose file was decoded on the layers' thread for this frame.
  public var imagesDecoded: Int?

  // MARK: What the list asks for

  /// Drawings: rectangles, pictures, each of nine parts, shapes, particles.
  public var quads: Int?
  /// Pixels that drawings change, each as often as it is drawn on, in buffers too.
  public var pixelsFilled: Int?
  /// Those of them that are mixed with what is behind, since a drawing is translucent or has edges
  /// that are smoothed.
  public var pixelsBlended: Int?

  // MARK: What the backend did

  /// Triangles that were sent; nil where none are.
  public var triangles: Int?
  /// Calls that draw; nil where there are none.
  public var batches: Int?
  /// Buffers that were drawn besides the frame: groups, and pictures of rasterised layers.
  public var offscreenPasses: Int?
  /// How often a call needed another texture than the one before; nil where there are none.
  public var textureSwitches: Int?
  /// Finished pictures of rasterised layers and groups that were drawn again as they were.
  public var cacheHits: Int?
  /// Those that had to be made, and are kept if there is room.
  public var cacheMisses: Int?
  /// Bytes of pictures that were sent to the graphics card; nil where there is none.
  public var bytesUploaded: Int?

  /// Statistics of nothing yet.
  public init() {}
}

/// What a renderer tells of a frame: its statistics, and what of the list they come from.
public struct FrameReport: Equatable, Sendable {
  /// The counts.
  public var statistics = FrameStatistics()
  /// Whose pictures of lists were drawn anew, by the keys of their `RasterQuad`s.
  public var rastersMissed: Set<LayerID> = []
  /// Groups that weren't drawn, since their finished picture was kept: the indices of their
  /// `beginGroup` among the list's commands.
  public var groupsKept: Set<Int> = []

  /// A report of nothing yet.
  public init() {}
}

extension Renderer {
  /// Draws the frame as `render(_:)` does, and tells nothing.
  public func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError) {
    try render(list)
    report = FrameReport()
  }
}

extension FrameStatistics {
  /// All counts, with what people call them.
  package static var counts: [(name: String, path: KeyPath<FrameStatistics, Int?>)] {
    [
      ("layers visited", \.layersVisited), ("layers drawn", \.layersDrawn),
      ("layers culled", \.layersCulled), ("layers displayed", \.layersDisplayed),
      ("images decoded", \.imagesDecoded), ("quads", \.quads),
      ("pixels filled", \.pixelsFilled), ("pixels blended", \.pixelsBlended),
      ("triangles", \.triangles), ("batches", \.batches),
      ("offscreen passes", \.offscreenPasses), ("texture switches", \.textureSwitches),
      ("cache hits", \.cacheHits), ("cache misses", \.cacheMisses),
      ("bytes uploaded", \.bytesUploaded),
    ]
  }
}

extension FrameReport {
  /// Counts what `list` asks for, but for what the finished pictures that were kept have spared.
  ///
  /// The list is the one that was rendered. Complexity: in proportion to its commands.
  public mutating func count(_ list: DisplayList) {
    var count = DrawingCount(report: self)
    count.add(list, isFrame: true)
    statistics.quads = count.quads
    statistics.pixelsFilled = count.filled
    statistics.pixelsBlended = count.blended
  }
}

/// Adds up the drawings of a list, and those of the lists whose pictures are made for it.
private struct DrawingCount {
  let report: FrameReport
  var quads = 0
  var filled = 0
  var blended = 0
  private var made: Set<LayerID> = []

  init(report: FrameReport) { self.report = report }

  mutating func add(_ list: DisplayList, isFrame: Bool) {
    var walk = DrawingWalk(list, leavesOut: isFrame ? report.groupsKept : [])
    while let drawing = walk.next() {
      let area = drawing.area
      guard area > 0 else { continue }
      quads += 1
      filled += area
      if !drawing.isOpaque { blended += area }
      guard case .raster(let raster) = drawing.source, report.rastersMissed.contains(raster.key),
        made.insert(raster.key).inserted
      else { continue }
      add(raster.list, isFrame: false)
    }
  }
}
