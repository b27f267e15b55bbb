# Small files that ask for a step, a picture or a wait without end.

# Runs a command that may take $1 seconds and 1.5 GB; its exit code is in $code.
bounded() {
  code=0
  (ulimit -v 1500000; exec timeout -s KILL "$@") > out 2> err || code=$?
}

attack_bombs() {
  begin "recordings that ask for too much"
  "$program" record circles5000 -o whole.rpl --ticks 1
  head -n 1 whole.rpl > shake.rpl
  printf '[0,"a",3,2147483647,0]\n[1200,"h","0000000000000000"]\n' >> shake.rpl
  "$program" record void -o whole.rpl --ticks 1 2> err || "$program" record crates -o whole.rpl --ticks 1 --force
  head -n 1 whole.rpl > spawns.rpl
  awk 'BEGIN {
    for (i = 0; i < 2000; i++) printf "[%d,\"a\",1,1,9600,9600,2560,2560]\n", i / 1000
    print "[1200,\"h\",\"0000000000000000\"]"
  }' >> spawns.rpl
  for file in shake.rpl spawns.rpl; do
    for words in "verify $file" "verify --timeout 5 $file" "trace $file"; do
      try
      bounded 30 "$program" $words
      [ $code -eq 2 ] || wrong "$words: exit $code: $(tail -n 1 err)"
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
  for file in "$here"/Fuzz/Seeds/png/*.png "$here"/Fuzz/Seeds/jpeg/*.jpg; do
    try
    bounded 5 "$probe" memory "$file"
    [ $code -eq 0 ] || wrong "$file: exit $code"
  done
  finish
}
