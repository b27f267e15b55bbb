import Foundation
import Layers
import Rendering
import Testing

/// What drives layers from outside is asked once a turn.
@Suite struct LayerDriverTests {
  /// Things that are all at one position, and how often they were asked where.
  private final class Driver: LayerDriver {
    var position = CGPoint(x: 1, y: 2)
    private(set) var timesAsked = 0
    private let count: UInt32

    init(count: UInt32) { self.count = count }

    func drivenPoses() -> DrivenPoses {
      timesAsked += 1
      return DrivenPoses(
        drivers: Array(0..<count),
        poses: Array(repeating: DrivenPose(position: position, angle: 0), count: Int(count)))
    }
  }

  private func showDriven(_ count: UInt32, on stage: AnimationStage) -> [CALayer] {
    (0..<count).map { number in
      let layer = CALayer()
      layer.add(PoseAnimation(number), forKey: "body")
      return stage.show(layer)
    }
  }

  @Test func `many layers that are looked at in a turn ask once`() throws {
    try AnimationStage.play { stage in
      let driver = Driver(count: 50)
      stage.tree.driver = driver
      let layers = showDriven(50, on: stage)
      for turn in 1...3 {
        driver.position.x = Double(turn)
        stage.frame(at: Double(turn))
        for layer in layers { #expect(layer.presentation()?.position == driver.position) }
        #expect(stage.tree.shown.layers.count == 51)
        #expect(driver.timesAsked == turn)
      }
    }
  }

  @Test func `within a turn a layer stays where it was first seen, and a new turn looks anew`()
    throws
  {
    try AnimationStage.play { stage in
      let driver = Driver(count: 1)
      stage.tree.driver = driver
      let layer = try #require(showDriven(1, on: stage).first)
      #expect(layer.presentation()?.position == CGPoint(x: 1, y: 2))
      driver.position = CGPoint(x: 7, y: 8)
      #expect(layer.presentation()?.position == CGPoint(x: 1, y: 2))
      // The same time, but things have moved.
      stage.context.beginTurn(at: stage.context.mediaTime)
      #expect(layer.presentation()?.position == CGPoint(x: 7, y: 8))
    }
  }

  @Test func `a layer that comes within a turn is driven, too`() throws {
    try AnimationStage.play { stage in
      let driver = Driver(count: 2)
      stage.tree.driver = driver
      let layer = try #require(showDriven(1, on: stage).first)
      #expect(layer.presentation()?.position == driver.position)
      let later = CALayer()
      later.add(PoseAnimation(1), forKey: "body")
      stage.show(later)
      #expect(later.presentation()?.position == driver.position)
    }
  }

  @Test func `where no layer is driven nobody is asked`() throws {
    try AnimationStage.play { stage in
      let driver = Driver(count: 1)
      stage.tree.driver = driver
      let layer = stage.show(CALayer())
      stage.frame(at: 1)
      #expect(layer.presentation()?.position == .zero)
      #expect(driver.timesAsked == 0)
    }
  }

  @Test func `a driver that is gone leaves layers at their own positions`() throws {
    try AnimationStage.play { stage in
      func letDrive() {
        let driver = Driver(count: 1)
        stage.tree.driver = driver
      }
      letDrive()
      let layer = try #require(showDriven(1, on: stage).first)
      stage.frame(at: 1)
      #expect(layer.presentation()?.position == .zero)
    }
  }
}
