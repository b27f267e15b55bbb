import Drawing

extension CALayer {
  /// Whether what `draw(in:)` is told is drawn by another thread.
  var isDrawnByThreads: Bool {
    // A copy, or a layer that stands for one, shows what it draws and not what comes later; so does a
    // text layer, which shows its text in another way or in its contents.
    drawsAsynchronously && !isPresentation && extras?.values.isDisplayingShown != true
      && !(self is CATextLayer)
  }

  /// Shows what was told later, when a thread has drawn it.
  func awaitPicture(_ drawing: QueuedDrawing) {
    let extras = ownExtras
    let pending = extras.values.pendingPictures ?? PendingPictures()
    extras.values.pendingPictures = pending
    pending.add(drawing)
    LayerContext.current.awaitPictures(of: self)
  }

  /// Forgets what threads draw for the layer.
  func dropPendingPictures() { extras?.values.pendingPictures?.drop() }

  /// Shows what threads have drawn for the layer by now; with `waits` all of it.
  func takePendingPictures(waits: Bool) {
    guard let pending = extras?.values.pendingPictures, !pending.isEmpty,
      let picture = pending.take(waits: waits)
    else { return }
    takeStore(picture)
  }

  /// Whether threads draw something for the layer that it doesn't show yet.
  var awaitsPictures: Bool { extras?.values.pendingPictures?.isEmpty == false }
}

extension LayerContext {
  /// Lets a layer have what threads draw for it.
  fileprivate func awaitPictures(of layer: CALayer) {
    guard !awaiting.contains(where: { $0.layer === layer }) else { return }
    awaiting.append(WeakLayer(layer: layer))
  }

  /// Shows what threads have drawn by now, in the order in which it was asked for; with `waits` all of it.
  func takePictures(waits: Bool) {
    guard !awaiting.isEmpty else { return }
    // Actions may ask for more.
    for entry in awaiting { entry.layer?.takePendingPictures(waits: waits) }
    awaiting.removeAll { $0.layer?.awaitsPictures != true }
  }

  /// Whether threads draw something that isn't shown yet.
  var awaitsPictures: Bool { awaiting.contains { $0.layer?.awaitsPictures == true } }
}
