/// Which byte of a pixel is what.
struct ByteLayout {
  let red: Int
  let green: Int
  let blue: Int
  /// Nil when there is none.
  let alpha: Int?
  let isPremultiplied: Bool

  init?(_ info: CGBitmapInfo) {
    guard let kind = info.alphaInfo else { return nil }
    let isLittle = info.contains(.byteOrder32Little)
    guard info.subtracting(.alphaInfoMask).isSubset(of: [.byteOrder32Little, .byteOrder32Big]),
      !(isLittle && info.contains(.byteOrder32Big))
    else { return nil }
    let isFirst: Bool
    switch kind {
    case .premultipliedFirst, .first, .noneSkipFirst: isFirst = true
    case .premultipliedLast, .last, .noneSkipLast: isFirst = false
    case .none, .alphaOnly: return nil
    }
    func offset(_ component: Int) -> Int {
      let position = isFirst ? (component + 1) % 4 : component
      return isLittle ? 3 - position : position
    }
    (red, green, blue) = (offset(0), offset(1), offset(2))
    alpha = kind == .noneSkipFirst || kind == .noneSkipLast ? nil : offset(3)
    isPremultiplied = kind == .premultipliedFirst || kind == .premultipliedLast
  }

  /// Whether the bytes are those of our own words: premultiplied, 0xAARRGGBB, low byte first.
  var isOwn: Bool { red == 2 && green == 1 && blue == 0 && (isPremultiplied || alpha == nil) }

  func word(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
    let alpha = alpha.map { UInt32(bytes[start + $0]) } ?? 255
    func channel(_ offset: Int) -> UInt32 {
      let value = UInt32(bytes[start + offset])
      return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
    }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// Writes a premultiplied word's channels; a byte that is no channel becomes 255.
  func put(_ word: UInt32, into bytes: UnsafeMutableRawBufferPointer, at start: Int) {
    bytes[start + red] = UInt8(truncatingIfNeeded: word >> 16)
    bytes[start + green] = UInt8(truncatingIfNeeded: word >> 8)
    bytes[start + blue] = UInt8(truncatingIfNeeded: word)
    bytes[start + 6 - red - green - blue] =
      alpha == nil ? 255 : UInt8(truncatingIfNeeded: word >> 24)
  }
}
