/// How many pixels a picture has across and down.
package struct PictureSize: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Across.
  package let width: Int
  /// Down.
  package let height: Int

  /// A size of so many pixels.
  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// "2048 × 1536".
  package var description: String { "\(width) × \(height)" }

  /// The seven sizes that formats are compared in, the largest first.
  ///
  /// - Source: the book, listing 14.6.
  package static let compared = (0..<7).map { PictureSize(2_048 >> $0, 1_536 >> $0) }
}
