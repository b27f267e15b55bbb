public import Tumble

extension SceneCatalog {
  /// Every scene that comes with Tumble, in the order in which ] and [ go through them.
  public static let all = SceneCatalog([
    CratesScene.self,
    BallScene.self,
    PileScene.self,
    BridgeScene.self,
    ChainScene.self,
    CradleScene.self,
    CarScene.self,
    RopeScene.self,
    WallScene.self,
    ExplosionScene.self,
    PlatformsScene.self,
    ConveyorScene.self,
    TerrainScene.self,
    PlanetScene.self,
    SensorScene.self,
    RainScene.self,
    JointsScene.self,
    Boxes1000Scene.self,
    Circles5000Scene.self,
  ])
}
