import Foundation

/// How a coordinate of a scroll view's offset goes on by itself: a function of the time since it began.
struct ScrollCourse {
  /// What is there when it is over.
  let end: Double
  private var stretches: [(curve: Curve, length: Double)]

  fileprivate enum Curve {
    case glide(Glide)
    case spring(ScrollSpring)
    case ease(from: Double, to: Double, length: Double)
  }

  /// How long it lasts, in seconds.
  var length: Double { stretches.reduce(0) { $0 + $1.length } }

  /// The offset at a time; before the begin that of the begin, after the end `end`.
  func offset(at seconds: Double) -> Double {
    var time = max(seconds, 0)
    for (curve, length) in stretches {
      if time < length { return curve.offset(at: time) }
      time -= length
    }
    return end
  }

  /// Nothing moves.
  init(at offset: Double) {
    end = offset
    stretches = []
  }

  /// A start and a stop within a time, slow at both ends.
  init(from start: Double, to end: Double, length: Double) {
    self.end = end
    stretches = start == end ? [] : [(.ease(from: start, to: end, length: length), length)]
  }

  /// A spring draws it to `target`.
  init(from start: Double, velocity: Double, springingTo target: Double) {
    let spring = ScrollSpring(from: start, velocity: velocity, to: target)
    end = target
    stretches = spring.length > 0 ? [(.spring(spring), spring.length)] : []
  }

  /// It slows down so that it comes to `target`, which the start's speed doesn't lead to.
  init(from start: Double, slowingTo target: Double, rate: Double) {
    let glide = Glide(from: start, to: target, rate: rate)
    end = target
    stretches = glide.length > 0 ? [(.glide(glide), glide.length)] : []
  }

  /// It slows down, and comes back from beyond an edge, or stops there.
  ///
  /// It comes to rest at a whole point, where pictures and letters are sharp; the speed at the begin
  /// is adapted to that.
  init(
    from start: Double, velocity: Double, within edges: ClosedRange<Double>, rate: Double,
    bounces: Bool
  ) {
    let edge = min(max(start, edges.lowerBound), edges.upperBound)
    guard edge == start else {
      self = ScrollCourse(from: start, velocity: velocity, springingTo: edge)
      return
    }
    let free = Glide(from: start, velocity: velocity, rate: rate)
    guard !edges.contains(free.end) else {
      let rest = min(max(free.end.rounded(), edges.lowerBound), edges.upperBound)
      self = ScrollCourse(from: start, slowingTo: rest, rate: rate)
      return
    }
    let passed = free.end < edges.lowerBound ? edges.lowerBound : edges.upperBound
    let time = free.time(at: passed) ?? 0
    let spring = ScrollSpring(from: passed, velocity: free.velocity(at: time), to: passed)
    end = passed
    stretches = [(.glide(free), time)]
    if bounces, spring.length > 0 { stretches.append((.spring(spring), spring.length)) }
  }
}

extension ScrollCourse.Curve {
  fileprivate func offset(at time: Double) -> Double {
    switch self {
    case .glide(let glide): return glide.offset(at: time)
    case .spring(let spring): return spring.offset(at: time)
    case .ease(let start, let end, let length):
      let fraction = time / length
      return start + (end - start) * fraction * fraction * (3 - 2 * fraction)
    }
  }
}

/// Slows down: in each millisecond the speed is multiplied by a rate below 1.
struct Glide {
  /// The offset at the begin, in points.
  let start: Double
  /// The speed at the begin, in points a second.
  let velocity: Double
  /// 1000 · ln(rate): what the speed's logarithm gains in a second; below 0.
  private let decay: Double

  /// What is nearer to the end than that is there, in points.
  static let nearness = 0.25

  /// A speed at the begin; `rate` is above 0 and below 1.
  init(from start: Double, velocity: Double, rate: Double) {
    self.start = start
    self.velocity = velocity
    decay = 1000 * log(rate)
  }

  /// The speed that leads to an end.
  init(from start: Double, to end: Double, rate: Double) {
    self.init(from: start, velocity: (start - end) * 1000 * log(rate), rate: rate)
  }

  /// start + v · (rate^(1000 t) − 1) / (1000 · ln(rate)).
  func offset(at time: Double) -> Double { start + velocity * (exp(decay * time) - 1) / decay }

  /// The speed at a time.
  func velocity(at time: Double) -> Double { velocity * exp(decay * time) }

  /// What it comes near to.
  var end: Double { start - velocity / decay }

  /// When it is at an offset that it passes; nil: it doesn't pass it.
  func time(at offset: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 + (offset - start) * decay / velocity
    return left > 0 && left <= 1 ? log(left) / decay : nil
  }

  /// When it is there, in seconds.
  var length: Double {
    let way = abs(end - start)
    return way > Self.nearness ? log(Self.nearness / way) / decay : 0
  }
}

/// Draws an offset to where it belongs, as fast as a spring can that doesn't swing.
struct ScrollSpring {
  /// Where it is drawn to.
  let target: Double
  private let distance: Double
  private let velocity: Double

  /// The spring's own frequency, in radians a second.
  private static let frequency = 12.0

  /// A speed that leads to the target is limited to one that doesn't lead beyond it.
  init(from start: Double, velocity: Double, to target: Double) {
    self.target = target
    distance = start - target
    let fastest = Self.frequency * abs(distance)
    if distance > 0 {
      self.velocity = max(velocity, -fastest)
    } else if distance < 0 {
      self.velocity = min(velocity, fastest)
    } else {
      self.velocity = velocity
    }
  }

  /// target + (d + (v + ω·d)·t) · e^(−ω·t).
  func offset(at time: Double) -> Double {
    target + (distance + (velocity + Self.frequency * distance) * time)
      * exp(-Self.frequency * time)
  }

  /// When it is there, in seconds: nearer than a quarter of a point from then on.
  var length: Double {
    let farthest = abs(velocity) + Self.frequency * abs(distance)
    guard farthest > Self.frequency * Glide.nearness else { return 0 }
    // What it is never farther away than; from 1/ω on that only falls.
    func bound(_ time: Double) -> Double {
      (abs(distance) + farthest * time) * exp(-Self.frequency * time)
    }
    var time = 1 / Self.frequency
    while bound(time) > Glide.nearness { time += 1.0 / 64 }
    return time
  }
}
