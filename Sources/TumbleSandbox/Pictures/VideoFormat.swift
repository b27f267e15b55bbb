import Rendering

/// A format that `ffmpeg` writes.
enum VideoFormat: Equatable {
  /// H.264, for everything that plays videos.
  case mp4
  /// VP9, which may have alpha, for browsers.
  case webm

  /// Why pictures of that size can't be its frames; nil: they can.
  func objection(to size: PixelSize) -> String? {
    guard self == .mp4, size.width % 2 != 0 || size.height % 2 != 0 else { return nil }
    return "an MP4 has even sides, not \(size.width)×\(size.height) pixels: "
      + "--size or --crop can give it \(Self.even(size.width))×\(Self.even(size.height))"
  }

  private static func even(_ side: Int) -> Int { max(2, side - side % 2) }

  /// What `ffmpeg` is told: to read raw frames from its standard input and write `file`.
  func arguments(size: PixelSize, framesPerSecond: Int, hasAlpha: Bool, file: String) -> [String] {
    [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(framesPerSecond)",
      "-i", "pipe:0", "-an",
    ] + colors + codec(hasAlpha: hasAlpha) + ["file:\(file)"]
  }

  /// What players take colours for, said and done: BT.709, as all but the oldest do.
  private var colors: [String] {
    [
      "-vf", "scale=out_color_matrix=bt709:out_range=limited", "-colorspace", "bt709",
      "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
  }

  /// Constant quality at which drawings show no artefacts.
  private func codec(hasAlpha: Bool) -> [String] {
    switch self {
    case .mp4:
      [
        "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f",
        "mp4",
      ]
    case .webm:
      [
        "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1", "-pix_fmt",
        hasAlpha ? "yuva420p" : "yuv420p",
        // Frames that are never shown have no alpha.
      ] + (hasAlpha ? ["-auto-alt-ref", "0"] : []) + ["-f", "webm"]
    }
  }
}

/// Why there is no video.
enum VideoError: Error, Equatable, CustomStringConvertible {
  /// There is no `ffmpeg` on PATH.
  case missing
  /// `ffmpeg` is there and can't be run.
  case notStarted(reason: String)
  /// `ffmpeg` gave up; the last that it said.
  case failed(file: String, reason: String)

  /// What the command ends with.
  var status: ExitStatus {
    switch self {
    case .missing, .notStarted: .missing
    case .failed: .badFile
    }
  }

  var description: String {
    switch self {
    case .missing:
      "MP4 and WebM are made by ffmpeg, which is missing: install the package ffmpeg "
        + "(Debian: apt-get install ffmpeg)"
    case .notStarted(let reason): "ffmpeg can't be run: \(reason)"
    case .failed(let file, let reason): "\(file): ffmpeg failed: \(reason)"
    }
  }
}
