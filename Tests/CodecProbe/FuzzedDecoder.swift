import Drawing
import Foundation
import ImageFiles

/// What is fuzzed, by name.
enum FuzzedDecoder: String, CaseIterable {
  case png, apng, gif, jpeg, exif, icc, pvr, jpeg2000

  /// Good files of its kind; of JPEG 2000 none can be made here.
  func seeds() throws(ImageError) -> [Data] {
    switch self {
    case .png: try Seeds.pngs()
    case .apng: try [Seeds.apng(frames: 1), Seeds.apng(frames: 4)]
    case .gif: try [Seeds.gif(frames: 1), Seeds.gif(frames: 4)]
    case .jpeg: try [Seeds.picture(24, 17).jpegData(), Seeds.picture(40, 33).jpegData(quality: 20)]
    case .exif: try Seeds.withEXIF()
    case .icc: try Seeds.withProfile(Seeds.profiles[0]) + Seeds.withProfile(Seeds.profiles[1])
    case .pvr: Seeds.pvrs()
    case .jpeg2000: []
    }
  }

  /// A damaged file; `other` is one of the same kind.
  ///
  /// Checksums and what is compressed would guard what lies in them: half of the files of PNG's
  /// kinds get new checksums, half of the profiles are damaged before a file is made of them.
  func damaged(_ seed: Data, or other: Data, by vandal: inout Vandal) -> Data {
    if self == .icc, vandal.number(below: 2) == 0 {
      let profile = Seeds.profiles[vandal.number(below: Seeds.profiles.count)]
      let files = try? Seeds.withProfile(vandal.damage(profile, with: profile))
      if let files { return files[vandal.number(below: files.count)] }
    }
    let data = vandal.damage(seed, with: other)
    return vandal.number(below: 2) == 0 ? Chunks.mended(data) : data
  }
}
