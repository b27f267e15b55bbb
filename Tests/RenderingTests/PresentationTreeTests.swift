import Drawing
import Foundation
import Rendering
import Testing

@Suite struct PresentationTreeTests {
  private let crate = Node(10, 10, 20, 20).driven(by: 3)
  private let pose = DrivenPose(position: CGPoint(x: 5, y: 6), angle: 0.5)
  private var poses: DrivenPoses { DrivenPoses(drivers: [3], poses: [pose]) }

  /// The keys of the animations that a layer's property is shown by, in order; nil for a layer that
  /// the tree doesn't hold.
  private func keys(
    _ slot: PropertySlot, of id: LayerID, in tree: PresentationTree, _ driven: DrivenPoses
  ) -> [String?]? {
    tree.layers.firstIndex { $0.id == id }.map { index in
      tree.contributions(
        to: .property(slot), at: index, time: tree.time, driven: driven
      ).filter(\.isShown).map(\.key)
    }
  }

  private func shown(_ transform: CATransform3D, _ pose: DrivenPose) throws -> LayerValues {
    var node = crate
    node.values.transform = transform
    let tree = node.snapshot.sample(at: 0, driven: DrivenPoses(drivers: [3], poses: [pose]))
    return try #require(tree.values(of: node.id)).values
  }

  @Test func `a pose gives position and rotation, and the model keeps its own`() throws {
    let snapshot = crate.snapshot
    let tree = snapshot.sample(at: 2, driven: poses)
    let values = try #require(tree.values(of: crate.id)).values
    #expect(values.position == pose.position)
    #expect(values.transform == CATransform3DMakeRotation(0.5, 0, 0, 1))
    #expect(snapshot.layers[0].values == crate.values)
    #expect(tree.time == 2)
  }

  @Test func `a body that isn't there leaves the model's values`() throws {
    let tree = crate.snapshot.sample(at: 0, driven: DrivenPoses())
    #expect(tree.values(of: crate.id)?.values == crate.values)
    #expect(keys(.position, of: crate.id, in: tree, DrivenPoses()) == [])
  }

  @Test func `a value knows where it comes from`() {
    let root = Node(0, 0, 100, 100, children: [crate])
    let tree = root.snapshot.sample(at: 0, driven: poses)
    #expect(keys(.position, of: crate.id, in: tree, poses) == ["body"])
    #expect(keys(.transform, of: crate.id, in: tree, poses) == ["body"])
    #expect(
      keys(PropertySlot(at: \LayerValues.opacity, .float), of: crate.id, in: tree, poses) == [])
    #expect(keys(.position, of: root.id, in: tree, poses) == [])
    #expect(keys(.position, of: LayerID.next(), in: tree, poses) == nil)
    #expect(tree.values(of: LayerID.next()) == nil)
  }

  @Test func `of two bodies the one added last counts, if it is there`() {
    let node = crate.driven(by: 7, key: "other")
    let both = DrivenPoses(
      drivers: [3, 7], poses: [pose, DrivenPose(position: .zero, angle: 1)])
    let tree = node.snapshot.sample(at: 0, driven: both)
    #expect(tree.values(of: node.id)?.values.position == .zero)
    #expect(keys(.position, of: node.id, in: tree, both) == ["body", "other"])
    let one = node.snapshot.sample(at: 0, driven: poses)
    #expect(keys(.position, of: node.id, in: one, poses) == ["body"])
  }

  @Test func `the angle replaces the rotation and keeps scale, shear and translation`() throws {
    var model = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 2, b: 0, c: 1, d: 3, tx: 4, ty: 5))
    let plain = try shown(model, DrivenPose(position: .zero, angle: 0.5)).transform
    model = CATransform3DConcat(model, CATransform3DMakeRotation(1.1, 0, 0, 1))
    (model.m41, model.m42) = (4, 5)
    let rotated = try shown(model, DrivenPose(position: .zero, angle: 0.5)).transform
    var expected = CATransform3DConcat(
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 2, b: 0, c: 1, d: 3, tx: 0, ty: 0)),
      CATransform3DMakeRotation(0.5, 0, 0, 1))
    (expected.m41, expected.m42) = (4, 5)
    #expect(plain == expected)
    for (entry, other) in zip(rotated.entries, expected.entries) {
      #expect(abs(entry - other) < 1e-12)
    }
  }

  @Test(arguments: [(-2.0, 3.0), (2, -3)])
  func `a mirrored layer stays mirrored the same way`(x: Double, y: Double) throws {
    let transform = try shown(
      CATransform3DMakeScale(x, y, 1), DrivenPose(position: .zero, angle: 0)
    ).transform
    #expect(transform == CATransform3DMakeScale(x, y, 1))
  }

  @Test func `a layer squeezed to nothing takes any angle`() throws {
    let transform = try shown(
      CATransform3DMakeScale(0, 0, 1), DrivenPose(position: .zero, angle: 1)
    ).transform
    #expect(transform == CATransform3DMakeScale(0, 0, 1))
  }

  @Test func `a tree kept from frame to frame shows what a new one shows`() {
    var kept = PresentationTree()
    let snapshot = Node(0, 0, 100, 100, children: [crate, Node(1, 1, 2, 2)]).snapshot
    var changed = snapshot
    changed.setValues(LayerValues(), at: 1)
    let other = Node(0, 0, 5, 5).snapshot
    for (tree, driven) in [
      (snapshot, poses), (snapshot, DrivenPoses()), (changed, poses), (snapshot, poses),
      (other, poses),
    ] {
      kept.sample(tree, at: 1, driven: driven)
      #expect(kept.layers == tree.sample(at: 1, driven: driven).layers)
    }
  }
}
