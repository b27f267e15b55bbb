import Drawing
import Foundation
import Rendering
import Testing

/// Gradient layers in display lists.
@Suite struct GradientTests {
  private func node(_ change: (inout GradientValues) -> Void = { _ in }) -> Node {
    var gradient = GradientValues()
    gradient.colors = [.red, .blue]
    change(&gradient)
    return Node(10, 20, 30, 40) { $0.content = .gradient(Boxed(gradient)) }
  }

  private func gradient(_ root: Node) throws -> GradientQuad {
    let commands = try commands(root)
    guard commands.count == 1, case .gradient(let gradient) = commands[0] else {
      throw RenderError.badDisplayList("\(commands)")
    }
    return gradient
  }

  private func changed(_ node: Node, _ change: (inout LayerValues) -> Void) -> Node {
    var node = node
    change(&node.values)
    return node
  }

  @Test func `a layer is one quad of its colours, in units of its bounds`() throws {
    let drawing = try gradient(node { $0.locations = [0.25, 0.5] })
    #expect(drawing.quad == axisAligned(10, 20, 30, 40) && drawing.tint == .white(alpha: 255))
    #expect(drawing.corners == nil && drawing.edges == .all)
    #expect(
      drawing.gradient
        == ColorGradient(
          start: [0.5, 0], end: [0.5, 1], colors: [.red, .blue], locations: [0.25, 0.5]))
    #expect(try gradient(node { $0.type = .conic }).gradient.kind == .conic)
    #expect(try gradient(node { $0.type = .radial }).gradient.kind == .radial)
  }

  @Test func `alone it takes the opacity, and the corners`() throws {
    let drawing = try gradient(
      changed(node()) {
        $0.opacity = 0.2
        $0.effects.cornerRadius = 5
      })
    #expect(drawing.tint == .white(alpha: 51))
    #expect(drawing.corners == Corners(size: [30, 40], radii: SIMD4(repeating: 5)))
  }

  @Test func `what can't be seen isn't drawn`() throws {
    let nothing: [Node] = [
      node { $0.colors = nil }, node { $0.colors = [] }, node { $0.locations = [0.5] },
      node { $0.endPoint = $0.startPoint }, changed(node()) { $0.position.x = 500 },
      changed(node()) { $0.bounds.size.width = 0 },
      node { $0.colors = [CGColor(red: .nan, green: 0, blue: 0, alpha: 1)] },
      node { $0.endPoint.x = .infinity },
    ]
    for node in nothing { #expect(try commands(node).isEmpty) }
  }

  @Test func `a picture of the layer has the gradient where that lies`() throws {
    let kept = changed(node()) { $0.effects.shouldRasterize = true }
    guard case .raster(let raster) = try commands(kept).first,
      case .gradient(let drawing) = raster.list.commands.first
    else { throw RenderError.badDisplayList("no picture is kept") }
    #expect(drawing.quad == axisAligned(0, 0, 30, 40))
  }

  @Test func `an opaque one casts the shadow of its rectangle, without a group`() throws {
    func shadowed(_ colors: [CGColor]) -> Node {
      changed(node { $0.colors = colors }) { $0.effects.shadowOpacity = 1 }
    }
    guard case .fill(let shadow) = try commands(shadowed([.red, .blue])).first else {
      throw RenderError.badDisplayList("no shadow is drawn")
    }
    #expect(shadow.blur == 3)
    guard case .beginGroup(let group) = try commands(shadowed([.red, .clear])).first else {
      throw RenderError.badDisplayList("no group casts a shadow")
    }
    #expect(group.shadow != nil)
  }

  @Test func `a list with a gradient that can't be drawn is refused`() {
    let good = GradientQuad(
      quad: axisAligned(0, 0, 9, 9),
      gradient: ColorGradient(start: [0, 0], end: [1, 1], colors: [.red, .blue]))
    func expectFault(_ fault: String, _ change: (inout GradientQuad) -> Void) {
      var drawing = good
      change(&drawing)
      let list = DisplayList(
        size: PixelSize(width: 9, height: 9), commands: [.gradient(drawing)])
      #expect(throws: RenderError.badDisplayList("command 0: \(fault)")) { try list.validate() }
    }
    let numbers =
      "a gradient has no colours, another number of locations, or numbers that are not finite"
    expectFault(numbers) { $0.gradient.colors = [] }
    expectFault(numbers) { $0.gradient.locations = [1] }
    expectFault(numbers) { $0.gradient.locations = [0, .nan] }
    expectFault(numbers) { $0.gradient.start.x = .infinity }
    expectFault(numbers) { $0.gradient.colors[1].alpha = .nan }
    expectFault("a quad of a gradient is not finite") { $0.quad.origin.x = .nan }
    expectFault("a tint has a colour above its alpha") { $0.tint.argb = 0x0000_0001 }
  }
}
