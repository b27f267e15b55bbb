import Drawing
public import Foundation
public import Layers
import Rasterizer
import Rendering

extension AVPlayerItem {
  /// A film of what a recording shows, in a window of `size` points with `scale` pixels a point.
  ///
  /// Its frames are the recording's ticks, made as they are asked for: it is played again, on the thread
  /// that draws, and for a moment before the last one from its beginning on. Where it can't be played any
  /// further the last frame stays.
  ///
  /// - Throws: `ReplayError` for what is no recording, or one of a scene that isn't in `catalog`.
  public convenience init(
    recording file: URL, catalog: SceneCatalog, size: CGSize, scale: Double = 1
  ) throws(ReplayError) {
    self.init(
      frames: try RecordingFilm(path: file.path, catalog: catalog, size: size, scale: scale))
  }
}

/// What a recording shows, tick by tick.
///
/// Sendable, as all that changes is behind its lock.
final class RecordingFilm: FilmFrames, @unchecked Sendable {
  let size: PixelSize
  let duration: Double
  private let path: String
  private let catalog: SceneCatalog
  /// A frame for each tick.
  private let ticks: EvenFrames
  private let style: FrameStyle
  private let lock = NSLock()

  // Behind the lock.

  private var loop: TickLoop<Simulation>?
  private var picture = FramePicture()
  private let rasterizer = FrameRasterizer()
  private var shown: (tick: Int64, image: CGImage)?

  init(
    path: String, catalog: SceneCatalog, size: CGSize, scale: Double
  ) throws(ReplayError) {
    (self.path, self.catalog) = (path, catalog)
    let source = try ReplaySource(path: path, catalog: catalog)
    let simulation = try source.makeSimulation()
    style = FrameStyle(view: WorldView(of: simulation.sceneType.view, in: size), scale: scale)
    let (rate, last) = (simulation.rate, source.lastTick)
    ticks = EvenFrames(count: Int(min(last.number, .max - 1)) + 1, rate: Double(rate.ticksPerSecond))
    duration = max(rate.seconds(at: last), rate.tickSeconds)
    self.size = style.size
  }

  func frame(at seconds: Double, waits: Bool) -> CGImage? {
    lock.withLock {
      let number = Int64(ticks.index(at: seconds))
      if let shown, shown.tick == number { return shown.image }
      do { shown = (number, try draw(Tick(number))) } catch {}
      return shown?.image
    }
  }

  private func draw(_ tick: Tick) throws -> CGImage {
    if loop == nil || shown.map({ $0.tick > tick.number }) ?? false {
      let source = try ReplaySource(path: path, catalog: catalog)
      loop = TickLoop(try source.makeSimulation(), source: source, onRefusal: .leaveOut)
    }
    _ = try loop?.run(to: tick)
    if let simulation = loop?.simulation { picture.draw(simulation, fraction: 1, style: style) }
    try rasterizer.render(picture.list)
    return try rasterizer.readPixels()
  }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    ticks.nextChange(after: seconds, isForward: isForward)
  }
}
