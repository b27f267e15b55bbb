// snippet
import TumbleUIKit

/// A disc that goes where a finger comes down.
struct DiscScene: ViewScene {
  static let name = "disc"

  func makeViewController(in simulation: Simulation) -> UIViewController { DiscController() }
}

final class DiscController: UIViewController {
  private let disc = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    disc.backgroundColor = .red
    disc.layer.cornerRadius = 30
    view.addSubview(disc)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    UIView.animate(withDuration: 1) { disc.center = touch.location(in: view) }
  }
}
// end
