public import Tumble

extension SceneCatalog {
  /// Every scene that comes with Tumble, in the order in which ] and [ go through them.
  ///
  /// The demos come first, then the pages of the gallery in the book's order.
  public static let all = SceneCatalog(demos + gallery)

  private static let demos: [any Scene.Type] = [
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
  ]

  private static let gallery: [any Scene.Type] = [
    Listing01_01.self,
    Listing02_01.self,
    Listing02_01b.self,
    Listing02_02.self,
    Listing02_03.self,
    Listing02_04.self,
    Listing02_05.self,
    Listing03_01.self,
    Listing03_02.self,
    Listing03_03.self,
    Listing03_04.self,
    Listing03_05.self,
    Listing04_01.self,
    Listing04_02.self,
    Listing04_03.self,
    Listing04_04.self,
    Listing04_05.self,
    Listing04_06.self,
    Listing04_07.self,
    Listing05_01.self,
    Listing05_02.self,
    Listing05_03.self,
    Listing05_04.self,
    Listing05_05.self,
    Listing05_06.self,
    Listing05_07.self,
    Listing05_08.self,
    Listing05_09.self,
    Listing05_10.self,
    Listing05_10b.self,
  ]
}
