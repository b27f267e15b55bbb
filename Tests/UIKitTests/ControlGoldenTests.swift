import Testing
import TumbleTesting
import UIKit

/// What controls look like by themselves: pictures that were looked at.
@Suite struct ControlGoldenTests {
  @Test(arguments: [1.0, 2.0]) func `controls look as they did`(scale: Double) throws {
    let host = LayerHost(size: CGSize(width: 240, height: 200), scale: scale)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 200))
    window.backgroundColor = .white
    for (index, control) in controls().enumerated() {
      control.frame.origin = CGPoint(x: index % 2 * 110 + 15, y: index / 2 * 46 + 10)
      window.addSubview(control)
    }
    host.root.addSublayer(window.layer)
    window.makeKeyAndVisible()
    host.advance(to: 0.5)
    try expectGolden(host.picture(), "controls-\(Int(scale))x", in: .module)
  }

  private func controls() -> [UIControl] {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    let pressed = UIButton(type: .system)
    pressed.setTitle("Pressed", for: .normal)
    pressed.isHighlighted = true
    for button in [button, pressed] { button.sizeToFit() }
    let sliders = ([0.25, 1] as [Float]).map { value -> UISlider in
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
      slider.value = value
      return slider
    }
    sliders[1].minimumTrackTintColor = .orange
    sliders[1].isEnabled = false
    let switches = [false, true].map { isOn -> UISwitch in
      let control = UISwitch()
      control.isOn = isOn
      return control
    }
    switches[1].isEnabled = false
    let steppers = [UIStepper(), UIStepper()]
    steppers[1].value = 3
    steppers[1].isEnabled = false
    return [button, pressed] + sliders + switches + steppers
  }
}
