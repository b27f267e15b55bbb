public import Foundation

/// Hears of what a scroll view does; each method may be left out.
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content's offset is another one, whoever has moved it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger goes up; the content is to come to rest at another offset if one is set here.
  ///
  /// The velocity is in points a millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger went up; whether the content goes on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// It has come to rest, or a finger has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// What `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` animated is there.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
