import TumbleSandbox

func addPicturedBodies(to simulation: Simulation) {
  // snippet
  simulation.addBackdrop()
  simulation.addBall("steel-ball", radius: 14, at: [30, 150], mass: 8)
  simulation.addBox("crate", width: 48, height: 48, at: [200, 24])
  // end
}
