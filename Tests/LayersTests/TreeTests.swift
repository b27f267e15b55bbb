import Drawing
import Foundation
import Layers
import Testing

@Suite struct TreeTests {
  private let parent = named("parent")
  private let a = named("a")
  private let b = named("b")
  private let c = named("c")

  private func names(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).map { $0.name ?? "?" }.joined()
  }

  @Test func `a sublayer goes in front, and knows its superlayer`() {
    for layer in [a, b, c] { parent.addSublayer(layer) }
    #expect(names(parent) == "abc")
    #expect(a.superlayer === parent)
  }

  @Test func `a layer that is added again goes to the front`() {
    for layer in [a, b, a] { parent.addSublayer(layer) }
    #expect(names(parent) == "ba")
  }

  @Test func `a layer has one superlayer: adding it elsewhere takes it away`() {
    let other = CALayer()
    parent.addSublayer(a)
    other.addSublayer(a)
    #expect(parent.sublayers == nil && a.superlayer === other)
  }

  @Test func `a layer goes to an index; beyond the end is in front`() {
    parent.sublayers = [a, b]
    parent.insertSublayer(c, at: 1)
    #expect(names(parent) == "acb")
    parent.insertSublayer(a, at: 99)
    #expect(names(parent) == "cba")
    parent.insertSublayer(a, at: .max)
    parent.insertSublayer(b, at: 0)
    #expect(names(parent) == "bca")
  }

  @Test func `a layer goes beside a sibling`() {
    parent.sublayers = [a, b]
    parent.insertSublayer(c, below: b)
    #expect(names(parent) == "acb")
    parent.insertSublayer(c, above: b)
    #expect(names(parent) == "abc")
    parent.insertSublayer(a, above: c)
    #expect(names(parent) == "bca")
  }

  @Test func `without a sibling below is behind all, above in front of all`() {
    parent.sublayers = [a, b]
    parent.insertSublayer(c, below: nil)
    #expect(names(parent) == "cab")
    parent.insertSublayer(c, above: CALayer())
    #expect(names(parent) == "abc")
    parent.insertSublayer(c, below: CALayer())
    #expect(names(parent) == "cab")
  }

  @Test func `a layer replaces another`() {
    parent.sublayers = [a, b, c]
    let d = named("d")
    parent.replaceSublayer(b, with: d)
    #expect(names(parent) == "adc" && b.superlayer == nil)
    parent.replaceSublayer(d, with: a)
    #expect(names(parent) == "ac")
    parent.replaceSublayer(b, with: d)
    parent.replaceSublayer(a, with: a)
    #expect(names(parent) == "ac" && d.superlayer == nil)
  }

  @Test func `a layer leaves its superlayer`() {
    parent.sublayers = [a, b]
    a.removeFromSuperlayer()
    a.removeFromSuperlayer()
    #expect(names(parent) == "b" && a.superlayer == nil)
  }

  @Test func `the sublayers are set as a whole`() {
    let other = CALayer()
    other.addSublayer(c)
    parent.sublayers = [a, b]
    parent.sublayers = [c, a]
    #expect(names(parent) == "ca" && b.superlayer == nil && other.sublayers == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil && a.superlayer == nil)
  }

  @Test func `a superlayer is not kept alive`() {
    var parent: CALayer? = CALayer()
    parent?.addSublayer(a)
    parent = nil
    #expect(a.superlayer == nil)
  }

  @Test func `cycles do nothing and are said in one line each`() {
    parent.addSublayer(a)
    a.addSublayer(b)
    let lines = MisuseLog.collect {
      parent.addSublayer(parent)
      b.addSublayer(parent)
      a.insertSublayer(parent, at: 0)
      a.insertSublayer(a, below: b)
      a.insertSublayer(b, above: b)
      a.replaceSublayer(b, with: parent)
    }
    #expect(lines.count == 6)
    #expect(lines[1] == "Layers: “parent” can't be a sublayer of “b”, which is in it")
    #expect(names(parent) == "a" && names(a) == "b" && b.sublayers == nil)
  }

  @Test func `a layer that is listed twice is in only once`() {
    let lines = MisuseLog.collect { parent.sublayers = [a, b, a, parent] }
    #expect(lines.count == 2)
    #expect(names(parent) == "ab")
  }

  @Test func `the root of a layer tree can't be a sublayer`() {
    let tree = LayerTree(size: .zero, scale: 1)
    let lines = MisuseLog.collect { parent.addSublayer(tree.root) }
    #expect(lines == ["Layers: “root” is the root of a layer tree and can't be a sublayer"])
    #expect(parent.sublayers == nil)
  }

  #if DEBUG
    @Test func `a change by another thread ends a debug build`() async {
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) let layer = CALayer()
        let thread = Thread { layer.opacity = 0.5 }
        thread.start()
        while !thread.isFinished {}
      }
    }
  #endif
}
