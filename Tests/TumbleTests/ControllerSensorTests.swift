import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// Tilting by a controller's accelerometer.
@Suite struct ControllerSensorTests {
  /// At rest: rolled to the right by `roll`, then its face pitched towards the player.
  private func acceleration(roll: Double, pitch: Double = 0) -> InputEvent {
    let (r, p) = (roll * .pi / 180, pitch * .pi / 180)
    return .controllerAcceleration(x: -sin(r) * cos(p), y: cos(r) * cos(p), z: sin(p), id: 4)
  }

  private func sensing() throws -> PlayedWindow {
    let window = try PlayedWindow()
    try window.frame(0, [.controllerButton(.leftStick, isDown: true, id: 4)])
    window.sandbox.useSensor(of: 4, isOn: true)
    return window
  }

  private func gravity(_ event: InputEvent, in window: PlayedWindow) throws -> [Double] {
    try window.frame(PlayedWindow.frameTime, [event])
    try window.frames(40)
    let gravity = window.sandbox.simulation.gravity
    return [gravity.x, gravity.y]
  }

  @Test func `the stick's click asks for the sensor of its controller, and switches it off again`()
    throws
  {
    let window = try sensing()
    #expect(window.requests == [.senseController(4, isOn: true)])
    #expect(window.notice == "tilt by the controller's sensor")
    try window.frame(0, [.controllerButton(.leftStick, isDown: true, id: 4)])
    #expect(window.requests.last == .senseController(4, isOn: false))
    #expect(window.notice == "tilt by the controller's stick")
    #expect(try gravity(acceleration(roll: 90), in: window) == [0, -1000])
  }

  /// Sines and cosines, in thousandths.
  @Test(arguments: [
    (0.0, 0.0, -1000.0), (90, 1000, 0), (-90, -1000, 0), (30, 500, -866.025), (180, 0, 1000),
    // Within the dead zone of 0.15, so nobody's hands make gravity tremble.
    (5, 0, -1000),
  ])
  func `rolled like a wheel it tilts gravity the same way`(roll: Double, x: Double, y: Double)
    throws
  {
    let gravity = try gravity(acceleration(roll: roll), in: sensing())
    #expect(abs(gravity[0] - x) < 0.01 && abs(gravity[1] - y) < 0.01)
  }

  @Test func `as it is held it is level, and with its face to the player nothing falls`() throws {
    let window = try sensing()
    #expect(try gravity(acceleration(roll: 0, pitch: 30), in: window) == [0, -1000])
    let gravity = try gravity(acceleration(roll: 0, pitch: 90), in: window)
    #expect(abs(gravity[0]) < 0.01 && abs(gravity[1]) < 0.01)
  }

  @Test func `shaken, it is no more than one gravity`() throws {
    let event = InputEvent.controllerAcceleration(x: -30, y: 40, z: 0, id: 4)
    let gravity = try gravity(event, in: sensing())
    #expect(abs(gravity[0] - 600) < 0.01 && abs(gravity[1] + 800) < 0.01)
  }

  @Test func `keys and sticks that are held come first`() throws {
    let window = try sensing()
    try window.frame(0, [acceleration(roll: 90), .key(.left, isDown: true)])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity.x == -1000)
  }

  @Test func `a controller that goes leans no more, nor one that was never asked`() throws {
    let window = try sensing()
    let gone = try gravity(acceleration(roll: 90), in: window)
    #expect(abs(gone[0] - 1000) < 0.01)
    #expect(try gravity(.controllerDisconnected(id: 4), in: window) == [0, -1000])
    #expect(try gravity(acceleration(roll: 90), in: window) == [0, -1000])
  }

  @Test func `numbers that are none are left out`() throws {
    let event = InputEvent.controllerAcceleration(x: .nan, y: .infinity, z: 0, id: 4)
    #expect(try gravity(event, in: sensing()) == [0, -1000])
  }

  @Test func `while paused it draws nothing`() throws {
    let window = try sensing()
    try window.press(.space)
    for _ in 0..<300 { try window.frame() }
    let drawn = window.renderer.presentedFrames
    for roll in 0..<50 { try window.frame(0, [acceleration(roll: Double(roll))]) }
    #expect(window.renderer.presentedFrames == drawn)
  }
}
