/// What the header of a JPEG's frame says: how large it is, and of what components.
///
/// Source: ITU-T T.81, B.2.2.
struct JPEGFrame: Sendable {
  /// A component's number, and its blocks of 8×8 across and down.
  private struct Component {
    let identifier: UInt8
    let blocks: Int
    /// Bytes that libjpeg keeps of coefficients, two for each.
    let coefficientBytes: Int
  }

  private var components: [Component] = []
  /// Whether coefficients come in several scans.
  private(set) var isProgressive = false
  private var isArithmetic = false

  /// How many components a frame can have: libjpeg reads no more.
  private static let mostComponents = 10

  /// None yet.
  init() {}

  /// Nil where the header breaks off.
  init?(_ bytes: [UInt8], marker: UInt8) {
    guard bytes.count >= 6 else { return nil }
    let (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
    let count = min(Int(bytes[5]), Self.mostComponents)
    guard bytes.count >= 6 + 3 * count else { return nil }
    isProgressive = marker & 3 == 2
    isArithmetic = marker & 8 != 0
    let factors = (0..<count).map { (index: Int) -> (across: Int, down: Int) in
      let factor = Int(bytes[7 + 3 * index])
      return (max(1, factor >> 4), max(1, factor & 15))
    }
    let across = factors.map { $0.across }.max() ?? 1
    let down = factors.map { $0.down }.max() ?? 1
    components = factors.enumerated().map { index, factor in
      // Up to a whole block more.
      let wide = width * factor.across / across + 16
      let high = height * factor.down / down + 16
      return Component(
        identifier: bytes[6 + 3 * index], blocks: (wide / 8) * (high / 8),
        coefficientBytes: 2 * wide * high)
    }
  }

  var componentCount: Int { components.count }

  /// How many bytes the coefficients of all blocks take.
  var coefficientBytes: Int { components.reduce(0) { $0 + $1.coefficientBytes } }

  /// How many blocks a scan of components goes through, those counted more often that take longer.
  ///
  /// A scan that refines other coefficients than the first looks at each of them, also where nothing follows: four times.
  /// Arithmetic coding takes sixteen times as long: what no bytes are left for it makes up, too.
  func blocks(ofComponents identifiers: [UInt8], isRefinement: Bool) -> Int {
    let blocks = components.filter { identifiers.contains($0.identifier) }
      .reduce(0) { $0 + $1.blocks }
    return blocks * (isArithmetic ? 16 : isRefinement ? 4 : 1)
  }
}
