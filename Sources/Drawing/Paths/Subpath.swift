import Foundation

/// What lies between a `move` and the next: segments one after the other.
struct Subpath: Hashable, Sendable {
  var start: Vector
  /// When closed, the line back to the start among them, if it has a length.
  var segments: [PathSegment] = []
  var isClosed = false

  var end: Vector { segments.last?.end ?? start }

  /// The subpaths of a path's elements, in order.
  static func all(of elements: [CGPath.Element]) -> [Subpath] {
    var subpaths: [Subpath] = []
    // After a `close` the next one starts where the last did, unless a `move` comes first.
    var isOpen = false
    for element in elements {
      switch element {
      case .move(let point): subpaths.append(Subpath(start: Vector(point)))
      case .close where isOpen: subpaths[subpaths.count - 1].close()
      case .close: break
      case .line, .quadCurve, .curve:
        if !isOpen, let last = subpaths.last { subpaths.append(Subpath(start: last.start)) }
        guard !subpaths.isEmpty else { continue }
        subpaths[subpaths.count - 1].add(element)
      }
      isOpen = element != .close && !subpaths.isEmpty
    }
    return subpaths
  }

  init(start: Vector) { self.start = start }

  private mutating func add(_ element: CGPath.Element) {
    switch element {
    case .line(let end): segments.append(.line(self.end, Vector(end)))
    case .quadCurve(let control, let end):
      segments.append(.quad(self.end, Vector(control), Vector(end)))
    case .curve(let control1, let control2, let end):
      segments.append(.cubic(self.end, Vector(control1), Vector(control2), Vector(end)))
    case .move, .close: break
    }
  }

  private mutating func close() {
    if end != start { segments.append(.line(end, start)) }
    isClosed = true
  }

  /// The steps of the subpath.
  var elements: [CGPath.Element] {
    var elements: [CGPath.Element] = [.move(start.point)]
    elements += segments.map(\.element)
    if isClosed {
      // The last line is the one that closing draws.
      if case .line = segments.last { elements.removeLast() }
      elements.append(.close)
    }
    return elements
  }

  /// The same from its end to its start.
  fileprivate var reversed: Subpath {
    var reversed = Subpath(start: end)
    reversed.segments = segments.reversed().map(\.reversed)
    reversed.isClosed = isClosed
    return reversed
  }

  /// How long all segments are together.
  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

extension CGPath {
  /// The same outline from its end to its start, the last subpath first.
  package func reversing() -> CGPath {
    CGPath(elements: Subpath.all(of: elements).reversed().flatMap(\.reversed.elements))
  }
}
