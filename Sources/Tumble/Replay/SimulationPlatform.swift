/// What besides the inputs decides a simulation's bits: the header's `sim`.
///
/// Two equal platforms give the same bits; two different ones may.
package struct SimulationPlatform: Equatable, Sendable {
  /// The version of Chipmunk, "7.0.3".
  package var chipmunk: String
  /// The processor's architecture, "x86_64".
  package var arch: String
  /// The width of a pointer in bits.
  package var bits: Int32
  /// The fingerprint of the C library's mathematical functions.
  package var libm: UInt64
  /// The spatial index.
  package var index: SpatialIndex

  /// A platform of these values.
  package init(
    chipmunk: String, arch: String, bits: Int32, libm: UInt64, index: SpatialIndex = .tree
  ) {
    self.chipmunk = chipmunk
    self.arch = arch
    self.bits = bits
    self.libm = libm
    self.index = index
  }

  /// Chipmunk's ways to find shapes that may touch.
  package enum SpatialIndex: String, Sendable {
    /// The tree of bounding boxes, Chipmunk's default.
    case tree
    /// The hash of cells.
    case hash
  }

  /// What differs between the platform of a recording and another one, in the header's order.
  ///
  /// - Returns: the differences; none if the platforms are equal.
  package func differences(from other: SimulationPlatform) -> [PlatformDifference] {
    let pairs = [
      ("chipmunk", chipmunk, other.chipmunk),
      ("arch", arch, other.arch),
      ("bits", String(bits), String(other.bits)),
      ("libm", hexadecimal(libm, digits: 16), hexadecimal(other.libm, digits: 16)),
      ("index", index.rawValue, other.index.rawValue),
    ]
    return pairs.filter { $0.1 != $0.2 }.map {
      PlatformDifference(key: $0.0, recorded: $0.1, here: $0.2)
    }
  }
}

/// One key of `sim` in which a recording and this program differ.
public struct PlatformDifference: Equatable, Sendable, CustomStringConvertible {
  /// The key of `sim`.
  public let key: String
  /// The recording's value.
  public let recorded: String
  /// This program's value.
  public let here: String

  /// "libm 0123456789abcdef, here c0e166d5d8463239".
  public var description: String { "\(key) \(printable(recorded)), here \(here)" }
}
