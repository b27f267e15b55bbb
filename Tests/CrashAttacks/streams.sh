# Inputs that never end or are no files, arguments that drive a terminal.

# Whether `$child` ends within two seconds of a signal; else it is killed.
ends_by() {
  late=0
  kill -s "$1" $child
  await_within 2000 ended $child || { late=1; kill -s KILL $child; }
  wait $child || true
  return $late
}

attack_streams() {
  begin "streams without end: a signal ends them"
  for signal in INT TERM; do
    for words in "record crates -o endless.rpl --ticks 100 --script" "verify --files-from"; do
      try
      # Not by a pipe of the shell: its child is the program itself.
      mkfifo endless
      yes '' > endless 2> yes.err &
      flood=$!
      # A shell without job control has its children ignore Ctrl-C.
      env --default-signal=INT "$program" $words - < endless > out 2> err &
      child=$!
      sleep 0.5
      # Refused at once is as good.
      if kill -0 $child 2> kill.err; then
        ends_by $signal || wrong "$words -: $signal isn't obeyed within two seconds"
      fi
      kill $flood 2> kill.err || true
      wait $flood 2> kill.err || true
      rm -f endless endless.rpl endless.rpl.part
    done
  done
  finish

  begin "names that are no regular files"
  mkfifo nobody
  for name in /dev/zero /dev/random /proc/kmsg /proc/self/mem nobody .; do
    for words in verify inspect trace; do
      try
      code=0
      timeout -s KILL 5 "$program" $words "$name" > out 2> err || code=$?
      [ $code -ne 137 ] || wrong "$words $name doesn't end"
      # A trace may be of a scene: such a name is none.
      [ $code -eq 137 ] || [ "$words $code" = "trace 64" ] || expect_end 2 $code err
    done
  done
  rm -f nobody
  finish
}

attack_terminal() {
  begin "arguments and names that drive a terminal"
  bad=$(printf 'a\033[31mb\302\233c\177d\342\200\256e')
  for words in "run" "record" "render" "verify" "trace" "diff x" "shrink" "inspect" "profile" "replay" "report" \
    "new" "explain" "nonsense" "run --size" "record crates --ticks" "verify --shard" "render crates --at" "run --set"; do
    try
    timeout -s KILL 20 "$program" $words "$bad" > out 2>&1 || true
    ! LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]\\|\302[\200-\237]\\|\342\200[\252-\256]')" out \
      || wrong "$words: $(head -n 1 out | od -c | head -n 2)"
  done
  finish

  begin "an environment of nonsense"
  for words in "record crates -o e.rpl --ticks 1" "render crates -o e.png --size 8x8"; do
    try
    code=0
    TUMBLE_KERNELS=nonsense "$program" $words > out 2> err || code=$?
    expect_end 64 $code err
    rm -f e.rpl e.png
  done
  finish
}
