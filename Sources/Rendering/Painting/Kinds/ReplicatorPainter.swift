import Drawing
import Foundation

/// The copies of a replicator's sublayers that are still to be drawn.
final class OpenCopies {
  /// One of them.
  struct Copy {
    /// Which; the original is number 0.
    let number: Int
    /// What takes it from where the original is, in the replicator's coordinates.
    let power: CATransform3D
    /// What it is multiplied by.
    let color: CGColor
  }

  let values: ReplicatorValues
  /// How many layers each copy holds.
  fileprivate let size: Int
  private var number = 0
  private var power = CATransform3DIdentity
  private let step: CATransform3D
  /// The replicator's own time; nil if all copies show the same.
  fileprivate let time: Double?
  /// Room for what a copy shows, from the first on that needs it.
  fileprivate var room: DelayedLayers?

  fileprivate init(_ values: ReplicatorValues, of layer: LayerValues, size: Int, time: Double?) {
    self.values = values
    self.size = size
    self.time = time
    step = values.transform(about: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
  }

  /// The next copy; nil after the last one.
  fileprivate func next() -> Copy? {
    guard number < values.count else { return nil }
    let copy = Copy(number: number, power: power, color: values.color(ofCopy: number))
    number += 1
    if number < values.count { power = CATransform3DConcat(power, step) }
    return copy
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
    let isDelayed = box.value.delay != 0 && box.value.count > 1
    return OpenCopies(
      box.value, of: layers[index].values, size: max(layers[index].end - index - 1, 1),
      time: isDelayed ? moment.map { delayed?.time(of: index) ?? $0.time(of: index) } : nil)
  }

  /// The next copy that is seen; nil if there is none, or it would be one too many in this frame.
  mutating func nextCopy(_ copies: OpenCopies) -> OpenCopies.Copy? {
    while let copy = copies.next() {
      if copy.number > 0 { copied += copies.size }
      guard copied <= Self.maximumCopied else { return nil }
      if copy.color.alpha >= 0.5 / 255 { return copy }
    }
    return nil
  }

  /// Opens the next copy that is seen, or draws all at once; does nothing after the last one.
  mutating func openCopy(_ copies: OpenCopies, of innermost: Int) {
    let index = open[innermost].index
    if isSimple(index, copies) { return paintSimpleCopies(copies, of: innermost) }
    guard let copy = nextCopy(copies) else { return }
    let part = OpenPart(self)
    if let time = time(of: copy, copies) {
      if copies.room == nil { copies.room = moment?.delayedLayers(in: index, from: layers) }
      show(copies.room, at: time)
    }
    multiply(by: copy.color)
    var (inherited, shared) = state(of: copy, copies, in: open[innermost])
    fade(part, copy.color.alpha, &inherited)
    var layer = OpenLayer(index, in: inherited, layers)
    layer.part = part
    layer.sharedTransform = shared
    arrange(&layer)
    open.append(layer)
  }

  /// Whether all that is copied is one layer that draws one thing, so that no copy need be opened.
  private func isSimple(_ index: Int, _ copies: OpenCopies) -> Bool {
    let sublayer = index + 1
    guard layers[index].end == sublayer + 1, copies.time == nil else { return false }
    return layers[sublayer].values.isPlain
      && (layers[sublayer].values.backgroundColor == nil || layers[sublayer].values.contents == nil)
  }

  private mutating func paintSimpleCopies(_ copies: OpenCopies, of innermost: Int) {
    let layer = open[innermost]
    let multiplier = recorder.multiplier
    while let copy = nextCopy(copies) {
      multiply(by: copy.color)
      var (inherited, shared) = state(of: copy, copies, in: layer)
      inherited.opacity *= copy.color.alpha
      paintSublayer(layer.index + 1, under: shared, in: inherited)
      recorder.multiplier = multiplier
    }
  }

  /// What the layers of a copy inherit, and the transform that they have in common.
  private func state(
    of copy: OpenCopies.Copy, _ copies: OpenCopies, in layer: OpenLayer
  ) -> (inherited: InheritedState, shared: CATransform3D?) {
    guard copy.number > 0 else { return (layer.inherited, layer.sharedTransform) }
    if let shared = layer.sharedTransform {
      return (layer.inherited, CATransform3DConcat(copy.power, shared))
    }
    guard copies.values.staysInPlane else { return (layer.inherited, copy.power) }
    var inherited = layer.inherited
    inherited.transform = PlaneTransform(copy.power).concatenating(inherited.transform)
    return (inherited, nil)
  }

  /// Multiplies what is drawn from now on by a colour, its alpha apart.
  mutating func multiply(by color: CGColor) {
    guard color.red != 1 || color.green != 1 || color.blue != 1 else { return }
    recorder.multiplier = recorder.multiplied(
      CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }

  /// The replicator's own time that a copy shows; nil if it shows what the original does.
  func time(of copy: OpenCopies.Copy, _ copies: OpenCopies) -> Double? {
    guard copy.number > 0 else { return nil }
    return copies.time.map { $0 - Double(copy.number) * copies.values.delay }
  }

  /// Shows what the layers were when the replicator's own time was `seconds`.
  private mutating func show(_ room: DelayedLayers?, at seconds: Double) {
    guard let room, let moment else { return }
    moment.show(room, at: seconds)
    show(room)
  }
}
