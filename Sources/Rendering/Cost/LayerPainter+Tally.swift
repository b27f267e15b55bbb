import Drawing
import Foundation

extension LayerPainter {
  /// Tells whoever asks of a layer that the walk came to.
  ///
  /// `mapping` goes to what is drawn now, which may be a picture that is kept; it is nil where the layer
  /// can't be seen.
  func visit(_ index: Int, mappedBy mapping: PlaneTransform?) {
    guard let tally = recorder.tally else { return }
    // A copy of a layer at another moment counts as that layer.
    tally.visit(
      index, mappedBy: mapping.map(mappingToFrame),
      within: recorder.rasterDepth == 0 ? recorder.clip : nil, at: recorder.recorded.count)
  }

  /// The same, on to the frame.
  private func mappingToFrame(_ mapping: PlaneTransform) -> PlaneTransform {
    rasters.reversed().reduce(mapping) { mapping, raster in
      let toPoints = CGAffineTransform(scaleX: 1 / raster.scale, y: 1 / raster.scale)
      return mapping.concatenating(PlaneTransform(toPoints)).concatenating(raster.transform)
    }
  }
}
