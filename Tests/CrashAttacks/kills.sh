# SIGKILL at random moments of `record`.

attack_kills() {
  begin "SIGKILL of record"
  most=0
  script 200000 > dense
  while [ $tried -lt "$1" ]; do
    try
    name=kill-$tried.rpl
    # Every other one has no events: then only checkpoints say how far the run has come.
    [ $((tried % 2)) -eq 0 ] && events= || events="--script dense"
    "$program" record crates -o $name --ticks 10000000 --progress $events 2> shown &
    pid=$!
    await [ -s $name.part ] || wrong "$name never began"
    pause 400
    # First what is written, then what is shown: both are at most what the kill finds.
    cp $name.part before 2> /dev/null || true
    shown=$(sed -n 's/^tick \([0-9]*\)$/\1/p' shown | tail -n 1)
    if ! kill -9 $pid 2> /dev/null; then
      wait $pid || true
      tried=$((tried - 1))
      rm -f $name $name.part
      continue
    fi
    wait $pid 2> /dev/null || true
    written=$(last_tick before)
    [ "${written:-0}" -ge "${shown:-0}" ] || written=$shown
    expect_kept $name.part before "${written:-0}"
    rm -f $name $name.part
  done
  remark="at most $most ticks lost, 120 allowed"
  finish
}
