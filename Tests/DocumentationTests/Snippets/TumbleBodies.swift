import Foundation
import Tumble

/// A layer that follows a body: of the page on scenes.
func addPanel(to simulation: Simulation) -> CALayer {
  // snippet
  let disc = ShapeDefinition(.circle(radius: 8), massSource: .mass(1))
  let body = simulation.space.addBody(BodyDefinition(position: [100, 200], shapes: [disc]))
  let panel = CALayer()
  panel.bounds.size = CGSize(width: 40, height: 16)
  panel.backgroundColor = CGColor(hex: 0x3F7FBF)
  simulation.attach(panel, to: body)
  // end
  return panel
}
