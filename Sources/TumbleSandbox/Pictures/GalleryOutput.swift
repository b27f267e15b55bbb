import Drawing
import Foundation
import Rendering
import SDLBackend
import Scenes
import SoftwareBackend
import Tumble

/// Writes the gallery's sheets: one file, or where one picture can't hold all, several.
@MainActor struct GalleryOutput {
  /// The first sheet's file; the second is NAME-2.png.
  let path: String
  let force: Bool
  /// Only this chapter; nil: all.
  let chapter: Int?
  /// Pages in motion at so many moments; nil: all states at `time`.
  let moments: Int?
  let time: Double
  let scale: Double
  let overlay: OverlayOptions

  func write() throws {
    let sheets = try sheets()
    try sheets.check()
    let names = (1...sheets.count).map(name)
    if path == "-", names.count > 1 {
      throw Failure(
        .usage,
        "the gallery needs \(names.count) sheets, and standard output takes one; "
          + "--scale or --chapter makes it fewer")
    }
    for (index, name) in names.enumerated() {
      try FileOutput.refuseUnwritable(name, force: force, followsLinks: index == 0)
    }
    let progress = ProgressLine(
      "render \(path)", unit: "pictures", total: Int64(sheets.pictureCount))
    defer { progress.clear() }
    try sheets.draw(progress) { index, image in
      try FileOutput.write(
        image.pngData(), to: names[index], force: force, followsLinks: index == 0)
    }
    progress.clear()
    let next = name(names.count + 1)
    if path != "-", FileOutput.kind(of: next) != nil { Console.note("\(next) is older") }
    if names.count > 1 {
      Console.note("wrote \(names.count) sheets: \(names.joined(separator: ", "))")
    }
  }

  /// Both backends side by side; without OpenGL, which a line says, the software backend alone.
  private func sheets() throws -> GallerySheets {
    var backends: [(name: String, renderer: any Renderer)] = [("software", SoftwareRenderer())]
    let page = CGSize(width: Screen.size.width * scale, height: Screen.size.height * scale)
    do {
      let renderer = try OffscreenGL.renderer(size: page)
      backends.append((renderer.info.name, renderer))
    } catch {
      Console.note("no OpenGL (\(error)): the sheet shows the software backend only")
    }
    guard let moments else {
      return try GallerySheets(
        pages: GallerySheets.pages(ofChapter: chapter), showing: .states(at: time), scale: scale,
        backends: backends, costs: overlay.frames())
    }
    return try GallerySheets(
      pages: GallerySheets.pagesInMotion(ofChapter: chapter), showing: .moments(moments),
      scale: scale, backends: backends, costs: overlay.frames())
  }

  private func name(_ number: Int) -> String {
    guard number > 1 else { return path }
    return "\(path.dropLast(4))-\(number)\(path.suffix(4))"
  }
}
