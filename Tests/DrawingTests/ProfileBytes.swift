import CImageCodecs
import Foundation

/// Colour profiles for tests, made of the numbers that define them.
enum ProfileBytes {
  /// Primaries and white as CIE x and y, and a power as the curve of all channels.
  static func rgb(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double), gamma: Double
  ) -> Data {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    var curves = [curve, curve, curve]
    return bytes(of: cmsCreateRGBProfile(&white, &primaries, &curves))
  }

  /// Adobe RGB (1998)'s numbers.
  static let adobeRGB = rgb(
    red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), gamma: 563.0 / 256)

  static let sRGB = bytes(of: cmsCreate_sRGBProfile())

  /// Shades of grey of a power.
  static func gray(gamma: Double) -> Data {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    return bytes(of: cmsCreateGrayProfile(&white, curve))
  }

  private static func bytes(of profile: cmsHPROFILE?) -> Data {
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var data = Data(count: Int(count))
    data.withUnsafeMutableBytes { _ = cmsSaveProfileToMem(profile, $0.baseAddress, &count) }
    return data
  }
}
