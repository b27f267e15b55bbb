public import Tumble

extension SceneCatalog {
  /// Every scene that comes with Tumble, in the order in which ] and [ go through them.
  public static let all = SceneCatalog([
    CratesScene.self,
    BallScene.self,
    PileScene.self,
    Boxes1000Scene.self,
    Circles5000Scene.self,
  ])
}
