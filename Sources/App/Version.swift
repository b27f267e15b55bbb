/// What this program is called in recordings and by `--version`.
enum Version {
  static let number = "0.1.0"
  static let text = "tumble \(number)"
}
