package import Foundation
package import Tumble

/// How long pictures of two kinds take to be loaded and drawn, by size and format: the book's listing 14.6.
///
/// A program measures it; scenes, which read no clock, only show what they are handed.
package struct ImageTimes: Codable, Hashable, Sendable {
  /// What is loaded.
  package enum Subject: String, Codable, Hashable, Sendable, CaseIterable {
    /// The coast, with grain and edges.
    case photograph
    /// Nothing but a gradient.
    case rainbow

    /// The file of a size.
    package func file(_ size: PictureSize, _ format: Photographs.Format) -> URL {
      switch self {
      case .photograph: Photographs.coast(size, format)
      case .rainbow: Photographs.rainbow(size, format)
      }
    }
  }

  /// A picture of one size in one format.
  package struct Entry: Codable, Hashable, Sendable {
    /// What it shows.
    package let subject: Subject
    /// How it is written.
    package let format: Photographs.Format
    /// Its pixels across and down.
    package let size: PictureSize
    /// What loading and drawing it once takes, in milliseconds; above 0.
    package let milliseconds: Double
    /// Its file's length.
    package let bytes: Int

    /// A picture that took so long.
    package init(
      _ subject: Subject, _ format: Photographs.Format, _ size: PictureSize, milliseconds: Double,
      bytes: Int
    ) {
      self.subject = subject
      self.format = format
      self.size = size
      self.milliseconds = milliseconds
      self.bytes = bytes
    }
  }

  /// In the order in which they were measured.
  package var entries: [Entry] = []

  /// Times of nothing yet.
  package init() {}

  /// Times that were measured.
  package init(_ entries: [Entry]) { self.entries = entries }

  /// The picture of a kind, format and size; nil: it wasn't measured.
  package func entry(
    _ subject: Subject, _ format: Photographs.Format, _ size: PictureSize
  ) -> Entry? {
    entries.first { $0.subject == subject && $0.format == format && $0.size == size }
  }

  /// Whether all is there, and no number is one that nothing can have.
  package var isWhole: Bool {
    Self.columns.allSatisfy { subject, format in
      PictureSize.compared.allSatisfy { size in
        guard let entry = entry(subject, format, size) else { return false }
        return entry.milliseconds > 0 && entry.milliseconds < 1e6 && entry.bytes > 0
      }
    }
  }

  /// Each kind in each format, as tables have them from left to right.
  package static let columns = Subject.allCases.flatMap { subject in
    Photographs.Format.allCases.map { (subject: subject, format: $0) }
  }

  /// What page 14.6 shows while the body of `withValue` runs, in a simulation that doesn't wait for its contents; nil:
  /// nobody measured.
  ///
  /// One that waits has dashes, so that recordings and replays are alike on each machine.
  @TaskLocal package static var shown: ImageTimes?

  /// The page that shows them, a picture of a table and a chart above its caption.
  package static let page: any Scene.Type = Listing14_06.self
  /// How large that picture is, in points.
  package static var pictureSize: CGSize { ImageTimesView.size }

  /// The name of the file that keeps them.
  private static let fileName = "image-times-1.json"

  /// Those that were kept in a folder; nil where there are none, or not all.
  package static func kept(in folder: CacheFolder) -> ImageTimes? {
    guard let file = folder.url?.appending(path: fileName), let data = try? Data(contentsOf: file),
      let times = try? JSONDecoder().decode(ImageTimes.self, from: data), times.isWhole
    else { return nil }
    return times
  }

  /// Keeps them in a folder, where it can be written.
  package func keep(in folder: CacheFolder) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    _ = folder.write(data, named: Self.fileName)
  }

  /// A time as people read it: two or three digits that count, and never 0.
  package static func text(milliseconds: Double) -> String {
    let digits = milliseconds < 10 ? (milliseconds < 0.1 ? 3 : 2) : (milliseconds < 100 ? 1 : 0)
    let scale = pow(10, Double(digits))
    let units = Int(max(1, (milliseconds * scale).rounded()))
    guard digits > 0 else { return "\(units)" }
    let padded = String(units + Int(scale))
    // The digits before the point have a 1 too many, so that those behind it have their zeros.
    return "\(units / Int(scale)).\(padded.suffix(digits))"
  }
}
