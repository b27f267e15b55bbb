import Rendering
import Testing

@Suite struct TreeSnapshotTests {
  @Test func `a tree holds layers in order, parents first`() {
    let leaf = Node(0, 0, 1, 1)
    let middle = Node(0, 0, 1, 1, children: [leaf]).driven(by: 1)
    let last = Node(0, 0, 1, 1).driven(by: 2)
    let tree = Node(0, 0, 9, 9, children: [middle, last]).snapshot
    #expect(tree.layers.map(\.parent) == [nil, 0, 1, 0])
    #expect(tree.layers.map(\.end) == [4, 3, 3, 4])
    #expect(tree.animations.keys.sorted() == [1, 3])
  }

  @Test func `changing one layer's values leaves the others and older copies alone`() {
    let tree = Node(0, 0, 9, 9, children: [Node(0, 0, 1, 1)]).snapshot
    var changed = tree
    var values = LayerValues()
    values.opacity = 0.5
    changed.setValues(values, at: 1)
    #expect(changed.layers[1].values == values)
    #expect(changed.layers[0] == tree.layers[0])
    #expect(tree.layers[1].values.opacity == 1)
  }

  @Test func `numbers that aren't true to the arrays are a programmer's error`() async {
    await #expect(processExitsWith: .failure) { _ = Self.tree(parent: nil, end: 2) }
    await #expect(processExitsWith: .failure) { _ = Self.tree(parent: 1, end: 2) }
    await #expect(processExitsWith: .failure) { _ = Self.tree(parent: 0, end: 1) }
    await #expect(processExitsWith: .failure) { _ = Self.tree(parent: 0, end: 3) }
    await #expect(processExitsWith: .failure) {
      _ = Self.tree(parent: 0, end: 2, animations: [2: [AnimationSnapshot(key: nil, curve: .none)]])
    }
  }

  private static func tree(
    parent: Int?, end: Int, animations: [Int: [AnimationSnapshot]] = [:]
  ) -> TreeSnapshot {
    TreeSnapshot(
      layers: [
        LayerSnapshot(id: .next(), parent: nil, end: 2, values: LayerValues()),
        LayerSnapshot(id: .next(), parent: parent, end: end, values: LayerValues()),
      ], animations: animations)
  }
}
