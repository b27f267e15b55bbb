import Drawing

extension LayerPainter {
  /// Draws the layer's picture, or two if it is on its way from another.
  mutating func paintContents(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState,
    _ cut: ContentsCut
  ) {
    let image = layers[index].values.contents
    guard let fade = effects.pointee.contentsFade else {
      if let image { paintImage(image, of: index, effects, in: own, cut) }
      return
    }
    guard recorder.depth + 2 <= DisplayList.maximumGroupDepth else {
      if let image = fade.progress < 0.5 ? fade.from : image {
        paintImage(image, of: index, effects, in: own, cut)
      }
      return
    }
    let both = recorder.beginGroup(GroupStyle())
    paintFadingImage(fade.from, 1 - fade.progress, of: index, effects, in: own, cut)
    let new = recorder.beginGroup(GroupStyle(blend: .plusLighter))
    paintFadingImage(image, fade.progress, of: index, effects, in: own, cut)
    recorder.endGroup(new)
    recorder.endGroup(both)
  }

  private mutating func paintFadingImage(
    _ image: CGImage?, _ weight: Double, of index: Int, _ effects: UnsafePointer<LayerEffects>,
    in own: InheritedState, _ cut: ContentsCut
  ) {
    guard let image else { return }
    var own = own
    own.opacity *= weight
    paintImage(image, of: index, effects, in: own, cut)
  }
}

extension LayerEffects {
  /// Whether two pictures make the contents.
  var isFading: Bool { contentsFade != nil }
}
