# Each call of the system that concerns a file fails once.

attack_calls() {
  if ! ${CC:-cc} -shared -fPIC -O1 -o fail-calls.so "$attacks/fail-calls.c" -ldl 2> cc.err; then
    begin "calls that fail"
    remark="left out: no C compiler"
    finish
    return
  fi
  # Ten events, so that each of the writes can fail in each way.
  head -n 300 dense | awk 'NR % 30 == 1' > short
  fail_calls record good.rpl record crates -o FILE --ticks 300 --script short
  fail_calls "record --force" good.rpl record crates -o FILE --ticks 300 --script short --force
  fail_calls render good.png render crates -o FILE --size 32x32
  fail_calls "render --force" good.png render crates -o FILE --size 32x32 --force
  fail_calls "verify --junit" good.xml verify good.rpl --junit FILE
}

# $1 the attack's name, $2 what a run without failures makes, the rest the command; FILE is its file.
fail_calls() {
  begin "calls that fail: $1"
  good=$2
  case $1 in *--force) old=yes ;; *) old=no ;; esac
  shift 2
  kinds=
  # Without --force: it isn't there.
  [ -e "$good" ] || run_failing none 0 0 "$good" "$@" || wrong "without a failure: $(cat err)"
  for kind in open link write sync rename; do
    rm -f log
    prepare
    run_failing $kind 0 0 "$file" "$@" || wrong "without a failure: $(cat err)"
    count=$(cat log 2> /dev/null | wc -c)
    [ "$count" -eq 0 ] || kinds="$kinds $kind $count"
    for code in 5 28 4 short; do
      [ $code != short ] || [ $kind = write ] || continue
      number=0
      while [ $number -lt "$count" ]; do
        number=$((number + 1))
        try
        prepare
        status=0
        run_failing $kind $number $code "$file" "$@" || status=$?
        judge "$kind $number of $count, $code"
      done
    done
  done
  # Else the shim saw none of them.
  [ -n "$kinds" ] || wrong "no call was made to fail"
  remark=${kinds# }
  finish
}

# An empty folder with, if it is to be replaced, an older file.
prepare() {
  rm -rf try
  mkdir try
  file=try/a.${good##*.}
  [ $old = no ] || echo old > "$file"
}

run_failing() {
  FAIL_CALL=$1 FAIL_NTH=$2 FAIL_CODE=$3 FAIL_LOG=$folder/log
  target=$4
  shift 4
  (
    export FAIL_CALL FAIL_NTH FAIL_CODE FAIL_LOG
    set -- "$@" END
    while [ "$1" != END ]; do
      word=$1
      shift
      [ "$word" != FILE ] || word=$target
      set -- "$@" "$word"
    done
    shift
    LD_PRELOAD=$folder/fail-calls.so exec "$program" "$@"
  ) > out 2> err
}

# What a run may leave: all of it and 0, or a line, 2, and nothing that isn't whole under the final name.
judge() {
  case $status in
    0) same "$file" || wrong "$1: 0, but the file isn't whole" ;;
    2)
      case $code in 4 | short) wrong "$1: should have been tried again: $(cat err)" ;; esac
      [ "$(wc -l < err)" -eq 1 ] || wrong "$1: not one line: $(cat err)"
      [ ! -e "$file" ] || same "$file" || { [ $old = yes ] && [ "$(cat "$file")" = old ]; } \
        || wrong "$1: a damaged file has the name"
      ;;
    *) wrong "$1: exit $status: $(cat err)" ;;
  esac
  # Of a recording the part stays, and replays; of anything else nothing.
  for left in try/* try/.t*; do
    case $left in
      "$file" | 'try/*' | 'try/.t*') ;;
      *.rpl.part) "$program" verify "$left" > out 2> verified.err || wrong "$1: $(cat out verified.err)" ;;
      *) wrong "$1: $left is left" ;;
    esac
  done
}

# Whether a file is what a run without failures makes; of what names a time, whether it ends as it should.
same() {
  case $1 in
    *.xml) [ "$(tail -n 1 "$1")" = "$(tail -n 1 "$good")" ] ;;
    *) cmp -s "$1" "$good" ;;
  esac
}
