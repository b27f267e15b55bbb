import Foundation

/// What a JPEG file says of its picture in segments before the pixels.
///
/// Source: ITU-T T.81, B.1.1; for profiles ICC.1:2010, B.4.
struct JPEGSegments {
  /// EXIF's block, from TIFF's header on.
  private(set) var exif: Data?
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
      if marker == 0xDA { pixels = data[offset...] }
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
    if marker == 0xE1, exif == nil, segment.starts(with: Self.exifStart) {
      exif = segment.dropFirst(Self.exifStart.count)
    } else if marker == 0xE2, segment.starts(with: Self.profileStart) {
      let rest = segment.dropFirst(Self.profileStart.count)
      guard rest.count >= 2 else { return }
      profileParts[Int(rest[rest.startIndex])] = rest.dropFirst(2)
      profileCount = Int(rest[rest.startIndex + 1])
    }
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
