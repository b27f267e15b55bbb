import Tumble

extension Simulation {
  /// Gives all shapes of the dynamic bodies that are there another friction or elasticity, in the order of ids.
  func setSurfaces(friction: Double? = nil, elasticity: Double? = nil) {
    for body in space.bodies where body.type == .dynamic {
      for shape in body.shapes {
        if let friction { shape.friction = friction }
        if let elasticity { shape.elasticity = elasticity }
      }
    }
  }
}
