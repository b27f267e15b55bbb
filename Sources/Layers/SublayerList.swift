/// A layer's sublayers, the backmost first: coming and going take the same time however many there are.
///
/// A doubly linked list through the layers themselves, which it keeps; an array of them is made
/// when one is asked for, and kept for as long as it is true.
struct SublayerList {
  private unowned(unsafe) var first: CALayer?
  private unowned(unsafe) var last: CALayer?
  private var array: [CALayer]? = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// All, in their order.
  var all: [CALayer] {
    mutating get {
      if let array { return array }
      var layers: [CALayer] = []
      layers.reserveCapacity(count)
      var next = first
      while let layer = next {
        layers.append(layer)
        next = layer.links.next
      }
      array = layers
      return layers
    }
  }

  /// The one at an index; nil from the count on.
  ///
  /// The first and the last are found at once, others by the array, or from the nearer end.
  func layer(at index: Int) -> CALayer? {
    guard index >= 0, index < count else { return nil }
    if let array { return array[index] }
    var found: CALayer?
    if index < count / 2 {
      found = first
      for _ in 0..<index { found = found?.links.next }
    } else {
      found = last
      for _ in 0..<count - 1 - index { found = found?.links.previous }
    }
    return found
  }

  /// Takes in a layer that is in no list, right below `next`, or above all others where that is nil.
  mutating func insert(_ layer: CALayer, below next: CALayer?) {
    _ = Unmanaged.passRetained(layer)
    let previous = next.map(\.links.previous) ?? last
    (layer.links.previous, layer.links.next) = (previous, next)
    if let previous { previous.links.next = layer } else { first = layer }
    if let next {
      next.links.previous = layer
      array = nil
    } else {
      last = layer
      array?.append(layer)
    }
    count += 1
  }

  /// Lets go of a layer that is in this list.
  mutating func remove(_ layer: CALayer) {
    let (previous, next) = (layer.links.previous, layer.links.next)
    if let previous { previous.links.next = next } else { first = next }
    if let next {
      next.links.previous = previous
      array = nil
    } else {
      last = previous
      array?.removeLast()
    }
    (layer.links.previous, layer.links.next) = (nil, nil)
    count -= 1
    Unmanaged.passUnretained(layer).release()
  }

  /// Lets go of all; the answer are those that there were, in their order.
  mutating func removeAll() -> [CALayer] {
    let layers = all
    self = SublayerList()
    for layer in layers {
      (layer.links.previous, layer.links.next) = (nil, nil)
      Unmanaged.passUnretained(layer).release()
    }
    return layers
  }
}

/// The layers around a layer: none is kept by it.
struct TreeLinks {
  /// The layer that holds this one; it takes this back before it goes (`unlink`).
  ///
  /// Not weak: setters mark what is above, and loading a weak reference costs more than the rest.
  var parent: CALayer? {
    @inline(__always) get { unretainedParent?.takeUnretainedValue() }
    @inline(__always) set { unretainedParent = newValue.map(Unmanaged.passUnretained) }
  }
  /// The same, not retained for as long as it is looked at.
  private(set) var unretainedParent: Unmanaged<CALayer>?
  /// The sublayers of that one right below and above this one.
  unowned(unsafe) var previous: CALayer?
  unowned(unsafe) var next: CALayer?
}

/// Where a layer goes among the sublayers of another one.
enum LayerOrder {
  /// Above all.
  case front
  /// At an index of those that there are; above all from their count on.
  case index(Int)
  /// Right below one of them; below all if it isn't.
  case below(CALayer)
  /// Right above one of them; above all if it isn't.
  case above(CALayer)
}
