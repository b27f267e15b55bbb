# A window that is played by nobody, and what is looked at meanwhile. Read by scripts/soak.

failures=0
# One of the driver's turns: so many actions, then the window is brought back to how it began, and measured.
actions=20
# So many turns are a round, which is played again and again: whatever it leaves behind each time is growth.
round=4

# Plays a scene for $3 seconds; $2 of 20 actions open another scene.
soak() {
  { open "$1" && warm_up "$1" "$2" && play "$1" "$3" type_round "$2"; } || ! lives || wrong "$1: it can't be played"
  finish "$1"
}

# Plays a scene for $2 seconds while the process is stopped, its window changes and goes, and the display is another.
disturb() {
  { open "$1" && add_mode && play "$1" "$2" disturb_once; } || ! lives || wrong "$1: it can't be played"
  finish "$1" disturbed
}

# Does a turn by the rest of the words, again and again for $2 seconds, as long as there is a window and none fails.
play() {
  scene=$1 time=$2
  shift 2
  turn=0 begin=$(date +%s)
  while [ $(($(date +%s) - begin)) -lt "$time" ] && lives; do
    turn=$((turn + 1))
    "$@" && come_back "$scene" || return
    measure
    rm -f ./*.png
  done
}

type_round() { type_keys $((seed * 1000 + turn % round)) $actions "$1"; }

disturb_once() {
  type_keys $((seed * 1000 + 500 + turn)) 10 1 && xdotool keydown Left && kill -STOP $window || return
  sleep 5
  kill -CONT $window && xdotool keyup Left || return
  id=$(xdotool search --onlyvisible --name 'Tumble$' | tail -n 1)
  xdotool windowsize "$id" $((300 + 37 * turn % 900)) 400 windowmove "$id" $((turn * 13)) 20 || true
  xdotool windowunmap "$id" sleep 0.3 windowmap "$id" windowfocus "$id" sleep 0.3 || true
  for mode in small 1280x1024; do
    xrandr --output screen --mode $mode || return
    sleep 0.3
  done
}

add_mode() {
  xrandr --newmode small 60 1024 1024 1024 1024 768 768 768 768 && xrandr --addmode screen small
}

# Whether the window's process is there.
lives() { kill -0 $window 2> /dev/null; }

wrong() { wrong=$((wrong + 1)); echo "soak: $*" >&2; }

# Opens a window that records, on a display of its own, and waits until it takes keys, a minute at most.
open() {
  rm -rf ./*.rpl ./*.part ./*.png samples screen
  wrong=0
  : > samples
  Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset 3> screen 2> /dev/null &
  server=$!
  until [ -s screen ]; do
    kill -0 $server 2> /dev/null || { echo "soak: Xvfb doesn't start" >&2; exit 69; }
    sleep 0.1
  done
  DISPLAY=:$(cat screen)
  export DISPLAY
  LD_PRELOAD=$folder/trim.so "$program" run "$1" --count-ticks --record soak.rpl 2> errors &
  window=$!
  begin=$(date +%s)
  until xdotool getwindowfocus getwindowname 2> /dev/null | grep -q 'Tumble$'; do
    lives && [ $(($(date +%s) - begin)) -lt 60 ] || return
    sleep 0.1
  done
}

# Has the picker make all its pictures, which it keeps, and plays rounds of the scene $1 until caches are full.
warm_up() {
  xdotool key grave sleep 15 key grave > /dev/null || return
  turn=0
  while [ $turn -lt $((4 * round)) ] && lives; do
    turn=$((turn + 1))
    type_round "$2" && come_back "$1" || return
  done
}

type_keys() { awk -v seed="$1" -v count="$2" -v scenes="$3" -f "$here/Tests/Soak/keys.awk" | xdotool - > /dev/null; }

window_size() { xdotool search --onlyvisible --name 'Tumble$' getwindowgeometry 2> /dev/null | sed -n 's/.*Geometry: //p'; }

# Back to the scene of the beginning, from its beginning, at normal speed, not paused, in a window.
come_back() {
  xdotool key grave sleep 0.5 type --delay 30 "$1" > /dev/null || return
  xdotool sleep 0.3 key Return sleep 0.3 key BackSpace key Home key shift+0 key r key period key space > /dev/null || return
  [ "$(window_size)" != 1280x1024 ] || xdotool key F11 || return
  # Records, whatever F5 was pressed for: the file's name is there as long as it does.
  ls ./*.rpl.part > /dev/null 2>&1 || xdotool key F5 || return
  sleep 1
}

# Resident memory, with what its children have of their own, and the window's size; nothing once the window has ended.
measure() {
  memory=$(awk '/^VmRSS:/ { print $2 }' /proc/$window/status 2> /dev/null) && [ -n "$memory" ] || return 0
  for child in $(cat /proc/$window/task/*/children 2> /dev/null); do
    own=$(awk '/^Private_/ { sum += $2 } END { print sum + 0 }' /proc/"$child"/smaps_rollup 2> /dev/null) || continue
    memory=$((memory + own))
  done
  echo "$(($(date +%s) - begin)) $memory $(window_size)" >> samples
}

# Ends the window, verifies its files, prints the row.
finish() {
  took=$(($(date +%s) - begin))
  early=
  if lives; then xdotool key Escape Escape Escape || true; else early="it has ended by itself, "; fi
  rest=20
  while lives; do
    rest=$((rest - 1))
    [ $rest -ge 0 ] || { wrong "$1: Esc doesn't end the window"; kill $window; break; }
    sleep 1
  done
  status=0
  wait $window || status=$?
  window=
  [ "$early$status" = 0 ] || wrong "$1: ${early}exit $status: $(cat errors)"
  kill $server 2> /dev/null || true
  wait $server 2> /dev/null || true
  server=
  if ls ./*.part > /dev/null 2>&1; then wrong "$1: unfinished: $(ls ./*.part)"; fi
  "$program" verify ./*.rpl > verified 2>&1 || wrong "$1: $(grep -v ': same,' verified)"
  flat=$(awk -v allowed=2 -v round=$round -f "$here/Tests/Soak/flat.awk" samples) || [ -n "${2-}" ] || wrong "$1: memory isn't flat: $(tr '\n' ';' < samples)"
  printf '%-10s %6d %27s %6d %8s %8s %6d\n' "${2-$1}" $took "$flat" "$(ls ./*.rpl 2> /dev/null | wc -l)" \
    "$(sed -n 's/^\([0-9]*\) ticks ran.*/\1/p' errors)" "$(sed -n 's/.*ran, \([0-9]*\) were.*/\1/p' errors)" $wrong
  failures=$((failures + wrong))
}
