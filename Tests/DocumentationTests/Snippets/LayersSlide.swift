import Foundation
import Layers

/// Where a card is half a second after it began to slide: of Layers' landing page.
func slidingCard() -> CGFloat? {
  // snippet
  let tree = LayerTree(size: CGSize(width: 200, height: 100), scale: 2)
  let card = CALayer()
  card.frame = CGRect(x: 20, y: 30, width: 60, height: 40)
  card.backgroundColor = CGColor(hex: 0x3F7FBF)
  card.cornerRadius = 8
  tree.root.addSublayer(card)

  let slide = CABasicAnimation(keyPath: "position.x")
  slide.toValue = 150
  slide.duration = 2
  card.add(slide, forKey: "slide")
  _ = tree.commit()  // it begins now, at 0 s
  LayerContext.current.mediaTime = 0.5
  let x = card.presentation()?.position.x  // 75, a quarter of the way from 50 to 150
  // end
  return x
}
