# Disks that are full, limited or read-only.

attack_disks() {
  begin "a file-size limit: record, render"
  for blocks in 2 3 5 9 17; do
    try
    code=0
    (ulimit -f $blocks; exec "$program" record crates -o limit.rpl --ticks 2400 --script dense) 2> err || code=$?
    expect_end 2 $code err
    [ ! -e limit.rpl ] || wrong "a cut recording has its name"
    verifies limit.rpl.part || true
    rm -f limit.rpl limit.rpl.part
  done
  try
  code=0
  (ulimit -f 4; exec "$program" render crates -o limit.png --size 200x200) 2> err || code=$?
  expect_end 2 $code err
  [ -z "$(ls -A | grep -e limit -e '^\.tumble')" ] || wrong "something is left: $(ls -A)"
  finish

  begin "a full disk: record, render"
  if ! unshare -m true 2> /dev/null; then
    remark="left out: no right to mount"
    finish
    return
  fi
  for size in 16 32 64 128; do
    try
    on_disk $size "'$program' record crates -o disk/a.rpl --ticks 20000 --script dense 2> err; echo \$? > code; cp -a disk left"
    expect_end 2 "$(cat code)" err
    [ ! -e left/a.rpl ] || wrong "a cut recording has its name"
    verifies left/a.rpl.part || true
    rm -rf left
  done
  try
  on_disk 8 "'$program' render crates -o disk/a.png --size 200x200 2> err; echo \$? > code; cp -a disk left"
  expect_end 2 "$(cat code)" err
  [ -z "$(ls -A left)" ] || wrong "something is left: $(ls -A left)"
  rm -rf left
  finish

  begin "a read-only disk: record, render"
  for words in "record crates -o disk/a.rpl --ticks 10" "render crates -o disk/a.png --size 32x32"; do
    try
    on_disk 64 "mount -o remount,ro disk; '$program' $words 2> err; echo \$? > code"
    expect_end 2 "$(cat code)" err
  done
  finish
}

# Runs a command beside a folder `disk` that is a disk of so many KiB.
on_disk() {
  mkdir -p disk
  unshare -m sh -c "mount -t tmpfs -o size=$1k tmpfs disk && { $2; }"
}
