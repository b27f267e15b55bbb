import Testing

/// Rules of docs/architecture.md that a compiler doesn't check.
@Suite struct SourceRuleTests {
  private static let system: Set<String> = [
    "Foundation", "Synchronization", "Dispatch", "Glibc",
  ]

  /// What each target may import of the others: the arrows of the map.
  private static let arrows: [String: Set<String>] = [
    "Contracts": [],
    "Physics": ["Contracts", "CChipmunk", "CSpace"],
    "Drawing": ["Contracts", "CPangoCairo", "CImageCodecs", "CPNG"],
    "Rendering": ["Contracts", "CLinux", "Drawing"],
    "Rasterizer": ["CRaster", "Rendering", "Drawing"],
    "Layers": ["Contracts", "CLinux", "Rendering", "Drawing", "Rasterizer", "Assets"],
    "SoftwareBackend": ["Rasterizer", "Rendering", "Drawing"],
    "TestingOverlays": [],
    "CoreGraphics": ["Drawing", "Assets"],
    "CoreText": ["Contracts", "CoreGraphics", "Drawing", "Assets"],
    "ImageIO": ["Drawing"],
    "QuartzCore": ["CoreGraphics", "Layers", "Rendering"],
    "AVFoundation": ["QuartzCore", "Layers"],
    "UIKit": ["Contracts", "QuartzCore", "Layers", "Rendering", "Drawing", "Assets"],
    "Tumble": [
      "Contracts", "CLinux", "Physics", "QuartzCore", "Layers", "Rasterizer", "Rendering",
      "Drawing",
    ],
    "TumbleUIKit": ["Tumble", "UIKit", "Layers"],
    "TumbleTesting": [
      "Contracts", "Tumble", "Layers", "Rendering", "Drawing", "SoftwareBackend", "Testing",
    ],
    "Input": [],
    "Sandbox": ["Input", "Tumble", "Physics", "Layers", "Rendering", "Drawing"],
    "SDLBackend": ["Contracts", "CSDL2", "CRaster", "Rendering", "Drawing", "Input"],
    "Art": ["Contracts", "Tumble", "Assets"],
    "Scenes": [
      "Art", "Artwork", "Contracts", "Drawing", "Tumble", "CoreText", "UIKit", "TumbleUIKit",
      "Assets",
    ],
    "Artwork": ["Drawing"],
    "AssetMaker": ["Artwork", "Drawing"],
    "Workloads": [
      "Drawing", "Layers", "Physics", "Rasterizer", "Rendering", "SDLBackend", "Scenes",
      "SoftwareBackend", "Tumble",
    ],
    "App": ["TumbleSandbox"],
    "TumbleSandbox": [
      "Art", "Contracts", "Sandbox", "Tumble", "Scenes", "Assets", "SDLBackend", "SoftwareBackend",
      "ArgumentParser",
      "Physics", "Workloads",
      "Layers", "Rendering", "Drawing",
    ],
  ]

  /// Targets in which the same input must give the same output, always and everywhere.
  private static let core: Set<String> = [
    "Contracts", "Physics", "Drawing", "Rendering", "Layers", "Rasterizer", "SoftwareBackend",
    "Tumble", "Input", "CoreText", "UIKit", "TumbleUIKit",
    "Sandbox", "Scenes", "Artwork",
  ]

  /// The most lines a file has: what is longer is about more than one thing.
  private static let mostLines = 330

  /// The files that may have more.
  ///
  /// Swift can't override what extensions declare: all that subclasses of `CALayer` override stands
  /// in the class itself, and so in one file.
  private static let mostLinesOfLongFiles = ["Layers/CALayer.swift": 563]

  @Test func `the sources were found`() throws {
    let files = try SourceTree.all.get().files
    #expect(files.count > 50)
    #expect(Set(files.map(\.module)).isSubset(of: Set(Self.arrows.keys)))
  }

  @Test func `targets import only what the map allows`() throws {
    for file in try SourceTree.all.get().files {
      let allowed = Self.arrows[file.module, default: []].union(Self.system)
      for (module, _) in file.imports {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `C libraries stay inside their target`() throws {
    for file in try SourceTree.all.get().files {
      for (module, modifiers) in file.imports where SourceTree.isOfC(module) {
        #expect(!modifiers.contains("public"), "\(file.path) shows \(module)")
      }
    }
  }

  @Test(arguments: [
    "Date(", "Date.now", "clock_gettime", "ContinuousClock", "SuspendingClock", "DispatchTime",
    "systemUptime", "gettimeofday", "time(nil)",
  ])
  func `the core reads no clock`(call: String) throws {
    try expectNoCode(containing: call)
  }

  @Test(arguments: [
    ".random(", "SystemRandomNumberGenerator", "arc4random", ".shuffled()", ".randomElement(",
    "Locale", "NumberFormatter", "DateFormatter", "TimeZone", "Hasher()",
  ])
  func `the core knows no chance and no locale`(name: String) throws {
    try expectNoCode(containing: name)
  }

  @Test(arguments: [" print(", "debugPrint(", "NSLog("])
  func `libraries print nothing`(call: String) throws {
    try expectNoCode(containing: call)
  }

  @Test(arguments: ["precondition(", "preconditionFailure(", "fatalError("])
  func `whatever stops the program says why in release builds, too`(call: String) throws {
    for file in try SourceTree.all.get().files where file.module != "Contracts" {
      #expect(!file.code.contains { $0.contains(call) }, "\(file.path) has \(call)")
    }
  }

  @Test func `nothing is forced`() throws {
    for file in try SourceTree.all.get().files {
      for line in file.code {
        #expect(!line.contains("try!") && !line.contains(" as! "), "\(file.path): \(line)")
      }
    }
  }

  @Test func `no file is too long`() throws {
    for file in try SourceTree.all.get().files {
      // What follows the last line's end is no line.
      let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
      let most = Self.mostLinesOfLongFiles[file.path, default: Self.mostLines]
      #expect(count <= most, "\(file.path) has \(count) lines")
    }
  }

  @Test func `one loop makes the ticks`() throws {
    let callers = try SourceTree.all.get().files.filter { file in
      file.code.contains { $0.contains("try ") && $0.contains(".step()") }
    }
    #expect(callers.map(\.path) == ["Tumble/Loop/TickLoop.swift"])
  }

  private func expectNoCode(
    containing text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for file in try SourceTree.all.get().files where Self.core.contains(file.module) {
      for line in file.code where (" " + line).contains(text) {
        Issue.record("\(file.path) has \(text): \(line)", sourceLocation: sourceLocation)
      }
    }
  }
}
