import Drawing
import Foundation
import Rendering
import Tumble

/// The frames of a stretch of time, drawn one after another for what keeps them.
struct Animation {
  let picture: Picture
  let times: FrameTimes
  /// What is drawn, for messages.
  let sourceName: String
  /// The simulation at tick 0; anew each time.
  let begin: () throws -> TickLoop<Simulation>

  /// The GIF, made in two passes over the same simulation: first its colours, then its frames.
  func gif(_ progress: ProgressLine) throws -> Data {
    var colors = GIFPaletteBuilder()
    try forEachFrame(progress) { image in colors.add(image) }
    let size = picture.pixelSize
    let encoder = try GIFEncoder(
      width: size.width, height: size.height, palette: colors.palette())
    var index = 0
    try forEachFrame(progress) { image in
      try encoder.append(image, delay: delay(of: index))
      index += 1
    }
    return try encoder.finish()
  }

  /// How many frames are drawn for a GIF.
  var framesOfGIF: Int { 2 * times.count }

  /// The animated PNG.
  func apng(_ progress: ProgressLine) throws -> Data {
    var encoder = APNGEncoder(framesPerSecond: times.framesPerSecond)
    try forEachFrame(progress) { try encoder.append($0) }
    return try encoder.finish()
  }

  /// Writes the frames into a folder.
  func write(to folder: inout FrameFolder, _ progress: ProgressLine) throws {
    try forEachFrame(progress) { try folder.append($0) }
  }

  /// Writes a video, of the part that has the name `name`.
  func write(_ format: VideoFormat, to file: String, name: String, _ progress: ProgressLine) throws
  {
    let ffmpeg = try FFmpeg(
      format, size: picture.pixelSize, framesPerSecond: times.framesPerSecond,
      hasAlpha: picture.background == .clear, file: file, name: name)
    try forEachFrame(progress) { try ffmpeg.append($0) }
    try ffmpeg.finish { progress.goOn() }
  }

  /// Hundredths of a second, so that rounding never adds up.
  private func delay(of frame: Int) -> Int {
    (frame + 1) * 100 / times.framesPerSecond - frame * 100 / times.framesPerSecond
  }

  /// Draws each frame up to where the simulation ends, which must be one at least.
  private func forEachFrame(_ progress: ProgressLine, _ body: (CGImage) throws -> Void) throws {
    var loop = try begin()
    var observer = WatchedTicks { _ in progress.goOn() }
    var isFirst = true
    for moment in times {
      guard try loop.run(to: moment.tick, keepingPoses: true, observer: &observer) else {
        guard isFirst else {
          progress.clear()
          return Console.note(
            "\(sourceName) ends at \(loop.simulation.rate.seconds(at: loop.simulation.now)) s")
        }
        throw Failure.end(of: sourceName, at: loop.simulation, before: moment.tick)
      }
      isFirst = false
      try body(picture.image(of: loop.simulation, fraction: moment.fraction))
      progress.advance()
    }
  }
}

extension Failure {
  /// A recording that ends before a moment that is asked for.
  static func end(of name: String, at simulation: Simulation, before tick: Tick) -> Failure {
    let rate = simulation.rate
    return Failure(
      .usage,
      "\(name) ends at \(rate.seconds(at: simulation.now)) s, before \(rate.seconds(at: tick)) s")
  }
}
