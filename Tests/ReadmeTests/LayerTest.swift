import Foundation
import Testing
import TumbleTesting

@Test func `a square slides to the right`() throws {
  let (host, square) = (LayerHost(size: CGSize(width: 100, height: 40), scale: 2), CALayer())
  square.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
  square.backgroundColor = CGColor(hex: 0xD9A45B)
  host.root.addSublayer(square)
  host.advance(to: 1)
  square.position.x = 80  // animates by itself, for 0.25 s
  host.advance(to: 1.125)
  try expectGolden(host.picture(), "square-on-its-way", in: .module)
}
