import Drawing
import Foundation
import Rendering
import Testing

/// The world of bodies: y runs upwards, pictures stay right side up, angles turn counter-clockwise.
@Suite struct GeometryFlipTests {
  private let image = CGImage.blank(10, 10)

  private func world(_ crate: Node) -> Node {
    Node(0, 0, 100, 100, children: [crate]) { $0.isGeometryFlipped = true }
  }

  @Test func `F23: in a flipped layer y counts from the lower edge`() throws {
    let root = world(Node(10, 20, 30, 40) { $0.backgroundColor = .red })
    // The rectangle is the one from y = 40 to 80; its own top left corner is the lower one.
    let quad = try #require(try commands(root).quads.first)
    #expect(quad == Quad(origin: [10, 80], xAxis: [30, 0], yAxis: [0, -40]))
  }

  @Test func `a picture in a flipped layer is right side up`() throws {
    let root = world(Node(10, 20, 30, 40) { $0.contents = image })
    #expect(try commands(root).quads == [axisAligned(10, 40, 30, 40)])
  }

  @Test func `a picture of a flipped layer itself is right side up`() throws {
    let root = Node(10, 20, 30, 40) {
      $0.contents = image
      $0.isGeometryFlipped = true
    }
    #expect(try commands(root).quads == [axisAligned(10, 20, 30, 40)])
  }

  @Test func `two flips undo each other`() throws {
    var inner = world(Node(10, 20, 30, 40) { $0.contents = image })
    inner.values.position = CGPoint(x: 50, y: 50)
    #expect(try commands(world(inner)).quads == [axisAligned(10, 20, 30, 40)])
  }

  @Test(arguments: [0.0, 0.3, .pi / 2, -2, 7])
  func `a body's angle turns the picture counter-clockwise, unmirrored`(angle: Double) throws {
    let crate = Node(0, 0, 20, 20) { $0.contents = image }.driven(by: 5)
    let poses = DrivenPoses(
      drivers: [5], poses: [DrivenPose(position: CGPoint(x: 30, y: 40), angle: angle)])
    let quad = try #require(try commands(world(crate), driven: poses).quads.first)
    // On a screen whose y runs downwards the x axis of the picture points to (cos, −sin).
    let right = SIMD2(cos(angle), -sin(angle)) * 20
    let down = SIMD2(sin(angle), cos(angle)) * 20
    let middle = SIMD2<Double>(30, 60)
    let expected = Quad(origin: middle - right / 2 - down / 2, xAxis: right, yAxis: down)
    #expect(quad.isClose(to: expected, 1e-12 * 100))
  }

  @Test func `least y is the lower edge for a gravity in a flipped layer`() throws {
    let root = world(
      Node(0, 0, 40, 40) {
        $0.contents = image
        $0.contentsGravity = .bottomLeft
      })
    #expect(try commands(root).quads == [axisAligned(0, 90, 10, 10)])
  }
}
