import Foundation
import Layers

// snippet
/// Shows photographs in a row: small while it moves, as large as they are seen when it is still.
final class PhotographRow {
  let files: [URL]
  private let pictures = ImageFileCache(
    loader: LayerContext.current.imageLoader, totalCostLimit: 64 << 20)
  private let resolution = ScrollingResolution(pixelSize: 320)
  private var forecast = ScrollForecast()

  init(files: [URL]) { self.files = files }

  /// Takes what is seen, in points, at the present media time.
  func scroll(to visibleRect: CGRect) {
    forecast.update(visibleRect: visibleRect, at: CACurrentMediaTime())
  }

  /// Shows a photograph in a layer, now or when it is there.
  func show(_ index: Int, in layer: CALayer) {
    let options = resolution.options(at: forecast.speed)
    let seconds = forecast.secondsUntilNeeded(layer.frame)
    let state = pictures.load(files[index], as: options, neededIn: seconds) { state in
      layer.contents = state.image
    }
    layer.contents = state.image
  }
}
// end
