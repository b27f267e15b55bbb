# What others do to the name of a recording while it is written.

attack_names() {
  for what in deleted moved replaced; do
    begin "a part that is $what"
    for moment in 1 2 3; do
      try
      code=0
      begin_fed $((moment * 100))
      case $what in
        deleted) rm a.rpl.part ;;
        moved) mv a.rpl.part elsewhere ;;
        replaced) mv a.rpl.part elsewhere; echo "another's" > a.rpl.part ;;
      esac
      # A second of ticks more, and it has noticed, though its script goes on.
      feed $((moment * 100 + 1)) $((moment * 100 + 150))
      await ended $pid || wrong "it is said at the end only"
      end_fed
      expect_end 2 $code err
      [ ! -e a.rpl ] || wrong "something has the final name"
      if [ $what = replaced ] && [ "$(cat a.rpl.part)" != "another's" ]; then wrong "another's file was touched"; fi
      [ $what != deleted ] || [ ! -e a.rpl.part ] || wrong "the name is back"
      rm -f a.rpl* elsewhere
    done
    finish
  done

  begin "two recorders on one name"
  try
  begin_fed 100
  second=0
  "$program" record crates -o a.rpl --ticks 10 2> err2 || second=$?
  expect_end 2 $second err2
  code=0
  end_fed
  expect_end 0 $code err
  verifies a.rpl || true
  rm -f a.rpl
  # The first one's part is moved away, and the second begins under the same name.
  try
  begin_fed 100
  mv a.rpl.part elsewhere
  "$program" record crates -o a.rpl --ticks 10000000 2> err2 &
  second=$!
  await [ -s a.rpl.part ] || wrong "the second never began"
  code=0
  end_fed
  expect_end 2 $code err
  kill -TERM $second || wrong "the second has ended by itself"
  code=0
  wait $second || code=$?
  expect_end 143 $code err2
  verifies a.rpl || true
  mv elsewhere elsewhere.rpl.part
  verifies elsewhere.rpl.part || true
  rm -f a.rpl elsewhere*
  finish

  begin "links that were planted"
  try
  echo precious > target
  ln -s target a.rpl.part
  code=0
  "$program" record crates -o a.rpl --ticks 10 2> err || code=$?
  expect_end 2 $code err
  rm a.rpl.part
  try
  code=0
  # As the process that will run it is called: the name that a part beside a picture once had.
  sh -c 'for i in 0 1 2 3; do ln -sf target "a.png.$(($$ + i)).part"; done; exec "$0" "$@"' \
    "$program" render crates -o a.png --size 32x32 2> err || code=$?
  expect_end 0 $code err
  [ "$(cat target)" = precious ] || wrong "a link was followed"
  rm -f a.png*
  finish
}

# Begins a recording whose script comes by a pipe, and feeds it up to a tick.
begin_fed() {
  rm -f fed
  mkfifo fed
  "$program" record crates -o a.rpl --ticks 2400 --script - < fed 2> err &
  pid=$!
  exec 5> fed
  head -n "$1" dense >&5
  await [ -s a.rpl.part ] || wrong "the recording never began"
  await_tick $(($1 - 2)) || wrong "the recording never came to tick $1"
}

await_tick() { await reaches "$1"; }
reaches() { [ "$(last_tick a.rpl.part)" -ge "$1" ]; }

# Feeds it these lines; a program that has ended reads no more.
feed() { (trap '' PIPE; sed -n "$1,$2p" dense >&5) 2> /dev/null || true; }

# Feeds it the rest and waits for its end: its exit code is in $code.
end_fed() {
  feed 501 2400
  exec 5>&-
  wait $pid || code=$?
  pid=
}
