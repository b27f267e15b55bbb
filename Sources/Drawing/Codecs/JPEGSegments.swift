import Foundation

/// What a JPEG file says of its picture in segments before the pixels.
///
/// Source: ITU-T T.81, B.1.1; for profiles ICC.1:2010, B.4.
struct JPEGSegments: Sendable {
  /// EXIF's block, from TIFF's header on.
  private(set) var exif: Data?
  /// How many bytes libjpeg keeps of coefficients while it decodes the picture; 0 for one that is decoded row by row.
  private(set) var coefficientBytes = 0
  /// How many blocks of 8×8 all scans go through, as `JPEGFrame` counts them: libjpeg goes through a picture for each.
  private(set) var blockVisits = 0
  private var frame = JPEGFrame()

  /// All from the first scan on, if the file has come that far.
  private(set) var pixels: Data?
  /// Whether it ends, or is damaged, before any scan.
  private var hasEnd = false
  /// Whether it breaks off before the first scan.
  var breaksOff: Bool { pixels == nil && !hasEnd }
  private var profileParts: [Int: Data] = [:]
  private var profileCount = 0

  private static let exifStart = Data("Exif\0\0".utf8)
  private static let profileStart = Data("ICC_PROFILE\0".utf8)

  /// Finds markers as libjpeg does, which skips whatever isn't one.
  init(_ data: Data) {
    var offset = data.startIndex + 2
    while let start = Self.marker(in: data, from: offset) {
      let marker = data[start]
      offset = start + 1
      if marker == Self.end {
        hasEnd = true
        return
      }
      if Self.single.contains(marker) { continue }
      guard offset + 2 <= data.endIndex else { return }
      let length = Int(data[offset]) << 8 | Int(data[offset + 1])
      guard length >= 2, offset + length <= data.endIndex else {
        hasEnd = length < 2
        return
      }
      if marker == Self.scan {
        pixels = data[(start - 1)...]
        // A picture that comes in several scans is put together as a whole.
        let isWhole = length > 2 && Int(data[offset + 2]) < frame.componentCount
        guard isWhole || frame.isProgressive else { return }
        coefficientBytes = frame.coefficientBytes
        countScans(of: data, from: offset)
        return
      }
      read(data[offset + 2..<offset + length], marker)
      offset += length
    }
  }

  /// Counts the blocks that the scans go through, the first of which has its segment at an offset.
  private mutating func countScans(of data: Data, from first: Int) {
    var offset = first
    while offset + 3 <= data.endIndex {
      let length = Int(data[offset]) << 8 | Int(data[offset + 1])
      let count = Int(data[offset + 2])
      guard length >= 3, offset + length <= data.endIndex else { return }
      let identifiers = (0..<count).map { offset + 3 + 2 * $0 }.filter { $0 < offset + length }
      // After the components: the first and the last coefficient, and which bit of them was there and which comes.
      let numbers = offset + 3 + 2 * count
      let refines = numbers + 2 < offset + length && data[numbers] > 0 && data[numbers + 2] > 15
      blockVisits += frame.blocks(
        ofComponents: identifiers.map { data[$0] }, isRefinement: refines)
      guard let next = Self.segment(ofNextScanIn: data, from: offset + length) else { return }
      offset = next
    }
  }

  /// Where the next scan's segment begins, after whatever stands between the scans.
  ///
  /// Bytes in other segments are no markers, whatever they are.
  private static func segment(ofNextScanIn data: Data, from first: Int) -> Int? {
    var offset = first
    while let start = marker(in: data, from: offset), data[start] != end {
      offset = start + 1
      if data[start] == scan { return offset }
      if single.contains(data[start]) { continue }
      guard offset + 2 <= data.endIndex else { return nil }
      offset += Int(data[offset]) << 8 | Int(data[offset + 1])
    }
    return nil
  }

  /// The index of the next marker's second byte: it isn't 0, and 0xFF stands before it, any number of times.
  private static func marker(in data: Data, from offset: Int) -> Int? {
    guard offset < data.endIndex else { return nil }
    let first = data.startIndex
    return data.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      var index = offset - first
      while index < bytes.count,
        let found = memchr(start + index, 0xFF, bytes.count - index)
      {
        index = UnsafeRawPointer(found) - start
        while index < bytes.count, bytes[index] == 0xFF { index += 1 }
        guard index < bytes.count else { return nil }
        if bytes[index] != 0 { return first + index }
      }
      return nil
    }
  }

  private static let scan: UInt8 = 0xDA
  private static let end: UInt8 = 0xD9
  /// Markers that no segment follows: one for arithmetic coding's own use, restarts, the start.
  private static let single: Set<UInt8> = Set(0xD0...0xD8).union([0x01])

  private mutating func read(_ segment: Data, _ marker: UInt8) {
    if Self.frames.contains(marker) {
      frame = JPEGFrame([UInt8](segment), marker: marker) ?? frame
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
