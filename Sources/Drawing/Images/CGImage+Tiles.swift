import Contracts
import Foundation

/// A part of a picture that was cut into squares: the book, listing 6.11.
package struct ImageTile {
  /// Its number from left to right.
  package let column: Int
  /// Its number from top to bottom.
  package let row: Int
  /// Its pixels; at the right and lower edges it may be smaller than the others.
  package let image: CGImage

  /// "NAME_XX_YY": column and row with two digits, or as many as the numbers need.
  package func name(_ picture: String) -> String {
    Self.name(picture, column: column, row: row)
  }

  /// What a tile of a picture is called.
  package static func name(_ picture: String, column: Int, row: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(picture)_\(digits(column))_\(digits(row))"
  }
}

extension CGImage {
  /// The picture in squares of `side` pixels, row by row; each is cut when it is asked for.
  ///
  /// Precondition: `side` is at least 1.
  package func tiles(side: Int) -> some Sequence<ImageTile> {
    require(side >= 1, "a tile has a side of at least 1 pixel, not \(side)")
    let (columns, rows) = tileCounts(side: side)
    return (0..<rows * columns).lazy.compactMap { [self] index in
      let (column, row) = (index % columns, index / columns)
      let part = CGRect(x: column * side, y: row * side, width: side, height: side)
      return cropping(to: part).map { ImageTile(column: column, row: row, image: $0) }
    }
  }

  /// How many squares of `side` pixels it has across and down.
  package func tileCounts(side: Int) -> (columns: Int, rows: Int) {
    ((width + side - 1) / side, (height + side - 1) / side)
  }
}
