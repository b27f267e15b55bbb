# Small files that ask for a step, a picture or a wait without end.

# Runs a command that may take $1 seconds and 1.5 GB; its exit code is in $code.
bounded() {
  code=0
  (ulimit -v 1500000; exec timeout -s KILL "$@") > out 2> err || code=$?
}

attack_bombs() {
  begin "recordings that ask for too much"
  # They play to their last event, which asks for nothing.
  last='[60,"g",0,-1000000]'
  "$program" record circles5000 -o whole.rpl --ticks 1
  head -n 1 whole.rpl > shake.rpl
  printf '[10,"a",3,2147483647,2147483647]\n%s\n' "$last" >> shake.rpl
  "$program" record crates -o whole.rpl --ticks 1 --force
  head -n 1 whole.rpl > spawns.rpl
  awk -v last="$last" 'BEGIN {
    for (i = 0; i < 2000; i++) printf "[%d,\"a\",1,1,9600,9600,2560,2560]\n", i / 1000
    print last
  }' >> spawns.rpl
  for file in shake.rpl spawns.rpl; do
    for words in "verify $file" "verify --timeout 5 $file" "trace $file"; do
      try
      bounded 30 "$program" $words
      if [ $code -ne 2 ] || ! grep -q 'pairs of shapes' err; then wrong "$words: exit $code: $(tail -n 1 err)"; fi
    done
  done
  rm -f whole.rpl shake.rpl spawns.rpl
  finish

  begin "a time limit in the middle of a tick"
  "$program" record circles5000 -o long.rpl --ticks 1200
  try
  bounded 8 "$program" verify --timeout 1 long.rpl
  expect_end 2 $code err
  rm -f long.rpl
  finish

  begin "pictures that ask for too much"
  probe=$(dirname "$program")/codec-probe
  most_time=0 most_memory=0
  . "$attacks/pictures.sh"
  mkdir pictures
  for name in tEXt zTXt iTXt; do claim_of_2_GB $name pictures/$name.png; done
  texts_of_790_MB pictures/texts.png
  scans_of_8000_pixels pictures/scans.jpg
  for file in pictures/* "$here"/Fuzz/Seeds/png/*.png "$here"/Fuzz/Seeds/jpeg/*.jpg; do
    try
    decode "$file"
  done
  rm -r pictures
  remark="at most $most_time ms, $most_memory MB; 1000 ms, 256 MB allowed"
  finish
}

# Decodes a picture in all ways that there are. None is of more than a few pixels unless it is refused, so what the
# process takes is what it takes beside the pixels.
decode() {
  sh -c 'code=0; timeout -s KILL 30 "$0" memory "$1" > out 2> err || code=$?; echo $code > code; times > times' \
    "$probe" "$1" 2> killed || true
  [ "$(cat code)" -eq 0 ] || { wrong "$1: exit $(cat code): $(cat err)"; return; }
  # Minutes and seconds of the process and of the system.
  took=$(sed -n '2y/ms/  /;2p' times | awk '{ print int(1000 * (60 * ($1 + $3) + $2 + $4)) }')
  memory=$(($(sed -n 's/^memory //p' out) >> 20))
  [ $took -le $most_time ] || most_time=$took
  [ $memory -le $most_memory ] || most_memory=$memory
  if [ $took -gt 1000 ] || [ $memory -ge 256 ]; then wrong "$1: $took ms, $memory MB: $(head -n 1 out)"; fi
}
