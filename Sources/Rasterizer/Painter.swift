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
  /// When what is hidden is left out.
  let occlusion: Occlusion
  /// What is covered, while what is in front is drawn first.
  let mask = CoverMask()
  /// What of that is still to be drawn.
  var rest = VisibleRest()
  /// What of the commands is being drawn.
  var pass = PaintingPass.whole
  var opaqueBoxes = OpaqueBoxes()
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
    /// What it was at first: no clip of the list reaches beyond it.
    let wholeClip: PixelRect
    /// The frame, and what lies beside it from which a blur may draw.
    let room: PixelRect
    /// The clips to return to, one for each open clip and group.
    var outerClips: [PixelRect] = []
    var groups: [GroupLayer] = []

    init(_ surface: Surface, within clip: PixelRect) {
      self.surface = surface
      self.clip = clip
      wholeClip = clip
      room = surface.bounds.outset(by: DisplayList.maximumReach)
    }
  }

  /// A group whose commands are being drawn, and the surface behind it.
  struct GroupLayer {
    let group: Group
    let behind: Surface
  }

  init(kernels: Kernels, keepsRows: Bool = true, occlusion: Occlusion = .automatic) {
    self.kernels = kernels
    self.keepsRows = keepsRows
    self.occlusion = occlusion
    renderTarget = RenderTarget(Surface(capacity: 0), within: .nothing)
  }

  /// Begins a frame of `bounds`, in whose course `rasterByteLimit` bytes of lists' pictures are kept.
  func beginFrame(of bounds: PixelRect, rasterByteLimit: Int?) {
    rasters.byteLimit = rasterByteLimit ?? Surface.words(for: bounds) * 10
    rastersMissed.removeAll(keepingCapacity: true)
    coverage.beginFrame()
    gradientPictures.byteLimit = rasters.byteLimit
    gradientPictures.beginFrame()
  }

  /// Ends a frame, of which all or some was drawn: what it shows of lists' pictures was needed.
  func endFrame(of list: DisplayList) {
    if rasters.count > 0 {
      for case .raster(let drawing) in list.commands { rasters.note(drawing.key) }
    }
    rasters.endFrame()
  }

  /// Draws what lies in `clip` of `list` into `frame`, which has its background there already.
  func paint(_ list: DisplayList, into frame: Surface, within clip: PixelRect) {
    let outer = renderTarget
    renderTarget = RenderTarget(frame, within: clip)
    makeRoom(for: frame)
    if leavesOut(of: list) {
      paintVisible(list.commands)
    } else {
      for command in list.commands { performIfSeen(command) }
    }
    renderTarget = outer
  }

  /// Carries out a command, unless it is a drawing beside the clip.
  private func performIfSeen(_ command: DisplayList.Command) {
    switch command {
    case .image(let drawing) where isBesideClip(drawing.quad): return
    case .fill(let drawing) where drawing.blur == 0 && isBesideClip(drawing.quad): return
    default: perform(command)
    }
  }

  private func isBesideClip(_ quad: Quad) -> Bool {
    quad.pixelBounds.intersection(renderTarget.clip).isEmpty
  }

  /// Carries out one command.
  func perform(_ command: DisplayList.Command) {
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
