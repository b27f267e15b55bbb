import Assets
import Foundation
import Tumble
import UIKit

/// A film that is tilted, rounded and framed: the book, listing 6.16.
struct Listing06_16: GalleryPage {
  static let listing = Listing(6, 16)
  static let summary = "a film with a tilt, round corners and a border"
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

    // Transform layer.
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500.0
    transform = CATransform3DRotate(transform, .pi / 4, 1, 1, 0)
    playerLayer.transform = transform

    // Add rounded corners and border.
    playerLayer.masksToBounds = true
    playerLayer.cornerRadius = 20
    playerLayer.borderColor = UIColor.red.cgColor
    playerLayer.borderWidth = 5

    // Play the video.
    player.play()
  }
}
