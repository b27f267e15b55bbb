import AVFoundation

let filmSnippets: [Snippet] = [
  Snippet("a film that begins again at its end") {
    let player = AVPlayer(url: URL(fileURLWithPath: "/nowhere.mp4"))
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 0, y: 0, width: 320, height: 180)
    layer.videoGravity = .resizeAspectFill
    _ = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak player] _ in
      player?.seek(to: .zero)
      player?.play()
    }
    player.play()
    return player.rate == 1 && layer.player === player && !layer.isReadyForDisplay
  },
  Snippet("seeking, times and what can't be opened") {
    let item = AVPlayerItem(url: URL(fileURLWithPath: "/nowhere.mp4"))
    let player = AVPlayer(playerItem: item)
    player.actionAtItemEnd = .none
    player.seek(to: CMTime(seconds: 1.5, preferredTimescale: 600)) { _ in }
    player.seek(to: .zero, toleranceBefore: .zero, toleranceAfter: .zero)
    let duration = CMTimeGetSeconds(item.duration)
    return item.status == .failed && item.error != nil && duration.isNaN
      && player.currentTime() == CMTimeMake(value: 0, timescale: 1)
  },
]
