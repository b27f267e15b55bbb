# What somebody does who presses anything, as commands of xdotool: the same for the same seed. Quitting is left out.
#   awk -v seed=N -v count=ACTIONS -v scenes=WEIGHT -f keys.awk
BEGIN {
  srand(seed)
  # All keys of `KeyBinding.all`; a test compares them.
  held = "Left Right Up Down a d w s i j k l shift"
  pressed = "0 g space p period comma minus equal BackSpace r Tab c b Delete Return 1 2 3 4 5 6 7 8 9" \
    " Home Page_Up Page_Down F1 F2 F3 F4 F5 F6 F9 n F11 F12" \
    " shift+BackSpace ctrl+z ctrl+c shift+0 shift+1 shift+2 shift+3 shift+4 shift+5 shift+6 shift+7 shift+8 shift+9"
  changing = "bracketright bracketleft grave"
  heldCount = split(held, holds)
  pressedCount = split(pressed, presses)
  changingCount = split(changing, changes)
  for (done = 0; done < count; done++) {
    kind = chance(20)
    if (kind < 5) hold(holds[1 + chance(heldCount)])
    else if (kind < 8) drag(1 + chance(3))
    else if (kind < 9) print "mousemove", x(), y(), "click", 4 + chance(2)
    else if (kind < 10) print "mousemove", x(), y(), "keydown ctrl click", 4 + chance(2), "keyup ctrl"
    else if (kind < 10 + scenes) change(changes[1 + chance(changingCount)])
    else press(presses[1 + chance(pressedCount)])
    wait(1 + chance(10))
  }
  # What was switched on is switched off again.
  for (i = 1; i <= pressedCount; i++) if (pressedTimes[presses[i]] % 2) press(presses[i])
}

function chance(n) { return int(rand() * n) }
function x() { return 200 + chance(880) }
function y() { return 180 + chance(664) }

# Hundredths of a second.
function wait(hundredths) { printf "sleep %.2f\n", hundredths / 100 }

function press(key) {
  pressedTimes[key]++
  print "key", key
}

function hold(key) {
  print "keydown", key
  wait(chance(40))
  print "keyup", key
}

function drag(button) {
  print "mousemove", x(), y(), "mousedown", button
  for (step = chance(6); step >= 0; step--) {
    wait(2)
    print "mousemove", x(), y()
  }
  print "mouseup", button
}

# Another scene. In the picker something is searched for, and looked at; it is never left open.
function change(key) {
  print "key", key
  if (key != "grave") return
  wait(20)
  for (letters = chance(4); letters > 0; letters--) print "key", substr("abcdefghijklmnopqrstuvwxyz", 1 + chance(26), 1)
  for (moves = chance(6); moves > 0; moves--) print "key", chance(2) ? "Down" : "Right"
  wait(30)
  close_picker()
}

# Nothing is searched for any more, so that Return finds something.
function close_picker() {
  print "key BackSpace BackSpace BackSpace BackSpace"
  print "key Return"
}
