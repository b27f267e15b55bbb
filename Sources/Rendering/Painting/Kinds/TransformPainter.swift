extension LayerPainter {
  /// Draws a transform layer that isn't in the space of another layer.
  ///
  /// It is the root of what is drawn, a mask, or rasterised; all in it is seen in its own plane.
  mutating func openTransformLayer(_ index: Int, in inherited: InheritedState) {
    var own = inherited
    var isRaster = false
    let effects = layers[index].values.stored.address
    if effects.pointee.shouldRasterize,
      let inner = beginRaster(of: index, effects, in: inherited)
    {
      own = inner
      isRaster = true
    }
    var layer = OpenLayer(index, in: own, layers)
    layer.isRaster = isRaster
    openSublayers(layer)
  }
}
