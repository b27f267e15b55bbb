import Contracts
import Drawing
import Foundation

/// A picture to be read and decoded: values that go to a thread.
struct LoadingJob: Sendable {
  /// Where a picture comes from.
  enum Input: Sendable {
    case data(Data)
    case file(URL)

    /// The file; nil for bytes in memory.
    var file: URL? {
      guard case .file(let file) = self else { return nil }
      return file
    }
  }

  let input: Input
  let options: ImageLoadingOptions
  /// What its files were like when it was asked for.
  let stamps: FileStamps

  /// The files that it reads, as far as they were there when it was asked for.
  var files: [FileVersion] {
    [version(input.file, stamps.picture), version(options.mask, stamps.mask)].compactMap { $0 }
  }

  private func version(_ file: URL?, _ stamp: FileStamp?) -> FileVersion? {
    guard let file, let stamp else { return nil }
    return FileVersion(path: file.path, stamp: stamp)
  }

  /// The picture, decoded; nil where nobody wants it any more.
  ///
  /// That is what `isWanted` says, which is told how many bytes of pixels decoding takes, once the
  /// headers are read. `willRead` hears of each file that no other job has read.
  func load(
    by files: SharedFiles, willRead: (URL) -> Void, isWanted: (Int) -> Bool
  ) throws(ImageError) -> CGImage? {
    func open(_ file: URL, _ stamp: FileStamp?) throws(ImageError) -> CGImageSource {
      func read() -> SharedFiles.Opened {
        willRead(file)
        return Result { () throws(ImageError) in try CGImageSource(url: file) }
      }
      let opened = version(file, stamp).map { files.open($0, read: read) } ?? read()
      return try check(opened.get())
    }
    let picture =
      switch input {
      case .data(let data): try check(CGImageSource(data: data))
      case .file(let file): try open(file, stamps.picture)
      }
    var memory = DecodingMemory(picture, options)
    guard let file = options.mask else {
      return isWanted(memory.peak) ? try decode(picture) : nil
    }
    let mask = try open(file, stamps.mask)
    memory = DecodingMemory(memory, masked: DecodingMemory(mask, options))
    guard isWanted(memory.peak) else { return nil }
    guard let masked = try decode(picture).masking(try decode(mask)) else {
      stop("a decoded picture takes any mask that is decoded")
    }
    return masked
  }

  /// The file, if its sides may be as long as its header says.
  private func check(_ file: CGImageSource) throws(ImageError) -> CGImageSource {
    let (size, limit) = (file.header, options.maximumSide)
    guard max(size.pixelWidth, size.pixelHeight) <= limit else {
      throw .badSize(
        format: file.format, width: size.pixelWidth, height: size.pixelHeight, limit: limit)
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
    guard let image else { stop("a file that could be opened has a first picture") }
    return options.appliesOrientation ? image.oriented(file.header.orientation) : image
  }
}

extension CGImageSource {
  /// What the header says of the first picture.
  ///
  /// Precondition: all bytes were given when it was made, which fails for what has no good header.
  var header: Properties {
    guard let properties = properties() else { stop("a source that was opened has a picture") }
    return properties
  }

  /// The format that the header is of; precondition: as for `header`.
  var format: ImageFormat {
    guard let type else { stop("a source that was opened has a format") }
    return type
  }
}
