import QuartzCore

let emitterSnippets: [Snippet] = [
  Snippet("confetti from the top") {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 160, y: -10)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: 320, height: 1)
    emitter.emitterCells = [CGColor(gray: 1, alpha: 1), CGColor(gray: 0.5, alpha: 1)].map { color in
      let cell = CAEmitterCell()
      cell.birthRate = 4
      cell.lifetime = 14
      cell.lifetimeRange = 0
      cell.color = color
      cell.velocity = 350
      cell.velocityRange = 80
      cell.emissionLongitude = CGFloat.pi
      cell.emissionRange = CGFloat.pi / 4
      cell.spin = 3.5
      cell.spinRange = 4
      cell.scaleRange = 0.5
      cell.scaleSpeed = -0.1
      return cell
    }
    return emitter.emitterCells?.count == 2
  },
  Snippet("a burst that is started and stopped by key path") {
    let explosion = CAEmitterCell()
    explosion.name = "explosion"
    explosion.alphaRange = 0.2
    explosion.alphaSpeed = -1
    explosion.lifetime = 0.7
    explosion.birthRate = 0
    let layer = CAEmitterLayer()
    layer.emitterShape = .circle
    layer.emitterMode = .outline
    layer.renderMode = .oldestFirst
    layer.emitterSize = CGSize(width: 25, height: 0)
    layer.emitterCells = [explosion]
    layer.seed = 1_366_128_504
    layer.beginTime = CACurrentMediaTime()
    layer.setValue(500, forKeyPath: "emitterCells.explosion.birthRate")
    let rate = layer.value(forKeyPath: "emitterCells.explosion.birthRate") as? NSNumber
    layer.setValue(NSNumber(value: 0), forKeyPath: "emitterCells.explosion.birthRate")
    return rate == 500
  },
]
