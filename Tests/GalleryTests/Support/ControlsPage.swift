import Foundation
import Tumble
import UIKit

@testable import Scenes

/// A page with one control of each kind, and two buttons.
struct ControlsPage: GalleryPage {
  static let listing = Listing(99, 1)
  static let summary = "one control of each kind"

  private let startButton = Button("Start")
  private let stopButton = Button("Stop")
  private let speedSlider = Slider("speed", 0...2, value: 1, step: 0.25)
  private let countStepper = Stepper("repeat count", 0...3, value: 1, step: 0.5)
  private let reverseToggle = Toggle("autoreverses")

  var controls: [any Control] {
    [startButton, stopButton, speedSlider, countStepper, reverseToggle]
  }

  init() {}

  func build(on screen: Screen) {
    screen.add(speedSlider, at: CGPoint(x: 160, y: 200))
    screen.add(countStepper, at: CGPoint(x: 160, y: 260))
    screen.add(reverseToggle, at: CGPoint(x: 160, y: 320))
    screen.addRow(startButton, stopButton)
  }

  /// As the book's listing 9.1: what starts something can't be used until it stopped.
  func press(_ button: Button, on screen: Screen) {
    for control in controls { control.isEnabled = button === stopButton || control === stopButton }
    screen.say(button.label)
  }

  func change(_ control: any Control, on screen: Screen) {
    switch control {
    case let slider as Slider: screen.say("\(slider.label) \(slider.value)")
    case let stepper as Stepper: screen.say("\(stepper.label) \(stepper.value)")
    case let toggle as Toggle: screen.say("\(toggle.label) \(toggle.isOn)")
    default: break
    }
  }

  func tap(at point: CGPoint, on screen: Screen) { screen.say("tap") }

  func drag(by translation: CGSize, on screen: Screen) { screen.say("drag") }
}
