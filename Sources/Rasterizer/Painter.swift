import Drawing
import Rendering

/// Carries out the commands of display lists that `DisplayList.validate` let through.
final class Painter {
  /// The loops that pixels are drawn with now.
  var kernels: Kernels
  /// Whether axis-aligned quads are drawn the fast way; the pixels are the same.
  let keepsRows: Bool
  var pool = SurfacePool()
  var coverage = CoverageCache()
  let gradients = GradientCache()
  let gradientRows = GradientRows()
  let gradientPictures = GradientPictures()
  var rasters = RasterCache()
  /// Buffers that were drawn besides the frame.
  var passes = 0
  /// Whose pictures of lists were drawn anew for the frame.
  var rastersMissed: Set<LayerID> = []
  var scratch = RowScratch(capacity: 0)
  /// Where drawing goes now.
  var renderTarget: RenderTarget

  /// A surface that is drawn into, with its stacks of clips and groups.
  struct RenderTarget {
    var surface: Surface
    /// The scissor: the pixels that may be changed.
    var clip: PixelRect
    /// The frame, and what lies beside it from which a blur may draw.
    let room: PixelRect
    /// The clips to return to, one for each open clip and group.
    var outerClips: [PixelRect] = []
    var groups: [GroupLayer] = []

    init(_ surface: Surface) {
      self.surface = surface
      clip = surface.bounds
      room = surface.bounds.outset(by: DisplayList.maximumReach)
    }
  }

  /// A group whose commands are being drawn, and the surface behind it.
  struct GroupLayer {
    let group: Group
    let behind: Surface
  }

  init(kernels: Kernels, keepsRows: Bool = true) {
    self.kernels = kernels
    self.keepsRows = keepsRows
    renderTarget = RenderTarget(Surface(capacity: 0))
  }

  /// Draws `list` into `frame`, which has its background already.
  func paint(_ list: DisplayList, into frame: Surface) {
    let outer = renderTarget
    renderTarget = RenderTarget(frame)
    makeRoom(for: frame)
    for command in list.commands {
      switch command {
      case .image(let drawing): draw(drawing)
      case .fill(let drawing): draw(drawing)
      case .gradient(let drawing): draw(drawing)
      case .particles(let batch): draw(batch)
      case .triangles(let batch): draw(batch)
      case .shape(let drawing): draw(drawing)
      case .raster(let drawing): draw(drawing)
      case .pushClip(let rect): push(rect)
      case .popClip: renderTarget.clip = renderTarget.outerClips.removeLast()
      case .beginGroup(let group): begin(group)
      case .endGroup: endGroup()
      }
    }
    renderTarget = outer
  }

  /// What paints work with, now.
  var tools: PaintTools { PaintTools(kernels: kernels, scratch: scratch) }

  func push(_ rect: PixelRect) {
    renderTarget.outerClips.append(renderTarget.clip)
    renderTarget.clip = renderTarget.clip.intersection(rect)
  }

  /// Sees to it that a row of `surface` can be worked on.
  func makeRoom(for surface: Surface) {
    if scratch.capacity < surface.pitch { scratch = RowScratch(capacity: surface.pitch) }
  }
}
