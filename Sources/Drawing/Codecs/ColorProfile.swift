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
    of format: ImageFormat, with use: ProfileUse
  ) {
    do throws(Refusal) {
      use.keep(try Transform(profile, isGray: isGray))
    } catch {
      use.refuse(error.reason, of: format)
    }
    use.convert(words)
  }

  /// Longer ones aren't used: 4 MiB, ten times what a table of 33³ colours in 16 bits takes.
  static let maximumLength = 4 << 20

  struct Refusal: Error { let reason: String }
}

/// What is made of a file's profile: once, however often its picture and its frames are decoded.
///
/// A profile of a few kilobytes in a file can be 4 MiB, of which tables are made: a thousand frames can't each do
/// that.
final class ProfileUse: Sendable {
  private let isSaid = Atomic(false)
  private let found = Mutex(Found())

  private struct Found {
    var isKnown = false
    /// Nil: colours stay as they are.
    var transform: Transform?
  }

  /// Whether it is known what becomes of colours.
  var isKnown: Bool { found.withLock { $0.isKnown } }

  fileprivate func keep(_ transform: Transform?) {
    found.withLock {
      $0 = Found(isKnown: true, transform: transform?.isIdentity == false ? transform : nil)
    }
  }

  /// Converts straight words as the profile says.
  func convert(_ words: UnsafeMutableBufferPointer<UInt32>) {
    found.withLock { $0.transform }?.apply(words)
  }

  /// Leaves colours as they are, and says why: once.
  func refuse(_ reason: String, of format: ImageFormat) {
    keep(nil)
    guard !isSaid.exchange(true, ordering: .relaxed) else { return }
    misuse(
      "a \(format.name) picture's colours count as sRGB, since its profile can't be used: \(reason)"
    )
  }
}

/// A way from a profile to sRGB.
///
/// Any thread may use it: Little CMS keeps nothing between calls that is told so.
private final class Transform: @unchecked Sendable {
  private let transform: cmsHTRANSFORM
  private let isGray: Bool
  /// Whether it leaves every colour of a grid within a level.
  private(set) var isIdentity = false

  init(_ profile: Data, isGray: Bool) throws(ColorProfile.Refusal) {
    self.isGray = isGray
    guard profile.count <= ColorProfile.maximumLength else {
      throw .init(reason: "it is over \(ColorProfile.maximumLength) bytes long")
    }
    let plain = Self.withoutPrograms(profile)
    let source = plain.withUnsafeBytes { bytes in
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
    // Nothing is kept between calls.
    let made = cmsCreateTransform(
      source, form, target, tumble_color_words(), UInt32(INTENT_PERCEPTUAL),
      UInt32(cmsFLAGS_NOCACHE))
    guard let made else { throw .init(reason: "it says no way to other colours") }
    transform = made
    isIdentity = leavesColors()
  }

  /// The profile without its tags that say colours by steps of floating-point numbers (`D2B0` and the like).
  ///
  /// There may be any number of steps, each for every entry of a table; a profile that has them has tables, too.
  /// Source: ICC.1:2022, 7.2 and 9.2.
  private static func withoutPrograms(_ profile: Data) -> Data {
    var bytes = [UInt8](profile)
    guard bytes.count > 132 else { return profile }
    let count = bytes[128..<132].reduce(0) { $0 << 8 | Int($1) }
    for index in 0..<min(count, (bytes.count - 132) / 12) {
      let tag = 132 + 12 * index
      let name = Array(bytes[tag..<tag + 3])
      if name == Array("D2B".utf8) || name == Array("B2D".utf8) { bytes[tag] = UInt8(ascii: "x") }
    }
    return Data(bytes)
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

  private func leavesColors() -> Bool {
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
