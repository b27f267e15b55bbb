import Foundation
import Rendering
import Testing

@Suite struct DrivenPosesTests {
  private func pose(_ number: UInt32) -> DrivenPose {
    DrivenPose(position: CGPoint(x: Double(number), y: 0), angle: 0)
  }

  @Test(arguments: [
    [UInt32](), [0], [0, 1, 2, 3], [0, 2, 3, 9], [5], [1, 2, .max], [7, 8, 9],
  ])
  func `each driver that is there is found, and no other`(drivers: [UInt32]) {
    let poses = DrivenPoses(drivers: drivers, poses: drivers.map(pose))
    for driver in Array<UInt32>(0...12) + [.max - 1, .max] {
      #expect(poses.pose(of: driver) == (drivers.contains(driver) ? pose(driver) : nil))
    }
  }

  @Test func `poses are the same whichever way they were added`() {
    var poses = DrivenPoses(drivers: [9], poses: [pose(9)])
    poses.removeAll()
    for driver: UInt32 in [1, 4] { poses.append(pose(driver), of: driver) }
    #expect(poses == DrivenPoses(drivers: [1, 4], poses: [pose(1), pose(4)]))
  }

  @Test func `drivers that don't ascend are a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      let pose = DrivenPose(position: .zero, angle: 0)
      _ = DrivenPoses(drivers: [2, 2], poses: [pose, pose])
    }
    await #expect(processExitsWith: .failure) {
      var poses = DrivenPoses()
      poses.append(DrivenPose(position: .zero, angle: 0), of: 2)
      poses.append(DrivenPose(position: .zero, angle: 0), of: 1)
    }
    await #expect(processExitsWith: .failure) { _ = DrivenPoses(drivers: [2], poses: []) }
  }
}
