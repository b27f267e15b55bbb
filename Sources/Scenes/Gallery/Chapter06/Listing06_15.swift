import Assets
import Foundation
import Tumble
import UIKit

/// A film in a layer: the book, listing 6.15.
struct Listing06_15: GalleryPage {
  static let listing = Listing(6, 15)
  static let summary = "a film in a layer, in its own proportions"
  static let demonstration: Demonstration? = .watching(length: 4)

  init() {}

  func build(on screen: Screen) {
    let containerView = screen.addContainerView()
    // Get video URL.
    let url = Assets.film(named: "ship.png")

    // Create player and player layer.
    let player = AVPlayer(url: url)
    let playerLayer = AVPlayerLayer(player: player)

    // Set player layer frame and attach it to our view.
    playerLayer.frame = containerView.bounds
    containerView.layer.addSublayer(playerLayer)

    // Play the video.
    player.play()
  }
}
