import Drawing
import Foundation

/// A way through the copies of a replicator's sublayers, one after another.
struct CopyCursor {
  fileprivate let values: ReplicatorValues
  /// How many layers each copy holds.
  fileprivate let size: Int
  /// Whether copies are moved in the replicator's plane, which is less work than in space.
  fileprivate let isInPlane: Bool
  /// Which copy it is at; the original is number 0, and before it is -1.
  private(set) var number = -1
  /// What that copy is multiplied by.
  private(set) var color = CGColor.white
  /// What takes it from where the original is, in the replicator's coordinates; of copies in space.
  private(set) var power = CATransform3DIdentity
  /// The same of copies in the plane.
  fileprivate private(set) var planePower = PlaneTransform(CGAffineTransform.identity)
  private let step: CATransform3D
  private let planeStep: PlaneTransform
  /// The replicator's own time; nil if all copies show the same.
  fileprivate let time: Double?

  fileprivate init(
    _ values: ReplicatorValues, of layer: LayerValues, size: Int, inSpace: Bool, time: Double?
  ) {
    self.values = values
    self.size = size
    self.time = time
    isInPlane = !inSpace && values.staysInPlane
    step = values.transform(about: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
    planeStep = PlaneTransform(step)
  }

  /// Goes to the next copy; false after the last one.
  fileprivate mutating func advance() -> Bool {
    guard number + 1 < values.count else { return false }
    number += 1
    color = values.color(ofCopy: number)
    if number == 0 { return true }
    if isInPlane {
      planePower = planePower.concatenating(planeStep)
    } else {
      power = CATransform3DConcat(power, step)
    }
    return true
  }

  /// The replicator's own time that the copy shows; nil if it shows what the original does.
  fileprivate var shownTime: Double? {
    number > 0 ? time.map { $0 - Double(number) * values.delay } : nil
  }
}

/// The copies that are drawn instead of a replicator's sublayers.
final class OpenCopies {
  fileprivate var cursor: CopyCursor
  /// Room for what a copy shows, from the first on that needs it.
  fileprivate var room: DelayedLayers?

  init(_ cursor: CopyCursor) { self.cursor = cursor }
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

  /// The copies of the sublayers of the layer at `index`; nil if it is no replicator.
  ///
  /// `inSpace` says whether what they are in is more than the layer's plane.
  func copies(of index: Int, inSpace: Bool) -> CopyCursor? {
    guard case .replicator(let box) = layers[index].values.content else { return nil }
    let isDelayed = box.value.delay != 0 && box.value.count > 1
    return CopyCursor(
      box.value, of: layers[index].values, size: max(layers[index].end - index - 1, 1),
      inSpace: inSpace,
      time: isDelayed ? moment.map { delayed?.time(of: index) ?? $0.time(of: index) } : nil)
  }

  /// How many layers the copies in one space hold together: there all are put in order at once.
  static let maximumCopiedInSpace = 1 << 14

  /// Goes to the next copy that is seen; false if there is none, or it would be one too many in
  /// this frame.
  mutating func advance(
    _ copies: inout CopyCursor, limit: Int = LayerPainter.maximumCopied
  ) -> Bool {
    while copies.advance() {
      if copies.number > 0 { copied += copies.size }
      guard copied <= limit else { return false }
      if copies.color.alpha >= 0.5 / 255 { return true }
    }
    return false
  }

  /// Opens the next copy that is seen, or draws all at once; does nothing after the last one.
  mutating func openCopy(_ copies: OpenCopies, of innermost: Int) {
    let index = open[innermost].index
    if isSimple(index, copies.cursor) { return paintSimpleCopies(copies.cursor, of: innermost) }
    guard advance(&copies.cursor) else { return }
    let part = OpenPart(self)
    if let delayed = delayedLayers(of: copies.cursor, in: index, room: copies.room) {
      copies.room = delayed
      show(delayed)
    }
    multiply(by: copies.cursor.color)
    var (inherited, shared) = state(of: copies.cursor, in: open[innermost])
    fade(part, copies.cursor.color.alpha, &inherited)
    var layer = OpenLayer(index, in: inherited, layers)
    layer.part = part
    layer.sharedTransform = shared
    arrange(&layer)
    open.append(layer)
  }

  /// Whether all that is copied is one layer that draws one thing, so that no copy need be opened.
  private func isSimple(_ index: Int, _ copies: CopyCursor) -> Bool {
    let sublayer = index + 1
    guard copies.isInPlane, copies.time == nil, layers[index].end == sublayer + 1 else {
      return false
    }
    return layers[sublayer].values.isPlain && !layers[sublayer].isMask
      && (layers[sublayer].values.backgroundColor == nil || layers[sublayer].values.contents == nil)
  }

  private mutating func paintSimpleCopies(_ copies: CopyCursor, of innermost: Int) {
    let sublayer = open[innermost].index + 1
    let (local, inherited) = (planeTransform(of: sublayer), open[innermost].inherited)
    let multiplier = recorder.multiplier
    var (copies, own) = (copies, inherited)
    while advance(&copies) {
      multiply(by: copies.color)
      own.opacity = inherited.opacity * copies.color.alpha
      own.transform = copies.planePower.concatenating(inherited.transform)
      paintLayer(sublayer, mappedBy: local, in: own)
      recorder.multiplier = multiplier
    }
  }

  /// What the layers of a copy inherit, and the transform that they have in common.
  private func state(
    of copies: CopyCursor, in layer: OpenLayer
  ) -> (inherited: InheritedState, shared: CATransform3D?) {
    var inherited = layer.inherited
    if copies.isInPlane {
      inherited.transform = copies.planePower.concatenating(inherited.transform)
      return (inherited, nil)
    }
    guard copies.number > 0 else { return (inherited, layer.sharedTransform) }
    let shared = layer.sharedTransform.map { CATransform3DConcat(copies.power, $0) }
    return (inherited, shared ?? copies.power)
  }

  /// Multiplies what is drawn from now on by a colour, its alpha apart.
  mutating func multiply(by color: CGColor) {
    guard color.red != 1 || color.green != 1 || color.blue != 1 else { return }
    recorder.multiplier = recorder.multiplied(
      CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
  }

  /// What the layers of the copy show, in `room` or in memory of their own; nil: what the original's
  /// do.
  func delayedLayers(
    of copies: CopyCursor, in index: Int, room: DelayedLayers? = nil
  ) -> DelayedLayers? {
    guard let time = copies.shownTime, let moment,
      let delayed = room ?? moment.delayedLayers(in: index, from: layers)
    else { return nil }
    moment.show(delayed, at: time)
    return delayed
  }
}
