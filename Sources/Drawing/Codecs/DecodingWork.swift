/// How much a picture's or a film's pixels may take to decode, for the bytes of its file.
///
/// Counted in pixels of 8 bits a channel, so that every machine refuses the same files.
enum DecodingWork {
  /// How many pixels a file of `byteCount` bytes may ask for: 2²⁷, or 256 for each byte if that is more.
  ///
  /// Compressed well, a row of one colour has about a thousand pixels in a byte; pictures of something have below a
  /// hundred. A film of less than half a megabyte has its last frame within about three seconds, a larger one within six
  /// for each megabyte; 64 full frames of 1920×1080 may be of any size. A single picture takes a second.
  static func maximum(byteCount: Int) -> Int { max(1 << 27, 256 * byteCount) }
}
