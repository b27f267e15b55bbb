#pragma once

#include <stddef.h>
#include <stdint.h>

// Reading and writing PNG files by libpng. It is C because libpng leaves a damaged file by longjmp, which may not pass
// through Swift.

enum cpng_status {
  /// All rows are there, and the end of the file.
  CPNG_WHOLE,
  /// The bytes end before the picture does.
  CPNG_CUT,
  /// libpng refused the file; `message` says why.
  CPNG_DAMAGED,
};

struct cpng_result {
  enum cpng_status status;
  /// How many rows were written from the top; of an interlaced picture those that have pixels of any pass.
  uint32_t rows;
  /// The profile of its colours, to be given to `free`; null: it has none.
  uint8_t *profile;
  uint32_t profile_length;
  /// Why the file was refused, or its profile; empty if neither was.
  char message[160];
};

/// One decoding of a file that is handed over piece by piece.
struct cpng_reader;

/// Begins to decode a file into `width` × `height` words 0xAARRGGBB, not premultiplied.
///
/// What can't be read is left as it was in `pixels`, which must last as long as the reader, as must `result`.
/// The sides must be those of the header. Null where memory is short, as `result` says.
struct cpng_reader *cpng_begin(uint32_t width, uint32_t height, uint32_t *pixels,
                               struct cpng_result *result);

/// Takes the next bytes; after the end, or after an error, they are ignored.
void cpng_push(struct cpng_reader *reader, const uint8_t *bytes, size_t count);

/// Ends it; `result` stays.
void cpng_end(struct cpng_reader *reader);

/// Multiplies the colours of `count` words by their alpha, rounded to the nearest.
void cpng_premultiply(uint32_t *pixels, size_t count);

/// The bytes of a file that is written.
struct cpng_file {
  /// To be given to `free`; null: there is none, and `message` says why.
  uint8_t *bytes;
  size_t count;
  char message[160];
};

/// Writes a file of `width` × `height` premultiplied words 0xAARRGGBB; `is_opaque`: without their alpha.
///
/// Read again, they are the same words.
void cpng_write(uint32_t width, uint32_t height, const uint32_t *pixels, int is_opaque,
                struct cpng_file *file);
