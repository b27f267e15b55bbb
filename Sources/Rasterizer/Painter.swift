import Drawing
import Rendering

/// Carries out the commands of display lists that `DisplayList.validate` let through.
final class Painter {
  /// The loops that pixels are drawn with now.
  var kernels: Kernels
  /// Whether axis-aligned quads are drawn the fast way; the pixels are the same.
  let keepsRows: Bool
  /// What is shared with other painters of the frame.
  let shared: FrameResources
  let gradientRows = GradientRows()
  let gradientPictures: GradientPictures
  /// When what is hidden is left out.
  let occlusion: Occlusion
  /// What is covered, while what is in front is drawn, or looked for, first.
  let mask = CoverMask()
  /// What of that is still to be drawn.
  ///
  /// Neither this nor `renderTarget` is checked for overlapping accesses, which each picture would pay for.
  @exclusivity(unchecked) var rest = VisibleRest()
  /// The rotated pictures that are drawn by their visible rows; unchecked as `rest` is.
  @exclusivity(unchecked) var visibleRows = VisibleRows()
  /// What of the commands is being drawn.
  var pass = PaintingPass.whole
  /// Unchecked as `rest` is: it asks nothing of the painter.
  @exclusivity(unchecked) var opaqueBoxes = OpaqueBoxes()
  /// Buffers that were drawn besides the frame.
  var passes = 0
  var scratch = RowScratch(capacity: 0)
  /// Where drawing goes now.
  @exclusivity(unchecked) var renderTarget: RenderTarget

  /// A surface that is drawn into, with its stacks of clips and groups.
  struct RenderTarget {
    var surface: Surface
    /// The scissor: the pixels that may be changed.
    var clip: PixelRect
    /// What it was at first: no clip of the list reaches beyond it.
    let firstClip: PixelRect
    /// The frame, and what lies beside it from which a blur may draw.
    let room: PixelRect
    /// What the surface would hold, and the clip would be, if all of the list were drawn: what a shape is
    /// sampled from must not depend on how much of it is.
    var whole: (extent: PixelRect, clip: PixelRect)
    /// The clips to return to, one for each open clip and group.
    var outerClips: [(clip: PixelRect, whole: (extent: PixelRect, clip: PixelRect))] = []
    var groups: [GroupLayer] = []

    init(_ surface: Surface, within clip: PixelRect, of size: PixelSize) {
      self.surface = surface
      self.clip = clip
      firstClip = clip
      room = surface.bounds.outset(by: DisplayList.maximumReach)
      whole = (PixelRect(size), PixelRect(size))
    }

    mutating func pushClip() { outerClips.append((clip, whole)) }

    mutating func popClip() { (clip, whole) = outerClips.removeLast() }
  }

  /// A group whose commands are being drawn, and the surface behind it.
  struct GroupLayer {
    let group: Group
    let behind: Surface
  }

  init(
    kernels: Kernels, keepsRows: Bool = true, occlusion: Occlusion = .automatic,
    shared: FrameResources = FrameResources()
  ) {
    self.kernels = kernels
    self.shared = shared
    gradientPictures = GradientPictures(budget: shared.gradientBytes)
    self.keepsRows = keepsRows
    self.occlusion = occlusion
    renderTarget = RenderTarget(
      Surface(capacity: 0), within: .nothing, of: PixelSize(width: 0, height: 0))
  }

  /// Draws the background and all else that lies in `clip` of `checked` into `frame`.
  ///
  /// What is hidden may be left out, as `order` says.
  func draw(
    _ checked: CheckedList, into frame: Surface, within clip: PixelRect, _ order: DrawingOrder
  ) {
    frame.fill(clip, with: checked.list.background.argb)
    let outer = renderTarget
    renderTarget = RenderTarget(frame, within: clip, of: checked.list.size)
    makeRoom(for: frame)
    checked.withCommands { list in
      switch order {
      case .backToFront: for index in 0..<list.count { performIfSeen(list, at: index) }
      case .visibleRows: paintVisibleRows(list)
      case .frontToBack: paintVisible(list)
      }
    }
    renderTarget = outer
  }

  /// Carries out a command; of one that draws nothing within the clip the picture is kept, if it has one.
  @inline(__always) func performIfSeen(_ list: ListCommands, at index: Int) {
    let summary = list.summaries[index]
    switch summary.role {
    case .drawing, .batch:
      // In a group more of a shape may be needed than what lies in the frame.
      guard summary.isKept || summary.bounds.meets(renderTarget.clip) else { return }
    case .pushClip, .popClip, .beginGroup, .endGroup: break
    }
    perform(list, at: index)
  }

  /// Carries out a command.
  func perform(_ list: ListCommands, at index: Int) {
    // By pointers, since through a buffer all of it would be copied.
    switch list.kinds.slots[index] {
    case .image(let image):
      if let first = list.kinds.images.baseAddress { draw(first + image) }
    case .fill(let fill):
      if let first = list.kinds.fills.baseAddress { draw((first + fill).pointee) }
    case .other(let other):
      if let first = list.kinds.others.baseAddress { perform(first + other) }
    }
  }

  /// In one switch: each case copies what is in the command.
  private func perform(_ command: UnsafePointer<DisplayList.Command>) {
    switch command.pointee {
    case .image(let drawing): draw(drawing)
    case .fill(let drawing): draw(drawing)
    case .gradient(let drawing): draw(drawing)
    case .particles(let batch): draw(batch)
    case .triangles(let batch): draw(batch)
    case .shape(let drawing): draw(drawing)
    case .raster(let drawing): draw(drawing)
    case .pushClip(let rect): push(rect)
    case .popClip: renderTarget.popClip()
    case .beginGroup(let group): begin(group)
    case .endGroup: endGroup()
    }
  }

  /// What paints work with, now.
  var tools: PaintTools { PaintTools(kernels: kernels, scratch: scratch) }

  func push(_ rect: PixelRect) {
    renderTarget.pushClip()
    renderTarget.clip = renderTarget.clip.intersection(rect)
    renderTarget.whole.clip = renderTarget.whole.clip.intersection(rect)
  }

  /// Sees to it that a row of `surface` can be worked on.
  func makeRoom(for surface: Surface) {
    if scratch.capacity < surface.pitch { scratch = RowScratch(capacity: surface.pitch) }
  }
}
