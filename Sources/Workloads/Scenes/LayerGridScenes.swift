import Foundation
import Layers
import Rendering

extension BookGrid {
  /// What is scrolled, with the perspective of all that lies in it.
  fileprivate static func makeScrollLayer() -> CAScrollLayer {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / CGFloat(camera)
    layer.sublayerTransform = perspective
    return layer
  }

  /// A new layer that shows a square.
  fileprivate static func makeLayer(_ index: Index) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: square, height: square)
    show(index, in: layer)
    return layer
  }

  /// Has a layer show a square.
  fileprivate static func show(_ index: Index, in layer: CALayer) {
    layer.position = CGPoint(x: spacing * Double(index.x), y: spacing * Double(index.y))
    layer.zPosition = -spacing * Double(index.z)
    layer.backgroundColor = CGColor(gray: CGFloat(grey(index.z)) / 255, alpha: 1)
  }
}

/// Workloads W7a and W7d: a layer for each square of the grid; the compositor leaves out what isn't seen.
final class KeptGridScene: WorkloadScene {
  private let grid: BookGrid
  private let scroll = BookGrid.makeScrollLayer()
  private var stage: LayerStage

  var list: DisplayList { stage.list }

  init(side: Int) {
    grid = BookGrid(side: side)
    for z in (0..<BookGrid.depth).reversed() {
      for y in 0..<side {
        for x in 0..<side { scroll.addSublayer(BookGrid.makeLayer(.init(x: x, y: y, z: z))) }
      }
    }
    stage = LayerStage([scroll])
  }

  func make(_ frame: Int) {
    CATransaction.setDisableActions(true)
    scroll.scroll(to: grid.offset(in: frame))
    stage.build(at: Double(frame) / 60)
  }
}

/// Workloads W7b and W7c: layers for what is seen alone, made anew for each frame or used again.
final class VisibleGridScene: WorkloadScene {
  private let grid: BookGrid
  private let recycles: Bool
  private let scroll = BookGrid.makeScrollLayer()
  private var stage: LayerStage
  /// The layers of the last frame by what they show, while they are used again.
  private var shown: [BookGrid.Index: CALayer] = [:]
  private var before: [BookGrid.Index: CALayer] = [:]
  private var pool: [CALayer] = []
  private var visible: [CALayer] = []
  /// How many layers the last frame showed, made and used again.
  private(set) var counts = (displayed: 0, created: 0, recycled: 0)

  var list: DisplayList { stage.list }

  init(side: Int, recycles: Bool) {
    grid = BookGrid(side: side)
    self.recycles = recycles
    stage = LayerStage([scroll])
  }

  func make(_ frame: Int) {
    let offset = grid.offset(in: frame)
    CATransaction.setDisableActions(true)
    counts = (0, 0, 0)
    visible.removeAll(keepingCapacity: true)
    recycles ? recycle(from: offset) : makeAll(from: offset)
    scroll.sublayers = visible
    scroll.scroll(to: offset)
    stage.build(at: Double(frame) / 60)
    counts.displayed = visible.count
  }

  private func makeAll(from offset: CGPoint) {
    grid.visitVisible(from: offset) { visible.append(BookGrid.makeLayer($0)) }
    counts.created = visible.count
  }

  /// As listing 15.5: what is still seen stays, what is seen anew takes a layer that was let go.
  private func recycle(from offset: CGPoint) {
    swap(&shown, &before)
    shown.removeAll(keepingCapacity: true)
    grid.visitVisible(from: offset) { index in
      if let kept = before.removeValue(forKey: index) { shown[index] = kept }
    }
    pool.append(contentsOf: before.values)
    grid.visitVisible(from: offset) { index in
      visible.append(shown[index] ?? reused(index))
    }
    counts.recycled = visible.count - counts.created
  }

  private func reused(_ index: BookGrid.Index) -> CALayer {
    let layer: CALayer
    if let free = pool.popLast() {
      layer = free
      BookGrid.show(index, in: layer)
    } else {
      layer = BookGrid.makeLayer(index)
      counts.created += 1
    }
    shown[index] = layer
    return layer
  }
}
