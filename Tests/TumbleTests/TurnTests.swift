import Foundation
import Testing
import Tumble

/// Where bodies' layers are shown to be, in frames and between them: what is asked is what is drawn.
@Suite struct TurnTests {
  private let run: Simulation
  private let layer = CALayer()
  private let body: Body
  private var picture = FramePicture()
  /// A pixel a point, so that the world is as large as the picture.
  private let style = FrameStyle(
    view: WorldView(of: VoidScene.view, in: VoidScene.view.size))

  /// A body on its way from (10, 20) to (30, 60), seen in one frame before it moved.
  init() throws {
    run = try Simulation(VoidScene.self)
    body = run.space.addBody(BodyDefinition(mass: 1, moment: 1, position: [10, 20]))
    run.context.perform {
      layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
      layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    }
    run.attach(layer, to: body)
    picture.draw(run, fraction: 1, style: style)
    run.keepPreviousPoses()
    body.position = [30, 60]
  }

  @Test mutating func `a display link's handler sees a layer where the frame then shows it`() throws
  {
    var seen: CGPoint?
    onDisplayLink { [layer] in seen = layer.presentation()?.position }
    picture.draw(run, fraction: 0.5, style: style)
    #expect(seen == CGPoint(x: 20, y: 40))
    let shown = run.context.perform { run.tree.shown.values(of: layer.layerID) }
    #expect(shown?.values.position == seen)
    let quad = try #require(fills(picture.list).last).quad
    let way = quad.origin + (quad.xAxis + quad.yAxis) / 2 - [20, VoidScene.view.height - 40]
    #expect(abs(way.x) < 1e-9 && abs(way.y) < 1e-9)
  }

  @Test mutating func `what a handler changes is animated from where the frame shows it`() throws {
    var from: Any?
    onDisplayLink { [layer] in
      layer.position = .zero
      from = (layer.animation(forKey: "position") as? CABasicAnimation)?.fromValue
    }
    picture.draw(run, fraction: 0.5, style: style)
    #expect(from as? CGPoint == CGPoint(x: 20, y: 40))
  }

  @Test mutating func `after the frame a layer is where it was drawn, until the next tick`() throws
  {
    picture.draw(run, fraction: 0.25, style: style)
    #expect(shownPosition == CGPoint(x: 15, y: 30))
    try run.step()
    #expect(shownPosition == CGPoint(x: 30, y: 60))
  }

  @Test mutating func `a timer sees the layer where its body is, whatever frame was drawn before`()
    throws
  {
    body.velocity = [120, 240]
    var seen: [CGPoint?] = []
    run.addTimer(everyTicks: 1) { [layer] _ in seen.append(layer.presentation()?.position) }
    picture.draw(run, fraction: 0.5, style: style)
    try run.step()
    let (first, second) = (body.position, Vector2(32, 64))
    #expect(first == [31, 62])
    try run.step()
    #expect(body.position == second)
    #expect(seen == [CGPoint(x: first.x, y: first.y), CGPoint(x: second.x, y: second.y)])
  }

  private var shownPosition: CGPoint? { run.context.perform { layer.presentation()?.position } }

  private func onDisplayLink(_ handler: @escaping () -> Void) {
    run.context.perform {
      CADisplayLink { _ in handler() }.add(to: .main, forMode: .default)
    }
  }
}
