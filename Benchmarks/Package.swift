// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the main one does not pay for building it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "tumble", path: "..")],
  targets: [
    .executableTarget(
      name: "RawSDL", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),
    // The reference of the tests: the same scenes by plain calls of Chipmunk.
    .target(name: "RawPhysics", linkerSettings: [.linkedLibrary("chipmunk")]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "RawPhysics",
        .product(name: "Tumble", package: "tumble"),
        .product(name: "SoftwareBackend", package: "tumble"),
        .product(name: "SDLBackend", package: "tumble"),
      ],
      // SDL wants the main thread.
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
