import Foundation
import Layers
import Testing

@Suite struct LayerContextTests {
  private struct Failure: Error {}

  @Test func `media time is that of the current context`() {
    let context = LayerContext()
    context.mediaTime = 12.5
    context.perform { #expect(CACurrentMediaTime() == 12.5) }
    #expect(LayerContext.current !== context)
  }

  @Test func `contexts nest, and each end goes back to the one before`() {
    let (outer, inner) = (LayerContext(), LayerContext())
    outer.perform {
      inner.perform { #expect(LayerContext.current === inner) }
      #expect(LayerContext.current === outer)
      #expect(throws: Failure.self) { try inner.perform { throw Failure() } }
      #expect(LayerContext.current === outer)
    }
  }

  @Test func `what was done comes back`() { #expect(LayerContext().perform { 3 } == 3) }

  @Test func `each thread has a context of its own that stays`() {
    let mine = LayerContext.current
    #expect(LayerContext.current === mine)
    final class Box: @unchecked Sendable { var other: LayerContext? }
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.other = LayerContext.current
      done.signal()
    }
    thread.start()
    done.wait()
    #expect(box.other != nil && box.other !== mine)
  }

  @Test func `by default a wrong call writes its line to standard error`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let layer = CALayer()
      layer.name = "crate"
      layer.addSublayer(layer)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text == "Layers: “crate” can't be a sublayer of “crate”, which is in it\n")
    #expect(result.standardOutputContent.isEmpty)
  }

  @Test func `a frame without a duration is a programmer's error`() async {
    await #expect(processExitsWith: .failure) { LayerContext().frameDuration = 0 }
  }
}
