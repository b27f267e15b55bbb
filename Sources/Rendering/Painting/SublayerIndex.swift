import Drawing
import Foundation

/// Where the sublayers of one layer lie, so that those that are seen are found without looking at all.
///
/// It is made of values alone, and holds while none of them changes and depths are found the same way.
struct SublayerIndex {
  /// Sublayers at one depth, in the order in which they are drawn.
  private struct Plane {
    let z: Double
    let range: Range<Int>
  }

  /// What lies in the superlayer's plane, moved to a depth: the smallest rectangle around it.
  private struct Box {
    var minX: Float
    var minY: Float
    var maxX: Float
    var maxY: Float

    /// It isn't known where it is.
    static let everywhere = Box(
      minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
  }

  private let boxes: [Box]
  /// The indices of the layers whose boxes these are.
  private let indices: [Int32]
  private let planes: [Plane]
  /// How depths follow from z.
  private let depths: DepthFormula

  /// The fewest sublayers that are worth it.
  static let least = 256

  /// How the depth of a layer follows from its own transform, in the space of its siblings.
  struct DepthFormula: Equatable {
    let scale: Double
    let offset: Double

    /// Nil where it depends on more than z.
    init?(_ shared: CATransform3D?) {
      guard shared?.m13 ?? 0 == 0, shared?.m23 ?? 0 == 0 else { return nil }
      scale = shared.map { Double($0.m33) } ?? 1
      offset = shared.map { Double($0.m43) } ?? 0
    }
  }

  /// The sublayers of `layer`, which are at `layers`.
  init(
    of layer: OpenLayer, _ layers: UnsafePointer<LayerSnapshot>, depths: DepthFormula
  ) {
    self.depths = depths
    var found: [(index: Int, depth: Float, z: Double)] = []
    var layer = layer
    while let index = layer.nextSublayer(layers) {
      let depth = layers[index].values.anchorDepth(under: layer.sharedTransform)
      let isSimple = layers[index].isSimple(at: index)
      found.append((index, depth, isSimple ? layers[index].values.zPosition : .nan))
    }
    found.sort { first, second in
      first.depth == second.depth ? first.index < second.index : first.depth < second.depth
    }
    boxes = found.map { $0.z.isNaN ? .everywhere : Self.box(of: layers + $0.index) }
    indices = found.map { Int32($0.index) }
    var planes: [Plane] = []
    var start = 0
    for end in 1...max(1, found.count)
    where end == found.count || (end < found.count && found[end].z != found[start].z) {
      planes.append(Plane(z: found[start].z, range: start..<end))
      start = end
    }
    self.planes = found.isEmpty ? [] : planes
  }

  private static func box(of layer: UnsafePointer<LayerSnapshot>) -> Box {
    let bounds = layer.pointee.values.bounds
    let transform = layer.pointee.values.affineToSuperlayer
    let rect = CGRect(
      x: bounds.minX + transform.tx, y: bounds.minY + transform.ty, width: bounds.width,
      height: bounds.height)
    // Rounded to single precision it may be a little off: a millionth, and a thousandth of a point.
    func low(_ value: Double) -> Float { Float(value - abs(value) * 1e-6 - 1e-3) }
    func high(_ value: Double) -> Float { Float(value + abs(value) * 1e-6 + 1e-3) }
    return Box(
      minX: low(rect.minX), minY: low(rect.minY), maxX: high(rect.maxX), maxY: high(rect.maxY))
  }

  /// Whether depths still follow from z in the way by which the sublayers are sorted.
  func holds(for depths: DepthFormula) -> Bool { self.depths == depths }

  /// The sublayers of `layer` of which something may be seen in `clip`, the one to be drawn last first.
  func seen(of layer: OpenLayer, in clip: PixelBox) -> [Int] {
    var found: [Int] = []
    for plane in planes.reversed() {
      guard let seen = Self.part(at: plane.z, of: layer, seenIn: clip) else {
        found.append(contentsOf: indices[plane.range].reversed().lazy.map(Int.init))
        continue
      }
      boxes.withUnsafeBufferPointer { boxes in
        for position in plane.range.reversed() {
          let box = boxes[position]
          if box.maxX >= seen.minX, box.minX <= seen.maxX, box.maxY >= seen.minY,
            box.minY <= seen.maxY
          {
            found.append(Int(indices[position]))
          }
        }
      }
    }
    return found
  }

