import Drawing
import Foundation

extension LayerPainter {
  /// Draws what a GPU layer has presented, as a picture is: by gravity, part, filter and opacity.
  mutating func paintDrawable(_ list: DisplayList, of index: Int, in own: InheritedState) {
    let values = layers[index].values
    guard recorder.rasterDepth < DisplayList.maximumRasterDepth,
      let geometry = ContentsGeometry(
        size: SIMD2(Double(list.size.width), Double(list.size.height)),
        contentsRect: values.contentsRect, contentsScale: values.contentsScale,
        gravity: values.contentsGravity, bounds: values.bounds)
    else { return }
    let (part, seen) = (geometry.source, geometry.destination)
    let isWhole = values.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
    var clipping: Clipping?
    if !isWhole {
      clipping = recorder.beginClipping(to: Outline(own.transform.quad(seen)))
      guard clipping != nil else { return }
    }
    // Where all of the picture would be.
    var whole = geometry
    let (x, y) = (seen.width / part.width, seen.height / part.height)
    let top = own.isFlipped ? Double(list.size.height) - part.maxY : part.minY
    whole.destination = CGRect(
      x: seen.minX - part.minX * x, y: seen.minY - top * y, width: Double(list.size.width) * x,
      height: Double(list.size.height) * y)
    let quad = whole.quad(under: own.transform, isFlipped: own.isFlipped)
    let size = SIMD2(Double(list.size.width), Double(list.size.height))
    recorder.append(
      RasterQuad(
        key: layers[index].id, list: list, quad: quad,
        filter: Self.samplingFilter(of: layers + index, for: size, in: quad)), own.opacity)
    if let clipping { recorder.endClipping(clipping) }
  }
}
