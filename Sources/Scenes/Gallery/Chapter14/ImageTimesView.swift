import Foundation
import Tumble
import UIKit

/// A table of how long pictures take, and the same as bars.
///
/// Where there are no times the table has dashes and the chart no bars.
final class ImageTimesView: UIView {
  static let size = CGSize(width: 320, height: 440)
  private static let rowHeight = 17.0
  private static let ink = UIColor(white: 0.2, alpha: 1)
  private static let faint = UIColor(white: 0.45, alpha: 1)

  /// The right edges of the table's columns.
  private static let edges = [152.0, 206, 260, 314]

  init(_ times: ImageTimes?) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = .white
    addHeader()
    for (index, size) in PictureSize.compared.enumerated() {
      addRow(size, times, y: 60 + Double(index) * Self.rowHeight)
    }
    let chart = ImageTimesChart(times, frame: CGRect(x: 0, y: 192, width: 320, height: 244))
    addSubview(chart)
  }

  required init?(coder: NSCoder) { nil }

  private func addHeader() {
    write(
      "milliseconds to load and draw a picture", in: CGRect(x: 6, y: 6, width: 308, height: 16),
      Self.ink)
    for (index, subject) in ImageTimes.Subject.allCases.enumerated() {
      let right = Self.edges[2 * index + 1]
      write(
        subject.rawValue, in: CGRect(x: right - 104, y: 24, width: 104, height: 16), Self.faint,
        .right)
    }
    for (index, column) in ImageTimes.columns.enumerated() {
      let edge = Self.edges[index]
      write(
        column.format.name, in: CGRect(x: edge - 40, y: 41, width: 40, height: 16), Self.faint,
        .right)
      let swatch = CALayer()
      swatch.frame = CGRect(x: edge - 42, y: 45, width: 8, height: 8)
      swatch.backgroundColor = ImageTimesChart.colors[index]
      layer.addSublayer(swatch)
    }
  }

  private func addRow(_ size: PictureSize, _ times: ImageTimes?, y: Double) {
    write("\(size)", in: CGRect(x: 6, y: y, width: 92, height: 16), Self.ink)
    for (index, column) in ImageTimes.columns.enumerated() {
      let entry = times?.entry(column.subject, column.format, size)
      write(
        entry.map { ImageTimes.text(milliseconds: $0.milliseconds) } ?? "–",
        in: CGRect(x: Self.edges[index] - 54, y: y, width: 54, height: 16), Self.ink, .right)
    }
  }

  private func write(
    _ text: String, in rect: CGRect, _ color: UIColor, _ alignment: NSTextAlignment = .left
  ) {
    let label = UILabel(frame: rect)
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    label.textColor = color
    label.textAlignment = alignment
    label.text = text
    addSubview(label)
  }
}
