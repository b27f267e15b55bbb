import ArgumentParser
import Foundation

/// `tumble new`: writes a package with a scene, its program and a test.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a package with a scene, a program that shows it and a test of its recording.",
    discussion: "It depends on the checkout that this program was built in, unless told otherwise.")

  @Argument(help: "Its name: letters and digits, a capital first.") var name: String
  @Option(help: "The checkout of Tumble that it depends on.", completion: .directory)
  var path: String?
  @Option(help: "The repository of Tumble that it depends on.") var url: String?

  /// Names of modules that the package will see.
  static let takenNames: Set<String> = [
    "AVFoundation", "App", "ArgumentParser", "ArgumentParserToolInfo", "Art", "Artwork", "Assets",
    "Builtin",
    "CChipmunk", "CImageCodecs", "CLinux", "CPNG", "CPangoCairo", "CRaster", "CSDL2",
    "CoreGraphics",
    "CoreText", "Contracts", "Dispatch", "Drawing", "Foundation",
    "Glibc",
    "ImageIO", "Input", "Layers", "Physics", "QuartzCore", "Rasterizer", "Rendering", "SDLBackend",
    "Sandbox",
    "Scenes", "SoftwareBackend", "Swift", "Synchronization", "Testing", "Tumble", "TumbleSandbox",
    "TumbleTesting", "TumbleUIKit", "UIKit", "XCTest",
  ]

  func validate() throws {
    let isWord =
      (1...64).contains(name.utf8.count) && name.first?.isUppercase == true
      && name.utf8.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
      }
    guard isWord else {
      throw ValidationError(
        "a package's name is 1…64 letters and digits, a capital first, not \"\(name)\"")
    }
    guard !Self.takenNames.contains(name) else {
      throw ValidationError("\(name) is a module already; the package needs another name")
    }
    if let url, url.isEmpty || Console.escaped(url) != url {
      throw ValidationError("--url wants the address of a repository")
    }
    guard path == nil || url == nil else {
      throw ValidationError("--path and --url exclude each other")
    }
  }

  func run() throws {
    do {
      let template = PackageTemplate(name: name, dependency: try dependency())
      try write(template.files)
    } catch {
      let failure = Failure(error)
      if let message = failure.message { Console.complain(message) }
      throw ExitCode(failure.exitCode)
    }
    for line in ["wrote \(name); next:", "  cd \(name)", "  make run", "  make test"] {
      Console.result(line)
    }
  }

  private func dependency() throws -> PackageTemplate.Dependency {
    if let url { return .url(url) }
    let folder = FileManager.default.currentDirectoryPath + "/" + name
    if let path {
      guard let checkout = Checkout(in: path) else {
        throw Failure(.usage, "--path wants a checkout of Tumble; \(path) is none")
      }
      return .path(checkout.path(from: folder))
    }
    guard let checkout = Checkout.ofProgram() else {
      throw Failure(
        .usage,
        "this program lies in no checkout of Tumble: --path CHECKOUT or --url URL says "
          + "what \(name) depends on")
    }
    return .path(checkout.path(from: folder))
  }

  private func write(_ files: [PackageTemplate.File]) throws {
    guard mkdir(name, 0o777) == 0 else {
      let code = errno
      guard code == EEXIST else { throw FileOutput.failure(name, code) }
      throw Failure(.badFile, "\(name): exists already")
    }
    let made = FileIdentity(named: name)
    do {
      for file in files {
        let path = "\(name)/\(file.path)"
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileOutput.write(Data(file.text.utf8), to: path, force: false)
      }
    } catch {
      // All of it is ours, and half a package is of no use.
      if FileIdentity(named: name) == made { try? FileManager.default.removeItem(atPath: name) }
      throw error
    }
  }
}
