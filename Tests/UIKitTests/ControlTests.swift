import Layers
import Testing
import UIKit

/// Controls: the documentation of UIControl and of its classes.
@Suite struct ControlTests: StageSuite {
  let stage = Stage()
  private let touches: PointerTouches
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() { touches = PointerTouches(of: stage.window) }

  private func show(_ control: UIControl, at origin: CGPoint = CGPoint(x: 100, y: 100)) {
    control.frame.origin = origin
    turn { window.addSubview(control) }
  }

  private func down(_ x: CGFloat, _ y: CGFloat) {
    context.perform { touches.begin(0, at: CGPoint(x: x, y: y)) }
  }

  private func move(_ x: CGFloat, _ y: CGFloat) {
    context.perform { touches.move(0, to: CGPoint(x: x, y: y)) }
  }

  private func up() { context.perform { touches.end(0) } }

  private func note(_ events: [(UIControl.Event, String)], of control: UIControl) {
    for (event, name) in events {
      control.addAction(UIAction { [log] _ in log.lines.append(name) }, for: event)
    }
  }

  private static let all: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag in"),
    (.touchDragOutside, "drag out"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up in"), (.touchUpOutside, "up out"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
  ]

  // MARK: Tracking

  @Test func `a control tells what its touch does`() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    show(control)
    note(Self.all, of: control)
    down(110, 110)
    #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
    #expect(control.state == .highlighted)
    move(120, 110)
    move(200, 110)
    #expect(control.isTracking && !control.isHighlighted && !control.isTouchInside)
    move(210, 110)
    move(120, 110)
    up()
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(
      log.lines == [
        "down", "drag in", "exit", "drag out", "drag out", "enter", "drag in", "up in",
      ])
    log.lines = []
    down(110, 110)
    move(10, 10)
    up()
    #expect(log.lines == ["down", "repeat", "exit", "drag out", "up out"])
  }

  @Test func `a subclass chooses what it follows`() {
    final class Chooser: UIControl {
      var begins = true
      var goesOn = true
      var ends = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { goesOn }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ends += 1 }
    }
    let control = Chooser(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    show(control)
    note(Self.all, of: control)
    control.begins = false
    down(110, 110)
    up()
    #expect(log.lines.isEmpty && !control.isTracking)
    control.begins = true
    control.goesOn = false
    down(110, 110)
    move(111, 110)
    up()
    #expect(log.lines.filter { $0 != "repeat" } == ["down"])
    #expect(control.ends == 1 && !control.isTracking)
  }

  @Test func `a control that is disabled keeps its touches and does nothing`() {
    final class Around: UIView {
      var began = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    }
    let around = Around(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    turn {
      window.addSubview(around)
      around.addSubview(control)
    }
    note(Self.all, of: control)
    control.isEnabled = false
    #expect(control.state == .disabled)
    down(110, 110)
    up()
    #expect(log.lines.isEmpty && around.began == 0)
    control.isEnabled = true
    down(110, 110)
    context.perform { control.isEnabled = false }
    #expect(!control.isTracking && !control.isHighlighted)
    up()
    #expect(log.lines.filter { $0 != "repeat" } == ["down", "cancel"])
  }

  // MARK: Actions

  @Test func `an action knows its sender, and of one identifier there is one`() {
    let control = UIControl()
    let named = UIAction(identifier: UIAction.Identifier("it")) { [log] action in
      log.lines.append("first \(action.sender === control)")
    }
    control.addAction(named, for: .touchDown)
    control.addAction(
      UIAction(identifier: UIAction.Identifier("it")) { [log] _ in log.lines.append("second") },
      for: .touchDown)
    control.addAction(named, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["second", "first true"])
    #expect(named.sender == nil)
    control.removeAction(named, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.removeAction(identifiedBy: UIAction.Identifier("it"), for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log.lines.count == 2)
  }

  @Test func `an action for several events is performed once for both together`() {
    let control = UIControl()
    let action = UIAction { [log] _ in log.lines.append("done") }
    control.addAction(action, for: [.touchDown, .valueChanged])
    control.sendActions(for: [.touchDown, .valueChanged])
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(log.lines == ["done", "done"])
  }

  // MARK: Buttons

  @Test func `a title that is too long for a picture is cut`() {
    let button = UIButton(type: .system)
    button.setTitle(String(repeating: "wide ", count: 4_000), for: .normal)
    button.sizeToFit()
    #expect((4_000...4_200).contains(button.bounds.width))
  }

  @Test func `a button does what it is for when it is let go`() {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { [log] _ in
        log.lines.append("go")
      })
    button.frame.size = CGSize(width: 80, height: 40)
    show(button)
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    down(110, 110)
    #expect(log.lines.isEmpty)
    up()
    #expect(log.lines == ["go"])
    down(110, 110)
    move(300, 300)
    up()
    #expect(log.lines == ["go"])
  }

  @Test func `titles and their colours are the state's, or the normal one's`() {
    let button = UIButton(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setTitle("Wait", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    #expect(button.currentTitle == "Play" && button.title(for: .highlighted) == "Play")
    #expect(button.titleColor(for: .disabled) == .red)
    button.isHighlighted = true
    #expect(button.currentTitleColor == .green)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
    #expect(UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test func `a title lies in the middle of its button, at a whole point`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 101, height: 40))
    button.setTitle("Middle", for: .normal)
    show(button)
    let title = try #require(button.subviews.first)
    #expect(title.layer.contents is CGImage)
    #expect(abs(title.frame.midX - 50.5) <= 0.5 && abs(title.frame.midY - 20) <= 0.5)
    #expect(title.frame.minX == title.frame.minX.rounded())
    #expect(button.sizeThatFits(.zero).width >= title.frame.width - 1)
    turn { button.setTitle(nil, for: .normal) }
    #expect(button.subviews.isEmpty)
  }

  // MARK: Values

  @Test func `a slider's thumb is dragged along its track`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    slider.maximumValue = 10
    slider.value = 5
    show(slider)
    note(Self.all, of: slider)
    // The thumb's middle is 16…188 of the slider, so 102 is the middle, and a unit is 17.2 points.
    down(150, 115)
    up()
    #expect(slider.value == 5 && log.lines.isEmpty)
    down(205, 115)
    move(205 + 34.4, 115)
    #expect(abs(slider.value - 7) < 1e-5)
    move(1000, 115)
    move(2000, 115)
    up()
    #expect(slider.value == 10)
    #expect(log.lines.filter { $0 == "value" }.count == 2)
    #expect(log.lines.filter { $0 == "primary" }.count == 2)
  }

  @Test func `a slider's value stays between its ends`() {
    let slider = UISlider()
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (0, 1, 0))
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.minimumValue = 2
    #expect((slider.maximumValue, slider.value) == (2, 2))
  }

  @Test func `a slider that isn't continuous tells its value in the end`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    slider.isContinuous = false
    show(slider)
    note([(.valueChanged, "value")], of: slider)
    down(116, 115)
    move(150, 115)
    move(180, 115)
    #expect(log.lines.isEmpty)
    up()
    #expect(log.lines == ["value"])
  }

  @Test func `an animated value moves the thumb for a fifth of a second`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
    show(slider)
    turn { slider.setValue(1, animated: true) }
    #expect(slider.value == 1)
    let thumb = slider.thumb.layer
    #expect(x(of: thumb, at: 0) == 16)
    #expect(try abs(#require(x(of: thumb, at: 0.1)) - 102) < 1e-4)
    #expect(x(of: thumb, at: 0.2) == 188)
  }

  @Test func `a switch turns when it is let go`() {
    let toggle = UISwitch()
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31) && !toggle.isOn)
    show(toggle)
    note([(.valueChanged, "value")], of: toggle)
    down(110, 110)
    #expect(!toggle.isOn)
    up()
    #expect(toggle.isOn && log.lines == ["value"])
    down(110, 110)
    move(110, 200)
    up()
    #expect(toggle.isOn && log.lines == ["value"])
    toggle.isOn = false
    toggle.setOn(true, animated: false)
    #expect(log.lines == ["value"])
  }

  @Test func `a stepper steps by its halves, to its ends, or around`() {
    let stepper = UIStepper()
    #expect((stepper.minimumValue, stepper.maximumValue, stepper.stepValue) == (0, 100, 1))
    stepper.maximumValue = 2
    stepper.value = 1
    show(stepper)
    note([(.valueChanged, "value")], of: stepper)
    func press(_ x: CGFloat) {
      down(x, 110)
      up()
    }
    press(180)
    press(180)
    #expect(stepper.value == 2 && log.lines == ["value"])
    press(110)
    #expect(stepper.value == 1)
    down(180, 110)
    move(110, 110)
    up()
    #expect(stepper.value == 1)
    stepper.wraps = true
    press(180)
    press(180)
    #expect(stepper.value == 0)
    press(110)
    #expect(stepper.value == 2)
  }
}
