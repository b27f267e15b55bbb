import Foundation
import Tumble
import UIKit

/// Bars of how long pictures take, by size, on a logarithmic scale: each line is ten times the one below.
final class ImageTimesChart: UIView {
  /// Of the columns of the table, from left to right.
  static let colors = [0x2F78B7, 0xE8684A, 0x7FC4E8, 0xEBAA3C].map { CGColor(hex: $0) }

  /// The powers of ten between which bars lie.
  private let powers: ClosedRange<Int>
  /// Where bars stand.
  private let plot: CGRect

  init(_ times: ImageTimes?, frame: CGRect) {
    powers = Self.powers(of: times)
    plot = CGRect(x: 34, y: 8, width: frame.width - 40, height: frame.height - 32)
    super.init(frame: frame)
    for power in powers { addLine(at: power) }
    let step = plot.width / Double(PictureSize.compared.count)
    for (index, size) in PictureSize.compared.enumerated() {
      let x = plot.minX + Double(index) * step
      write(
        "\(size.width)", in: CGRect(x: x, y: plot.maxY + 4, width: step, height: 16), .center)
      for (column, key) in ImageTimes.columns.enumerated() {
        guard let entry = times?.entry(key.subject, key.format, size) else { continue }
        addBar(entry.milliseconds, x: (x + 3 + Double(column) * 8.5).rounded(), Self.colors[column])
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Powers of ten that have all times between them: 0.01 ms to 100 ms where there are none.
  private static func powers(of times: ImageTimes?) -> ClosedRange<Int> {
    let logarithms = (times?.entries ?? []).map { log10($0.milliseconds) }.filter(\.isFinite)
    guard let least = logarithms.min(), let most = logarithms.max() else { return -2...2 }
    let (low, high) = (Int(max(least, -9).rounded(.down)), Int(min(most, 9).rounded(.up)))
    return low...max(high, low + 1)
  }

  private func y(of milliseconds: Double) -> Double {
    let span = Double(powers.upperBound - powers.lowerBound)
    return plot.maxY - (log10(milliseconds) - Double(powers.lowerBound)) / span * plot.height
  }

  private func addLine(at power: Int) {
    let value = pow(10, Double(power))
    let y = y(of: value).rounded()
    let line = CALayer()
    line.frame = CGRect(x: plot.minX, y: y, width: plot.width, height: 1)
    line.backgroundColor = CGColor(gray: power == powers.lowerBound ? 0.4 : 0.85, alpha: 1)
    layer.addSublayer(line)
    let text = power >= 0 ? "\(Int(value))" : "0." + String(repeating: "0", count: -power - 1) + "1"
    write(text, in: CGRect(x: 0, y: y - 8, width: plot.minX - 4, height: 16), .right)
  }

  private func addBar(_ milliseconds: Double, x: Double, _ color: CGColor) {
    let top = min(max(y(of: milliseconds), plot.minY), plot.maxY - 1).rounded()
    let bar = CALayer()
    bar.name = "bar"
    bar.frame = CGRect(x: x, y: top, width: 8, height: plot.maxY.rounded() - top)
    bar.backgroundColor = color
    layer.addSublayer(bar)
  }

  private func write(_ text: String, in rect: CGRect, _ alignment: NSTextAlignment) {
    let label = UILabel(frame: rect)
    label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    label.textColor = UIColor(white: 0.45, alpha: 1)
    label.textAlignment = alignment
    label.text = text
    addSubview(label)
  }
}
