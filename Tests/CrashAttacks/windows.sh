# SIGKILL at random moments of a window that records. What it shows is where its black box stands.

attack_windows() {
  begin "SIGKILL of a window that records"
  most=0
  if ! command -v Xvfb > /dev/null; then
    remark="left out: no Xvfb"
    finish
    return
  fi
  [ "$1" -eq 0 ] || open_display
  export XDG_STATE_HOME=$folder/state
  while [ $tried -lt "$1" ]; do
    try
    name=window-$tried.rpl
    rm -rf state
    DISPLAY=$screen "$program" run crates --record $name 2> window.err &
    pid=$!
    if ! await [ -s $name.part ]; then
      wrong "$name never began: $(cat window.err)"
      kill -9 $pid 2> /dev/null || true
      wait $pid 2> /dev/null || true
      pid=
      continue
    fi
    await any state/tumble/*.rpl.part || wrong "$name has no black box"
    pause 900 100
    cp state/tumble/*.rpl.part shown 2> /dev/null || true
    cp $name.part before 2> /dev/null || true
    kill -9 $pid 2> /dev/null || wrong "$name ended before: $(cat window.err)"
    wait $pid 2> /dev/null || true
    pid=
    shown=$(last_tick shown)
    expect_kept $name.part before "${shown:-0}"
    rm -f $name $name.part
  done
  unset XDG_STATE_HOME
  remark="at most $most ticks lost, 120 allowed"
  finish
}

# Whether there is one of these files, as their names are now.
any() { for file in state/tumble/*.rpl.part; do [ -s "$file" ] && return; done; return 1; }

# The display of both builds, if two are attacked.
open_display() {
  [ -z "$display" ] || return 0
  Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp 3> screen 2> /dev/null &
  display=$!
  await [ -s screen ] || { echo "Xvfb doesn't start" >&2; exit 69; }
  screen=:$(cat screen)
}
