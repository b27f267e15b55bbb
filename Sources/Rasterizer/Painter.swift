import Drawing
import Rendering

/// Carries out the commands of display lists that `DisplayList.validate` let through.
final class Painter {
  let kernels: Kernels
  /// Whether what stands upright is drawn the fast way; the pixels are the same.
  let keepsRows: Bool
  var pool = SurfacePool()
  var coverage = CoverageCache()
  var rasters = RasterCache()
  var scratch = RowScratch(capacity: 0)
  /// Where drawing goes.
  var canvas: Canvas

  /// What is drawn into, and what of it.
  struct Canvas {
    var target: Surface
    /// The pixels of the target that may be changed.
    var clip: PixelRect
    /// The frame, and what lies beside it from which a blur may draw.
    let room: PixelRect
    /// What to return to: at each clip that is open, and at each group.
    var outerClips: [PixelRect] = []
    var groups: [OpenGroup] = []

    init(_ target: Surface) {
      self.target = target
      clip = target.bounds
      room = target.bounds.outset(by: DisplayList.maximumReach)
    }
  }

  /// A group whose commands are being drawn, and the target behind it.
  struct OpenGroup {
    let group: Group
    let behind: Surface
  }

  init(kernels: Kernels, keepsRows: Bool = true) {
    self.kernels = kernels
    self.keepsRows = keepsRows
    canvas = Canvas(Surface(capacity: 0))
  }

  /// Draws `list` into `frame`, which has its background already.
  func paint(_ list: DisplayList, into frame: Surface) {
    let outer = canvas
    canvas = Canvas(frame)
    makeRoom(for: frame)
    for command in list.commands {
      switch command {
      case .image(let drawing): draw(drawing)
      case .fill(let drawing): draw(drawing)
      case .shape(let drawing): draw(drawing)
      case .raster(let drawing): draw(drawing)
      case .pushClip(let rect): push(rect)
      case .popClip: canvas.clip = canvas.outerClips.removeLast()
      case .beginGroup(let group): begin(group)
      case .endGroup: endGroup()
      }
    }
    canvas = outer
  }

  /// What paints work with, now.
  var tools: PaintTools { PaintTools(kernels: kernels, scratch: scratch) }

  func push(_ rect: PixelRect) {
    canvas.outerClips.append(canvas.clip)
    canvas.clip = canvas.clip.intersection(rect)
  }

  /// Sees to it that a row of `surface` can be worked on.
  func makeRoom(for surface: Surface) {
    if scratch.capacity < surface.pitch { scratch = RowScratch(capacity: surface.pitch) }
  }
}
