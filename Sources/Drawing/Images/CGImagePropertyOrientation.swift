/// How a picture's stored pixels are to be rotated and mirrored to be seen as they were taken.
///
/// Apple's names and EXIF's numbers: each case says where the first row and the first column of the file lie.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable {
  /// The first row is the top, the first column the left.
  case up = 1
  /// As `up`, mirrored from left to right.
  case upMirrored = 2
  /// To be rotated by half a turn.
  case down = 3
  /// As `down`, mirrored from left to right: from top to bottom alone.
  case downMirrored = 4
  /// Mirrored at the diagonal from the top left.
  case leftMirrored = 5
  /// To be rotated by a quarter turn, clockwise.
  case right = 6
  /// Mirrored at the diagonal from the top right.
  case rightMirrored = 7
  /// To be rotated by a quarter turn, counter-clockwise.
  case left = 8

  /// Whether width and height change their roles.
  package var exchangesSides: Bool { rawValue >= 5 }
}
