/// A frame of an animation as a picture that is decoded when it is needed.
struct EncodedFrame: EncodedImage {
  private let film: AnimatedImage
  private let index: Int

  init(of film: AnimatedImage, at index: Int) {
    self.film = film
    self.index = index
  }

  var format: ImageFormat { film.format }
  var width: Int { film.width }
  var height: Int { film.height }
  var hasAlpha: Bool { true }
  /// For how long it is shown, in seconds.
  var duration: Double { film.duration(at: index) }

  var isComplete: Bool { film.isComplete }

  /// A frame that is there is there as a whole.
  func available() -> CGImage? { try? film.image(at: index) }

  func pixels() throws(ImageError) -> [UInt32] { try film.image(at: index).pixels }

  func decoded() throws(ImageError) -> (pixels: [UInt32], isOpaque: Bool?) {
    DecodingTally.add()
    let image = try film.image(at: index)
    return (image.pixels, image.isOpaque)
  }
}
