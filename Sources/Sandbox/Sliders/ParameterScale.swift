import Foundation
package import Tumble

/// A parameter as a slider shows it: its steps, and how its value is written.
package struct ParameterScale: Equatable, Sendable {
  /// What is shown.
  package let parameter: SceneParameter

  /// The scale of a parameter.
  package init(_ parameter: SceneParameter) { self.parameter = parameter }

  /// What an arrow key adds, as a whole number: a hundredth of the range at most, 1, 2 or 5 times a power of ten.
  package var step: Int32 {
    let hundredth = (Int64(parameter.range.upperBound) - Int64(parameter.range.lowerBound)) / 100
    var step: Int64 = 1
    while step * 10 <= hundredth { step *= 10 }
    return Int32(step * (step * 5 <= hundredth ? 5 : step * 2 <= hundredth ? 2 : 1))
  }

  /// What an arrow key adds with Shift.
  package var coarseStep: Int32 { Int32(clamping: Int64(step) * 10) }

  /// A value with so many steps more, within the range.
  package func value(_ value: Int32, plus steps: Int, coarse: Bool = false) -> Int32 {
    // A step is at least 1/250 of the range.
    let way = Int64(coarse ? coarseStep : step) * Int64(min(max(steps, -1000), 1000))
    return clamped(Int64(value) + way)
  }

  /// The value that a knob at a number would have: whole steps from the lower end, or an end itself.
  package func value(nearest number: Double) -> Int32 {
    let (low, high) = (Double(parameter.range.lowerBound), Double(parameter.range.upperBound))
    guard number < high else { return parameter.range.upperBound }
    let steps = ((max(number, low) - low) / Double(step)).rounded()
    return clamped(Int64(low + steps * Double(step)))
  }

  /// The value with its unit, as in "0.80" or "180 points/s".
  package func text(of value: Int32) -> String {
    let number = Self.decimal(value, over: parameter.divisor, count: decimalCount(for: value))
    return parameter.unit.isEmpty ? number : "\(number) \(parameter.unit)"
  }

  private func clamped(_ value: Int64) -> Int32 {
    Int32(
      min(max(value, Int64(parameter.range.lowerBound)), Int64(parameter.range.upperBound)))
  }

  /// As many decimals as steps and the value need, three at most.
  private func decimalCount(for value: Int32) -> Int {
    let divisor = Int64(parameter.divisor)
    let numbers = [Int64(step), Int64(parameter.range.lowerBound), Int64(value)]
    var power: Int64 = 1
    for count in 0..<3 {
      if numbers.allSatisfy({ $0 * power % divisor == 0 }) { return count }
      power *= 10
    }
    return 3
  }

  /// A fraction with so many decimals, rounded half away from zero.
  private static func decimal(_ value: Int32, over divisor: Int32, count: Int) -> String {
    let power: Int64 = [1, 10, 100, 1000][count]
    let scaled = Int64((Double(value.magnitude) * Double(power) / Double(divisor)).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: power)
    let digits = String(rest)
    let decimals = String(repeating: "0", count: max(0, count - digits.count)) + digits
    return (value < 0 && scaled > 0 ? "−" : "") + "\(whole)" + (count == 0 ? "" : ".\(decimals)")
  }
}
