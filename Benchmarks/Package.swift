// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the main one does not pay for building it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "tumble", path: "..")],
  targets: [
    .systemLibrary(name: "CSDL2Raw"),
    .executableTarget(name: "RawSDL", dependencies: ["CSDL2Raw"]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        .product(name: "Tumble", package: "tumble"),
        .product(name: "SoftwareBackend", package: "tumble"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
