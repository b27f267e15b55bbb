import Drawing
import Foundation

extension CALayer {
  /// The contents, with what threads draw for the layer where a frame waits for it, too.
  func readContents() -> Any? {
    if awaitsPictures { takePendingPictures(waits: LayerContext.current.waitsForContents) }
    return extras?.values.otherContents ?? self[\.contents.contents]
  }

  func setContents(_ value: Any?) {
    let value = flattened(value)
    dropPendingPictures()
    let surface = value as? LayerSurface
    let image = surface.map(\.image) ?? value as? CGImage
    if let value, image == nil {
      misuse("contents of \(label) show nothing: \(type(of: value)) is no CGImage or LayerSurface")
    }
    if value != nil, surface != nil || image == nil {
      ownExtras.values.otherContents = value
    } else {
      extras?.values.otherContents = nil
    }
    self[\.contents.contents] = image
    if surface != nil { LayerContext.current.drawEachFrame(self) }
  }

  /// Fills the surface in `contents`, and shows what it holds; that is no change that could be animated.
  func fillSurface() {
    guard let surface = extras?.values.otherContents as? LayerSurface else { return }
    surface.fill(at: localTime(atMediaTime: CACurrentMediaTime()))
    guard modelValues.contents !== surface.image else { return }
    modelValues.contents = surface.image
    valuesChanged()
  }

  /// Decodes the picture, so that drawing it needn't; of a damaged one a line says so.
  func prepareContents() {
    guard let image = modelValues.contents, !image.isDecoded else { return }
    LayerContext.current.updates.decoded += 1
    do { try image.prepareForDisplay() } catch {
      misuse("contents of \(label) show nothing: \(error)")
    }
  }
}
