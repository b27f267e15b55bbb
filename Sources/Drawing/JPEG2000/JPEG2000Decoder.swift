#if JPEG2000
  internal import COpenJPEG
  import Foundation

  /// Decodes JPEG 2000 files by OpenJPEG, a strip at a time.
  ///
  /// OpenJPEG takes four bytes a sample, and as much again while it works: a strip has so few rows
  /// that this stays small beside the decoded picture.
  struct JPEG2000Decoder {
    private let data: Data
    private let header: JPEG2000Header
    /// How many samples a strip may have; more if those rows have more that each component is in.
    private let samplesOfStrip: Int

    init(_ data: Data, _ header: JPEG2000Header, samplesOfStrip: Int = 1 << 23) {
      self.samplesOfStrip = samplesOfStrip
      self.data = data
      self.header = header
    }

    /// Premultiplied words 0xAARRGGBB.
    func pixels() throws(ImageError) -> [UInt32] {
      let size = header.codestream
      // Each component has samples in as many rows.
      let rows = max(samplesOfStrip / (size.width * header.channelCount), size.rowSteps.max() ?? 1)
      var pixels = [UInt32](repeating: 0, count: size.width * size.height)
      for top in stride(from: 0, to: size.height, by: rows) {
        let bottom = min(top + rows, size.height)
        let run = try JPEG2000Run(data, isBoxed: header.isBoxed)
        let strip = try run.decode(rows < size.height ? area(top, bottom) : nil)
        let samples = try JPEG2000Samples(strip, hasAlpha: header.hasAlpha)
        pixels.withUnsafeMutableBufferPointer { words in
          guard let start = words.baseAddress else { return }
          for y in top..<bottom {
            samples.fill(start + y * size.width, width: size.width, x: size.x, y: size.y + y)
          }
        }
      }
      return pixels
    }

    /// Rows on the codestream's grid, from the first that has the samples above them.
    private func area(_ top: Int, _ bottom: Int) -> JPEG2000Run.Area {
      let size = header.codestream
      let first = size.rowSteps.map { (size.y + top) / $0 * $0 }.min() ?? 0
      return (size.x, max(first, size.y), size.x + size.width, size.y + bottom)
    }
  }

  /// One run of OpenJPEG.
  private final class JPEG2000Run {
    /// Left, top, right and bottom on the codestream's grid.
    typealias Area = (left: Int, top: Int, right: Int, bottom: Int)

    private let source: JPEG2000Source
    private let codec: UnsafeMutablePointer<opj_codec_t?>
    private let stream: UnsafeMutablePointer<opj_stream_t?>
    private var image: UnsafeMutablePointer<opj_image_t>?

    init(_ data: Data, isBoxed: Bool) throws(ImageError) {
      source = JPEG2000Source(data)
      guard let codec = opj_create_decompress(isBoxed ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K) else {
        throw .corrupt(format: .jpeg2000, detail: "no decoder: out of memory")
      }
      guard let stream = source.stream() else {
        opj_destroy_codec(codec)
        throw .corrupt(format: .jpeg2000, detail: "no decoder: out of memory")
      }
      (self.codec, self.stream) = (codec, stream)
      opj_set_error_handler(
        codec,
        { message, client in
          guard let message, let client else { return }
          Unmanaged<JPEG2000Source>.fromOpaque(client).takeUnretainedValue()
            .say(String(cString: message))
        }, Unmanaged.passUnretained(source).toOpaque())
      var parameters = opj_dparameters_t()
      opj_set_default_decoder_parameters(&parameters)
      guard opj_setup_decoder(codec, &parameters) != 0, opj_read_header(stream, codec, &image) != 0
      else { throw source.failure }
    }

    deinit {
      opj_image_destroy(image)
      opj_stream_destroy(stream)
      opj_destroy_codec(codec)
    }

    /// The picture, or a part of it; it is there as long as this run is.
    func decode(_ area: Area?) throws(ImageError) -> JPEG2000Strip {
      if let area {
        guard
          opj_set_decode_area(
            codec, image, Int32(area.left), Int32(area.top), Int32(area.right),
            Int32(area.bottom)) != 0
        else { throw source.failure }
      }
      guard let image, opj_decode(codec, stream, image) != 0 else { throw source.failure }
      guard area != nil || opj_end_decompress(codec, stream) != 0 else { throw source.failure }
      return JPEG2000Strip(image: image, run: self)
    }
  }

  /// What a run has decoded.
  struct JPEG2000Strip {
    let image: UnsafeMutablePointer<opj_image_t>
    /// Keeps the image.
    fileprivate let run: JPEG2000Run
  }

  /// Bytes that OpenJPEG takes a piece at a time, and what it says of them.
  private final class JPEG2000Source {
    private let data: Data
    private var position: Int
    private var message: String?

    init(_ data: Data) {
      self.data = data
      position = data.startIndex
    }

    /// Keeps the first thing that is said: what follows is that nothing works any more.
    func say(_ text: String) {
      message = message ?? text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var failure: ImageError {
      .corrupt(format: .jpeg2000, detail: message ?? "OpenJPEG can't decode it")
    }

    /// A stream of the bytes; it must end before this.
    func stream() -> UnsafeMutablePointer<opj_stream_t?>? {
      guard let stream = opj_stream_create(1 << 16, 1) else { return nil }
      opj_stream_set_user_data(stream, Unmanaged.passUnretained(self).toOpaque(), nil)
      opj_stream_set_user_data_length(stream, UInt64(data.count))
      opj_stream_set_read_function(stream) { buffer, count, user in
        guard let buffer, let user else { return .max }
        return JPEG2000Source.of(user).read(buffer, Int(count))
      }
      opj_stream_set_skip_function(stream) { count, user in
        user.map { JPEG2000Source.of($0).skip(count) } ?? -1
      }
      opj_stream_set_seek_function(stream) { offset, user in
        user.map { JPEG2000Source.of($0).seek(offset) } ?? 0
      }
      return stream
    }

    private static func of(_ user: UnsafeMutableRawPointer) -> JPEG2000Source {
      Unmanaged<JPEG2000Source>.fromOpaque(user).takeUnretainedValue()
    }

    /// How many bytes there were; at the end the largest number.
    private func read(_ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
      let end = min(position + count, data.endIndex)
      guard position < end else { return -1 }
      data.copyBytes(
        to: buffer.assumingMemoryBound(to: UInt8.self), from: position..<end)
      defer { position = end }
      return end - position
    }

    private func skip(_ count: Int64) -> Int64 {
      let target = Int64(position) + min(max(count, -Int64(data.count)), Int64(data.count))
      let end = Int(min(max(target, Int64(data.startIndex)), Int64(data.endIndex)))
      guard end != position || count == 0 else { return -1 }
      defer { position = end }
      return Int64(end - position)
    }

    private func seek(_ offset: Int64) -> Int32 {
      guard (0...Int64(data.count)).contains(offset) else { return 0 }
      position = data.startIndex + Int(offset)
      return 1
    }
  }
#endif
