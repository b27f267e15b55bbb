import Foundation
import Tumble

/// Two seconds of three boxes, and a frame of them: of Tumble's landing page.
func stackOfThree() throws -> (simulation: Simulation, picture: FramePicture) {
  // snippet
  let configuration = SimulationConfiguration(parameters: ["boxes": 3])
  let simulation = try Simulation(StackScene.self, configuration: configuration)
  for _ in 0..<240 { try simulation.step() }  // 2 s at 120 ticks a second
  let view = WorldView(of: StackScene.view, in: CGSize(width: 600, height: 600))
  var picture = FramePicture()
  picture.draw(simulation, fraction: 1, style: FrameStyle(view: view))
  // end
  return (simulation, picture)
}
