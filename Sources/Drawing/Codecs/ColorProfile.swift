internal import CImageCodecs
import Foundation
import Synchronization

/// Converts pictures from the colours of an ICC profile to sRGB, by Little CMS.
enum ColorProfile {
  /// Converts straight words; a profile that can't be used leaves them as they are, which `refusal` says.
  ///
  /// A profile by which no colour of a grid moves by more than one level counts as sRGB's own, so that the many
  /// files that carry that one keep their numbers.
  static func convert(
    _ words: UnsafeMutableBufferPointer<UInt32>, from profile: Data, isGray: Bool,
    of format: ImageFormat, refusal: ProfileRefusal
  ) {
    do throws(Refusal) {
      let transform = try Transform(profile, isGray: isGray)
      if !transform.isIdentity { transform.apply(words) }
    } catch {
      refusal.say(error.reason, of: format)
    }
  }

  struct Refusal: Error { let reason: String }
}

/// Says that a file's profile isn't used: once, however often its picture is decoded.
final class ProfileRefusal: Sendable {
  private let isSaid = Atomic(false)

  func say(_ reason: String, of format: ImageFormat) {
    guard !isSaid.exchange(true, ordering: .relaxed) else { return }
    misuse(
      "a \(format.name) picture's colours count as sRGB, since its profile can't be used: \(reason)"
    )
  }
}

/// A way from a profile to sRGB.
private final class Transform {
  private let transform: cmsHTRANSFORM
  private let isGray: Bool

  init(_ profile: Data, isGray: Bool) throws(ColorProfile.Refusal) {
    self.isGray = isGray
    let source = profile.withUnsafeBytes { bytes in
      cmsOpenProfileFromMem(bytes.baseAddress, UInt32(clamping: bytes.count))
    }
    guard let source else { throw .init(reason: "it is damaged") }
    defer { cmsCloseProfile(source) }
    let wanted = isGray ? cmsSigGrayData : cmsSigRgbData
    guard cmsGetColorSpace(source) == wanted else {
      throw .init(reason: "it isn't for \(isGray ? "shades of grey" : "red, green and blue")")
    }
    guard let target = cmsCreate_sRGBProfile() else { throw .init(reason: "out of memory") }
    defer { cmsCloseProfile(target) }
    let form = isGray ? tumble_grey_words() : tumble_color_words()
    // One thread each: nothing is kept between calls.
    let made = cmsCreateTransform(
      source, form, target, tumble_color_words(), UInt32(INTENT_PERCEPTUAL),
      UInt32(cmsFLAGS_NOCACHE))
    guard let made else { throw .init(reason: "it says no way to other colours") }
    transform = made
  }

  deinit { cmsDeleteTransform(transform) }

  /// Converts words in their own memory; alpha stays.
  func apply(_ words: UnsafeMutableBufferPointer<UInt32>) {
    // In parts, since Little CMS counts in 32 bits.
    var rest = UnsafeMutableRawBufferPointer(words)
    while !rest.isEmpty {
      let part = UnsafeMutableRawBufferPointer(rebasing: rest.prefix(4 << 20))
      cmsDoTransform(transform, part.baseAddress, part.baseAddress, UInt32(part.count / 4))
      rest = UnsafeMutableRawBufferPointer(rebasing: rest.dropFirst(part.count))
    }
  }

  /// Whether it leaves every colour of a grid within a level.
  var isIdentity: Bool {
    let levels: [UInt32] = [0, 16, 40, 64, 100, 128, 160, 192, 224, 255]
    var grid = levels.flatMap { (red: UInt32) -> [UInt32] in
      isGray
        ? [red << 16 | red << 8 | red]
        : levels.flatMap { green in levels.map { red << 16 | green << 8 | $0 } }
    }
    let before = grid
    grid.withUnsafeMutableBufferPointer { apply($0) }
    return zip(before, grid).allSatisfy { old, new in
      [0, 8, 16].allSatisfy { abs(Int(old >> $0 & 255) - Int(new >> $0 & 255)) <= 1 }
    }
  }
}
