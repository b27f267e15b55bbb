import Contracts

/// A count of simulation ticks since the scene was built: state n is the state after n steps.
public struct Tick: Hashable, Comparable, Sendable {
  /// How many steps were taken; 0 is the scene as built.
  public var number: Int64

  /// The state after `number` steps.
  public init(_ number: Int64) { self.number = number }

  /// Earlier first.
  public static func < (left: Tick, right: Tick) -> Bool { left.number < right.number }
}

/// How many ticks a simulated second has.
public struct TickRate: Hashable, Sendable {
  /// Ticks a second, 30…1000.
  public let ticksPerSecond: Int

  /// What a rate may be.
  public static let allowed = 30...1000
  /// 120 ticks a second: what every scene is made for.
  public static let standard = TickRate(120)

  /// A rate.
  ///
  /// Precondition: it is in `allowed`.
  public init(_ ticksPerSecond: Int) {
    require(
      Self.allowed.contains(ticksPerSecond),
      "a tick rate is \(Self.allowed.lowerBound)…\(Self.allowed.upperBound), not \(ticksPerSecond)")
    self.ticksPerSecond = ticksPerSecond
  }

  /// The length of one tick in seconds: the same bits at each step.
  public var tickSeconds: Double { 1.0 / Double(ticksPerSecond) }

  /// Simulation time at `tick` in seconds, exact to the nearest Double.
  public func seconds(at tick: Tick) -> Double { Double(tick.number) / Double(ticksPerSecond) }
}
