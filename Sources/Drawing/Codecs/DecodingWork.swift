/// How much the pixels of a PNG, or of a film's frames, may take to decode, for the bytes of its file.
///
/// Counted in pixels of 8 bits a channel, so that every machine refuses the same files.
enum DecodingWork {
  /// How many pixels a file of `byteCount` bytes may ask for: 2²⁷, or 128 for each byte if that is more.
  ///
  /// Pixels of one colour are a thousand and more in a byte; of something that is to be seen they are below a hundred. What
  /// a megabyte may ask for takes a picture under a second, but for the largest, and a film's last frame three;
  /// 64 full frames of 1920×1080 may be of any size.
  static func maximum(byteCount: Int) -> Int { max(1 << 27, 128 * byteCount) }
}
