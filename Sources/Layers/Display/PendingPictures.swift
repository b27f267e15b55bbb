import Drawing

/// The pictures of a layer that threads draw and that it doesn't show yet, in the order of its drawing.
///
/// What hasn't begun when nobody has this any more is never drawn.
final class PendingPictures {
  private var drawings: [PictureDrawing] = []

  deinit { drop() }

  var isEmpty: Bool { drawings.isEmpty }

  /// Has the layer's whole picture drawn: one that hasn't begun is of no use any more.
  func add(_ drawing: QueuedDrawing) {
    drawings.removeAll { $0.drop() }
    let added = PictureDrawing(drawing)
    drawings.append(added)
    DrawingThreads.shared.draw(added)
  }

  /// Forgets them all.
  func drop() {
    for drawing in drawings { drawing.drop() }
    drawings = []
  }

  /// Takes the last picture that is finished, which makes those before it stale; with `waits` the last
  /// of all, once it is.
  func take(waits: Bool) -> CGImage? {
    if waits {
      let picture = drawings.last?.wait()
      drop()
      return picture
    }
    guard let index = drawings.lastIndex(where: { $0.picture != nil }) else { return nil }
    let picture = drawings[index].picture
    drawings.removeSubrange(...index)
    return picture
  }
}
