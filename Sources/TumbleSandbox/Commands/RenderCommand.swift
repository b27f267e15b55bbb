import ArgumentParser
import Drawing
import Foundation
import Rendering
import SDLBackend
import Scenes
import SoftwareBackend
import Tumble

/// `tumble render`: pictures without a window.
struct RenderCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a scene or a recording to a PNG or an animated GIF, without a window.",
    discussion:
      "A PNG shows the moment --at, a GIF the time --from … --to. \"gallery\" is all pages "
      + "of the gallery on one sheet, as the software backend and SDL's OpenGL draw them.")

  @Argument(help: "A scene, a listing's number, a recording, or gallery.", completion: .scenes)
  var source: String
  @Option(name: .shortAndLong, help: "The file: .png or .gif; - is a PNG on standard output.")
  var output: String
  // What follows is the value even if it begins with a minus, so that it can be called wrong.
  @Option(parsing: .unconditional, help: "The moment of a PNG, in seconds of simulation time.")
  var at: Double?
  @Option(parsing: .unconditional, help: "Where a GIF begins, in seconds.") var from: Double?
  @Option(
    parsing: .unconditional,
    help: "Where a GIF ends, in seconds; 5 more than the beginning unless given.")
  var to: Double?
  @Option(help: "Frames a second of a GIF, 1…100; 50 unless given.") var fps: Int?
  @Option(help: "The frame in points, WIDTHxHEIGHT, each 16…8192; 800x600 unless given.")
  var size: WindowSize?
  @Option(help: "Pixels a point, 0.1…8.") var scale = 1.0
  @Option(help: "Draw every picture with this filter: nearest or linear.") var filter: FilterName?
  @Option(help: "Events to apply, a line each; - is standard input.") var script: String?
  @Option(help: "Only this chapter of the gallery.") var chapter: Int?
  @Option(help: "The gallery's pages in motion, each at 2…20 moments.") var moments: Int?
  @OptionGroup var scene: SceneOptions

  /// What `source` is for the sheet of all pages.
  private static let gallery = "gallery"
  /// A day, as recordings have it.
  private static let times = 0.0...86_400.0
  private static let mostFrames = 6000

  func validate() throws {
    for (name, value) in [("--at", at), ("--from", from), ("--to", to)] {
      guard let value, !Self.times.contains(value) else { continue }
      throw ValidationError("\(name) is 0…86400 seconds, not \(value)")
    }
    guard (1...100).contains(fps ?? 50) else {
      throw ValidationError("--fps is 1…100, not \(fps ?? 0)")
    }
    guard (0.1...8).contains(scale) else {
      throw ValidationError("--scale is 0.1…8, not \(scale)")
    }
    guard isGIF || output == "-" || output.lowercased().hasSuffix(".png") else {
      throw ValidationError("-o wants a name that ends in .png or .gif, or -, not \"\(output)\"")
    }
    if isGIF, at != nil { throw ValidationError("--at is for a PNG; a GIF has --from and --to") }
    if !isGIF, from != nil || to != nil || fps != nil {
      throw ValidationError("--from, --to and --fps are for a GIF; a PNG has --at")
    }
    if isGIF, end <= start { throw ValidationError("--to must be after --from") }
    if isGIF, (end - start) * Double(fps ?? 50) > Double(Self.mostFrames) {
      throw ValidationError("a GIF has \(Self.mostFrames) frames at most")
    }
    if source == Self.gallery {
      try validateGallery()
    } else if chapter != nil || moments != nil {
      throw ValidationError("--chapter and --moments go with gallery, not with \(source)")
    }
  }

  private func validateGallery() throws {
    if isGIF { throw ValidationError("the gallery's sheet is a PNG, not \"\(output)\"") }
    if script != nil || !scene.areDefault || filter != nil || size != nil {
      throw ValidationError(
        "--size, --script, --seed, --set and --filter go with a scene, not with gallery")
    }
    if let chapter, GallerySheet.pages(ofChapter: chapter).isEmpty {
      throw ValidationError(
        "the gallery has no chapter \(chapter); see \(Program.current.name) list")
    }
    guard let moments else { return }
    guard (2...20).contains(moments) else {
      throw ValidationError("--moments is 2…20, not \(moments)")
    }
    if at != nil { throw ValidationError("--moments says itself when; it goes without --at") }
    if GallerySheet.pagesInMotion(ofChapter: chapter).isEmpty {
      throw ValidationError("nothing moves in chapter \(chapter ?? 0)")
    }
  }

  private var isGIF: Bool { output.lowercased().hasSuffix(".gif") }
  private var start: Double { from ?? 0 }
  private var end: Double { to ?? start + 5 }

  func work() throws {
    if source == Self.gallery {
      let sheet = try MainActor.assumeIsolated { try gallerySheet().pngData() }
      return try FileOutput.write(sheet, to: output)
    }
    let size = size ?? WindowSize(width: 800, height: 600)
    let picture = Picture(size: size.points, scale: scale, filter: filter?.value)
    try picture.checkSize()
    let source = try RunSource(self.source, script: script, options: scene)
    try FileOutput.write(
      isGIF ? animation(of: source, picture) : still(of: source, picture), to: output)
  }

  /// Both backends side by side; without OpenGL, which a line says, the software backend alone.
  @MainActor private func gallerySheet() throws -> CGImage {
    if let moments {
      return try GallerySheet(
        pages: GallerySheet.pagesInMotion(ofChapter: chapter), showing: .moments(moments),
        scale: scale, backends: [("software", SoftwareRenderer())]
      ).image()
    }
    var backends: [(name: String, renderer: any Renderer)] = [("software", SoftwareRenderer())]
    let page = CGSize(width: Screen.size.width * scale, height: Screen.size.height * scale)
    do {
      let renderer = try OffscreenGL.renderer(size: page)
      backends.append((renderer.info.name, renderer))
    } catch {
      Console.note("no OpenGL (\(error)): the sheet shows the software backend only")
    }
    return try GallerySheet(
      pages: GallerySheet.pages(ofChapter: chapter), showing: .states(at: at ?? 0), scale: scale,
      backends: backends
    ).image()
  }

  private func still(of source: RunSource, _ picture: Picture) throws -> Data {
    var loop = try source.begin()
    let hz = Double(loop.simulation.rate.ticksPerSecond)
    let wanted = Tick(Int64(((at ?? 0) * hz).rounded()))
    var observer = InterruptObserver()
    guard try loop.run(to: wanted, observer: &observer) else {
      throw endsBefore(wanted, loop.simulation)
    }
    return try picture.image(of: loop.simulation).pngData()
  }

  private func animation(of source: RunSource, _ picture: Picture) throws -> Data {
    let first = try source.begin()
    let times = FrameTimes(
      start: start, end: end, framesPerSecond: fps ?? 50,
      ticksPerSecond: first.simulation.rate.ticksPerSecond)
    return try AnimationFile(picture: picture, times: times).gif { try source.begin() }
  }

  private func endsBefore(_ tick: Tick, _ simulation: Simulation) -> Failure {
    let rate = simulation.rate
    return Failure(
      .usage,
      "\(source) ends at \(rate.seconds(at: simulation.now)) s, before \(rate.seconds(at: tick)) s")
  }
}
