import Tumble

// Speeds that keys choose: 1/8 to 16, so that halving and doubling lead back to exactly 1.
extension FixedTimestep {
  private static let keySpeeds = 0.125...16.0

  /// Half the speed.
  ///
  /// One beyond what keys reach stays: a key never does the opposite of what it says.
  var slowerSpeed: Double { min(speed, max(speed / 2, Self.keySpeeds.lowerBound)) }

  /// Twice the speed, in the same way.
  var fasterSpeed: Double {
    max(speed, min(max(speed * 2, Self.keySpeeds.lowerBound), Self.keySpeeds.upperBound))
  }
}
