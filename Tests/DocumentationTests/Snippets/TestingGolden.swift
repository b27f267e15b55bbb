// snippet
import Foundation
import Testing
import TumbleTesting

@Test func `a layer fades for a quarter of a second`() throws {
  let (host, layer) = (LayerHost(size: CGSize(width: 16, height: 16), scale: 1), CALayer())
  layer.frame = host.root.bounds
  layer.backgroundColor = .black
  host.root.addSublayer(layer)
  host.advance(to: 1)
  layer.opacity = 0
  host.advance(to: 1.125)
  // What is left of 1 in the middle of the curve (0.25, 0.1), (0.25, 1).
  let shown = try #require(layer.presentation()?.opacity)
  #expect(abs(shown - 0.1976) < 0.001)
  try expectGolden(host.picture(), "half-faded", in: .module)
  try expectFrame(host) { $0.offscreenPasses == 0 }
}
// end
