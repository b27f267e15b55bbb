/// Says in one line that a call was wrong and did nothing.
///
/// So Core Animation's users are treated in debug and release alike: a wrong call on a layer is
/// never the end of the program.
func misuse(_ line: String) { LayerContext.current.reportMisuse("Layers: \(line)") }
