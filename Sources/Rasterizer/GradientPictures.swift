import Rendering

/// The colours of a gradient's pixels as they are seen, worked out once.
final class GradientPicture {
  fileprivate let shading: GradientShading
  /// Counted from the gradient's anchor.
  fileprivate let columns: Range<Int>
  fileprivate let rows: Range<Int>
  /// The last frame that drew it.
  fileprivate var lastFrame: Int
  /// Nil while only one frame drew it.
  private var pixels: UnsafeMutablePointer<UInt32>?
  private var isFilled: [Bool] = []

  fileprivate init(
    _ shading: GradientShading, columns: Range<Int>, rows: Range<Int>, frame: Int
  ) {
    self.shading = shading
    self.columns = columns
    self.rows = rows
    lastFrame = frame
  }

  deinit { pixels?.deallocate() }

  fileprivate func holds(columns some: Range<Int>, rows others: Range<Int>) -> Bool {
    some.clamped(to: columns) == some && others.clamped(to: rows) == others
  }

  fileprivate var byteCount: Int { columns.count * rows.count * 4 }
  fileprivate var isKept: Bool { pixels != nil }

  /// Makes room for the pixels, of which it has none yet.
  fileprivate func keep() {
    pixels = .allocate(capacity: columns.count * rows.count)
    isFilled = [Bool](repeating: false, count: rows.count)
  }

  /// Where column 0 would be of the colours of a row, one of the picture's.
  func colors(of row: Int, with loops: GradientLoops) -> UnsafePointer<UInt32>? {
    guard let pixels, rows.contains(row) else { return nil }
    let index = row - rows.lowerBound
    let start = pixels + index * columns.count
    if !isFilled[index] {
      shading.store(row: row, columns.lowerBound, columns.upperBound, to: start, with: loops)
      isFilled[index] = true
    }
    return UnsafePointer(start - columns.lowerBound)
  }
}

/// Keeps the pixels of gradients that stay as they are from one frame to the next.
///
/// A pixel's colour doesn't depend on whether it is kept.
final class GradientPictures {
  /// What limits the pixels that are kept at any time.
  private let budget: ByteBudget
  private var pictures: [GradientPicture] = []
  private var frame = 0

  /// Smaller ones are as fast worked out.
  private static let leastArea = 4096
  /// More of them are not kept: finding them would take longer.
  private static let most = 32

  init(budget: ByteBudget) { self.budget = budget }

  deinit {
    for picture in pictures where picture.isKept { budget.giveBack(picture.byteCount) }
  }

  /// Forgets what the frame before didn't show.
  func beginFrame() {
    pictures.removeAll { picture in
      guard picture.lastFrame < frame else { return false }
      if picture.isKept { budget.giveBack(picture.byteCount) }
      return true
    }
    frame += 1
  }

  /// The picture of `shading` with some columns and rows; nil while none is kept.
  ///
  /// It is kept from the second time on.
  func picture(
    of shading: GradientShading, columns: Range<Int>, rows: Range<Int>
  ) -> GradientPicture? {
    guard columns.count * rows.count >= Self.leastArea else { return nil }
    for picture in pictures
    where picture.holds(columns: columns, rows: rows) && picture.shading.hasSamePixels(as: shading)
    {
      picture.lastFrame = frame
      if !picture.isKept {
        guard budget.take(picture.byteCount) else { return nil }
        picture.keep()
      }
      return picture
    }
    if pictures.count < Self.most {
      pictures.append(GradientPicture(shading, columns: columns, rows: rows, frame: frame))
    }
    return nil
  }
}
