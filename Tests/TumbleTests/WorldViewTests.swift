import Foundation
import Testing
import Tumble

@Suite struct WorldViewTests {
  private let crates = CGRect(x: 0, y: 0, width: 300, height: 300)

  @Test func `the world is fitted uniformly and centred`() {
    let view = WorldView(of: crates, in: CGSize(width: 800, height: 600))
    #expect(view.scale == 2)
    #expect(view.worldPoint(at: CGPoint(x: 100, y: 600)) == .zero)
    #expect(view.worldPoint(at: CGPoint(x: 700, y: 0)) == CGPoint(x: 300, y: 300))
  }

  @Test func `a view that does not start at the origin is fitted alike`() {
    let view = WorldView(
      of: CGRect(x: -300, y: -10, width: 600, height: 450), in: CGSize(width: 600, height: 900))
    #expect(view.scale == 1)
    #expect(view.worldPoint(at: CGPoint(x: 0, y: 450)) == CGPoint(x: -300, y: 215))
  }

  @Test func `zooming keeps what lies under the pointer`() {
    var view = WorldView(of: crates, in: CGSize(width: 800, height: 600))
    let pointer = CGPoint(x: 250, y: 130)
    let before = view.worldPoint(at: pointer)
    for factor in [1.1, 3, 0.5, 100, 0.0001] as [CGFloat] {
      view.zoom(by: factor, at: pointer)
      let after = view.worldPoint(at: pointer)
      #expect(abs(after.x - before.x) < 1e-9 && abs(after.y - before.y) < 1e-9)
    }
    #expect(view.zoom == WorldView.zooms.lowerBound)
    view.reset()
    #expect(view == WorldView(of: crates, in: CGSize(width: 800, height: 600)))
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func `a zoom by nothing sensible does nothing`(factor: CGFloat) {
    var view = WorldView(of: crates, in: CGSize(width: 800, height: 600))
    view.zoom(by: factor, at: .zero)
    #expect(view.zoom == 1)
  }

  @Test func `the world layer lies where the view says`() {
    let tree = LayerTree(size: CGSize(width: 800, height: 600), scale: 1)
    let world = CALayer()
    world.isGeometryFlipped = true
    world.bounds = crates
    tree.root.addSublayer(world)
    var view = WorldView(of: crates, in: CGSize(width: 800, height: 600))
    view.zoom(by: 1.5, at: CGPoint(x: 20, y: 33))
    view.pan(dx: 7, dy: -3)
    view.apply(to: world)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 123, y: 456), CGPoint(x: 800, y: 600)] {
      let byLayers = world.convert(point, from: tree.root)
      let byView = view.worldPoint(at: point)
      #expect(abs(byLayers.x - byView.x) < 1e-9 && abs(byLayers.y - byView.y) < 1e-9)
    }
  }

  @Test func `a window of no size and points that aren't finite leave the view usable`() {
    var view = WorldView(of: CGRect(x: 0, y: 0, width: 300, height: 300), in: .zero)
    view.zoom(by: 2, at: CGPoint(x: 10, y: 10))
    view.pan(dx: .nan, dy: 1)
    view.pan(dx: .infinity, dy: 1)
    view.window = CGSize(width: 300, height: 300)
    #expect(view.zoom == 1)
    #expect(view.worldPoint(at: CGPoint(x: 150, y: 150)) == CGPoint(x: 150, y: 150))
  }
}
