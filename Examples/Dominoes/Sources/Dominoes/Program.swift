import TumbleSandbox

@main enum Program {
  static func main() { TumbleProgram.main(scenes: [DominoScene.self]) }
}
