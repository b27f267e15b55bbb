import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Tumble

/// Pictures of a scene without a window: one moment as PNG, a stretch of time as GIF.
struct Picture {
  /// The size of the frame in points.
  var size = CGSize(width: 800, height: 600)
  /// Pixels a point.
  var scale = 1.0
  /// Draws everything with this filter; nil leaves it to the layers.
  var filter: SamplingFilter?
  /// What draws.
  var renderer: any Renderer = SoftwareRenderer()

  /// Refuses what would be larger than a picture may be.
  func checkSize() throws {
    let limit = Double(CGImage.maximumSide)
    guard size.width * scale <= limit, size.height * scale <= limit else {
      throw Failure(
        .usage,
        "a picture of \(Int(size.width * scale))×\(Int(size.height * scale)) pixels is over the "
          + "limit of \(Int(limit)) a side")
    }
  }

  /// The picture of the state that `ticks` is at, its time moved back by `1 - fraction` of a tick.
  func image(of simulation: Simulation, fraction: Double = 1) throws(RenderError) -> CGImage {
    let view = WorldView(of: simulation.sceneType.view, in: size)
    let style = FrameStyle(view: view, scale: scale, filter: filter)
    var picture = FramePicture()
    picture.draw(simulation, fraction: fraction, style: style)
    try renderer.render(picture.list)
    return try renderer.readPixels()
  }

  /// The picture of layers of no simulation; the tree is as large as the picture.
  func image(of tree: LayerTree) throws(RenderError) -> CGImage {
    let style = FrameStyle(
      view: WorldView(of: CGRect(origin: .zero, size: size), in: size), scale: scale)
    var shown = PresentationTree()
    shown.sample(tree.commit(), at: 0, driven: DrivenPoses())
    try renderer.render(
      DisplayListBuilder.build(
        shown, size: style.size, scale: scale, background: FrameStyle.background))
    return try renderer.readPixels()
  }
}

/// The moments of an animation: `rate` frames a second from `start` to `end`, in whole ticks and
/// fractions.
struct FrameTimes: Sequence {
  let start: Double
  let end: Double
  let framesPerSecond: Int
  let ticksPerSecond: Int

  /// How many frames there are, at least 1.
  var count: Int { Swift.max(1, Int(((end - start) * Double(framesPerSecond)).rounded())) }

  /// A state and how far time is on the way to it from the one before, above 0…1.
  struct Moment {
    let tick: Tick
    let fraction: Double
  }

  func makeIterator() -> some IteratorProtocol<Moment> {
    (0..<count).lazy.map { moment(at: $0) }.makeIterator()
  }

  /// Time is counted in ticks: a moment on a tick is that state itself.
  private func moment(at frame: Int) -> Moment {
    let hz = Double(ticksPerSecond)
    let ticks = start * hz + Double(frame) * hz / Double(framesPerSecond)
    let tick = ticks.rounded(.up)
    return Moment(tick: Tick(Int64(tick)), fraction: tick == 0 ? 1 : 1 - (tick - ticks))
  }
}

/// Writes an animation in two passes over the same simulation: first its colours, then its frames.
struct AnimationFile {
  let picture: Picture
  let times: FrameTimes

  /// The GIF of a simulation that `begin` makes anew for each pass.
  func gif(begin: () throws -> TickLoop<Simulation>) throws -> Data {
    var colors = GIFPaletteBuilder()
    try forEachFrame(begin: begin) { image in colors.add(image) }
    var encoder: GIFEncoder?
    var index = 0
    let palette = colors.palette()
    try forEachFrame(begin: begin) { image in
      let writer =
        try encoder
        ?? GIFEncoder(width: image.width, height: image.height, palette: palette)
      encoder = writer
      try writer.append(image, delay: delay(of: index))
      index += 1
    }
    guard let encoder else { throw Failure(.badFile, "an animation needs a frame") }
    return try encoder.finish()
  }

  /// Hundredths of a second, so that rounding never adds up.
  private func delay(of frame: Int) -> Int {
    (frame + 1) * 100 / times.framesPerSecond - frame * 100 / times.framesPerSecond
  }

  private func forEachFrame(
    begin: () throws -> TickLoop<Simulation>, _ body: (CGImage) throws -> Void
  ) throws {
    var loop = try begin()
    var observer = InterruptObserver()
    for moment in times {
      guard try loop.run(to: moment.tick, keepingPoses: true, observer: &observer) else { return }
      try body(picture.image(of: loop.simulation, fraction: moment.fraction))
    }
  }
}
