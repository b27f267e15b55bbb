import Assets
import Drawing
import Foundation
import Synchronization
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let all = CGRect(x: 0, y: 0, width: 64, height: 48)

/// A context that keeps what it is told draws the same picture later.
@Suite struct QueuedContextTests {
  /// A context that keeps what it is told, for a picture of 64 × 48.
  private func queuing(scale: CGFloat = 1) -> CGContext {
    let player = CGContext(width: 64, height: 48)
    player.scaleBy(x: scale, y: scale)
    return CGContext(queuingFor: player, clip: all)
  }

  private func picture(_ body: (CGContext) throws -> Void) rethrows -> CGImage? {
    let context = queuing()
    try body(context)
    return context.takeDrawing()?.draw()
  }

  /// Drawings that together tell a context all that it can be told.
  static let drawings: [(name: String, draw: @Sendable (CGContext) throws -> Void)] = [
    (
      "paths",
      { context in
        context.setFillColor(red)
        context.addEllipse(in: CGRect(x: 3, y: 4, width: 30.5, height: 20))
        context.addRect(CGRect(x: 10, y: 10, width: 20, height: 30))
        context.drawPath(using: .eoFillStroke)
        context.setLineDash(phase: 1, lengths: [3, 2])
        context.setLineCap(.round)
        context.setLineJoin(.bevel)
        context.setStrokeColor(red: 0, green: 0.5, blue: 1, alpha: 0.7)
        context.stroke(CGRect(x: 5, y: 6, width: 40, height: 30), width: 3)
        context.setShouldAntialias(false)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 3), CGPoint(x: 60, y: 44)])
        context.move(to: CGPoint(x: 1, y: 1))
        context.addCurve(
          to: CGPoint(x: 60, y: 40), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: 0, y: 40))
        context.replacePathWithStrokedPath()
        context.fillPath()
        context.clear(CGRect(x: 20, y: 20, width: 4, height: 4))
      }
    ),
    (
      "state",
      { context in
        context.saveGState()
        context.rotate(by: 0.3)
        context.setAlpha(0.6)
        context.setBlendMode(.multiply)
        context.setFillColor(red)
        context.fill(CGRect(x: 10, y: 0, width: 30, height: 20))
        context.saveGState()
        context.clip(to: CGRect(x: 12, y: 3, width: 9, height: 30))
        context.setBlendMode(.destinationIn)
        context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        context.restoreGState()
        context.restoreGState()
        context.fill(CGRect(x: 40, y: 30, width: 10, height: 10))
      }
    ),
    (
      "gradients",
      { context in
        let gradient = CGGradient(colors: [red, .white, .clear], locations: [0, 0.3, 1])
        context.clip(to: [
          CGRect(x: 1, y: 1, width: 20, height: 40), CGRect(x: 30, y: 5, width: 30, height: 40),
        ])
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 50, y: 40),
          options: .drawsAfterEndLocation)
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 40, y: 20), startRadius: 2,
          endCenter: CGPoint(x: 45, y: 22), endRadius: 14, options: [])
      }
    ),
    (
      "pictures",
      { context in
        let image = CGImage.pattern(width: 13, height: 9, opaque: false)
        context.draw(image, in: CGRect(x: 3, y: 2, width: 40, height: 30))
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 20, y: 20, width: 26, height: 18))
        context.clip(to: CGRect(x: 40, y: 5, width: 20, height: 40))
        context.draw(image, in: CGRect(x: 40, y: 0, width: 6, height: 5), byTiling: true)
      }
    ),
    (
      "masks",
      { context in
        let mask = CGImage.pattern(width: 8, height: 8, opaque: true)
        context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 48), mask: mask)
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 0, width: 50, height: 30), mask: mask)
        context.setFillColor(red)
        context.fill(all)
        context.restoreGState()
        context.setFillColor(gray: 0.2, alpha: 0.5)
        context.fillEllipse(in: all)
        context.resetClip()
        context.fill(CGRect(x: 60, y: 0, width: 2, height: 48))
      }
    ),
    (
      "text",
      { context in
        context.setFont(try Assets.fonts().font("Inter", size: 14))
        context.setFillColor(red)
        context.draw("Chalk", at: CGPoint(x: 3, y: 2))
        context.setFontSize(9)
        context.draw("a line that is broken", in: CGRect(x: 3, y: 20, width: 50, height: 26))
      }
    ),
    (
      "patterns",
      { context in
        let image = CGImage.pattern(width: 5, height: 3, opaque: true)
        context.setFillPattern(CGPattern(image: image))
        context.fill(CGRect(x: 1, y: 1, width: 30, height: 20))
        context.setStrokeColor(red)
        context.stroke(CGRect(x: 10, y: 10, width: 30, height: 20))
        context.setFillColor(.white)
        context.fill(CGRect(x: 20, y: 30, width: 30, height: 20))
      }
    ),
    (
      "shadows and layers",
      { context in
        context.setShadow(offset: CGSize(width: 3, height: 2), blur: 4, color: red)
        context.setAlpha(0.8)
        context.beginTransparencyLayer(in: CGRect(x: 2, y: 2, width: 40, height: 30))
        context.setFillColor(.white)
        context.fillEllipse(in: CGRect(x: 4, y: 4, width: 30, height: 20))
        context.saveGState()
        context.beginTransparencyLayer()
        context.setBlendMode(.xor)
        context.fill(CGRect(x: 10, y: 5, width: 30, height: 30))
        context.endTransparencyLayer()
        context.restoreGState()
        context.endTransparencyLayer()
        context.stroke(CGRect(x: 45, y: 30, width: 10, height: 10))
        // Nothing of a layer that never ends is seen.
        context.beginTransparencyLayer()
        context.fill(all)
      }
    ),
  ]

  @Test(arguments: drawings.indices)
  func `what is drawn later is the same bit by bit`(index: Int) throws {
    let (name, draw) = Self.drawings[index]
    let context = CGContext(width: 64, height: 48)
    try draw(context)
    let expected = context.image().pixels
    #expect(expected.contains { $0 != 0 })
    let isSame = try picture(draw)?.pixels == expected
    #expect(isSame, "\(name)")
  }

  @Test func `all of it in one drawing is, too, by another thread`() throws {
    let now = CGContext(width: 64, height: 48)
    let later = queuing()
    for context in [now, later] {
      for (name, draw) in Self.drawings {
        context.saveGState()
        try draw(context)
        // That one leaves a layer open, and is the last.
        if name != "shadows and layers" { context.restoreGState() }
      }
    }
    let drawing = try #require(later.takeDrawing())
    let result = Mutex<CGImage?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let image = drawing.draw()
      result.withLock { $0 = image }
      done.signal()
    }
    done.wait()
    let isSame = result.withLock { $0?.pixels } == now.image().pixels
    #expect(isSame)
  }

  @Test func `nothing is drawn before it is asked for`() throws {
    let started = Mutex(0)
    let player = CGContext(width: 64, height: 48, opaque: false) { _ in started.withLock { $0 += 1 }
    }
    let context = CGContext(queuingFor: player, clip: all)
    context.setFillColor(red)
    context.fill(all)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.saveGState()
    context.restoreGState()
    #expect(started.withLock { $0 } == 0 && !player.hasMemory && !context.hasMemory)
    #expect(context.isDrawnOn)
    _ = context.takeDrawing()?.draw()
    #expect(started.withLock { $0 } == 1 && player.hasMemory)
  }

  @Test func `what it knows it answers without drawing`() {
    let player = CGContext(width: 64, height: 48)
    player.concatenate(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -4, ty: 0))
    let context = CGContext(queuingFor: player, clip: CGRect(x: 0, y: 0, width: 16, height: 8))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 2, y: 0, width: 8, height: 4))
    context.translateBy(x: 3, y: 0)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 0))
    context.addRect(CGRect(x: 1, y: 1, width: 5, height: 6))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 5, height: 6))
    #expect(context.pathContains(CGPoint(x: 6, y: 6), mode: .fill))
    context.fillPath()
    #expect(context.isPathEmpty && !player.hasMemory)
  }

  @Test func `pixels and a clip that was changed are asked for by drawing what waits`() throws {
    let context = queuing()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context.makeImage()?[5, 5] == 0xFFFF_0000 && context.makeImage()?[15, 5] == 0)
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 10, height: 10))
    context.fill(all)
    let words = try #require(context.data).assumingMemoryBound(to: UInt32.self)
    #expect(words[15] == 0xFFFF_0000 && words[25] == 0 && context.bytesPerRow == 64 * 4)
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == all)
    context.fill(CGRect(x: 30, y: 0, width: 1, height: 1))
    let image = try #require(context.takeDrawing()?.draw())
    #expect(image[5, 5] == 0xFFFF_0000 && image[15, 5] == 0xFFFF_0000 && image[25, 0] == 0)
    #expect(image[30, 0] == 0xFFFF_0000)
  }

  @Test func `a pattern's function is called at once, by who fills with it`() throws {
    final class Calls { var count = 0 }
    let calls = Calls()
    let pattern = CGPattern(
      bounds: CGRect(x: 0, y: 0, width: 2, height: 2), xStep: 2, yStep: 2
    ) { context in
      calls.count += 1
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let context = queuing()
    context.setFillPattern(pattern)
    context.stroke(CGRect(x: 20, y: 20, width: 4, height: 4))
    #expect(calls.count == 0)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(calls.count == 1)
    let image = try #require(context.takeDrawing()?.draw())
    #expect(calls.count == 1 && image[0, 0] == 0xFF00_0000 && image[1, 0] == 0)
  }

  @Test func `who keeps the context draws for nobody`() throws {
    let context = queuing()
    context.saveGState()
    context.fill(all)
    let drawing = try #require(context.takeDrawing())
    context.clear(all)
    context.restoreGState()
    context.clip(to: .zero)
    context.fill(all)
    #expect(context.takeDrawing() == nil && context.makeImage()?[0, 0] == 0)
    #expect(drawing.draw()[0, 0] == 0xFF00_0000)
    #expect(CGContext(width: 1, height: 1).takeDrawing() == nil)
  }
}
