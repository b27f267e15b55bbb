public import Drawing
import Foundation

/// Turns what a layer tree shows into what a backend draws.
///
/// Layers are drawn back to front: a layer's shadow, background, picture and what its kind
/// shows, then its sublayers by depth and, where that is equal, in the order of `sublayers`, then its border; all
/// of it filtered, cut by the mask, faded and blended with what lies behind. Left out is what
/// can't be seen: hidden and wholly transparent layers with all below them, layers that show a
/// back they don't have, and what lies outside the frame or behind the eye.
///
/// Each layer is a plane: its sublayers, with their own 3-D transforms, are projected onto it, and
/// that picture is what the superlayer's space holds.
public enum DisplayListBuilder {
  /// A frame of `size` pixels that shows `tree` over `background`, `scale` pixels for a point.
  ///
  /// The coordinates that the root's position is in begin in the frame's top left corner.
  public static func build(
    _ tree: PresentationTree, size: PixelSize, scale: Double, background: PixelColor
  ) -> DisplayList {
    var list = DisplayList(size: size, background: background)
    append(tree, to: &list, scale: scale)
    return list
  }

  /// Makes `list` a frame that shows `tree`, in the memory that it has already.
  ///
  /// What the list held is forgotten; the result is that of the function without `into`.
  public static func build(
    _ tree: PresentationTree, into list: inout DisplayList, size: PixelSize, scale: Double,
    background: PixelColor
  ) {
    build(tree, into: &list, size: size, scale: scale, background: background, tally: nil)
  }

  /// Makes `list` a frame that shows `tree`, and tells `tally` what becomes of each layer.
  package static func build(
    _ tree: PresentationTree, into list: inout DisplayList, size: PixelSize, scale: Double,
    background: PixelColor, tally: LayerTally?
  ) {
    let origin = ListOrigin(tree: tree.version, size: size, scale: scale, background: background)
    if tally == nil, list.origin == origin { return }
    list.size = size
    list.background = background
    list.recorded.removeAll { others in
      if tree.hasTimedContent { tree.walkMemory.takeBatches(of: &others) }
    }
    append(
      tree, to: &list, transform: CGAffineTransform(scaleX: scale, y: scale), tally: tally)
    list.origin = origin
  }

  /// Draws `tree` over what `list` shows already, `scale` pixels for a point, as overlays are.
  public static func append(
    _ tree: PresentationTree, to list: inout DisplayList, scale: Double
  ) {
    append(tree, to: &list, transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Draws `tree` over what `list` shows already; `transform` goes from the coordinates that the
  /// root's position is in to pixels of the frame.
  ///
  /// The colours of gradient layers are mixed in sRGB, unless `mixing` says otherwise.
  public static func append(
    _ tree: PresentationTree, to list: inout DisplayList, transform: CGAffineTransform,
    mixing: ColorGradient.Mixing = .sRGB
  ) {
    append(tree, to: &list, transform: transform, mixing: mixing, tally: nil)
  }

  private static func append(
    _ tree: PresentationTree, to list: inout DisplayList, transform: CGAffineTransform,
    mixing: ColorGradient.Mixing = .sRGB, tally: LayerTally?
  ) {
    tally?.begin(tree.layers.count)
    guard !tree.layers.isEmpty else { return }
    // Taken out of the list meanwhile, so that appending doesn't copy what is there.
    var recorded = DisplayList.Commands()
    list.origin = nil
    swap(&recorded, &list.recorded)
    tree.layers.withUnsafeBufferPointer { layers in
      guard let first = layers.baseAddress else { return }
      var painter = LayerPainter(
        tree, layers: first,
        recorder: DisplayListRecorder(recorded: recorded, clip: PixelRect(list.size)))
      recorded = DisplayList.Commands()
      var memory = tree.walkMemory.take()
      swap(&painter.open, &memory.open)
      swap(&painter.particleMemory, &memory.particles)
      painter.sublayerIndices = memory.sublayers
      memory.sublayers = SublayerIndices()
      painter.gradientMixing = mixing
      painter.recorder.tally = tally
      painter.paintTree(in: InheritedState(transform: PlaneTransform(transform)))
      swap(&recorded, &painter.recorder.recorded)
      swap(&painter.open, &memory.open)
      swap(&painter.particleMemory, &memory.particles)
      memory.sublayers = painter.sublayerIndices ?? SublayerIndices()
      painter.sublayerIndices = nil
      tree.walkMemory.giveBack(&memory)
    }
    swap(&recorded, &list.recorded)
  }
}
