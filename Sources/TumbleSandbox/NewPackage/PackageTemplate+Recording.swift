extension PackageTemplate {
  /// Five seconds of the scene, as `record dominoes --ticks 600` writes them.
  static let recording = #"""
    {"magic":"tumble-replay","version":1,"hz":120,"scene":"dominoes","revision":1,"params":{},"seed":0,"initial":"3a000b67be59b107","sim":{"chipmunk":"7.0.3","arch":"x86_64","bits":64,"libm":"c0e166d5d8463239","index":"tree"},"made":{"by":"Dominoes 1.0"}}
    [120,"c","fd42a6fb04638f45","efe9aafe"]
    [240,"c","4384378439010db7","88e45887"]
    [360,"c","a613ba44b248743e","9847bd14"]
    [480,"c","b9cf25b9603378ad","7cc685b4"]
    [600,"c","5c615f79c4c63aa3","36ea37e8"]
    [600,"end","5c615f79c4c63aa3","94209409"]

    """#
}
