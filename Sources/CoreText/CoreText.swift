// Core Text's names for setting text, over the layout that text layers have.
import Assets
@_exported public import CoreGraphics
import Drawing

extension AttributedText {
  /// What a line or a frame is made of: 12 points of Inter, and black, where nothing is said.
  init(_ string: CFAttributedString) {
    self.init(string, font: BundledFont.regular.sized(12), color: .black)
  }
}

/// Says in one line that a call was wrong and what was done instead.
func misuse(_ line: String) { MisuseReport.report("CoreText: \(line)") }
