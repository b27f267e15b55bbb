/// What can be laid over a frame to show what drawing it cost, as the book's Instruments do.
public enum CostOverlay: String, CaseIterable, Hashable, Sendable {
  /// Green where a drawing hides what is behind it, towards red where drawings are blended, the more
  /// the redder.
  case blended
  /// Rasterised layers: green where the kept picture was drawn again, red where it was made anew.
  case rasterized
  /// Blue: pictures whose file had other pixels than can be drawn, as 16 bits or shades of grey.
  case copied
  /// Magenta: pictures that don't lie on whole pixels. Yellow: those that are stretched.
  case misaligned
  /// Yellow: what was drawn into a buffer of its own first.
  case offscreen
  /// A flash of yellow where `draw(in:)` drew a layer's contents anew.
  case updated
  /// The outline of each layer; the name of the one under the pointer.
  case frames
  /// Bars: triangles and filled pixels against what a slow machine can do in a frame.
  case budget
  /// Blue: layers drawn by the GPU that are composited without another copy.
  case fastPath = "fast-path"
  /// Cyan: what of the frame differs from the one before, which is all that is drawn and presented anew.
  case presented

  /// What people read.
  public var title: String {
    switch self {
    case .blended: "blended layers: green to red"
    case .rasterized: "rasterised: hit green, missed red"
    case .copied: "copied images: blue"
    case .misaligned: "images: misaligned magenta, stretched yellow"
    case .offscreen: "offscreen passes: yellow"
    case .updated: "updated regions: a flash"
    case .frames: "layer frames"
    case .budget: "triangles and fill"
    case .fastPath: "GPU layers on the fast path: blue"
    case .presented: "presented regions: cyan"
    }
  }
}

/// The figure that a scene about cost has one look at, as in "passes: 16 → 0".
public struct CostFigure: Sendable {
  /// What is counted.
  public let name: String
  /// Its count in a frame; nil: nobody counted.
  public let count: @Sendable (FrameStatistics) -> Int?

  /// A figure.
  public init(_ name: String, _ count: @escaping @Sendable (FrameStatistics) -> Int?) {
    self.name = name
    self.count = count
  }

  /// Buffers that were drawn besides the frame.
  public static let passes = CostFigure("passes") { $0.offscreenPasses }
}
