import Drawing
import Foundation

/// A picture to be read and decoded: values that go to a thread.
struct LoadingJob: Sendable {
  let source: ImageSource
  let options: ImageLoadingOptions

  /// The picture, decoded; nil where nobody wants it any more.
  ///
  /// That is what `isWanted` says, which is told how many bytes the picture will have, once its header
  /// is read.
  func load(isWanted: (Int) -> Bool) throws(ImageError) -> CGImage? {
    let file = try open(source)
    guard let size = file.properties() else { throw .empty }
    guard isWanted(byteCount(size.pixelWidth, size.pixelHeight)) else { return nil }
    let image = try decode(file)
    guard let mask = options.mask else { return image }
    guard let masked = image.masking(try decode(open(.file(mask)))) else { throw .empty }
    return masked
  }

  /// The file, its header read and found good.
  private func open(_ source: ImageSource) throws(ImageError) -> CGImageSource {
    let file =
      switch source {
      case .data(let data): try CGImageSource(data: data)
      case .file(let file): try CGImageSource(url: file)
      }
    guard let format = file.type, let size = file.properties() else { throw .empty }
    let limit = options.maximumSide
    guard max(size.pixelWidth, size.pixelHeight) <= limit else {
      throw .badSize(
        format: format, width: size.pixelWidth, height: size.pixelHeight, limit: limit)
    }
    return file
  }

  private func decode(_ file: CGImageSource) throws(ImageError) -> CGImage {
    let image =
      if let maxPixelSize = options.maxPixelSize {
        try file.createThumbnail(maxPixelSize: maxPixelSize)
      } else {
        try file.createImage(options: .shouldCacheImmediately)
      }
    // Who opens a file that has no picture gets an error there.
    guard let image else { throw .empty }
    return image
  }

  /// What the decoded picture will have, as nearly as it can be told.
  private func byteCount(_ width: Int, _ height: Int) -> Int {
    let longer = max(width, height, 1)
    let side = min(options.maxPixelSize ?? longer, longer)
    return max(1, width * side / longer) * max(1, height * side / longer) * 4
  }
}

/// Where a picture comes from.
enum ImageSource: Sendable {
  case data(Data)
  case file(URL)

  /// The file; nil for bytes in memory.
  var file: URL? {
    guard case .file(let file) = self else { return nil }
    return file
  }
}
