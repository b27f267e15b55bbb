import Drawing
public import Foundation
public import Layers
import Rasterizer
import Rendering

extension AVPlayerItem {
  /// A film of what a recording shows, in a window of `size` points with `scale` pixels a point.
  ///
  /// Its frames are the recording's ticks, made as they are asked for: it is played again, on the thread
  /// that draws, and for a moment before the last one from its beginning on; backwards some frames at once
  /// are made so. Where it can't be played any further the last frame stays.
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
  /// The frames that were drawn last, in that order; the loop is where the last one was drawn.
  private var drawn: [(tick: Int64, image: CGImage)] = []
  /// Which frame was asked for last.
  private var asked: Int64 = 0

  /// How many frames are kept at most, and how many bytes they have unless one has more.
  private static let mostFrames = 60
  private static let mostBytes = 64 << 20

  init(
    path: String, catalog: SceneCatalog, size: CGSize, scale: Double
  ) throws(ReplayError) {
    (self.path, self.catalog) = (path, catalog)
    let source = try ReplaySource(path: path, catalog: catalog)
    let simulation = try source.makeSimulation()
    style = FrameStyle(view: WorldView(of: simulation.sceneType.view, in: size), scale: scale)
    let (rate, last) = (simulation.rate, source.lastTick)
    ticks = EvenFrames(
      count: Int(min(last.number, .max - 1)) + 1, rate: Double(rate.ticksPerSecond))
    duration = max(rate.seconds(at: last), rate.tickSeconds)
    self.size = style.size
  }

  func frame(at seconds: Double, waits: Bool) -> CGImage? {
    lock.withLock {
      let number = Int64(ticks.index(at: seconds))
      defer { asked = number }
      if let frame = drawn.last(where: { $0.tick == number }) { return frame.image }
      do { for tick in first(for: number)...number { try draw(Tick(tick)) } } catch {}
      return drawn.last?.image
    }
  }

  /// From which tick on frames are drawn, so that one is there.
  ///
  /// Who goes backwards asks next for those before it: they are drawn on the way, lest it is played again
  /// from its beginning for each of them.
  private func first(for number: Int64) -> Int64 {
    (1..<room).contains(asked - number) ? max(number - room + 1, 0) : number
  }

  /// How many frames are kept.
  private var room: Int64 {
    Int64(min(max(Self.mostBytes / (size.width * size.height * 4), 1), Self.mostFrames))
  }

  private func draw(_ tick: Tick) throws {
    if loop == nil || drawn.last.map({ $0.tick > tick.number }) ?? false {
      let source = try ReplaySource(path: path, catalog: catalog)
      loop = TickLoop(try source.makeSimulation(), source: source, onRefusal: .leaveOut)
    }
    _ = try loop?.run(to: tick)
    if let simulation = loop?.simulation { picture.draw(simulation, fraction: 1, style: style) }
    try rasterizer.render(picture.list)
    drawn.removeAll { $0.tick == tick.number }
    drawn.append((tick.number, try rasterizer.readPixels()))
    if drawn.count > room { drawn.removeFirst() }
  }

  func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    ticks.nextChange(after: seconds, isForward: isForward)
  }
}