  /// The part of the superlayer's plane, moved to depth `z`, that is seen; nil: it isn't known.
  private static func part(at z: Double, of layer: OpenLayer, seenIn clip: PixelBox) -> Box? {
    guard z.isFinite else { return nil }
    let moved = CATransform3DMakeTranslation(0, 0, z)
    let plane = PlaneTransform(
      layer.sharedTransform.map { CATransform3DConcat(moved, $0) } ?? moved)
    let mapping = plane.concatenating(layer.inherited.transform)
    guard mapping.isAffine else { return nil }
    let determinant = mapping.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = mapping.affine.inverted()
    let box = clip.outset(by: SIMD2(repeating: 2))
    let seen = CGRect(
      x: box.low.x, y: box.low.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y
    ).applying(inverse)
    guard seen.minX.isFinite, seen.minY.isFinite, seen.maxX.isFinite, seen.maxY.isFinite else {
      return nil
    }
    func low(_ value: Double) -> Float { Float(value - abs(value) * 1e-6) }
    func high(_ value: Double) -> Float { Float(value + abs(value) * 1e-6) }
    return Box(
      minX: low(seen.minX), minY: low(seen.minY), maxX: high(seen.maxX), maxY: high(seen.maxY))
  }
}

extension LayerSnapshot {
  /// Whether all that it shows lies in its bounds, in a plane of its own depth parallel to its
  /// superlayer's.
  fileprivate func isSimple(at index: Int) -> Bool {
    values.isPlain && end == index + 1
      && values.transform == CATransform3DIdentity && values.anchorPointZ == 0
      && !values.isGeometryFlipped
  }
}

/// The indices that were made of layers' sublayers, and what was seen of them in the last walks.
struct SublayerIndices {
  private struct Entry {
    var version: Version
    var index: SublayerIndex?
  }

  private var entries: [Int: Entry] = [:]
  /// The layers that these are of.
  private var structure: Version?

  /// The index of the sublayers of `layer`, which are in the state that `versions` say.
  ///
  /// Nil the first time: what changes in each frame isn't worth it.
  mutating func index(
    of layer: OpenLayer, _ layers: UnsafePointer<LayerSnapshot>, _ versions: SublayerVersions
  ) -> SublayerIndex? {
    guard let depths = SublayerIndex.DepthFormula(layer.sharedTransform),
      let version = versions.version(of: layer.index)
    else { return nil }
    if structure != versions.structure {
      entries.removeAll()
      structure = versions.structure
    }
    guard let entry = entries[layer.index], entry.version == version else {
      entries[layer.index] = Entry(version: version)
      return nil
    }
    if let index = entry.index, index.holds(for: depths) { return index }
    let index = SublayerIndex(of: layer, layers, depths: depths)
    entries[layer.index] = Entry(version: version, index: index)
    return index
  }
}

/// When the sublayers of a tree's layers changed last.
struct SublayerVersions {
  /// The layers and animations that these are of.
  private(set) var structure = Version.next()
  /// The layers of which a sublayer changed since.
  private var changed: [Int: Version] = [:]
  /// The layers of which sublayers are animated, and so may be others in each frame, and how many.
  private var animatedCounts: [Int: Int] = [:]

  /// The state of the sublayers of the layer at an index; nil: it may be another in each frame.
  func version(of index: Int) -> Version? {
    animatedCounts[index] != nil ? nil : changed[index] ?? structure
  }

  /// Begins with other layers, none of which is animated.
  mutating func begin() {
    structure = .next()
    changed.removeAll()
    animatedCounts.removeAll()
  }

  /// Notes that so many more sublayers of a layer are animated; below 0: fewer.
  mutating func count(animatedIn parent: Int?, _ difference: Int) {
    guard let parent, difference != 0 else { return }
    let count = (animatedCounts[parent] ?? 0) + difference
    animatedCounts[parent] = count == 0 ? nil : count
  }

  /// Notes that sublayers of these layers changed.
  mutating func note(_ parents: some Sequence<Int?>) {
    let version = Version.next()
    var last: Int?
    for parent in parents where parent != last {
      if let parent { changed[parent] = version }
      last = parent
    }
  }
}
