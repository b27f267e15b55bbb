import Drawing
import Foundation

/// Damages files of one kind and decodes them.
struct FuzzRun {
  private let decoder: FuzzedDecoder
  private let seeds: [Data]
  private var vandal: Vandal
  private var (files, refused, damaged, opened, largest) = (0, 0, 0, 0, 0)
  private var checksum = CRC32()

  /// The most pixels that are decoded; a larger picture is only opened.
  private static let mostPixels = 1 << 22

  /// Precondition of all that follows: the files are good, but for those that this build can't
  /// decode.
  init(_ decoder: FuzzedDecoder, seed: UInt64, files: [Data]) throws(ImageError) {
    self.decoder = decoder
    seeds = try decoder.seeds() + files
    vandal = Vandal(seed: seed)
    for data in seeds {
      do {
        try Picture(data).decode(into: &checksum)
      } catch {
        guard case .needsPackage = error else { throw error }
      }
    }
  }

  /// Damages one file and decodes it.
  mutating func next() {
    guard !seeds.isEmpty else { return }
    let data = decoder.damaged(
      seeds[files % seeds.count], or: seeds[vandal.number(below: seeds.count)], by: &vandal)
    files += 1
    guard let picture = try? Picture(data) else {
      refused += 1
      return
    }
    guard picture.pixelCount <= Self.mostPixels else {
      opened += 1
      return
    }
    largest = max(largest, picture.pixelCount)
    do {
      try picture.decode(into: &checksum)
    } catch {
      damaged += 1
    }
  }

  /// How it went: what was refused at its header, what proved to be damaged, what was too large to
  /// be decoded; the largest picture's pixels, and the checksum of all.
  var summary: String {
    let decoded = files - refused - damaged - opened
    return "\(decoder.rawValue): \(files) files, \(refused) refused, \(damaged) damaged, "
      + "\(opened) opened, \(decoded) decoded, largest \(largest), crc \(checksum.hexadecimal)"
  }
}
