extension Simulation {
  /// The whole numbers that the scene's parameters have now, in the scene's order.
  package var quantisedParameters: [Int32] {
    // A value is its whole number over the divisor, which leads back to it.
    sceneType.parameters.map { Int32((self[$0.name] * Double($0.divisor)).rounded()) }
  }

  /// What this run would be made with if its parameters were to begin as they are now.
  package var presentConfiguration: SimulationConfiguration {
    var present = configuration
    present.parameters = [:]
    for (parameter, value) in zip(sceneType.parameters, quantisedParameters)
    where value != parameter.defaultValue {
      present.parameters[parameter.name] = value
    }
    return present
  }
}
