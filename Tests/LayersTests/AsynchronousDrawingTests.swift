import Drawing
import Foundation
import SoftwareBackend
import Synchronization
import Testing

@testable import Layers

/// Layers whose drawing is queued and played by threads.
@Suite struct AsynchronousDrawingTests: DisplaySuite {
  /// A layer of 40 × 30 in a tree, drawn by a closure.
  private final class Stage {
    let context = LayerContext()
    let layer: CALayer
    let tree: LayerTree
    let painter = Painter()

    init(waits: Bool = true, isAsynchronous: Bool = true) {
      context.waitsForContents = waits
      (layer, tree) = context.perform { [painter] in
        let layer = CALayer()
        layer.frame = CGRect(0, 0, 40, 30)
        layer.drawsAsynchronously = isAsynchronous
        layer.delegate = painter
        let tree = LayerTree(size: CGSize(width: 40, height: 30), scale: 1)
        tree.root.addSublayer(layer)
        return (layer, tree)
      }
    }

    /// Has the layer drawn by `paint`, and commits.
    func commit(_ rect: CGRect? = nil, _ paint: @escaping (CGContext) -> Void) {
      painter.paint = { _, context in paint(context) }
      context.perform {
        if let rect { layer.setNeedsDisplay(rect) } else { layer.setNeedsDisplay() }
        _ = tree.commit()
      }
    }

    func commit() { context.perform { _ = tree.commit() } }

    /// Commits until the layer shows a pixel.
    func waitUntilShown(_ expected: UInt32) {
      while pixel != expected {
        sched_yield()
        commit()
      }
    }

    /// The first pixel of what the layer shows; nil: nothing.
    var pixel: UInt32? { context.perform { (layer.contents as? CGImage)?.pixels.first } }
  }

  /// A picture that isn't drawn before `open()`.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    let threads = Mutex<[ObjectIdentifier]>([])

    var hasBegun: Bool { threads.withLock { !$0.isEmpty } }

    func open() { semaphore.signal() }

    /// A context that waits when it is first drawn on.
    func context() -> CGContext {
      let player = CGContext(width: 1, height: 1, opaque: false) { [self] _ in
        threads.withLock { $0.append(ObjectIdentifier(Thread.current)) }
        semaphore.wait()
      }
      return CGContext(queuingFor: player, clip: CGRect(0, 0, 1, 1))
    }

