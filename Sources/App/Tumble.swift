/// The `tumble` command.
@main
struct TumbleCommand {
  static func main() {}
}
