// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the main one does not pay for building it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "tumble", path: "..")],
  targets: [
    .executableTarget(
      name: "RawSDL", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        .product(name: "Tumble", package: "tumble"),
        .product(name: "SoftwareBackend", package: "tumble"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
