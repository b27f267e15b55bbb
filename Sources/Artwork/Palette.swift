import Drawing
import Foundation

/// The colours that all pictures are made of.
enum Palette {
  // Wood, from what the light falls on to the gaps between planks.
  static let woodLight = CGColor(hex: 0xE3B57A)
  static let wood = CGColor(hex: 0xC98F52)
  static let woodDark = CGColor(hex: 0x93602F)
  static let woodDeep = CGColor(hex: 0x4A2C14)

  // Metal: nails, bands, the steel crate.
  static let steelLight = CGColor(hex: 0xB9C7D3)
  static let steel = CGColor(hex: 0x7D8FA0)
  static let steelDark = CGColor(hex: 0x46566A)
  static let steelDeep = CGColor(hex: 0x1F2A38)

  // The evening behind everything.
  static let dusk = CGColor(hex: 0x22344C)
  static let twilight = CGColor(hex: 0x3A5876)
  static let haze = CGColor(hex: 0x7096AC)
  static let glow = CGColor(hex: 0xFFD9A0)

  // Paint.
  static let cream = CGColor(hex: 0xFFF3DC)
  static let coral = CGColor(hex: 0xE8684A)
  static let teal = CGColor(hex: 0x2E9C93)
  static let gold = CGColor(hex: 0xEBAA3C)
  static let sky = CGColor(hex: 0x4F94CF)
  static let berry = CGColor(hex: 0xBF4A73)

  // Snow and ice, from what the light falls on to what lies in shadow.
  static let snow = CGColor(hex: 0xFDFEFF)
  static let ice = CGColor(hex: 0xD5E7F2)
  static let frost = CGColor(hex: 0x9CBBD2)
  static let coal = CGColor(hex: 0x24272E)
  static let carrot = CGColor(hex: 0xF08A33)
}

extension CGColor {
  /// The colour blended with another, whose `fraction` is 0…1.
  func mixed(with other: CGColor, _ fraction: Double) -> CGColor {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return CGColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Nearer to white.
  func lighter(_ fraction: Double) -> CGColor { mixed(with: .white, fraction) }

  /// Nearer to the darkest colour of the palette.
  func darker(_ fraction: Double) -> CGColor { mixed(with: CGColor(hex: 0x14100F), fraction) }
}
