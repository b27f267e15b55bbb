import Contracts
import Drawing
public import Foundation

/// The texels of a picture that samples may read: whole ones, in a rectangle, at least one.
///
/// Beyond it the outermost texels repeat (clamp to edge).
public struct TexelBox: Hashable, Sendable {
  // Words of 16 bits, so that a display list's command is no larger for it.
  private let left: UInt16
  private let right: UInt16
  private let top: UInt16
  private let bottom: UInt16

  /// The texels that `part`, in texels, touches of a picture of `width` × `height`.
  ///
  /// Those nearest to it where it touches none. Precondition: no side of it is empty or not a
  /// number, the picture's sides are 1…65536.
  public init(_ part: CGRect, width: Int, height: Int) {
    let sides = 1...65_536
    require(
      sides.contains(width) && sides.contains(height) && part.width >= 0 && part.height >= 0,
      "\(part) is no part of a picture of \(width)×\(height)")
    (left, right) = Self.side(part.minX, part.maxX, width)
    (top, bottom) = Self.side(part.minY, part.maxY, height)
  }

  /// The texels that samples of a picture of `width` × `height` may read: `readable`, cut to its sides, since it
  /// may have been meant for a larger one; or else those that `source` touches.
  package init(_ readable: TexelBox?, orOf source: CGRect, width: Int, height: Int) {
    self =
      readable?.halved(0, width: width, height: height)
      ?? TexelBox(source, width: width, height: height)
  }

  private init(left: Int, right: Int, top: Int, bottom: Int) {
    self.left = UInt16(left)
    self.right = UInt16(right)
    self.top = UInt16(top)
    self.bottom = UInt16(bottom)
  }

  /// The columns, from the left, counted from 0.
  public var columns: ClosedRange<Int> { Int(left)...Int(right) }
  /// The rows, from the top, counted from 0.
  public var rows: ClosedRange<Int> { Int(top)...Int(bottom) }

  /// The texels that stand for these in a copy of `width` × `height`, 2^`level` times smaller.
  package func halved(_ level: Int, width: Int, height: Int) -> TexelBox {
    func limited(_ texel: UInt16, _ side: Int) -> Int { min(Int(texel) >> level, side - 1) }
    return TexelBox(
      left: limited(left, width), right: limited(right, width), top: limited(top, height),
      bottom: limited(bottom, height))
  }

  /// The texels between `from` and `to` on a side of `count`.
  private static func side(_ from: Double, _ to: Double, _ count: Int) -> (UInt16, UInt16) {
    let end = Double(count)
    let first = min(max(from.rounded(.down), 0), end - 1)
    let last = min(max(to.rounded(.up), first + 1), end) - 1
    return (UInt16(first), UInt16(last))
  }
}

extension ImageQuad {
  /// The texels that samples may read: those of `readable`, or else those that `source` touches.
  ///
  /// In the picture's copy that is 2^`level` times smaller those that stand for them.
  public func texels(level: Int = 0) -> TexelBox {
    let box = TexelBox(readable, orOf: source, width: image.width, height: image.height)
    guard level > 0 else { return box }
    let copy = image.mipmap(level: level)
    return box.halved(level, width: copy.width, height: copy.height)
  }
}
