import Foundation

/// Writes PVR files by hand, as their specifications say.
enum PVRBytes {
  /// A file of version 3: 0 and 1 are PVRTC with 2 bits a pixel, 2 and 3 with 4, the odd ones with
  /// alpha.
  struct Version3 {
    var flags: UInt32 = 0
    var format: UInt64 = 3
    var width: UInt32 = 8
    var height: UInt32 = 8
    var depth: UInt32 = 1
    var surfaces: UInt32 = 1
    var faces: UInt32 = 1
    var levels: UInt32 = 1
    var metadata: [UInt8] = []
    var isBigEndian = false

    func file(_ words: [UInt64]) -> Data {
      let format = isBigEndian ? self.format.bigEndian : self.format.littleEndian
      var data = numbers([0x0352_5650, flags])
      data += withUnsafeBytes(of: format) { Array($0) }
      data += numbers([0, 0, height, width, depth, surfaces, faces, levels])
      data += numbers([UInt32(metadata.count)]) + metadata
      return Data(data + PVRBytes.bytes(words))
    }

    /// Metadata that say where rows begin: on the right, at the bottom.
    func orientation(right: Bool, bottom: Bool) -> [UInt8] {
      numbers([0x0352_5650, 3, 3]) + [right ? 1 : 0, bottom ? 1 : 0, 0]
    }

    /// Metadata of another kind: four numbers that name a border.
    var border: [UInt8] { numbers([0x0352_5650, 4, 12, 1, 1, 0]) }

    private func numbers(_ numbers: [UInt32]) -> [UInt8] {
      numbers.flatMap { number in
        withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
      }
    }
  }

  /// A legacy file; of the flags the lowest byte is the type.
  struct Legacy {
    var headerSize: UInt32 = 52
    var width: UInt32 = 8
    var height: UInt32 = 8
    var flags: UInt32 = 0x8019
    var alphaMask: UInt32 = 0

    func file(_ words: [UInt64]) -> Data {
      let numbers: [UInt32] = [
        headerSize, height, width, 0, flags, UInt32(words.count * 8), 4, 0, 0, 0, alphaMask,
        0x2152_5650, 1,
      ]
      return Data(
        numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
          + PVRBytes.bytes(words))
    }
  }

  /// Words as files have them.
  static func bytes(_ words: [UInt64]) -> [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  /// SplitMix64's numbers.
  static func words(seed: UInt64, count: Int) -> [UInt64] {
    var state = seed
    return (0..<count).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }
}
