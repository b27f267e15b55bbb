import CRaster

/// Rotated pictures of which the visible rows were found.
///
/// They are added front to back, and drawn back to front.
struct VisibleRows {
  /// A picture of which something is visible; its texels stay, since the list that is drawn has the image.
  private struct Picture: BitwiseCopyable {
    /// Which command it is.
    var command: Int
    var picture: CRotatedPicture
    /// Where column 0 of its first row is.
    var pixels: UnsafeMutablePointer<UInt32>
    /// Which of `rows`: the first, and how many.
    var firstRow: Int
    var rowCount: Int
  }

  /// Front to back.
  private let pictures = GrowingBuffer<Picture>()
  /// Of which commands nothing is visible, front to back.
  private var hidden: [Int] = []
  /// Those of all pictures, by pictures.
  private let rows = GrowingBuffer<CVisibleRow>()
  /// Whether a picture was added that hides what is behind it.
  private(set) var hides = false
  /// Whether no more pictures are to be added; they take 16 bytes a row.
  var isFull: Bool { rows.count >= Self.mostRows }
  private static let mostRows = 1 << 20

  mutating func removeAll() {
    pictures.removeAll()
    hidden.removeAll(keepingCapacity: true)
    rows.removeAll()
    hides = false
  }

  /// Says that nothing of a command is visible.
  mutating func addHidden(_ command: Int) { hidden.append(command) }

  /// Finds which of `count` rows of a picture, the first at `pixels`, nothing covers, and covers them if it `hides`
  /// what is behind it.
  ///
  /// Where nothing that was added before hides anything, and neither does this, it is left to be drawn as a whole.
  mutating func add(
    _ picture: UnsafePointer<CRotatedPicture>, of command: Int,
    on pixels: UnsafeMutablePointer<UInt32>,
    count: Int, hides: Bool, _ cover: UnsafeMutablePointer<CCover>, with loops: RotatedLoops
  ) {
    if hides { self.hides = true }
    guard self.hides else { return }
    let first = rows.count
    // Rows are found by fours.
    let found = loops.visibleRows(picture, count, hides, cover, rows.room(for: count + 3))
    rows.appendStored(found)
    if found > 0 {
      // Part by part, where it stays: as a whole it would be made elsewhere.
      let added = pictures.room(for: 1)
      added.pointee.command = command
      added.pointee.picture = picture.pointee
      added.pointee.pixels = pixels
      added.pointee.firstRow = first
      added.pointee.rowCount = found
      pictures.appendStored(1)
    } else {
      hidden.append(command)
    }
  }

  /// Draws what is visible of a command, if that was found; else says false.
  ///
  /// Precondition: those before it that were added are drawn.
  mutating func draw(_ command: Int, pitch: Int, with loops: RotatedLoops) -> Bool {
    if let last = pictures.last, last.pointee.command == command {
      withUnsafePointer(to: &last.pointee.picture) {
        loops.overRows(
          $0, last.pointee.pixels, pitch, rows.start + last.pointee.firstRow,
          last.pointee.rowCount)
      }
      pictures.removeLast()
      return true
    }
    guard hidden.last == command else { return false }
    hidden.removeLast()
    return true
  }
}
