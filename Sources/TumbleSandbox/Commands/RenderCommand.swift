import ArgumentParser
import Drawing
import Foundation
import Rendering
import Sandbox
import Scenes
import Tumble

/// `tumble render`: pictures without a window.
struct RenderCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a scene or a recording as a picture, an animation or frames, without a window.",
    discussion:
      "A PNG shows the moment --at; a GIF, an animated PNG (.apng), a video (.mp4, .webm) and a "
      + "folder of numbered PNGs (a name that ends in /, or a folder that exists) show the time "
      + "--from … --to. Videos are made by ffmpeg; an MP4's sides are even. \"gallery\" is all "
      + "pages of the gallery, as the software backend and SDL's OpenGL draw them, on as many "
      + "sheets as it takes: NAME.png, NAME-2.png and so on.")

  @Argument(help: "A scene, a listing's number, a recording, or gallery.", completion: .scenes)
  var source: String
  @Option(
    name: .shortAndLong,
    help: "What to write: .png, .gif, .apng, .mp4, .webm or FOLDER/; - is a PNG on standard output."
  )
  var output: String
  // What follows is the value even if it begins with a minus, so that it can be called wrong.
  @Option(parsing: .unconditional, help: "The moment of a PNG, in seconds of simulation time.")
  var at: Double?
  @Option(parsing: .unconditional, help: "Where an animation begins, in seconds.")
  var from: Double?
  @Option(
    parsing: .unconditional,
    help: "Where an animation ends, in seconds; 5 more than the beginning unless given.")
  var to: Double?
  @Option(
    parsing: .unconditional,
    help: "Frames a second: of a GIF 1…100, 50 unless given; of others 1…240, 60.")
  var fps: Int?
  @Option(
    parsing: .unconditional,
    help: "The frame in points, WIDTHxHEIGHT, each 16…8192; else the scene's shape in 800x600."
  )
  var size: WindowSize?
  @Option(
    parsing: .unconditional, help: "Only this part of the frame: X,Y,WIDTHxHEIGHT in points.")
  var crop: CropRectangle?
  @Option(parsing: .unconditional, help: "Pixels a point, 0.1…8.") var scale = 1.0
  @Flag(help: "Leave out the background, for pictures to lay over others; not in GIF and MP4.")
  var transparent = false
  @Option(help: "Draw every picture with this filter: nearest or linear.") var filter: FilterName?
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @Option(parsing: .unconditional, help: "Only this chapter of the gallery.") var chapter: Int?
  @Option(parsing: .unconditional, help: "The gallery's pages in motion, each at 2…20 moments.")
  var moments: Int?
  @Flag(help: "Write over files that exist.") var force = false
  @OptionGroup var overlay: OverlayOptions
  @OptionGroup var scene: SceneOptions

  /// Whether the sheets of all pages are meant, where the program has pages.
  var isGallery: Bool {
    source == "gallery" && !GallerySheets.pages(ofChapter: nil).isEmpty
  }

  var start: Double { from ?? 0 }
  var end: Double { to ?? start + 5 }

  func work() throws {
    if isGallery {
      return try MainActor.assumeIsolated {
        try GalleryOutput(
          path: output, force: force, chapter: chapter, moments: moments, time: at ?? 0,
          scale: scale, overlay: overlay
        ).write()
      }
    }
    let format = try format()
    let source = try RunSource(self.source, script: script, options: scene)
    let picture = try picture(of: source, for: format)
    if format != .frames {
      try FileOutput.refuseUnwritable(output, force: force, madeOf: source.files)
    }
    if format == .still {
      try FileOutput.write(still(of: source, picture), to: output, force: force)
    } else {
      try write(animation(of: source, picture, format), as: format, madeOf: source.files)
    }
  }

  private func picture(of source: RunSource, for format: RenderFormat) throws -> Picture {
    let size = try size ?? WindowSize(of: source.scene())
    let picture = Picture(
      size: size.points, scale: scale, filter: filter?.value,
      background: transparent ? .clear : FrameStyle.background, crop: crop,
      costs: try overlay.frames())
    try picture.check()
    if let objection = format.objection(to: picture.pixelSize) {
      throw Failure(.usage, objection)
    }
    return picture
  }

  private func still(of source: RunSource, _ picture: Picture) throws -> Data {
    var loop = try source.begin()
    picture.costs?.watch(loop.simulation)
    let hz = Double(loop.simulation.rate.ticksPerSecond)
    let wanted = Tick(Int64(((at ?? 0) * hz).rounded()))
    let progress = ProgressLine("render \(output)", unit: "ticks", total: wanted.number)
    defer { progress.clear() }
    var observer = WatchedTicks { progress.reached($0.number) }
    guard try loop.run(to: wanted, observer: &observer) else {
      throw Failure.end(of: self.source, at: loop.simulation, before: wanted)
    }
    let image = try picture.image(of: loop.simulation).pngData()
    // Drawing much takes as long as many ticks.
    try Interrupt.check()
    return image
  }

  private func animation(
    of source: RunSource, _ picture: Picture, _ format: RenderFormat
  ) throws -> Animation {
    let times = FrameTimes(
      start: start, end: end, framesPerSecond: fps ?? format.usualRate,
      ticksPerSecond: try source.begin().simulation.rate.ticksPerSecond)
    return Animation(picture: picture, times: times, sourceName: self.source) {
      try source.begin()
    }
  }

  private func write(
    _ animation: Animation, as format: RenderFormat, madeOf sources: [String]
  ) throws {
    let count = format == .gif ? animation.framesOfGIF : animation.times.count
    let progress = ProgressLine("render \(output)", unit: "frames", total: Int64(count))
    defer { progress.clear() }
    switch format {
    case .still: break
    case .gif: try FileOutput.write(animation.gif(progress), to: output, force: force)
    case .apng: try FileOutput.write(animation.apng(progress), to: output, force: force)
    case .video(let video):
      try FileOutput.write(to: output, force: force) { file in
        try animation.write(video, to: file.path, name: output, progress)
      }
    case .frames:
      var folder = try FrameFolder(
        output, frameCount: count, force: force, madeOf: sources)
      defer { folder.removeIfUnused() }
      try animation.write(to: &folder, progress)
      progress.clear()
      Console.note(folder.summary)
    }
  }
}
