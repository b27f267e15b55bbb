import Drawing
import Foundation
import Scenes
import Tumble

/// Measures what loading pictures takes, one file after the other.
struct ImageBench {
  /// How long each is loaded, again and again; once at least.
  let seconds: Double

  /// Loads all of them.
  func measure() throws -> ImageTimes {
    let columns = ImageTimes.columns
    let progress = ProgressLine(
      "bench images", unit: "files", total: Int64(columns.count * PictureSize.compared.count))
    defer { progress.clear() }
    var times = ImageTimes()
    for size in PictureSize.compared {
      for (subject, format) in columns {
        let file = subject.file(size, format)
        times.entries.append(
          ImageTimes.Entry(
            subject, format, size, milliseconds: try milliseconds(of: file, progress),
            bytes: try Self.length(of: file)))
        progress.advance()
      }
    }
    return times
  }

  /// The mean of as many times as there are in the given seconds.
  private func milliseconds(of file: URL, _ progress: ProgressLine) throws -> Double {
    let start = MonotonicClock.nanoseconds()
    var (count, elapsed) = (Int64(0), Int64(0))
    repeat {
      try Interrupt.check()
      try Self.load(file)
      count += 1
      elapsed = MonotonicClock.nanoseconds() - start
      progress.goOn()
    } while Double(elapsed) < seconds * 1e9
    return Double(max(elapsed, 1)) / Double(count) / 1e6
  }

  /// Reads a picture and draws it into one pixel, which has to decode all of it.
  private static func load(_ file: URL) throws {
    let image = try CGImage(contentsOf: file, decoding: .whenNeeded)
    let context = CGContext(width: 1, height: 1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    if let error = image.decodingError { throw Failure(.badFile, "\(file.path): \(error)") }
  }

  private static func length(of file: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
  }

  // MARK: What people are shown

  /// A table of times and one of lengths.
  static func lines(of times: ImageTimes) -> [String] {
    table("milliseconds", times) { ImageTimes.text(milliseconds: $0.milliseconds) } + [""]
      + table("bytes on disk", times) { "\($0.bytes)" }
  }

  private static func table(
    _ title: String, _ times: ImageTimes, _ cell: (ImageTimes.Entry) -> String
  ) -> [String] {
    let columns = ImageTimes.columns
    return [row(title, columns.map { "\($0.subject.rawValue) \($0.format.name)" })]
      + PictureSize.compared.map { size in
        row("\(size)", columns.map { times.entry($0.subject, $0.format, size).map(cell) ?? "–" })
      }
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    func spaces(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }
    return name + spaces(13 - name.count) + cells.map { spaces(16 - $0.count) + $0 }.joined()
  }
}
