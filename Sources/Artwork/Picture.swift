package import Drawing
import Foundation

/// A picture of assets/images: its file name and how it is drawn.
package struct Picture: Sendable {
  /// As "crate@2x.png".
  package let fileName: String
  private let make: @Sendable () -> CGImage

  /// Draws it: the same pixels each time.
  package func draw() -> CGImage { make() }

  /// All pictures that `make assets` makes.
  package static let all: [Picture] = [
    Picture(fileName: "anchor.png") { AnchorArt().image(scale: 2) },
    Picture(fileName: "background.png") { BackgroundArt().image() },
    Picture(fileName: "ball.png") { BallArt.painted.image(scale: 1) },
    Picture(fileName: "ball@2x.png") { BallArt.painted.image(scale: 2) },
    Picture(fileName: "ball-light.png") { BallArt.painted.light(scale: 1) },
    Picture(fileName: "ball-light@2x.png") { BallArt.painted.light(scale: 2) },
    Picture(fileName: "ball-paint.png") { BallArt.painted.paint(scale: 1) },
    Picture(fileName: "ball-paint@2x.png") { BallArt.painted.paint(scale: 2) },
    Picture(fileName: "brick.png") { BoardArt.brick.image(scale: 1) },
    Picture(fileName: "brick@2x.png") { BoardArt.brick.image(scale: 2) },
    Picture(fileName: "button.png") { ButtonArt().image() },
    Picture(fileName: "chalk.png") { ChalkArt().image() },
    Picture(fileName: "circle.png") { CircleArt().image() },
    Picture(fileName: "clock-face.png") { ClockArt().face(scale: 2) },
    Picture(fileName: "cone.png") { ConeArt().image(scale: 2) },
    Picture(fileName: "crate.png") { CrateArt.wooden.image(scale: 1) },
    Picture(fileName: "crate@2x.png") { CrateArt.wooden.image(scale: 2) },
    Picture(fileName: "digits.png") { DigitsArt().image() },
    Picture(fileName: "door.png") { DoorArt().image(scale: 2) },
    Picture(fileName: "flash.png") { FlashArt().image() },
    Picture(fileName: "hour-hand.png") {
      ClockArt().hand(CGSize(width: 20, height: 70), Palette.coal, scale: 2)
    },
    Picture(fileName: "icon.png") { IconArt().image() },
    Picture(fileName: "igloo.png") { IglooArt().image(scale: 2) },
    Picture(fileName: "key.png") { KeyArt().image(scale: 2) },
    Picture(fileName: "link.png") { LinkArt().image(scale: 1) },
    Picture(fileName: "link@2x.png") { LinkArt().image(scale: 2) },
    Picture(fileName: "minute-hand.png") {
      ClockArt().hand(CGSize(width: 16, height: 90), Palette.coal, scale: 2)
    },
    Picture(fileName: "planet.png") { PlanetArt().image() },
    Picture(fileName: "plank.png") { BoardArt.plank.image(scale: 1) },
    Picture(fileName: "plank@2x.png") { BoardArt.plank.image(scale: 2) },
    Picture(fileName: "quarter-sheet.png") { QuarterSheetArt().image() },
    Picture(fileName: "second-hand.png") {
      ClockArt().hand(
        CGSize(width: 12, height: 96), Palette.coral.darker(0.1), hasTail: true, scale: 2)
    },
    Picture(fileName: "ship.png") { ShipArt().image(scale: 2) },
    Picture(fileName: "snowman.png") { SnowmanArt().image(scale: 1) },
    Picture(fileName: "snowman@2x.png") { SnowmanArt().image(scale: 2) },
    Picture(fileName: "spaceship.png") { SpaceshipArt().image(scale: 2) },
    Picture(fileName: "spark.png") { SparkArt().image() },
    Picture(fileName: "sprites.png") { SpriteSheetArt().image() },
    Picture(fileName: "steel-ball.png") { BallArt.steel.image(scale: 1) },
    Picture(fileName: "steel-ball@2x.png") { BallArt.steel.image(scale: 2) },
    Picture(fileName: "steel-ball-light.png") { BallArt.steel.light(scale: 1) },
    Picture(fileName: "steel-ball-light@2x.png") { BallArt.steel.light(scale: 2) },
    Picture(fileName: "steel-ball-paint.png") { BallArt.steel.paint(scale: 1) },
    Picture(fileName: "steel-ball-paint@2x.png") { BallArt.steel.paint(scale: 2) },
    Picture(fileName: "terrain.png") { TerrainArt().image() },
    Picture(fileName: "wheel.png") { WheelArt().image(scale: 1) },
    Picture(fileName: "wheel@2x.png") { WheelArt().image(scale: 2) },
  ]
}
