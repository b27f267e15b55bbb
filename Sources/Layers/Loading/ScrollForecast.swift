public import Drawing
public import Foundation

/// Says of each item of what scrolls how soon it will be seen.
///
/// ```swift
/// forecast.update(visibleRect: scrollView.bounds, at: CACurrentMediaTime())
/// request.reschedule(neededIn: forecast.secondsUntilNeeded(cell.frame))
/// ```
public struct ScrollForecast: Hashable, Sendable {
  /// What was seen at a media time.
  private struct Sample: Hashable {
    let rect: CGRect
    let time: Double
  }

  /// What is seen, in the coordinates of what scrolls.
  public private(set) var visibleRect: CGRect
  /// How fast that moves, in points a second: to the right and down where these are above 0.
  public private(set) var velocity: CGVector
  private var latest: Sample?
  /// What was seen at the time before that.
  private var previous: Sample?
  /// The seconds in which it moved from there to the latest.
  private var step: Double?

  /// What lies neither in view nor ahead is needed in so many seconds, and one more a point.
  public static let aside = 1e9

  /// Slower than this, in points a second, is still.
  private static let leastSpeed = 1.0
  /// What moves after a rest may have taken so many times as long as the step before.
  private static let longestStep = 2.0
  /// It did so within no less than this time, in seconds: two frames.
  private static let leastStep = 1.0 / 30
  /// A longer time than this, in seconds, before the first step is a rest.
  private static let longestFirstStep = 0.5

  /// A rectangle that is seen, and how fast it moves, in points a second.
  public init(visibleRect: CGRect = .zero, velocity: CGVector = .zero) {
    self.visibleRect = visibleRect
    self.velocity = velocity
  }

  /// How fast what is seen moves in its direction, in points a second.
  public var speed: Double { (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot() }

  /// Takes what is seen at a media time: what it moved by since the last time makes its velocity.
  ///
  /// That is as right for ten updates a second as for sixty. Only what comes after a longer time than
  /// two steps before, and more than two frames, has rested meanwhile: then it moved within these.
  public mutating func update(visibleRect: CGRect, at time: Double) {
    self.visibleRect = visibleRect
    if let latest, latest.time != time {
      previous = latest
      if time > latest.time { step = moving(within: time - latest.time) }
    }
    latest = Sample(rect: visibleRect, time: time)
    guard let previous, let step, time > previous.time else { return }
    velocity = CGVector(
      dx: (visibleRect.minX - previous.rect.minX) / step,
      dy: (visibleRect.minY - previous.rect.minY) / step)
  }

  /// Of the seconds between two updates, those in which it moved.
  private func moving(within seconds: Double) -> Double {
    guard let step else { return seconds > Self.longestFirstStep ? Self.leastStep : seconds }
    return min(seconds, max(Self.longestStep * step, Self.leastStep))
  }

  /// Takes that nothing moves any more.
  public mutating func stop() { velocity = .zero }

  /// The seconds until an item comes into view: 0 for what is seen.
  ///
  /// Ahead it is the distance by the speed. What lies behind, or aside, comes after all that lies
  /// ahead, the nearer the sooner: `aside` seconds and one more a point of distance. While nothing
  /// moves, that is all. What has no numbers is never needed: infinity.
  public func secondsUntilNeeded(_ item: CGRect) -> Double {
    guard visibleRect.isFinite, item.isFinite else { return .infinity }
    let (seen, item) = (visibleRect.standardized, item.standardized)
    let across = AxisMotion(seen.minX, seen.maxX, item.minX, item.maxX, speed: velocity.dx)
    let down = AxisMotion(seen.minY, seen.maxY, item.minY, item.maxY, speed: velocity.dy)
    if across.gap == 0, down.gap == 0 { return 0 }
    let begin = max(across.begin, down.begin)
    if begin < min(across.end, down.end) { return min(begin, Self.aside) }
    return Self.aside + (across.gap * across.gap + down.gap * down.gap).squareRoot()
  }

  /// Along one axis: how far an item is from what is seen, and when both meet and part, in seconds.
  private struct AxisMotion {
    let gap: Double
    private(set) var begin = 0.0
    private(set) var end = Double.infinity

    init(_ start: Double, _ stop: Double, _ itemStart: Double, _ itemStop: Double, speed: Double) {
      gap = max(0, itemStart - stop, start - itemStop)
      if speed >= ScrollForecast.leastSpeed {
        begin = (itemStart - stop) / speed
        end = (itemStop - start) / speed
      } else if speed <= -ScrollForecast.leastSpeed {
        begin = (itemStop - start) / speed
        end = (itemStart - stop) / speed
      } else if gap > 0 {
        begin = .infinity
      }
      // What was in the past is over.
      if end < 0 { begin = .infinity }
      begin = max(begin, 0)
    }
  }
}
