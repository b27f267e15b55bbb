import Foundation
import Rasterizer
import Rendering

extension CALayer {
  func renderPicture(in context: CGContext) {
    guard let inverse = context.ctm.invertedIfPossible else { return }
    relatePresentation()
    if !isPresentation {
      displayTree()
      LayerContext.current.takePictures(waits: true)
    }
    var snapshot = FlatTree(self, isCommitted: false).makeSnapshot(isAnimated: false)
    var values = modelValues
    // The context stands for the layer's own coordinates: what maps it to others doesn't count.
    values.position = values.anchorInBounds
    values.zPosition = 0
    values.anchorPointZ = 0
    values.transform = CATransform3DIdentity
    values.isGeometryFlipped = false
    snapshot.setValues(values, at: 0)
    var list = DisplayList(size: PixelSize(width: context.width, height: context.height))
    DisplayListBuilder.append(
      snapshot.sample(at: LayerContext.current.mediaTime), to: &list, transform: context.ctm,
      mixing: .genericRGB)
    let rasterizer = LayerContext.current.rasterizer
    do {
      try rasterizer.render(list)
      context.draw(try rasterizer.readPixels(), onPixelsBy: inverse)
    } catch {
      misuse("\(label) can't be rendered: \(error)")
    }
  }
}

extension CGContext {
  /// Draws a picture of the context's own size, pixel upon pixel; `inverse` undoes the transform.
  fileprivate func draw(_ picture: CGImage, onPixelsBy inverse: CGAffineTransform) {
    saveGState()
    concatenate(inverse)
    interpolationQuality = .none
    draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    restoreGState()
  }
}

extension CGAffineTransform {
  /// The inverse; nil where there is none.
  fileprivate var invertedIfPossible: CGAffineTransform? {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite ? inverted() : nil
  }
}
