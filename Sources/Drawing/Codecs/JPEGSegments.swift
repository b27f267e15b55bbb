import Foundation

/// What a JPEG file says of its picture in segments before the pixels.
///
/// Source: ITU-T T.81, B.1.1; for profiles ICC.1:2010, B.4.
struct JPEGSegments {
  /// EXIF's block, from TIFF's header on.
  private(set) var exif: Data?
  /// How many bytes libjpeg keeps of coefficients while it decodes the picture; 0 for one that is decoded row by row.
  private(set) var coefficientBytes = 0
  private var componentCount = 0
  private var allCoefficients = 0

  /// All from the first scan on, if the file has come that far.
  private(set) var pixels: Data?
  private var profileParts: [Int: Data] = [:]
  private var profileCount = 0

  private static let exifStart = Data("Exif\0\0".utf8)
  private static let profileStart = Data("ICC_PROFILE\0".utf8)

  init(_ data: Data) {
    var offset = data.startIndex + 2
    while offset + 4 <= data.endIndex, data[offset] == 0xFF {
      let marker = data[offset + 1]
      // Any number of 0xFF may stand before a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA {
        pixels = data[offset...]
        // A picture that comes in several scans is put together as a whole.
        let isWhole = offset + 5 <= data.endIndex && Int(data[offset + 4]) < componentCount
        if isWhole { coefficientBytes = allCoefficients }
      }
      // The pixels begin, or the file is over.
      if marker == 0xDA || marker == 0xD9 { break }
      let length = Int(data[offset + 2]) << 8 | Int(data[offset + 3])
      let end = offset + 2 + length
      guard length >= 2, end <= data.endIndex else { break }
      read(data[offset + 4..<end], marker)
      offset = end
    }
  }

  private mutating func read(_ segment: Data, _ marker: UInt8) {
    if Self.frames.contains(marker) {
      readFrame([UInt8](segment), isProgressive: marker & 3 == 2)
    } else if marker == 0xE1, exif == nil, segment.starts(with: Self.exifStart) {
      exif = segment.dropFirst(Self.exifStart.count)
    } else if marker == 0xE2, segment.starts(with: Self.profileStart) {
      let rest = segment.dropFirst(Self.profileStart.count)
      guard rest.count >= 2 else { return }
      profileParts[Int(rest[rest.startIndex])] = rest.dropFirst(2)
      profileCount = Int(rest[rest.startIndex + 1])
    }
  }

  /// The markers of a frame's header: C4, C8 and CC are something else.
  private static let frames = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  /// Reckons what the coefficients of all blocks take, two bytes each.
  private mutating func readFrame(_ bytes: [UInt8], isProgressive: Bool) {
    guard bytes.count >= 6 else { return }
    let (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
    componentCount = Int(bytes[5])
    guard bytes.count >= 6 + 3 * componentCount else { return }
    let factors = (0..<componentCount).map { (index: Int) -> (across: Int, down: Int) in
      let factor = Int(bytes[7 + 3 * index])
      return (max(1, factor >> 4), max(1, factor & 15))
    }
    let across = factors.map { $0.across }.max() ?? 1
    let down = factors.map { $0.down }.max() ?? 1
    allCoefficients = 0
    for factor in factors {
      // Up to a whole block more.
      let wide = width * factor.across / across + 16
      let high = height * factor.down / down + 16
      allCoefficients += 2 * wide * high
    }
    coefficientBytes = isProgressive ? allCoefficients : 0
  }

  /// The ICC profile, if all parts of one are there.
  var profile: Data? {
    guard profileCount > 0, profileParts.count == profileCount else { return nil }
    var whole = Data()
    for number in 1...profileCount {
      guard let part = profileParts[number] else { return nil }
      whole += part
    }
    return whole
  }
}
