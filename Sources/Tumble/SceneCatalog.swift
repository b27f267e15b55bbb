import Contracts

/// The scenes that a program knows, in the order in which they are listed.
public struct SceneCatalog: Sendable {
  /// All scenes.
  public let scenes: [any Scene.Type]

  /// A catalogue.
  ///
  /// Precondition: names are valid and none stands twice.
  public init(_ scenes: [any Scene.Type]) {
    var names: Set<String> = []
    for name in scenes.lazy.map({ $0.name }) {
      require(SceneName.isValid(name), "a scene's name can't be \"\(name)\"")
      require(names.insert(name).inserted, "two scenes are named \(name)")
    }
    self.scenes = scenes
  }

  /// The scene of that name, or nil.
  public func scene(named name: String) -> (any Scene.Type)? { scenes.first { $0.name == name } }

  /// The scene of that name, or the page of a listing's number, as "2.5".
  ///
  /// - Throws: `SceneError.unknownScene` with the names nearest to it.
  public func find(_ name: String) throws(SceneError) -> any Scene.Type {
    guard let scene = scene(named: Listing(name)?.sceneName ?? name) else {
      throw .unknownScene(name, nearest: nearestNames(to: name))
    }
    return scene
  }

  /// The scene `offset` after `scene`, modulo their number.
  package func neighbour(of scene: any Scene.Type, offset: Int) -> any Scene.Type {
    guard let index = scenes.firstIndex(where: { $0.name == scene.name }) else { return scene }
    let count = scenes.count
    return scenes[((index + offset) % count + count) % count]
  }

  /// Up to three names, those that need the fewest edits first, then in the catalogue's order.
  ///
  /// For the number of a listing that isn't there: the numbers of those that are near it.
  func nearestNames(to name: String) -> [String] {
    if let listing = Listing(name) {
      let near = nearestListings(to: listing)
      if !near.isEmpty { return near.map(\.description) }
    }
    let wanted = Array(name.lowercased().utf8.prefix(64))
    let ranked = scenes.enumerated().map { index, scene in
      (distance: Self.editDistance(wanted, Array(scene.name.utf8)), index: index, name: scene.name)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.name)
  }

  private func nearestListings(to wanted: Listing) -> [Listing] {
    let listings = scenes.compactMap { Listing(sceneName: $0.name) }
    let ranked = listings.map { listing in
      (
        distance: 100 * abs(listing.chapter - wanted.chapter) + abs(listing.number - wanted.number),
        listing: listing
      )
    }
    return ranked.sorted { ($0.distance, $0.listing) < ($1.distance, $1.listing) }.prefix(3)
      .map(\.listing)
  }

  /// Insertions, deletions and replacements that turn one into the other (Levenshtein).
  package static func editDistance(_ from: [UInt8], _ to: [UInt8]) -> Int {
    var previous = Array(0...to.count)
    for (row, left) in from.enumerated() {
      var current = [row + 1]
      for (column, right) in to.enumerated() {
        current.append(
          min(
            previous[column] + (left == right ? 0 : 1), previous[column + 1] + 1,
            current[column] + 1))
      }
      previous = current
    }
    return previous[to.count]
  }
}

/// Why a scene could not be made.
public enum SceneError: Error, Equatable, CustomStringConvertible {
  /// No scene has that name.
  case unknownScene(String, nearest: [String])
  /// The scene has no such parameter.
  case unknownParameter(scene: String, name: String, known: [String])
  /// A parameter's value is out of its range, or not a number.
  case parameterOutOfRange(scene: String, name: String, value: Double, allowed: ClosedRange<Double>)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .unknownScene(let name, let nearest):
      "no scene is named \"\(name)\"; nearest: \(nearest.joined(separator: ", "))"
    case .unknownParameter(let scene, let name, let known):
      "\(scene) has no parameter \"\(name)\"; "
        + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
    case .parameterOutOfRange(let scene, let name, let value, let allowed):
      "\(name) of \(scene) is \(allowed.lowerBound)…\(allowed.upperBound), not \(value)"
    }
  }
}
