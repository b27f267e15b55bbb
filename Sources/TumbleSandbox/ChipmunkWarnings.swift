import Physics

/// The line that says how often Chipmunk has warned, which the library itself would say each time.
enum ChipmunkWarnings {
  /// Says it, where it has.
  static func tell() {
    let count = ChipmunkMessages.warningCount
    guard count > 0 else { return }
    Console.complain(
      "Chipmunk warned \(count) time\(count == 1 ? "" : "s"): finding where two shapes touch took "
        + "20 steps or more; the result counts all the same")
  }
}
