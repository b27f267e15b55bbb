import TumbleSandbox

/// The command `tumble`: the sandbox's program with the scenes and pages that come with it.
@main
enum TumbleCommand {
  static func main() {
    TumbleProgram.main()
  }
}
