import Layers

/// Says in one line that a call was wrong and did nothing, as layers do.
func misuse(_ line: String) { LayerContext.current.reportMisuse("UIKit: \(line)") }
