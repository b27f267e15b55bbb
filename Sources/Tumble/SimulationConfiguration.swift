/// What a run is made with, besides its scene.
public struct SimulationConfiguration: Equatable, Sendable {
  /// Ticks a second, 30…1000.
  public var hz: Int
  /// Seeds the scene's generator; 0 or more.
  public var seed: Int32
  /// Quantised values of the parameters that are not at their default, by name.
  public var parameters: [String: Int32]

  /// A configuration; what isn't named is at its default.
  public init(hz: Int = 120, seed: Int32 = 0, parameters: [String: Int32] = [:]) {
    self.hz = hz
    self.seed = seed
    self.parameters = parameters
  }

  /// A quantised value for each of the scene's parameters, in the scene's order.
  func values(for scene: any Scene.Type) throws(SceneError) -> [Int32] {
    let known = scene.parameters
    for name in parameters.keys.sorted() where !known.contains(where: { $0.name == name }) {
      throw .unknownParameter(scene: scene.name, name: name, known: known.map(\.name))
    }
    var values: [Int32] = []
    for parameter in known {
      let value = parameters[parameter.name] ?? parameter.defaultValue
      guard parameter.range.contains(value) else {
        throw .parameterOutOfRange(
          scene: scene.name, name: parameter.name, value: parameter.value(of: value),
          allowed: parameter.value(
            of: parameter.range.lowerBound)...parameter.value(of: parameter.range.upperBound))
      }
      values.append(value)
    }
    return values
  }
}
