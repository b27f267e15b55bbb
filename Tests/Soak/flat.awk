# How memory grew, from "SECONDS KILOBYTES …" a line: a row of numbers in MB, and exit 1 beyond what is allowed.
#   awk -v allowed=MB -v round=SAMPLES -f flat.awk
# The first quarter is warm-up: caches fill up to their limits then. What is shown at the moment takes memory, too, so of
# each round the least counts, which is what is held in any case: whatever a round leaves behind raises it. Through these
# a straight line is fitted (least squares): what it rises by after the first quarter is the growth.
{ time[NR] = $1; memory[NR] = $2 / 1024 }
END {
  first = NR - int(3 * NR / 4 / round) * round + 1
  lowest = highest = memory[first]
  for (i = first; i <= NR; i++) {
    if ((i - first) % round == 0) { n++; least[n] = memory[i]; when[n] = time[i] }
    if (memory[i] < least[n]) { least[n] = memory[i]; when[n] = time[i] }
    if (memory[i] < lowest) lowest = memory[i]
    if (memory[i] > highest) highest = memory[i]
  }
  if (n < 3) { print "too few samples"; exit 1 }
  for (i = 1; i <= n; i++) { st += when[i]; sm += least[i] }
  for (i = 1; i <= n; i++) {
    across += (when[i] - st / n) * (when[i] - st / n)
    along += (when[i] - st / n) * (least[i] - sm / n)
  }
  growth = along / across * (time[NR] - time[int(NR / 4) + 1])
  printf "%6.1f %6.1f %6.1f %+6.1f\n", sm / n, lowest, highest, growth
  exit !(growth <= allowed && growth >= -allowed)
}
