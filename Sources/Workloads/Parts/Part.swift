import Foundation

/// Something smaller than a workload that is measured by itself, against something else.
package struct Part: Sendable {
  /// What it is measured against.
  package enum Baseline: Sendable {
    /// What plain SDL takes for W1's thousand crates.
    case plainCrates
    /// Another part: not one that is in a table itself.
    case part(String, cost: @Sendable () throws -> Double)
    /// Steps of a scene of Tests/ChipmunkReference by plain calls of Chipmunk: from which on, and how many.
    case plainSteps(scene: String, start: Int, count: Int, readsPoses: Bool)
  }

  /// The word by which `tumble bench` finds it and others like it.
  package let group: String
  /// As it is printed.
  package let name: String
  /// What it is measured against.
  package let baseline: Baseline
  /// The most that its ratio to that may be; nil: it is only to be known.
  package let target: Double?
  /// Whether it is measured by the time that passes instead of the processor's.
  package var countsElapsedTime = false
  /// Measures it, in milliseconds.
  package let cost: @Sendable () throws -> Double

  /// All of them, in the order of their tables.
  package static let all: [Part] =
    AnimationParts.all + ListParts.all + ShapeParts.all + MorphParts.all + GradientParts.all
    + KindParts.all + PropertyParts.all + StillParts.all + ThreadParts.all + PhysicsParts.all

  /// Targets that were set in milliseconds were on a machine on which plain SDL takes 9.04 ms for W1.
  static func target(milliseconds: Double) -> Double { milliseconds / 9.04 }
}
