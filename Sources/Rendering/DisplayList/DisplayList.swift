/// What one frame shows, as plain values: the only thing a backend is given.
///
/// Coordinates are pixels of the frame: origin top left, x right, y down, a pixel's middle at
/// (½, ½). They are doubles with everything (layers, window scale) multiplied in. Colours are
/// premultiplied sRGB, blended as they are: `result = source + destination · (1 − source alpha)`,
/// unless a group says otherwise.
public struct DisplayList: Equatable, Sendable {
  /// The frame's width and height in pixels, each at least 1.
  public var size: PixelSize { didSet { origin = nil } }
  /// What the frame is filled with before the first command.
  public var background: PixelColor { didSet { origin = nil } }
  /// What is drawn, back to front.
  public var commands: Commands {
    _read { yield recorded }
    // An observer would have each change made in a copy.
    _modify {
      origin = nil
      yield &recorded
    }
  }
  /// The same; whoever changes these sees to `origin`.
  var recorded: Commands
  /// What it was made of, as long as nothing was changed since: lists of one origin are equal.
  package internal(set) var origin: ListOrigin?

  /// One thing to do.
  public enum Command: Equatable, Sendable {
    /// Draws a part of a picture over a rectangle.
    case image(ImageQuad)
    /// Fills a rectangle, its border or its blurred shape with one colour.
    case fill(FillQuad)
    /// Fills a rectangle with a gradient.
    case gradient(GradientQuad)
    /// Draws a part of a picture many times.
    case particles(ParticleBatch)
    /// Draws triangles with a colour at each corner.
    case triangles(TriangleBatch)
    /// Fills or strokes a path with one colour.
    case shape(ShapeQuad)
    /// Draws another list's picture over a rectangle; it is kept while that list is the same.
    case raster(RasterQuad)
    /// Pushes a scissor: all that follows, up to the matching `popClip`, is cut to it as well.
    case pushClip(PixelRect)
    /// Pops the innermost scissor.
    case popClip
    /// Draws all up to the matching `endGroup` into a clear buffer of its own.
    case beginGroup(Group)
    /// Draws the innermost group's buffer over what lies behind it.
    case endGroup
  }

  /// A frame with nothing in it yet.
  public init(
    size: PixelSize, background: PixelColor = .clear, commands: some Sequence<Command> = Commands()
  ) {
    self.size = size
    self.background = background
    recorded = Commands(commands)
  }

  /// Whether both show the same by the same commands; it plays no part what they were made of.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    if let origin = left.origin, origin == right.origin { return true }
    return left.size == right.size && left.background == right.background
      && left.recorded == right.recorded
  }
}

/// What a list was made of: a state of a layer tree, and how that is shown.
package struct ListOrigin: Equatable, Sendable {
  /// The tree's state.
  let tree: Version
  let size: PixelSize
  let scale: Double
  let background: PixelColor
}
