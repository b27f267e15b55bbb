import Drawing
import Foundation
import FuzzInputs

/// Paths with any finite numbers: filled, stroked, dashed, measured and asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var feed = ByteFeed(start, count)
  let path = PathMaker.path(&feed)
  let context = CGContext(width: 32, height: 32)
  context.setFillColor(.black)
  context.setStrokeColor(.black)
  context.setLineWidth(feed.double())
  context.setMiterLimit(feed.double())
  context.setLineCap(feed.pick([.butt, .round, .square]))
  context.setLineJoin(feed.pick([.miter, .round, .bevel]))
  if feed.bool() {
    let lengths = (0..<feed.number(below: 4)).map { _ in CGFloat(feed.double()) }
    context.setLineDash(phase: feed.double(), lengths: lengths)
  }
  context.addPath(path)
  context.drawPath(using: feed.pick([.fill, .eoFill, .stroke, .fillStroke]))
  _ = (path.boundingBox, path.boundingBoxOfPath, path.contains(feed.point()))
  let wide = path.copy(
    strokingWithWidth: feed.double(), lineCap: .round, lineJoin: .miter, miterLimit: feed.double())
  _ = wide.contains(feed.point())
  _ = path.copy(dashingWithPhase: feed.double(), lengths: [feed.double(), feed.double()])
  var matrix = CGAffineTransform(
    a: feed.double(), b: feed.double(), c: feed.double(), d: 1, tx: feed.double(), ty: 0)
  _ = path.copy(using: &matrix)
  return 0
}
