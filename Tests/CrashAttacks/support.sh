# What the attacks have in common: counting, waiting, comparing. Read by scripts/crash-tests.

: > rows
failures=0

# Begins an attack of this name.
begin() { attack=$1 tried=0 wrong=0 remark=; }

# Counts a try.
try() { tried=$((tried + 1)); }

# Says what went wrong with a try, and lets the files be seen.
wrong() {
  wrong=$((wrong + 1)) failures=$((failures + 1))
  echo "$attack: $*" >&2
}

# Ends the attack: a row of the table.
finish() { printf '%-46s %6d %6d  %s\n' "$attack" "$tried" "$wrong" "$remark" >> rows; }

# Prints the table; fails where something went wrong.
table() {
  if [ -e rows.before ]; then
    printf '%-46s %6s %6s %6s\n' attack tries before wrong
    paste -d '\n' rows.before rows | awk 'NR % 2 { before = $0; next } {
      wrong = substr(before, 55, 6)
      print substr($0, 1, 53) " " wrong substr($0, 54)
    }'
  else
    printf '%-46s %6s %6s\n' attack tries wrong
    cat rows
  fi
  [ "$failures" -eq 0 ]
}

# A number from 0 to $1 - 1.
chance() { echo $(($(od -An -N4 -tu4 /dev/urandom) % $1)); }

# A moment of up to $1 thousandths of a second, $2 at least.
pause() { sleep "$(printf '0.%03d' $((${2:-0} + $(chance "$1"))))"; }

# Waits, 20 s at most, until a condition holds.
await() { await_within 20000 "$@"; }

# Waits, $1 ms at most, until a condition holds.
await_within() {
  deadline=$(($(date +%s%3N) + $1))
  shift
  until "$@" 2> /dev/null; do
    [ "$(date +%s%3N)" -lt $deadline ] || return 1
    sleep 0.01
  done
}

# Whether a process is gone, or waits only for somebody to hear of its end.
ended() { ! kill -0 "$1" 2> /dev/null || [ "$(cut -d ' ' -f 3 /proc/"$1"/stat)" = Z ]; }

# Gravity that changes at each of $1 ticks: the recording shows in every line how far the run has come.
script() { awk -v n="$1" 'BEGIN { for (t = 0; t < n; t++) printf "[%d,\"g\",%d,-1000000]\n", t, t % 2000 * 500 - 500000 }'; }

# The tick of the last whole line of a recording.
last_tick() { sed -n 's/^\[\([0-9]*\),.*\]$/\1/p' "$1" | tail -n 1; }

# Verifies a recording: it must be the same; the ticks are in $ticks.
verifies() {
  "$program" verify "$1" > verified 2> verified.err || { wrong "$1: $(cat verified verified.err)"; return 1; }
  ticks=$(sed -n 's/.*: same, \([0-9]*\) ticks\{0,1\},.*/\1/p' verified)
  [ -n "$ticks" ] || { wrong "$1: $(cat verified)"; return 1; }
}

# Whether the first file is how the second begins.
is_prefix() { [ "$(wc -c < "$1")" -le "$(wc -c < "$2")" ] && cmp -s -n "$(wc -c < "$1")" "$1" "$2"; }

# Compares what is left with what was shown: nothing written is lost, and at most a second of ticks.
#   $1 the part, $2 what it was just before, $3 the last tick that was shown
expect_kept() {
  is_prefix "$2" "$1" || { wrong "$1: what was written is lost"; return; }
  verifies "$1" || return 0
  lost=$(($3 - ticks))
  [ $lost -le ${most:-0} ] || most=$lost
  [ $lost -le 120 ] || wrong "$1: $lost ticks are lost of $3"
  if "$program" record crates -o "${1%.part}" --ticks 1 2> again.err; then
    wrong "$1 is overlooked by the next recording"
  fi
}

# One line, and this exit code: $1 expected, $2 found, $3 the file of standard error.
expect_end() {
  [ "$2" -eq "$1" ] || wrong "exit $2, expected $1: $(cat "$3")"
  [ "$1" -eq 0 ] || [ "$(wc -l < "$3")" -eq 1 ] || wrong "not one line: $(cat "$3")"
}
