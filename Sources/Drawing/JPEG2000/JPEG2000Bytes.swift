import Foundation

/// Reads the numbers of a JPEG 2000 file, the highest byte first.
struct JPEG2000Bytes {
  private let data: Data
  /// How many bytes there are.
  let count: Int

  init(_ data: Data) {
    self.data = data
    count = data.count
  }

  /// The number in `length` bytes, 1…8, at an offset.
  func number(at offset: Int, _ length: Int) throws(ImageError) -> Int {
    guard offset >= 0, offset + length <= count else { throw truncated }
    let start = data.startIndex + offset
    let number = data[start..<start + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // What no file can be long enough for is as good as too long.
    return Int(clamping: min(number, 1 << 62))
  }

  /// Whether there are these bytes at an offset.
  func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    data.dropFirst(offset).starts(with: bytes)
  }

  /// What is wrong about a file that ends before what it says of itself.
  var truncated: ImageError { .truncated(format: .jpeg2000, byteCount: count) }

  func damaged(_ detail: String) -> ImageError { .corrupt(format: .jpeg2000, detail: detail) }
}
