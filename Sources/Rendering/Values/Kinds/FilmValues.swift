package import Drawing
import Foundation

/// What a player layer shows.
package struct FilmValues: LayerContentValues {
  /// The film, and where it is.
  package var film = Film()
  /// How the picture fits into the bounds.
  package var gravity = ContentsGravity.resizeAspect

  /// Nothing.
  package init() {}

  /// They lie in the content of a player layer.
  package static var base: PropertySlot.Base { .content(.film) }
}

/// A film, and which moment of it is shown when.
package struct Film: Equatable, Sendable {
  /// Its frames; nil: there are none.
  package var frames: (any FilmFrames)?
  /// Which moment is shown when.
  package var course = FilmCourse()

  /// No film.
  package init() {}

  /// A film at its beginning, which stands still.
  package init(_ frames: any FilmFrames) { self.frames = frames }

  /// By which frames they are, and where.
  package static func == (left: Film, right: Film) -> Bool {
    left.frames === right.frames && left.course == right.course
  }
}

/// Which moment of a film is shown when.
package struct FilmCourse: Equatable, Sendable {
  /// When the film was at `start`, in the layer's own time.
  package var origin = 0.0
  /// The moment of the film then, in seconds.
  package var start = 0.0
  /// Seconds of the film for one of the layer's; 0: it stands still, below 0 it runs backwards.
  package var rate = 0.0
  /// How long the film is; infinite: without end.
  package var duration = Double.infinity

  /// A film that stands at its beginning.
  package init() {}

  /// The moment of the film, 0…`duration`, at a time of the layer; `start` where that gives no number.
  package func moment(at time: Double) -> Double {
    let moment = start + (time - origin) * rate
    return min(max(moment.isNaN ? start : moment, 0), duration)
  }

  /// The time of the layer at which a moment is reached; nil: it stands still, or that is beyond all numbers.
  package func time(of moment: Double) -> Double? {
    let time = origin + (moment - start) / rate
    return rate != 0 && time.isFinite ? time : nil
  }
}

/// The frames of a film: pictures by time.
package protocol FilmFrames: AnyObject, Sendable {
  /// The picture's size in pixels.
  var size: PixelSize { get }
  /// How long the film is, in seconds, above 0; may be infinite.
  var duration: Double { get }
  /// The frame that is shown at a moment, the last one that has begun; nil: there is none.
  ///
  /// Unless it waits, it may be an older one while that isn't there yet.
  func frame(at seconds: Double, waits: Bool) -> CGImage?
  /// When the next frame begins, in the direction in which the film runs; nil: none does.
  func nextChange(after seconds: Double, isForward: Bool) -> Double?
}

/// Frames at even distances of time: number n of them is shown from n/`rate` s on.
package struct EvenFrames: Sendable {
  /// How many there are, at least 1.
  package var count: Int
  /// How many there are a second, above 0 and finite.
  package let rate: Double

  /// So many frames, so many a second.
  package init(count: Int, rate: Double) { (self.count, self.rate) = (count, rate) }

  /// The number of the frame that is shown at a moment: the first before the beginning, and for a moment
  /// that is no number; the last after the end.
  ///
  /// An error of rounding doesn't make it the one before.
  package func index(at seconds: Double) -> Int {
    let number = (seconds * rate + 1e-6).rounded(.down)
    // Compared before it is converted: an Int holds neither all numbers nor what is none.
    guard number > 0 else { return 0 }
    return number < Double(count) ? Int(number) : count - 1
  }

  /// When the frame after the one at a moment begins or, backwards, the one before it ends; nil: never.
  package func nextChange(after seconds: Double, isForward: Bool) -> Double? {
    let index = index(at: seconds)
    guard !isForward else { return index + 1 < count ? Double(index + 1) / rate : nil }
    return index > 0 ? (Double(index) - 2e-6) / rate : nil
  }
}

extension LayerValues {
  /// What a player layer shows; nil for a layer of another kind.
  ///
  /// To set nil changes nothing.
  package var film: FilmValues? {
    get {
      guard case .film(let box) = content else { return nil }
      return box.value
    }
    set {
      if let newValue { content = .film(Boxed(newValue)) }
    }
  }
}
