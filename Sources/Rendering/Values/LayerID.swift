import Synchronization

/// Names one layer for as long as the process runs: how values speak of a layer they came from.
///
/// Only good for telling layers apart: the numbers depend on what else made layers meanwhile.
public struct LayerID: Hashable, Sendable, CustomStringConvertible {
  private let number: UInt64

  private static let last = Atomic<UInt64>(0)

  /// An id that no layer had before.
  package static func next() -> LayerID {
    LayerID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// As in "layer 17".
  public var description: String { "layer \(number)" }
}
