import Drawing
import Foundation
import Layers
import Rendering
import Sandbox
import SoftwareBackend
import Tumble

/// Pictures of a scene without a window, all alike but for the moment.
struct Picture {
  /// The size of the frame in points.
  var size = CGSize(width: 800, height: 600)
  /// Pixels a point.
  var scale = 1.0
  /// Draws everything with this filter; nil leaves it to the layers.
  var filter: SamplingFilter?
  /// What lies behind the world; clear where only what is drawn is to be there.
  var background = FrameStyle.background
  /// The part of the frame that is wanted; nil: all.
  var crop: CropRectangle?
  /// What lays overlays of cost over the frames; nil: nothing does.
  var costs: CostedFrames?
  /// What draws.
  var renderer: any Renderer = SoftwareRenderer()

  /// Refuses a frame that would be larger than a picture may be, and a part that isn't in it.
  func check() throws {
    let limit = Double(CGImage.maximumSide)
    guard size.width * scale <= limit, size.height * scale <= limit else {
      throw Failure(
        .usage,
        "a picture of \(Int(size.width * scale))×\(Int(size.height * scale)) pixels is over the "
          + "limit of \(Int(limit)) a side")
    }
    if let crop, !crop.lies(in: size) {
      throw Failure(
        .usage,
        "--crop \(crop) isn't all in the frame of \(Int(size.width))×\(Int(size.height)) points")
    }
  }

  /// The size of the pictures in pixels.
  var pixelSize: PixelSize {
    guard let crop else { return frameSize }
    let part = crop.pixels(of: frameSize, scale: scale)
    return PixelSize(width: Int(part.width), height: Int(part.height))
  }

  private var frameSize: PixelSize {
    FrameStyle(view: WorldView(of: CGRect(origin: .zero, size: size), in: size), scale: scale).size
  }

  /// The picture of the state that `ticks` is at, its time moved back by `1 - fraction` of a tick.
  func image(of simulation: Simulation, fraction: Double = 1) throws(RenderError) -> CGImage {
    let view = WorldView(of: simulation.sceneType.view, in: size)
    let style = FrameStyle(view: view, scale: scale, filter: filter, background: background)
    if let costs, costs.areNeeded(for: simulation.sceneType) {
      return try image(
        of: costs.list(of: simulation, fraction: fraction, style: style, renderer: renderer))
    }
    var picture = FramePicture()
    picture.draw(simulation, fraction: fraction, style: style)
    return try image(of: picture.list)
  }

  /// The picture of layers of no simulation; the tree is as large as the picture.
  func image(of tree: LayerTree) throws(RenderError) -> CGImage {
    var shown = PresentationTree()
    shown.sample(tree.commit(), at: 0, driven: DrivenPoses())
    return try image(
      of: DisplayListBuilder.build(shown, size: frameSize, scale: scale, background: background))
  }

  private func image(of list: DisplayList) throws(RenderError) -> CGImage {
    try renderer.render(list)
    let image = try renderer.readPixels()
    guard let crop else { return image }
    return image.cropping(to: crop.pixels(of: frameSize, scale: scale)) ?? image
  }
}
