import Drawing
import Foundation
import Testing

@testable import Rendering

/// What a tree knows of all its layers stays true whichever changes.
@Suite struct LayerTraitsTests {
  private typealias Change = @Sendable (inout LayerValues) -> Void

  /// What gives a layer a trait, and what gives it none.
  private static let changes: [Change] = [
    { $0 = LayerValues() }, { $0.opacity = 0.5 }, { $0.zPosition = 3 },
    { $0.transform.m43 = -1 }, { $0.transform.m44 = 2 },
    { $0.sublayerTransform.m34 = -0.01 }, { $0.effects.clock = LayerClock(speed: 2) },
    { $0.effects.outOfRange = [.position] }, { $0.effects.cornerRadius = 4 },
    { $0.content = .replicator(Boxed(ReplicatorValues())) },
    {
      var values = ReplicatorValues()
      values.preservesDepth = true
      values.transform.m43 = 5
      $0.content = .replicator(Boxed(values))
    },
    { $0.content = .transform }, { $0.content = .emitter(Boxed(EmitterValues())) },
    { $0.content = .none },
  ]

  private func traits(of tree: TreeSnapshot) -> [Bool] {
    [
      tree.isFlat, tree.hasClocks, tree.hasReplicators, tree.hasSpaces, tree.hasTimedContent,
      tree.hasOutOfRange,
    ]
  }

  @Test func `they are those of a tree that was made of the same layers`() {
    var tree = Node(0, 0, 9, 9, children: (0..<3).map { _ in Node(0, 0, 1, 1) }).snapshot
    var state: UInt64 = 5
    func choice(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var seen: [[Bool]] = []
    for _ in 0..<600 {
      let older = tree
      let before = traits(of: older)
      let index = choice(4)
      var values = choice(3) == 0 ? LayerValues() : tree.layers[index].values
      Self.changes[choice(Self.changes.count)](&values)
      tree.setValues(values, at: index)
      let now = traits(of: tree)
      #expect(now == traits(of: TreeSnapshot(layers: tree.layers)))
      #expect(traits(of: older) == before)
      seen.append(now)
    }
    // Each was so and otherwise.
    for trait in 0..<6 { #expect(Set(seen.map { $0[trait] }).count == 2, "\(trait)") }
  }
}
