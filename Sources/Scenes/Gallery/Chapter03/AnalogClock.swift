import Art
import Foundation
import Tumble
import UIKit

/// A face with three hands, as chapter 3 builds it: all four lie with their middles together.
struct AnalogClock {
  let hourHand = AnalogClock.hand("hour-hand.png", CGSize(width: 20, height: 70))
  let minuteHand = AnalogClock.hand("minute-hand.png", CGSize(width: 16, height: 90))
  let secondHand = AnalogClock.hand("second-hand.png", CGSize(width: 12, height: 96))

  /// The hands, back to front.
  var hands: [UIView] { [hourHand, minuteHand, secondHand] }

  /// Puts face and hands on the screen.
  func add(to screen: Screen) {
    let face = UIView(CGRect(x: 60, y: 140, width: 200, height: 200), color: nil)
    face.layer.contents = CALayer.picture("clock-face.png")
    face.layer.name = "face"
    screen.addSubview(face)
    for hand in hands {
      hand.center = CGPoint(x: 100, y: 100)
      face.addSubview(hand)
    }
  }

  /// Turns the hands; the hour hand jumps from hour to hour.
  func show(_ time: ClockTime) {
    for (hand, angle) in zip(hands, Self.angles(at: time)) {
      hand.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  /// The rotation of each of `hands`, in radians.
  static func angles(at time: ClockTime) -> [CGFloat] {
    let hoursAngle = CGFloat(time.hour) / 12 * 2 * .pi
    let minutesAngle = CGFloat(time.minute) / 60 * 2 * .pi
    let secondsAngle = CGFloat(time.second) / 60 * 2 * .pi
    return [hoursAngle, minutesAngle, secondsAngle]
  }

  private static func hand(_ picture: String, _ size: CGSize) -> UIView {
    let hand = UIView()
    hand.bounds = CGRect(origin: .zero, size: size)
    hand.layer.contents = CALayer.picture(picture)
    return hand
  }
}
