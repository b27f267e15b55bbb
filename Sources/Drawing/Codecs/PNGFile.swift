import Foundation

/// A chunk's name in a PNG file: its four bytes as a number.
struct PNGChunkName: Equatable, Sendable {
  let code: UInt32

  static let header = PNGChunkName("IHDR")
  static let palette = PNGChunkName("PLTE")
  static let transparency = PNGChunkName("tRNS")
  static let profile = PNGChunkName("iCCP")
  static let sRGB = PNGChunkName("sRGB")
  static let exif = PNGChunkName("eXIf")
  static let pixels = PNGChunkName("IDAT")
  static let end = PNGChunkName("IEND")
  static let animation = PNGChunkName("acTL")
  static let frame = PNGChunkName("fcTL")
  static let framePixels = PNGChunkName("fdAT")

  private init(_ letters: StaticString) {
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  fileprivate init(code: UInt32) { self.code = code }
}

/// The chunks of a PNG file, one after another, up to its last one or to where it breaks off.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Element {
    let name: PNGChunkName
    /// From its length to its checksum, as far as that is there.
    let range: Range<Int>
    /// Whether all of it is there.
    let isWhole: Bool

    /// Its content.
    var content: Range<Int> {
      let start = Swift.min(range.lowerBound + 8, range.upperBound)
      return start..<Swift.max(start, isWhole ? range.upperBound - 4 : range.upperBound)
    }
  }

  private let data: Data
  private var offset: Int

  init(_ data: Data) {
    self.data = data
    offset = data.startIndex + PNGHeader.signature.count
  }

  mutating func next() -> Element? {
    guard offset + 8 <= data.endIndex else { return nil }
    let start = offset
    let (length, code) = data.withUnsafeBytes { bytes in
      let head = start - data.startIndex
      return (
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: head, as: UInt32.self))),
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: head + 4, as: UInt32.self))
      )
    }
    // Length, name and checksum are four bytes each.
    let end = start + length + 12
    let element = Element(
      name: PNGChunkName(code: code), range: start..<Swift.min(end, data.endIndex),
      isWhole: end <= data.endIndex)
    offset = element.name == .end ? data.endIndex : element.range.upperBound
    return element
  }
}

/// Where the chunks of a PNG file lie that its picture depends on.
///
/// Only these go on to libpng: IHDR; of what says what colours mean PLTE, tRNS and iCCP (unless there is sRGB), each
/// once and no longer than it can be; IDAT; IEND. Of an animation acTL, fcTL and fdAT are read by `APNGReader`, and of
/// EXIF the orientation by `EXIF`. Texts (tEXt, zTXt, iTXt), gAMA, cHRM, pHYs and private data, which can claim any
/// length, be any number and be compressed, aren't looked at: nothing shows them. What a chunk claims beyond the end
/// of the file isn't there.
struct PNGFile: Sendable {
  let data: Data
  /// Whether the file has its last chunk.
  private(set) var isComplete = false
  /// Whether it is an animation: its control comes before the pixels.
  private(set) var isAnimated = false
  /// Whether a chunk names colours that are clear.
  private(set) var hasClearColors = false
  /// EXIF's block.
  private(set) var exif: Range<Int>?
  private var header: Range<Int>?
  /// What says what colours mean, but for the profile: it comes before the pixels, each chunk once.
  private(set) var colors: [Range<Int>] = []
  /// The profile, if the file doesn't say that it is in sRGB.
  private(set) var profile: Range<Int>?
  /// How long a profile is that is too long to be used.
  private(set) var refusedProfileLength: Int?
  /// The compressed pixels, whose chunks follow each other.
  private var pixels: Range<Int>?
  private var end: Range<Int>?

  init(_ data: Data) {
    self.data = data
    var seen: [PNGChunkName] = []
    for chunk in PNGChunks(data) {
      switch chunk.name {
      case .pixels:
        guard let before = pixels else {
          pixels = chunk.range
          continue
        }
        if before.upperBound == chunk.range.lowerBound {
          pixels = before.lowerBound..<chunk.range.upperBound
        }
      case .end:
        end = chunk.range
        isComplete = chunk.isWhole
      case .exif where exif == nil && chunk.isWhole: exif = chunk.content
      case .header where header == nil: header = chunk.range
      case .animation where pixels == nil: isAnimated = true
      case .palette, .transparency, .profile, .sRGB:
        guard pixels == nil, chunk.isWhole, !seen.contains(chunk.name) else { continue }
        seen.append(chunk.name)
        if chunk.name == .profile {
          profile = chunk.range
        } else if chunk.name != .sRGB {
          colors.append(chunk.range)
        }
      default: break
      }
    }
    hasClearColors = seen.contains(.transparency)
    // A file that says it is in sRGB needs no profile.
    if seen.contains(.sRGB) { profile = nil }
    if let length = profile?.count, length > ColorProfile.maximumLength {
      (profile, refusedProfileLength) = (nil, length)
    }
  }

  /// What a decoder needs of the file, with what it is to know of colours, in order.
  ///
  /// Where the file breaks off, so does this.
  func essentials(of colors: [Range<Int>]) -> [Range<Int>] {
    ([header] + colors + [pixels, end]).compactMap(\.self)
  }
}
