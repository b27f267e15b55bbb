import Foundation
import Tumble

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
  func moment(at frame: Int) -> Moment {
    let hz = Double(ticksPerSecond)
    let ticks = start * hz + Double(frame) * hz / Double(framesPerSecond)
    let tick = ticks.rounded(.up)
    return Moment(tick: Tick(Int64(tick)), fraction: tick == 0 ? 1 : 1 - (tick - ticks))
  }
}
