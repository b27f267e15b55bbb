import Tumble

// Sliders: each of their moves is an event that waits for a tick.
extension InputMapper {
  /// What parameters, by their indices, will be from the next tick on.
  package var waitingParameters: [Int: Int32] {
    var values: [Int: Int32] = [:]
    for case .setParameter(let index, let value) in waiting { values[Int(index)] = value }
    return values
  }

  /// Has a parameter set at the next tick; of several changes before it the last one counts.
  ///
  /// Going back to what is set already makes no event.
  package func setParameter(_ index: Int, to value: Int32, from present: [Int32]) {
    guard present.indices.contains(index) else { return }
    waiting.removeAll {
      if case .setParameter(Int32(index), _) = $0 { true } else { false }
    }
    if value != present[index] { add(.setParameter(index: Int32(index), value: value)) }
  }
}