    /// A drawing of one pixel.
    func drawing(_ color: CGColor) throws -> QueuedDrawing {
      let context = context()
      context.setFillColor(color)
      context.fill(CGRect(0, 0, 1, 1))
      return try #require(context.takeDrawing())
    }
  }

  private func mixed(_ context: CGContext) {
    context.setFillColor(red)
    context.fillEllipse(in: CGRect(3, 2, 30, 20))
    context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3, color: blue)
    context.setStrokeColor(blue)
    context.stroke(CGRect(5.5, 6, 20, 15), width: 2.5)
    context.clip(to: CGRect(20, 0, 20, 30))
    context.drawLinearGradient(
      CGGradient(colors: [red, CGColor.clear], locations: nil), start: .zero,
      end: CGPoint(x: 40, y: 30), options: [])
  }

  @Test func `a commit shows the very picture that drawing at once makes`() throws {
    let (later, now) = (Stage(), Stage(isAsynchronous: false))
    for stage in [later, now] {
      stage.commit { mixed($0) }
      // A part is drawn over the rest.
      stage.commit(CGRect(4, 4, 9, 9)) { [red] context in
        #expect(context.boundingBoxOfClipPath == CGRect(4, 4, 9, 9))
        context.setFillColor(red)
        context.fill(CGRect(0, 0, 7, 40))
      }
    }
    let pictures = try [later, now].map { stage in
      try #require(stage.context.perform { stage.layer.contents as? CGImage }).pixels
    }
    let isSame = pictures[0] == pictures[1]
    #expect(isSame && later.painter.count == 2 && pictures[0].contains { $0 != 0 })
  }

  @Test func `the delegate draws on the caller's thread, another one plays it`() throws {
    let stage = Stage()
    let image = try CGImage(
      data: CGImage(width: 1, height: 1, pixels: [bluePixel]).pngData(), decoding: .whenNeeded)
    stage.commit { context in
      context.draw(image, in: CGRect(0, 0, 40, 30))
      #expect(!image.isDecoded)
    }
    #expect(image.isDecoded && stage.pixel == bluePixel)
    let gate = Gate()
    gate.open()
    stage.context.perform {
      let pending = PendingPictures()
      if let drawing = try? gate.drawing(red) { pending.add(drawing) }
      #expect(pending.take(waits: true)?.pixels == [redPixel])
    }
    #expect(gate.threads.withLock { $0.count == 1 && $0[0] != ObjectIdentifier(Thread.current) })
  }

  @Test func `display makes contents that are there when somebody asks for them`() {
    let stage = Stage()
    stage.painter.paint = { [red] layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    stage.context.perform { stage.layer.display() }
    #expect(stage.pixel == redPixel)
  }

  @Test func `a window shows the old picture until the new one is there`() throws {
    let stage = Stage(waits: false)
    let (first, second) = (Gate(), Gate())
    try stage.context.perform {
      stage.layer.awaitPicture(try first.drawing(red))
      stage.commit()
      #expect(stage.pixel == nil && stage.context.nextChange() == stage.context.mediaTime)
      first.open()
      stage.waitUntilShown(redPixel)
      stage.layer.awaitPicture(try second.drawing(blue))
      stage.commit()
      #expect(stage.pixel == redPixel)
      second.open()
      stage.waitUntilShown(bluePixel)
      stage.commit()
      // Whoever waits for the end of the first picture's fade hears of it in the next frame.
      stage.context.deliverCompletions()
      #expect(stage.context.nextChange() == nil)
    }
  }

  @Test func `what was drawn before and comes later is not shown any more`() throws {
    let stage = Stage(waits: false)
    let slow = Gate()
    try stage.context.perform {
      let pending = PendingPictures()
      pending.add(try slow.drawing(red))
      while !slow.hasBegun { sched_yield() }
      let fast = Gate()
      fast.open()
      pending.add(try fast.drawing(blue))
      // With one core the second waits for the first.
      if DrawingThreads.shared.width == 1 { slow.open() }
      var shown: UInt32?
      while shown != bluePixel { shown = pending.take(waits: false)?.pixels.first ?? shown }
      #expect(pending.isEmpty)
      slow.open()
      #expect(pending.take(waits: true) == nil)
    }
  }

  @Test func `what has not begun is dropped by a redraw, by other contents, and with the layer`()
    throws
  {
    let blocked = DrawingThreads(width: 1)
    let gate = Gate()
    blocked.draw(PictureDrawing(try gate.drawing(red)))
    while !gate.hasBegun { sched_yield() }
    let next = Gate()
    let drawing = PictureDrawing(try next.drawing(red))
    blocked.draw(drawing)
    #expect(drawing.drop() && !drawing.drop() && drawing.wait() == nil)
    gate.open()
    while blocked.count > 0 { sched_yield() }
    #expect(!next.hasBegun)

    let stage = Stage(waits: false)
    stage.context.perform {
      stage.painter.paint = { [red] layer, context in
        context.setFillColor(red)
        context.fill(layer.bounds)
      }
      stage.layer.display()
      stage.layer.contents = CGImage(width: 1, height: 1, pixels: [bluePixel])
      #expect(!stage.layer.awaitsPictures)
    }
    stage.context.waitsForContents = true
    stage.commit()
    #expect(stage.pixel == bluePixel)
  }

  @Test func `a layer that is gone leaves nothing behind`() throws {
    let context = LayerContext()
    context.waitsForContents = false
    weak var kept: CALayer?
    weak var pending: PendingPictures?
    let gate = Gate()
    try context.perform {
      let layer = CALayer()
      layer.awaitPicture(try gate.drawing(red))
      kept = layer
      pending = layer.extras?.values.pendingPictures
      #expect(pending != nil)
    }
    #expect(kept == nil && pending == nil)
    gate.open()
    context.takePictures(waits: true)
    #expect(!context.awaitsPictures && context.awaiting.isEmpty)
  }

  @Test func `there are as many threads as cores, and none when nothing is drawn`() throws {
    for width in [1, 3] {
      let threads = DrawingThreads(width: width)
      let gates = (0..<8).map { _ in Gate() }
      let drawings = try gates.map { PictureDrawing(try $0.drawing(red)) }
      for drawing in drawings { threads.draw(drawing) }
      while gates.count(where: \.hasBegun) < width { sched_yield() }
      #expect(threads.count == width)
      for (index, gate) in gates.enumerated() {
        // They begin in the order in which they were asked for.
        #expect(gates.suffix(from: min(index + width, 8)).allSatisfy { !$0.hasBegun })
        gate.open()
        #expect(drawings[index].wait()?.pixels == [redPixel])
        while index + width < 8, !gates[index + width].hasBegun { sched_yield() }
      }
      while threads.count > 0 { sched_yield() }
    }
    #expect(DrawingThreads(width: 0).width == 1 && DrawingThreads(width: -3).width == 1)
    #expect(DrawingThreads.shared.width == max(ProcessInfo.processInfo.activeProcessorCount, 1))
  }

  @Test func `many layers' pictures are drawn in one commit, each its own`() {
    let context = LayerContext()
    context.perform {
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      let painters = (0..<60).map { index in
        let painter = Painter()
        painter.paint = { _, context in
          context.setFillColor(CGColor(hex: UInt32(index)))
          context.fill(CGRect(0, 0, 1, 1))
        }
        return painter
      }
      let layers = painters.map { painter in
        let layer = layer(1, 1, in: tree.root)
        layer.drawsAsynchronously = true
        layer.delegate = painter
        layer.setNeedsDisplay()
        return layer
      }
      _ = tree.commit()
      let shown = layers.map { ($0.contents as? CGImage)?.pixels.first }
      #expect(shown == (0..<60).map { 0xFF00_0000 | UInt32($0) })
    }
  }

  @Test func `a picture of the layer waits for what it draws`() {
    let stage = Stage(waits: false)
    let target = CGContext(width: 40, height: 30)
    stage.context.perform {
      stage.painter.paint = { [red] layer, context in
        context.setFillColor(red)
        context.fill(layer.bounds)
      }
      stage.layer.setNeedsDisplay()
      stage.layer.render(in: target)
    }
    #expect(target.image().pixels.first == redPixel)
  }

  @Test func `drawing at once again takes up what was drawn before`() throws {
    let stage = Stage(waits: false)
    stage.context.perform {
      stage.painter.paint = { [red] layer, context in
        context.setFillColor(red)
        context.fill(layer.bounds)
      }
      stage.layer.display()
      stage.layer.drawsAsynchronously = false
      stage.layer.setNeedsDisplay(CGRect(1, 0, 1, 1))
      stage.painter.paint = { [blue] layer, context in
        context.setFillColor(blue)
        context.fill(layer.bounds)
      }
      stage.layer.displayIfNeeded()
      let row = (stage.layer.contents as? CGImage)?.pixels.prefix(3)
      #expect(row == [redPixel, bluePixel, redPixel])
    }
  }

  @Test func `new contents run their action once, when they are shown`() {
    final class Actions: NSObject, CALayerDelegate {
      var keys: [String] = []
      func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return NSNull()
      }
    }
    let stage = Stage()
    let actions = Actions()
    stage.commit()
    stage.context.perform {
      stage.layer.delegate = actions
      stage.layer.setNeedsDisplay()
    }
    #expect(actions.keys.isEmpty)
    stage.commit()
    #expect(actions.keys == ["contents"])
  }

  @Test func `wrong calls say so when they are made, and only then`() {
    let context = LayerContext()
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      let layer = sketch { context in
        context.restoreGState()
        context.endTransparencyLayer()
        context.beginTransparencyLayer()
        context.saveGState()
        context.endTransparencyLayer()
      }
      layer.drawsAsynchronously = true
      layer.display()
      #expect(lines.count == 3)
      #expect(layer.contents is CGImage)
    }
    #expect(lines.count == 3)
  }
}
