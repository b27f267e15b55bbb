import Drawing
import Foundation
import Layers
import Testing

@Suite struct MaskTests {
  private let owner = named("owner")
  private let mask = named("mask")

  @Test func `a mask's superlayer is the layer it cuts`() {
    owner.mask = mask
    #expect(owner.mask === mask && mask.superlayer === owner && owner.sublayers == nil)
    mask.removeFromSuperlayer()
    #expect(owner.mask == nil && mask.superlayer == nil)
  }

  @Test func `another mask, or none, frees the one before`() {
    owner.mask = mask
    owner.mask = mask
    let other = CALayer()
    owner.mask = other
    #expect(mask.superlayer == nil && other.superlayer === owner)
    owner.mask = nil
    #expect(other.superlayer == nil)
  }

  @Test func `a mask that becomes a sublayer is no mask any more`() {
    owner.mask = mask
    owner.addSublayer(mask)
    #expect(owner.mask == nil && owner.sublayers == [mask])
    owner.sublayers = nil
    owner.mask = mask
    owner.sublayers = [mask]
    #expect(owner.mask == nil && owner.sublayers == [mask] && mask.superlayer === owner)
  }

  @Test func `a layer with a superlayer can't be a mask`() {
    owner.addSublayer(mask)
    let lines = MisuseLog.collect { owner.mask = mask }
    #expect(lines == ["Layers: “mask” has a superlayer and can't be the mask of “owner”"])
    #expect(owner.mask == nil && mask.superlayer === owner)
  }

  @Test func `a mask that is its own ancestor is one line and nothing else`() {
    let inner = named("inner")
    owner.mask = mask
    mask.addSublayer(inner)
    let lines = MisuseLog.collect {
      owner.mask = owner
      inner.mask = owner
      mask.mask = owner
      inner.addSublayer(owner)
    }
    #expect(
      lines == [
        "Layers: “owner” can't be the mask of “owner”, which is in it",
        "Layers: “owner” can't be the mask of “inner”, which is in it",
        "Layers: “owner” can't be the mask of “mask”, which is in it",
        "Layers: “owner” can't be a sublayer of “inner”, which is in it",
      ])
    #expect(owner.mask === mask && inner.mask == nil && mask.mask == nil)
    let tree = LayerTree(size: .zero, scale: 1)
    #expect(MisuseLog.collect { owner.mask = tree.root }.count == 1)
    #expect(owner.mask === mask)
  }

  @Test func `a mask is committed after its layer and before the sublayers`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let (child, inner, nested) = (CALayer(), CALayer(), CALayer())
    tree.root.addSublayer(owner)
    owner.addSublayer(child)
    owner.mask = mask
    mask.addSublayer(inner)
    mask.mask = nested
    let layers = tree.commit().layers
    #expect(layers.map(\.id) == [tree.root, owner, mask, nested, inner, child].map(\.layerID))
    #expect(layers.map(\.isMask) == [false, false, true, true, false, false])
    #expect(layers.map(\.parent) == [nil, 0, 1, 2, 2, 1])
    #expect(layers.map(\.end) == [6, 6, 5, 4, 5, 6])
  }

  @Test func `a change in a mask is committed`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.mask = mask
    let inner = CALayer()
    mask.addSublayer(inner)
    _ = tree.commit()
    inner.opacity = 0.5
    mask.opacity = 0.25
    let layers = tree.commit().layers
    #expect(layers[1].values.opacity == 0.25 && layers[2].values.opacity == 0.5)
    tree.root.mask = nil
    #expect(tree.commit().layers.count == 1)
  }

  @Test func `hit tests don't heed a mask`() {
    owner.frame = CGRect(0, 0, 100, 100)
    owner.mask = mask
    mask.frame = CGRect(0, 0, 10, 10)
    #expect(owner.hitTest(CGPoint(x: 50, y: 50)) === owner)
    #expect(owner.hitTest(CGPoint(x: 5, y: 5)) === owner)
  }

  @Test func `points convert to and from a mask as for a sublayer`() {
    owner.frame = CGRect(0, 0, 100, 100)
    owner.mask = mask
    mask.frame = CGRect(20, 30, 10, 10)
    #expect(mask.convert(CGPoint.zero, to: owner) == CGPoint(x: 20, y: 30))
  }
}
