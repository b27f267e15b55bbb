import Foundation
import Rendering
import SDLBackend
import Tumble

/// Runs frames as a window would, one after another, and measures each.
struct Profiler {
  let renderer: any Renderer
  let style: FrameStyle
  let framesPerSecond: Int
  /// Nanoseconds.
  var clock: () -> Int64 = { SDLTime.now() }

  /// Profiles a run up to a tick, or to where its events end.
  func profile(
    _ loop: inout TickLoop<Simulation>, named name: String, to end: Tick, _ progress: ProgressLine
  ) throws -> FrameProfile {
    let rate = loop.simulation.rate
    var profile = FrameProfile(
      source: name, backend: renderer.info.line, size: style.size,
      framesPerSecond: framesPerSecond)
    let times = FrameTimes(
      start: 0, end: rate.seconds(at: end), framesPerSecond: framesPerSecond,
      ticksPerSecond: rate.ticksPerSecond)
    var picture = FramePicture()
    picture.costs = FrameCosts(fromStart: true)
    let begin = clock()
    // The state at the end is seen, too.
    for frame in 0...times.count {
      let moment = times.moment(at: frame)
      guard moment.tick <= end else { break }
      let start = Double(clock() - begin) / 1e6
      var timer = StageTimer(clock)
      var observer = WatchedTicks { _ in progress.goOn() }
      guard try loop.run(to: moment.tick, keepingPoses: true, observer: &observer) else { break }
      timer.end(\.physics)
      picture.draw(loop.simulation, fraction: moment.fraction, style: style, timer: &timer)
      let report = try picture.report(by: renderer, timer: &timer)
      profile.append(
        ProfiledFrame(
          frame: frame, tick: moment.tick.number,
          seconds: Double(frame) / Double(framesPerSecond), start: start,
          statistics: report.statistics, timings: timer.timings,
          droppedTicks: droppedTicks(after: timer.timings, at: rate)))
      progress.advance()
    }
    return profile
  }

  /// How many ticks a window would leave out after a frame that long.
  private func droppedTicks(after timings: FrameTimings, at rate: TickRate) -> Int {
    var timestep = FixedTimestep(rate: rate)
    _ = timestep.advance(by: Int64(timings.total * 1e6))
    return Int(timestep.ticksDropped)
  }
}
