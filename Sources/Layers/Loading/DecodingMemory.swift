import Drawing

/// The bytes of pixels that a file's picture takes, by what its header says.
///
/// Halves that are made on the way to a thumbnail, a third of the decoded picture at most, aren't counted.
struct DecodingMemory: Equatable {
  /// While it is decoded: more than afterwards, where it is made smaller or rotated then.
  let peak: Int
  /// Once it is there.
  let result: Int

  init(_ file: CGImageSource, _ options: ImageLoadingOptions) {
    let header = file.header
    self.init(
      width: header.pixelWidth, height: header.pixelHeight, format: file.format,
      isRotated: options.appliesOrientation && header.orientation != .up,
      maxPixelSize: options.maxPixelSize)
  }

  /// A picture of so many pixels; `isRotated` says whether its pixels are put in another order.
  init(width: Int, height: Int, format: ImageFormat, isRotated: Bool, maxPixelSize: Int?) {
    let size = ThumbnailSize(width: width, height: height, side: maxPixelSize ?? .max)
    result = size.scaled(width) * size.scaled(height) * 4
    // JPEG alone is decoded at a part of its size.
    let divisor = format == .jpeg ? size.divisor : 1
    func decoded(_ pixels: Int) -> Int { ThumbnailSize.divided(pixels, by: divisor) }
    let isCopied = size.isSmaller || isRotated
    peak = decoded(width) * decoded(height) * 4 + (isCopied ? result : 0)
  }

  /// This picture, and then its mask, are decoded, and made one.
  init(_ picture: DecodingMemory, masked mask: DecodingMemory) {
    result = picture.result
    // Beside both: the mask in the picture's size, how bright that is, and the result.
    let joining = picture.result + mask.result + 3 * picture.result
    peak = max(picture.peak, picture.result + mask.peak, joining)
  }
}
