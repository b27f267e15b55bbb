# A window that is played by nobody, and what is looked at meanwhile. Read by scripts/soak.

failures=0
# One of the driver's turns: so many actions, then the window is brought back to how it began, and measured.
actions=20
# So many turns are a round, which is played again and again: whatever it leaves behind each time is growth.
round=4

# Plays a scene for $3 seconds; $2 of 20 actions open another scene.
soak() {
  open "$1"
  warm_up
  turn=0
  while [ $(($(date +%s) - begin)) -lt "$3" ] && kill -0 $window 2> /dev/null; do
    turn=$((turn + 1))
    type_keys $((seed * 1000 + turn % round)) $actions "$2"
    come_back "$1"
    measure
    rm -f ./*.png
  done
  finish "$1"
}

# Plays a scene for $2 seconds while the process is stopped, its window changes and goes, and the display is another.
disturb() {
  open "$1"
  xrandr --newmode small 60 1024 1024 1024 1024 768 768 768 768
  xrandr --addmode screen small
  turn=0
  while [ $(($(date +%s) - begin)) -lt "$2" ] && kill -0 $window 2> /dev/null; do
    turn=$((turn + 1))
    type_keys $((seed * 1000 + 500 + turn)) 10 1
    xdotool keydown Left
    kill -STOP $window
    sleep 5
    kill -CONT $window
    xdotool keyup Left
    id=$(xdotool search --onlyvisible --name 'Tumble$' | tail -n 1)
    xdotool windowsize "$id" $((300 + 37 * turn % 900)) 400 windowmove "$id" $((turn * 13)) 20 || true
    xdotool windowunmap "$id" sleep 0.3 windowmap "$id" windowfocus "$id" sleep 0.3 || true
    for mode in small 1280x1024; do
      xrandr --output screen --mode $mode
      sleep 0.3
    done
    come_back "$1"
    measure
  done
  finish "$1" disturbed
}

wrong() { wrong=$((wrong + 1)); echo "soak: $*" >&2; }

# Opens a window that records, on a display of its own.
open() {
  rm -rf ./*.rpl ./*.part ./*.png samples screen
  wrong=0
  : > samples
  Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset 3> screen 2> /dev/null &
  server=$!
  until [ -s screen ]; do kill -0 $server; sleep 0.1; done
  DISPLAY=:$(cat screen)
  export DISPLAY
  "$program" run "$1" --count-ticks --record soak.rpl 2> errors &
  window=$!
  timeout 60 xdotool search --sync --onlyvisible --name 'Tumble$' > /dev/null
  begin=$(date +%s)
}

# Has the picker make all its pictures, which it keeps.
warm_up() { xdotool key grave sleep 15 key grave > /dev/null; }

type_keys() { awk -v seed="$1" -v count="$2" -v scenes="$3" -f "$here/Tests/Soak/keys.awk" | xdotool - > /dev/null; }

# Back to the scene of the beginning, from its beginning, at normal speed, not paused, in a window.
come_back() {
  xdotool key grave sleep 0.5 type --delay 30 "$1" > /dev/null
  xdotool sleep 0.3 key Return sleep 0.3 key BackSpace key Home key shift+0 key r key period key space > /dev/null
  case $(xdotool search --onlyvisible --name 'Tumble$' getwindowgeometry) in
    *"1280x1024"*) xdotool key F11 ;;
  esac
  # Records, whatever F5 was pressed for: the file's name is there as long as it does.
  ls ./*.rpl.part > /dev/null 2>&1 || xdotool key F5
  sleep 1
}

# Resident memory, with what its children have of their own.
measure() {
  kill -0 $window 2> /dev/null || return 0
  memory=$(awk '/^VmRSS:/ { print $2 }' /proc/$window/status)
  for child in $(cat /proc/$window/task/*/children); do
    memory=$((memory + $(awk '/^Private_/ { sum += $2 } END { print sum + 0 }' /proc/"$child"/smaps_rollup)))
  done
  echo "$(($(date +%s) - begin)) $memory" >> samples
}

# Ends the window, verifies its files, prints the row.
finish() {
  took=$(($(date +%s) - begin))
  if kill -0 $window 2> /dev/null; then xdotool key Escape Escape Escape; else wrong "$1: the window has ended"; fi
  rest=20
  while kill -0 $window 2> /dev/null; do
    rest=$((rest - 1))
    [ $rest -ge 0 ] || { wrong "$1: Esc doesn't end the window"; kill $window; break; }
    sleep 1
  done
  status=0
  wait $window || status=$?
  window=
  [ $status -eq 0 ] || wrong "$1: exit $status: $(cat errors)"
  kill $server
  wait $server 2> /dev/null || true
  server=
  if ls ./*.part > /dev/null 2>&1; then wrong "$1: unfinished: $(ls ./*.part)"; fi
  "$program" verify ./*.rpl > verified 2>&1 || wrong "$1: $(grep -v ': same,' verified)"
  flat=$(awk -v allowed=2 -v round=$round -f "$here/Tests/Soak/flat.awk" samples) || [ -n "${2-}" ] || wrong "$1: memory isn't flat: $(tr '\n' ';' < samples)"
  printf '%-10s %6d %27s %6d %8s %8s %6d\n' "${2-$1}" $took "$flat" "$(ls ./*.rpl | wc -l)" \
    "$(sed -n 's/^\([0-9]*\) ticks ran.*/\1/p' errors)" "$(sed -n 's/.*ran, \([0-9]*\) were.*/\1/p' errors)" $wrong
  failures=$((failures + wrong))
}
