/// What a list is expected to take, before any of it is drawn.
///
/// Nothing of a picture depends on it.
package struct ListEstimate {
  /// How often opaque drawings cover the frame, those less that are cheap.
  package private(set) var opaqueCover = 0.0
  /// How often rotated pictures among them do.
  package private(set) var rotatedCover = 0.0
  /// How long it takes one thread to draw all, in nanoseconds; at least that.
  package private(set) var nanoseconds = 0.0

  /// What setting up a drawing takes.
  private static let setUp = 100.0

  /// What drawing `checked` takes; it counts until `isEnough` says so.
  package init(_ checked: CheckedList, until isEnough: (ListEstimate) -> Bool) {
    let frame = Double(checked.list.size.width) * Double(checked.list.size.height)
    var groups = 0
    for command in checked.summaries {
      if command.role == .beginGroup { groups += 1 }
      if command.role == .endGroup { groups -= 1 }
      let area = min(command.area, frame)
      nanoseconds += Self.setUp + area * Double(command.timePerPixel)
      // What lies in a group hides nothing of the frame.
      if groups == 0 {
        let cover = area / frame * Double(command.costOfHidden)
        opaqueCover += cover
        if command.isRotatedPicture { rotatedCover += cover }
      }
      if isEnough(self) { return }
    }
  }
}
