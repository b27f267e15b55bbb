import Foundation

/// The recordings that tests play with.
enum Recording {
  /// The example of the format's description: 240 ticks of crates, tilted twice.
  static let example = """
    {"magic":"tumble-replay","version":1,"hz":120,"scene":"crates","revision":1,"params":{},\
    "seed":0,"initial":"673271af2338171d","sim":{"chipmunk":"7.0.3","arch":"x86_64","bits":64,\
    "libm":"c0e166d5d8463239","index":"tree"},"made":{"by":"tumble 0.1.0"}}
    [60,"g",1000000,0]
    [120,"c","519cf90b6268b129","111d8928"]
    [180,"g",0,1000000]
    [240,"c","200c8ef46081b120","d71ac4c2"]
    [240,"end","200c8ef46081b120","e7896588"]

    """

  /// The example's events, as a script.
  static let exampleScript = "[60,\"g\",1000000,0]\n[180,\"g\",0,1000000]\n"

  /// The script of the scene `tilt` of the reference.
  static let tiltScript = """
    [60,"g",1000000,0]
    [180,"g",0,1000000]
    [300,"g",-1000000,0]
    [420,"g",707107,-707107]
    [540,"g",0,-1000000]

    """

  /// A recording's text with lines changed and all its checksums made right again.
  static func edited(_ text: String, _ edit: (inout [String]) -> Void) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    edit(&lines)
    var result = ""
    for line in lines {
      let hasChecksum = line.contains("\"c\",") || line.contains("\"end\",")
      result += hasChecksum ? line.dropLast(10) + checksum(result) + "\"]\n" : line + "\n"
    }
    return result
  }

  /// CRC-32 from its definition, bit by bit: not the program's own.
  private static func checksum(_ text: String) -> String {
    var register: UInt32 = .max
    for byte in text.utf8 {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
      }
    }
    let hex = String(~register, radix: 16)
    return String(repeating: "0", count: 8 - hex.count) + hex
  }
}

extension Recording {
  /// Some seconds of work in two lines: 5000 balls, at 1000 ticks a second so that no checkpoint is
  /// due before the only event.
  static let endless = """
    {"magic":"tumble-replay","version":1,"hz":1000,"scene":"circles5000","revision":1,\
    "params":{},"seed":0,"initial":"31414453a6bf78e4","sim":{"chipmunk":"7.0.3",\
    "arch":"x86_64","bits":64,"libm":"c0e166d5d8463239","index":"tree"},"made":{}}
    [999,"g",0,1]

    """
}
