import Drawing
import Foundation

extension LayerPainter {
  /// Draws the frame of a film that is shown at the layer's time, cut to the bounds.
  mutating func paintFilm(_ values: FilmValues, of index: Int, in own: InheritedState) {
    guard let image = values.frame(at: ownTime(of: index), waits: frame.waitsForContents),
      let geometry = values.geometry(image, in: layers[index].values.bounds)?
        .cropped(to: layers[index].values.bounds, isFlipped: own.isFlipped)
    else { return }
    let quad = geometry.quad(under: own.transform, isFlipped: own.isFlipped)
    recorder.append(
      ImageQuad(
        quad: quad, image: image, source: geometry.source,
        filter: Self.samplingFilter(of: layers + index, for: geometry.texels, in: quad)),
      own.opacity)
  }
}

extension FilmValues {
  /// What is shown at a time of the layer.
  func frame(at time: Double, waits: Bool) -> CGImage? {
    film.frames?.frame(at: film.course.moment(at: time), waits: waits)
  }

  /// When another frame is shown, by the layer's time.
  func nextChange(after time: Double, waits: Bool) -> Double? {
    guard let frames = film.frames, film.course.rate != 0 else { return nil }
    // One that isn't there yet may come at any moment.
    guard waits else { return time }
    let moment = film.course.moment(at: time)
    return frames.nextChange(after: moment, isForward: film.course.rate > 0)
      .flatMap { film.course.time(of: $0) }
  }

  fileprivate func geometry(_ image: CGImage, in bounds: CGRect) -> ContentsGeometry? {
    ContentsGeometry(
      image: image, contentsRect: CGRect(x: 0, y: 0, width: 1, height: 1), contentsScale: 1,
      gravity: gravity, bounds: bounds)
  }
}
