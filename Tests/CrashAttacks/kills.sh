# SIGKILL at random moments of `record`.

attack_kills() {
  begin "SIGKILL of record"
  most=0
  # Programs of before can't say how far they are: then only what is written does.
  progress=--progress
  "$program" record --help | grep -q -e --progress || progress=
  while [ $tried -lt "$1" ]; do
    try
    name=kill-$tried.rpl
    # Every other one has no events: then only checkpoints say how far the run has come.
    [ $((tried % 2)) -eq 0 ] && events= || events="--script dense"
    "$program" record crates -o $name --ticks 10000000 $progress $events 2> shown &
    pid=$!
    if ! await [ -s $name.part ]; then
      wrong "$name never began: $(cat shown)"
      kill -9 $pid 2> /dev/null || true
      wait $pid 2> /dev/null || true
      pid=
      continue
    fi
    pause 400
    # First what is written, then what is shown: both are at most what the kill finds.
    cp $name.part before 2> /dev/null || true
    shown=$(sed -n 's/^tick \([0-9]*\)$/\1/p' shown | tail -n 1)
    kill -9 $pid 2> /dev/null || wrong "$name ended before: $(cat shown)"
    wait $pid 2> /dev/null || true
    pid=
    written=$(last_tick before)
    [ "${written:-0}" -ge "${shown:-0}" ] || written=$shown
    expect_kept $name.part before "${written:-0}"
    rm -f $name $name.part
  done
  remark="at most $most ticks lost, 120 allowed"
  finish
}
