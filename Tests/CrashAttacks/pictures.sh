# Small files of pictures that once took seconds and gigabytes, put together by hand.

# The PNG $2, 49 bytes, whose chunk $1 says that it has 2 GB.
claim_of_2_GB() {
  {
    head_of_png
    printf '\177\377\377\377%s12345678' "$1"
  } > "$2"
}

# The PNG $1, 770 KB, with a hundred compressed texts of 7.9 MB.
texts_of_790_MB() {
  {
    printf 'note\0\0\170\332'
    # What gzip makes, between a header of 10 bytes and an end of 8, and zlib's checksum of as many zeros.
    head -c 7900000 /dev/zero | gzip -9n | tail -c +11 | head -c -8
    printf '\222\150\0\001'
  } | chunk zTXt > text
  {
    head_of_png
    yes text | head -n 100 | xargs cat
    tail -c +34 "$here/Fuzz/Seeds/png/grey.png"
  } > "$1"
}

# The progressive JPEG $1, 187 KB, grey, of 8000 x 8000 pixels: a scan of all first coefficients, and 489 that say of each
# block that nothing follows. One code of one bit means no difference, another nothing in 16384 blocks: 14 bits after it.
scans_of_8000_pixels() {
  {
    printf '\377\332\0\010\001\001\0\001\077\0'
    head -c 117 /dev/zero
  } > scan
  {
    printf '\377\330\377\333\0\103\0'
    head -c 64 /dev/zero | tr '\0' '\001'
    printf '\377\302\0\013\010\037\100\037\100\001\001\021\0'
    printf '\377\304\0\046\0\001\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\020\001\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\340'
    printf '\377\332\0\010\001\001\0\0\0\0'
    head -c 125000 /dev/zero
    yes scan | head -n 489 | xargs cat
    printf '\377\331'
  } > "$1"
}

# Signature and header.
head_of_png() { head -c 33 "$here/Fuzz/Seeds/png/grey.png"; }

# A chunk of this name with the bytes of standard input.
chunk() {
  { printf '%s' "$1"; cat; } > named
  big_endian $(($(wc -c < named) - 4))
  cat named
  # What gzip ends with, the lowest byte first.
  big_endian "$(gzip -1c named | tail -c 8 | od -An -N4 -tu4 --endian=little)"
}

# The four bytes of a number.
big_endian() { printf "$(printf '\\%03o' $(($1 >> 24 & 255)) $(($1 >> 16 & 255)) $(($1 >> 8 & 255)) $(($1 & 255)))"; }
