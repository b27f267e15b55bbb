import Foundation

/// The shapes of the longer curves that key frames are sampled from, each at the start, at the end
/// or at both.
///
/// Functions of the fraction of the time, 0…1, to the progress: 0 at 0 and 1 at 1, exactly.
/// A time before that, or NaN, counts as 0, a later one as 1. `Easing.bounce.out` is the book's
/// `bounceEaseOut`, `Easing.quad.inOut` its `quadraticEaseInOut` (chapter 10); the others are the
/// shapes of Robert Penner, *Programming Macromedia Flash MX*, chapter 7.
public enum Easing: Hashable, Sendable, CaseIterable {
  /// The second power.
  case quad
  /// The third power.
  case cubic
  /// The fourth power.
  case quart
  /// The fifth power.
  case quint
  /// A quarter of a cosine.
  case sine
  /// A power of two, 2^(10t − 10): it starts with a step of 1/1024.
  case expo
  /// A quarter of a circle.
  case circ
  /// Goes a tenth of the way in the other direction first.
  case back
  /// Swings ever wider about the start; leaves 0…1.
  case elastic
  /// Bounces off the end like a ball, four times.
  case bounce

  /// Starts with the shape.
  public func `in`(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    return time < 1 ? start(time) : 1
  }

  /// Ends with the shape: `in` rotated by half a turn, 1 − in(1 − t).
  public func out(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    return time < 1 ? end(time) : 1
  }

  /// Starts and ends with the shape: `in` in the first half, `out` in the second, each at half size.
  ///
  /// So `back` and `elastic` leave 0…1 by half as much as `in` does; Penner makes up for it with
  /// other constants.
  public func inOut(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    return time < 0.5 ? self.in(2 * time) / 2 : 0.5 + out(2 * time - 1) / 2
  }
}

// The shapes for times above 0 and below 1.
extension Easing {
  private func start(_ time: Double) -> Double {
    switch self {
    case .quad: time * time
    case .cubic: time * time * time
    case .quart: time * time * time * time
    case .quint: time * time * time * time * time
    case .sine: 1 - cos(time * .pi / 2)
    case .expo: exp2(10 * time - 10)
    case .circ: 1 - (1 - time * time).squareRoot()
    case .back: time * time * (2.70158 * time - 1.70158)
    case .elastic: -exp2(10 * time - 10) * sin((10 * time - 10.75) * 2 * .pi / 3)
    case .bounce: 1 - bounceEaseOut(1 - time)
    }
  }

  private func end(_ time: Double) -> Double {
    self == .bounce ? bounceEaseOut(time) : 1 - start(1 - time)
  }
}

/// The book, listing 10.8: four parabolas that meet near 1, to a thousandth.
private func bounceEaseOut(_ time: Double) -> Double {
  let square = time * time
  if time < 4.0 / 11 { return 121 * square / 16 }
  if time < 8.0 / 11 { return 363 / 40.0 * square - 99 / 10.0 * time + 17 / 5.0 }
  if time < 9.0 / 10 {
    return 4356 / 361.0 * square - 35442 / 1805.0 * time + 16061 / 1805.0
  }
  return 54 / 5.0 * square - 513 / 25.0 * time + 268 / 25.0
}
