import Physics

/// Where a crate lies after a second on a floor: of Physics' landing page.
func crateOnFloor() -> Vector2 {
  // snippet
  let space = Space()
  space.gravity = [0, -1000]
  space.addStaticShape(
    ShapeDefinition(.segment(a: [-200, 0], b: [200, 0], radius: 1), friction: 1))
  let crate = space.addBody(
    BodyDefinition(
      mass: 4, moment: Moment.box(mass: 4, width: 32, height: 32), position: [0, 100],
      shapes: [ShapeDefinition(.box(width: 32, height: 32), friction: 0.5)]))
  for _ in 0..<120 { space.step(1 / 120) }
  print(crate.position.y)
  // end
  return crate.position
}
