import Foundation

/// An axis of decades, from one power of ten to another.
struct LogarithmicAxis {
  /// The powers at its ends.
  let powers: ClosedRange<Int>
  /// Where these are, in points.
  let start: Double
  let end: Double

  /// An axis of whole decades, at least one, on which all `values` lie, which are above 0.
  init(of values: [Double], from start: Double, to end: Double) {
    let low = Int(log10(values.min() ?? 1).rounded(.down))
    let high = Int(log10(values.max() ?? 1).rounded(.up))
    powers = low...max(high, low + 1)
    (self.start, self.end) = (start, end)
  }

  /// Where a value is that is above 0.
  func position(of value: Double) -> Double {
    let decades = Double(powers.upperBound - powers.lowerBound)
    return start + (log10(value) - Double(powers.lowerBound)) / decades * (end - start)
  }

  /// The powers of ten.
  var ticks: [Double] { powers.map { pow(10, Double($0)) } }

  /// Twice to nine times each power but the last.
  var minorTicks: [Double] {
    ticks.dropLast().flatMap { tick in (2...9).map { Double($0) * tick } }
  }
}
