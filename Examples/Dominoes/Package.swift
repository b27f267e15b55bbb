// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Dominoes",
  dependencies: [.package(name: "tumble", path: "../..")],
  targets: [
    .executableTarget(
      name: "Dominoes",
      dependencies: [.product(name: "TumbleSandbox", package: "tumble")]),
    .testTarget(
      name: "DominoesTests",
      dependencies: ["Dominoes", .product(name: "TumbleTesting", package: "tumble")],
      resources: [.copy("Fixtures")]),
  ])
