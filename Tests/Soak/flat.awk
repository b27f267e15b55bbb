# How memory grew, from "SECONDS KILOBYTES" a line: a row of numbers in MB, and exit 1 beyond what is allowed.
#   awk -v allowed=MB -f flat.awk
# The first quarter is warm-up: caches fill up to their limits then. Of the rest a straight line is fitted (least
# squares): what it rises by over that time is the growth. Single samples scatter by what is shown at the moment.
{ time[NR] = $1; memory[NR] = $2 / 1024 }
END {
  first = int(NR / 4) + 1
  n = NR - first + 1
  if (n < 3) { print "too few samples"; exit 1 }
  lowest = highest = memory[first]
  for (i = first; i <= NR; i++) {
    st += time[i]; sm += memory[i]; stt += time[i] * time[i]; stm += time[i] * memory[i]
    if (memory[i] < lowest) lowest = memory[i]
    if (memory[i] > highest) highest = memory[i]
  }
  slope = (n * stm - st * sm) / (n * stt - st * st)
  growth = slope * (time[NR] - time[first])
  printf "%6.1f %6.1f %6.1f %+6.1f\n", sm / n, lowest, highest, growth
  exit !(growth <= allowed && growth >= -allowed)
}
