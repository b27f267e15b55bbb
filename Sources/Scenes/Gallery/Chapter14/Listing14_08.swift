import Foundation
import Tumble
import UIKit

/// A compressed texture drawn by the graphics card: the book, listing 14.8.
struct Listing14_08: ControllerPage {
  static let listing = Listing(14, 8)
  static let summary = "a texture compressed as PVRTC, drawn on a GPU layer"

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { TextureController(on: screen) }
}

private final class TextureController: PageController {
  private let glView = UIView(frame: CGRect(x: 10, y: 90, width: 300, height: 300))
  private let glLayer = CAGPULayer()
  private let maker = FileMaker()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(glView)

    // Set up layer.
    glLayer.frame = glView.bounds
    glLayer.isOpaque = false
    glLayer.contentsScale = 2
    glView.layer.addSublayer(glLayer)

    // The texture, and what its file is compared with, are made in the background where they aren't there yet.
    let texture = Photographs.File.snowmanTexture(bitsPerPixel: 4)
    maker.whenMade([texture, .snowmanCutout(.png), .snowmanCutout(.jpeg)]) { [unowned self] in
      load($0)
    }
  }

  /// Shows the first of three files, whose lengths are said.
  private func load(_ files: [URL]) {
    // Load texture; another thread decodes it.
    LayerContext.current.imageLoader.load(contentsOf: files[0]) { [weak self] result in
      switch result {
      case .success(let texture):
        self?.drawFrame(texture)
        self?.log(files, texture)
      case .failure(let error): self?.say(error, of: files[0])
      }
    }
  }

  private func drawFrame(_ texture: CGImage) {
    // Clear the screen.
    glLayer.clear(CGColor(red: 0, green: 0, blue: 0, alpha: 0))

    // Set up vertices and texture coordinates.
    let positions: [(x: CGFloat, y: CGFloat)] = [(-1, -1), (-1, 1), (1, 1), (1, -1)]
    let texCoords: [(x: CGFloat, y: CGFloat)] = [(0, 1), (0, 0), (1, 0), (1, 1)]
    let vertices = zip(positions, texCoords).map { position, texCoord in
      CAGPULayer.Vertex(
        position: CGPoint(x: position.x, y: position.y),
        textureCoordinate: CGPoint(x: texCoord.x, y: texCoord.y))
    }

    // Draw triangle fan.
    glLayer.triangles(vertices, indices: [0, 1, 2, 0, 2, 3], texture: texture)

    // Present it.
    glLayer.present()
  }

  /// Says how long the files are, and how many bytes the picture takes once it is decoded, of whatever file.
  private func log(_ files: [URL], _ texture: CGImage) {
    func kilobytes(_ bytes: Int) -> String { "\((bytes + 500) / 1000) KB" }
    let sizes = files.map { kilobytes($0.fileSize) }
    screen.say("PVRTC \(sizes[0]), PNG \(sizes[1]), JPEG \(sizes[2])")
    screen.log("each unpacked in memory: \(kilobytes(texture.bytesPerRow * texture.height))")
  }
}
