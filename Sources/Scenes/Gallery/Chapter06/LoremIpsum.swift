/// The words that listings 6.2 to 6.4 set, in five sentences that have room in 200 × 200 points.
enum LoremIpsum {
  static let text =
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor incididunt ut "
    + "labore et dolore. Ut enim ad minim veniam, quis nostrud exercitation. Duis aute irure dolor "
    + "in voluptate velit. Excepteur sint occaecat."
}
