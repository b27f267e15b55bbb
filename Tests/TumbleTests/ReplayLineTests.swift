import Testing

@testable import Tumble

@Suite struct ReplayLineTests {
  /// A line and what it means, for each kind.
  static let known: [(String, ReplayLine)] = [
    (#"[60,"g",1000000,0]"#, .event(tick: 60, .gravity(x: 1_000_000, y: 0))),
    (#"[0,"g",-100000000,100000000]"#, .event(tick: 0, .gravity(x: -100_000_000, y: 100_000_000))),
    (#"[1,"d",0,-64,19200]"#, .event(tick: 1, .pointerDown(pointer: 0, x: -64, y: 19200))),
    (
      #"[1,"m",9,-2147483648,2147483647]"#,
      .event(tick: 1, .pointerMoved(pointer: 9, x: .min, y: .max))
    ),
    (#"[2,"u",3]"#, .event(tick: 2, .pointerUp(pointer: 3))),
    (#"[3,"k",255,1]"#, .event(tick: 3, .key(code: 255, isDown: true))),
    (#"[3,"k",0,0]"#, .event(tick: 3, .key(code: 0, isDown: false))),
    (
      #"[4,"a",1,0,100,200,256,16384]"#,
      .event(tick: 4, .spawn(.box, x: 100, y: 200, w: 256, h: 16384))
    ),
    (#"[4,"a",1,1,-1,-2,300,300]"#, .event(tick: 4, .spawn(.ball, x: -1, y: -2, w: 300, h: 300))),
    (#"[5,"a",2,7]"#, .event(tick: 5, .remove(body: 7))),
    (#"[6,"a",3,-5,6]"#, .event(tick: 6, .shake(vx: -5, vy: 6))),
    (#"[7,"a",4,2,-9]"#, .event(tick: 7, .setParameter(index: 2, value: -9))),
    (#"[8,"a",5]"#, .event(tick: 8, .wakeAll)),
    (#"[9,"h","00000000000000ff"]"#, .hash(tick: 9, 0xff)),
    (
      #"[120,"c","519cf90b6268b129","111d8928"]"#,
      .checkpoint(tick: 120, hash: 0x519c_f90b_6268_b129, crc: 0x111d_8928)
    ),
    (
      #"[240,"end","200c8ef46081b120","00000001"]"#,
      .end(tick: 240, hash: 0x200c_8ef4_6081_b120, crc: 1)
    ),
  ]

  @Test(arguments: known) func `each kind of line reads and prints the same bytes`(
    text: String, line: ReplayLine
  ) throws {
    #expect(try parse(text) == line)
    #expect(line.text == text)
  }

  @Test func `spaces may stand between tokens`() throws {
    #expect(try parse(#"  [ 60 , "g" , 1 ,  -2 ] "#) == .event(tick: 60, .gravity(x: 1, y: -2)))
    #expect(try parse(#"[ 9 ,"h", "00000000000000ff" ]"#) == .hash(tick: 9, 0xff))
  }

  @Test(arguments: [
    ("", "blank line"),
    ("   ", "blank line"),
    (#"[1,"z",1]"#, #"unknown event kind "z""#),
    (#"[1,"",1]"#, #"unknown event kind """#),
    (#"[1,"ends","00000000000000ff","00000001"]"#, #"unknown event kind "ends""#),
    (#"[1,"g",1]"#, #"event "g" has 1 field, expected 2"#),
    (#"[1,"g"]"#, #"event "g" has 0 fields, expected 2"#),
    (#"[1,"g",1,2,3]"#, #"event "g" has 3 fields, expected 2"#),
    (#"[1,"g",1,2,3,4,5,6,7,8,9]"#, #"event "g" has 9 fields, expected 2"#),
    (#"[1,"g",100000001,0]"#, "gx is 100000001, expected -100000000...100000000"),
    (#"[1,"g",0,-100000001]"#, "gy is -100000001"),
    (#"[1,"d",10,0,0]"#, "p is 10, expected 0...9"),
    (#"[1,"u",-1]"#, "p is -1, expected 0...9"),
    (#"[1,"k",256,1]"#, "code is 256, expected 0...255"),
    (#"[1,"k",0,2]"#, "down is 2, expected 0...1"),
    (#"[1,"a",0]"#, #"the command of "a" is 0, expected 1...5"#),
    (#"[1,"a",6]"#, #"the command of "a" is 6, expected 1...5"#),
    (#"[1,"a"]"#, #"found "]", expected ",""#),
    (#"[1,"a",1,2,0,0,256,256]"#, "kind is 2, expected 0...1"),
    (#"[1,"a",1,0,0,0,255,256]"#, "w is 255, expected 256...16384"),
    (#"[1,"a",1,0,0,0,256,16385]"#, "h is 16385, expected 256...16384"),
    (#"[1,"a",1,0,0,0,256]"#, #"command 1 of "a" has 4 fields, expected 5"#),
    (#"[1,"a",2,-1]"#, "id is -1, expected 0...2147483647"),
    (#"[1,"a",5,0]"#, #"command 5 of "a" has 1 field, expected 0"#),
    (#"[1e3,"g",0,0]"#, #"column 2: found "1e3", expected a whole number"#),
    (#"[1.5,"g",0,0]"#, #"found "1.5""#),
    (#"[01,"g",0,0]"#, #"found "01""#),
    (#"[-0,"g",0,0]"#, #"found "-0""#),
    (#"[+1,"g",0,0]"#, "expected a whole number"),
    (#"[-,"g",0,0]"#, "expected a whole number"),
    (#"[,"g",0,0]"#, "column 2: found \",\", expected a whole number"),
    (#"[18446744073709551616,"g",0,0]"#, "expected a number in -2147483648...2147483647"),
    (#"[2147483648,"g",0,0]"#, #"found "2147483648", expected a number in"#),
    (#"[1,"g",1e999,0]"#, #"found "1e999""#),
    (#"[1,"g",true,0]"#, #"found "true""#),
    (#"[1,"g","1",0]"#, "expected a whole number"),
    (#"[1,"g",[1],0]"#, "expected a whole number"),
    (#"[1,"g",1,0"#, "found the end of the line, expected \"]\" or a comma"),
    (#"[1,"g",1,0]]"#, #"found "]", expected the end of the line"#),
    (#"[1,"g",1,0],"#, #"found ",", expected the end of the line"#),
    (#"[1,"g",1,]"#, "expected a whole number"),
    (#"[1,"g" 1,0]"#, "expected \"]\" or a comma"),
    (#"[1,g,1,0]"#, #"found "g", expected a string"#),
    (#"[1,"g"#, "expected a closing quote"),
    (#"[1,"\u0067",1,0]"#, "expected an escape"),
    (#"{"tick":1}"#, #"found "{", expected "[""#),
    (#"[1,"h","00000000000000FF"]"#, "expected 16 lower-case hex digits"),
    (#"[1,"h","00000000000000ff","00000001"]"#, #"found ",", expected "]""#),
    (#"[1,"c","00000000000000ff","0000001"]"#, "expected 8 lower-case hex digits"),
    (#"[1,"c","00000000000000ff"]"#, #"found "]", expected ",""#),
    (#"[1,"c",5,"00000001"]"#, "expected a string"),
    ("[[[[", "column 2: found \"[[[\", expected a whole number"),
  ])
  func `a bad line says what was found and expected`(text: String, reason: String) {
    let fault = #expect(throws: ReplayFault.self) { try parse(text) }
    #expect(fault?.description.contains(reason) == true, "\(String(describing: fault))")
  }

  @Test func `an event that no reader would accept can be told`() throws {
    try SimulationEvent.gravity(x: 100_000_000, y: 0).validate()
    #expect(throws: ReplayFault.self) {
      try SimulationEvent.gravity(x: 100_000_001, y: 0).validate()
    }
    #expect(throws: ReplayFault.self) { try SimulationEvent.pointerUp(pointer: 10).validate() }
  }

  private func parse(_ text: String) throws -> ReplayLine {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { try ReplayLine($0) }
  }
}
