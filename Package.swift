// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]
// SDL wants the main thread: the window lives there, nothing else does.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "tumble",
  products: [
    .executable(name: "tumble", targets: ["App"]),
    .executable(name: "raw-sdl", targets: ["raw-sdl"]),
    .library(name: "TumbleSandbox", targets: ["TumbleSandbox"]),
    .library(name: "Tumble", targets: ["Tumble"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "TumbleUIKit", targets: ["TumbleUIKit"]),
    .library(name: "Physics", targets: ["Physics"]),
    .library(name: "Sandbox", targets: ["Sandbox"]),
    .library(name: "TumbleTesting", targets: ["TumbleTesting"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "SoftwareBackend", targets: ["SoftwareBackend"]),
    .library(name: "SDLBackend", targets: ["SDLBackend"]),
  ],
  traits: [
    .trait(
      name: "JPEG2000",
      description: "Reads JPEG 2000 pictures, by OpenJPEG: Debian's libopenjp2-7-dev.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // C libraries.
    .systemLibrary(name: "CChipmunk"),
    .systemLibrary(name: "CImageCodecs"),
    .systemLibrary(name: "COpenJPEG"),
    .systemLibrary(name: "CLinux"),
    // PNG files: libpng leaves a damaged one by longjmp, which may not pass through Swift.
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),
    // What is read from structures that Chipmunk shows to C alone.
    .target(name: "CSpace"),
    // Libraries that are loaded when they are first called: most commands show no window and set no text.
    .target(name: "CLoading"),
    .target(name: "CSDL2", dependencies: ["CLoading"]),
    .target(name: "CPangoCairo", dependencies: ["CLoading"]),
    // The loops over pixels, compiled for several kinds of machine.
    .target(name: "CRaster"),

    // What stops a program that was told to do what can't be done.
    .target(name: "Contracts", swiftSettings: strict),

    // The library, from the bottom up.
    .target(
      name: "Physics", dependencies: ["Contracts", "CChipmunk", "CSpace"],
      swiftSettings: strict),
    .target(
      name: "Drawing",
      dependencies: [
        "Contracts", "CPangoCairo", "CImageCodecs", "CPNG",
        .target(name: "COpenJPEG", condition: .when(traits: ["JPEG2000"])),
      ],
      swiftSettings: strict),
    .target(
      name: "Rendering", dependencies: ["Contracts", "CLinux", "Drawing"], swiftSettings: strict),
    .target(
      name: "Rasterizer", dependencies: ["CRaster", "Rendering", "Drawing"], swiftSettings: strict),
    .target(
      name: "Layers",
      dependencies: ["Contracts", "CLinux", "Rendering", "Drawing", "Rasterizer", "Assets"],
      swiftSettings: strict),
    // Apple's modules: the names of theirs that are here, and no other.
    .target(
      name: "CoreGraphics", dependencies: ["Drawing", "Assets", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "CoreText", dependencies: ["Contracts", "CoreGraphics", "Drawing", "Assets"],
      swiftSettings: strict),
    .target(name: "ImageIO", dependencies: ["Drawing"], swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "Layers", "Rendering"],
      swiftSettings: strict),
    .target(
      name: "AVFoundation", dependencies: ["QuartzCore", "Layers"], swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "Contracts", "QuartzCore", "Layers", "Rendering", "Drawing", "Assets", "_Testing_UIKit",
      ],
      swiftSettings: strict),
    // Without them no file could import Swift Testing and these: each says why.
    .target(
      name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics",
      swiftSettings: strict),
    .target(
      name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit", swiftSettings: strict),
    .target(
      name: "Tumble",
      dependencies: [
        "Contracts", "Physics", "QuartzCore", "Layers", "Rasterizer", "Rendering", "Drawing",
        "CLinux",
      ],
      swiftSettings: strict),
    .target(
      name: "TumbleUIKit", dependencies: ["Tumble", "UIKit", "Layers"], swiftSettings: strict),
    // What devices do, and what a window plays.
    .target(name: "Input", swiftSettings: strict),
    .target(
      name: "Sandbox",
      dependencies: ["Input", "Tumble", "Physics", "Layers", "Rendering", "Drawing"],
      swiftSettings: strict),

    // Backends.
    .target(
      name: "SoftwareBackend", dependencies: ["Rasterizer", "Rendering", "Drawing"],
      swiftSettings: strict),
    .target(
      name: "SDLBackend",
      dependencies: ["Contracts", "CSDL2", "CRaster", "Rendering", "Drawing", "Input"],
      swiftSettings: onMainActor),

    // What people test with.
    .target(
      name: "TumbleTesting",
      dependencies: ["Contracts", "Tumble", "Layers", "Rendering", "Drawing", "SoftwareBackend"],
      swiftSettings: strict),

    // What people run.
    .target(
      name: "Assets", dependencies: ["Drawing"], path: "assets",
      resources: [.copy("images"), .copy("films"), .copy("fonts")], swiftSettings: strict),
    // Bodies that the bundled pictures show.
    .target(
      name: "Art", dependencies: ["Contracts", "Tumble", "Assets", "Drawing", "Layers"],
      swiftSettings: strict),
    // What `make assets` draws the pictures in assets/images with.
    .target(name: "Artwork", dependencies: ["Drawing"], swiftSettings: strict),
    .executableTarget(
      name: "asset-maker", dependencies: ["Artwork", "Drawing"], path: "Sources/AssetMaker",
      swiftSettings: strict),
    .target(
      name: "Scenes",
      dependencies: [
        "Art", "Artwork", "Contracts", "Drawing", "Tumble", "CoreText", "UIKit", "TumbleUIKit",
        "Assets",
      ],
      swiftSettings: strict),
    // What `tumble bench` measures, and, in plain C, what it is measured against.
    .target(
      name: "Workloads",
      dependencies: [
        "Drawing", "Layers", "Physics", "Rasterizer", "Rendering", "SDLBackend", "Scenes",
        "SoftwareBackend", "Tumble",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "raw-sdl", dependencies: ["ChipmunkReference"], path: "Sources/RawSDL",
      linkerSettings: [
        .linkedLibrary("SDL2"), .linkedLibrary("chipmunk"), .linkedLibrary("m"),
      ]),
    .target(
      name: "TumbleSandbox",
      dependencies: [
        "Art", "Assets", "Contracts", "Layers", "Sandbox", "Tumble", "Scenes", "SDLBackend",
        "SoftwareBackend", "Workloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "App", dependencies: ["TumbleSandbox"], swiftSettings: strict),

    // Tests. ChipmunkReference performs the scenes with raw C calls: what Physics is compared with.
    .target(
      name: "ChipmunkReference", dependencies: ["CChipmunk"], path: "Tests/ChipmunkReference"),
    // What PhysicsTests runs 200 times, and scripts/same-bits in both builds.
    .executableTarget(
      name: "physics-probe", dependencies: ["Physics"], path: "Tests/PhysicsProbe",
      swiftSettings: strict),
    .testTarget(
      name: "PhysicsTests",
      dependencies: ["Physics", "ChipmunkReference", "CSpace", "CChipmunk", "physics-probe"],
      swiftSettings: strict),
    // Files of pictures, made and mended.
    .target(
      name: "ImageFiles", dependencies: ["Drawing"], path: "Tests/ImageFiles",
      swiftSettings: strict),
    // What DrawingTests has decode damaged files, and scripts/jpeg2000 good ones.
    .executableTarget(
      name: "codec-probe", dependencies: ["Drawing", "ImageFiles"], path: "Tests/CodecProbe",
      swiftSettings: strict),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Drawing", "Layers", "Assets", "Artwork", "CImageCodecs", "codec-probe"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    // What AppTests measures: work at two sizes.
    .executableTarget(
      name: "growth-probe", dependencies: ["Layers", "Tumble"], path: "Tests/GrowthProbe",
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "Drawing"], swiftSettings: strict),
    // Small, since it is built once more under the address sanitizer.
    .testTarget(
      name: "RasterizerTests", dependencies: ["Rasterizer", "CRaster", "Rendering", "Drawing"],
      swiftSettings: strict),
    .testTarget(
      name: "LayersTests",
      dependencies: [
        "Layers", "Rendering", "Drawing", "Rasterizer", "SoftwareBackend", "Assets",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "TumbleUIKit", "Tumble", "QuartzCore", "Layers", "Rendering", "Drawing",
        "SoftwareBackend", "TumbleTesting",
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "UIKitValueTests",
      dependencies: [
        "UIKit", "CoreText", "CoreGraphics", "ImageIO", "Layers", "Drawing", "Assets",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BackendTests",
      dependencies: [
        "Rasterizer", "SoftwareBackend", "SDLBackend", "CSDL2", "Layers", "Rendering", "Drawing",
        "Input", "Tumble", "TumbleTesting", "Scenes", "Sandbox", "Assets",
      ],
      resources: [.copy("Fixtures")], swiftSettings: onMainActor,
      // What they alone call.
      linkerSettings: [.linkedLibrary("SDL2")]),
    .testTarget(
      name: "TumbleTests",
      dependencies: [
        "Sandbox", "Tumble", "TumbleTesting", "Scenes", "Assets", "SoftwareBackend",
        "ChipmunkReference",
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "SceneTests",
      dependencies: ["Sandbox", "Scenes", "Assets", "Tumble", "TumbleTesting", "SoftwareBackend"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Sandbox", "Scenes", "Assets", "Tumble", "UIKit", "TumbleTesting", "SoftwareBackend",
      ],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["TumbleSandbox", "Sandbox", "Tumble", "TumbleTesting", "Physics"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    // As those who depend on the package see it: what the documentation shows is public.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Tumble", "TumbleSandbox", "TumbleTesting", "TumbleUIKit", "UIKit", "Physics", "Layers",
        "Rendering",
        "Drawing",
        "SoftwareBackend",
      ],
      resources: [.copy("Snippets/Fixtures")], packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "TumbleSandbox", "SDLBackend", "Scenes", "Sandbox", "Tumble", "Workloads",
        "ChipmunkReference", "growth-probe", "raw-sdl",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // Code as it is written for Apple's systems: Swift 5, one import, no warning.
    .testTarget(
      name: "SourceCompatibility",
      dependencies: ["AVFoundation", "QuartzCore", "Layers", "OtherNames"],
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "UIKitSourceCompatibility", dependencies: ["UIKit", "CoreText", "ImageIO", "Layers"],
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(name: "OtherNames", path: "Tests/OtherNames", swiftSettings: strict),
    .testTarget(
      name: "SourceRuleTests", exclude: ["AppleMembers.txt"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzz targets, which nobody else builds: Fuzz/README.md.
if Context.environment["TUMBLE_FUZZ"] != nil {
  let fuzzed = [
    ("replay-lines", "ReplayLines", ["Tumble"]),
    ("replays", "Replays", ["Tumble", "Scenes"]),
    ("scripts", "Scripts", ["Tumble"]),
    ("traces", "Traces", ["Tumble"]),
    ("png", "PNG", ["ImageFiles"]),
    ("jpeg", "JPEG", []),
    ("gif", "GIF", ["ImageIO", "Drawing"]),
    ("key-paths", "KeyPaths", ["Layers"]),
    ("timing", "Timing", ["Layers"]),
    ("paths", "Paths", ["Drawing"]),
    ("display-lists", "DisplayLists", ["SDLBackend", "SoftwareBackend", "Rendering", "Drawing"]),
  ]
  package.targets += fuzzed.map { name, folder, dependencies in
    .executableTarget(
      name: "fuzz-\(name)",
      dependencies: (["FuzzInputs"] + dependencies).map { .target(name: $0) },
      path: "Fuzz/\(folder)", swiftSettings: strict)
  }
  package.targets.append(
    .target(
      name: "FuzzInputs",
      dependencies: ["Drawing", "ImageIO", "Layers", "Rendering", "SoftwareBackend"],
      path: "Fuzz/Inputs", swiftSettings: strict))
}

// Only the tests that are named there, as scripts/sanitize wants some of them.
if let wanted = Context.environment["TUMBLE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
