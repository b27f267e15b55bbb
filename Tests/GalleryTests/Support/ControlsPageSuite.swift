import Foundation
import Tumble
import UIKit

@testable import Scenes

/// Tests that work the controls of `ControlsPage`.
protocol ControlsPageSuite {
  var run: PageRun { get }
}

extension ControlsPageSuite {
  var messages: [String] { run.screen.messages }

  func control(_ name: String) throws -> any Control { try run.control(name) }

  /// The centre of a control, in points of the screen.
  func center(of name: String) throws -> (x: Double, y: Double) {
    let frame = try control(name).frame
    return (frame.midX, frame.midY)
  }

  func down(_ x: Double, _ y: Double, pointer: Int32 = 0) throws {
    try run.simulation.apply(
      .pointerDown(pointer: pointer, x: Int32(x * 64), y: Int32((480 - y) * 64)))
  }

  func move(_ x: Double, _ y: Double, pointer: Int32 = 0) throws {
    try run.simulation.apply(
      .pointerMoved(pointer: pointer, x: Int32(x * 64), y: Int32((480 - y) * 64)))
  }

  func up(pointer: Int32 = 0) throws {
    try run.simulation.apply(.pointerUp(pointer: pointer))
  }

  func key(_ code: Int32) throws {
    try run.simulation.apply(.key(code: code, isDown: true))
    try run.simulation.apply(.key(code: code, isDown: false))
  }
}
