import Drawing
import Foundation

/// The copies of a replicator's sublayers that are still to be drawn.
final class OpenCopies {
  let values: ReplicatorValues
  /// How many layers each copy holds.
  let size: Int
  /// The number of the next copy; the original is number 0.
  private(set) var number = 0
  /// What takes that copy from where the original is, in the replicator's coordinates.
  private(set) var power = CATransform3DIdentity
  private let step: CATransform3D
  /// Room for what the copies show, if that differs.
  let delayed: DelayedLayers?
  /// The replicator's own time.
  private let time: Double

  init(
    _ values: ReplicatorValues, of layer: LayerValues, size: Int, delayed: DelayedLayers?,
    time: Double
  ) {
    self.values = values
    self.size = size
    self.delayed = delayed
    self.time = time
    step = values.transform(about: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
  }

  /// Whether there is none left.
  var isDone: Bool { number >= values.count }

  /// The time that the next copy shows.
  var shownTime: Double { time - Double(number) * values.delay }

  /// Goes on to the next copy.
  func advance() {
    number += 1
    power = CATransform3DConcat(power, step)
  }
}

extension ReplicatorValues {
  /// What takes each copy to the next, in the coordinates of bounds with that centre.
  func transform(about centre: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DTranslate(transform, -centre.x, -centre.y, 0),
      CATransform3DMakeTranslation(centre.x, centre.y, 0))
  }

  /// Whether copies have the depth that the original has.
  var staysInPlane: Bool { transform.staysInPlane }
}

extension CATransform3D {
  /// Whether planes that it moves stay in themselves, whatever lies in front of them or behind.
  ///
  /// z itself may be scaled, even to nothing, as the book's reflection does.
  fileprivate var staysInPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m44 == 1
  }
}

extension LayerPainter {
  /// How many layers the copies that are drawn in a frame hold together, the originals apart.
  static let maximumCopied = 1 << 18

  /// The copies of an open layer's sublayers; nil if it is no replicator.
  func copies(of index: Int) -> OpenCopies? {
    guard case .replicator(let box) = layers[index].values.content else { return nil }
    var delayed: DelayedLayers?
    var time = 0.0
    if box.value.delay != 0, box.value.count > 1, let moment {
      delayed = moment.delayedLayers(in: index, from: layers)
      time = self.delayed?.time(of: index) ?? moment.time(of: index)
    }
    return OpenCopies(
      box.value, of: layers[index].values, size: layers[index].end - index - 1, delayed: delayed,
      time: time)
  }

  /// Opens the next copy that is seen; none after the last one.
  mutating func openCopy(_ copies: OpenCopies, of innermost: Int) {
    while !copies.isDone {
      let color = copies.values.color(ofCopy: copies.number)
      defer { copies.advance() }
      guard takeCopy(copies) else { return }
      guard color.alpha >= 0.5 / 255 else { continue }
      let index = open[innermost].index
      let part = OpenPart(self)
      var inherited = open[innermost].inherited
      var shared = open[innermost].sharedTransform
      if copies.number > 0 {
        if shared == nil, copies.values.staysInPlane {
          inherited.transform = PlaneTransform(copies.power).concatenating(inherited.transform)
        } else {
          shared = shared.map { CATransform3DConcat(copies.power, $0) } ?? copies.power
        }
        show(copies)
      }
      multiply(by: color)
      fade(part, color.alpha, &inherited)
      var copy = OpenLayer(index, in: inherited, layers)
      copy.part = part
      copy.sharedTransform = shared
      arrange(&copy)
      open.append(copy)
      return
    }
  }

  /// Multiplies what is drawn from now on by a colour, its alpha apart.
  mutating func multiply(by color: CGColor) {
    guard color.red != 1 || color.green != 1 || color.blue != 1 else { return }
    recorder.multiplier = recorder.multiplied(
      CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }

  /// Counts the next copy; false if it would be one too many.
  mutating func takeCopy(_ copies: OpenCopies) -> Bool {
    guard copies.number > 0 else { return true }
    copied += max(copies.size, 1)
    return copied <= Self.maximumCopied
  }

  /// Shows what the layers of the next copy show.
  private mutating func show(_ copies: OpenCopies) {
    guard let delayed = copies.delayed, let moment else { return }
    moment.show(delayed, at: copies.shownTime)
    show(delayed)
  }
}
