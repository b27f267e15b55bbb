#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  uint32_t width, height;
  uint32_t *pixels;
  struct cpng_result *result;
  png_structp png;
  png_infop info;
};

static void keep_message(struct cpng_result *result, const char *message) {
  strncpy(result->message, message, sizeof result->message - 1);
}

static void refuse(png_structp png, png_const_charp message) {
  struct cpng_reader *reader = png_get_error_ptr(png);
  reader->result->status = CPNG_DAMAGED;
  keep_message(reader->result, message);
  png_longjmp(png, 1);
}

/// Of what libpng only warns of, what it says of a profile is of interest: it isn't used then.
static void warn(png_structp png, png_const_charp message) {
  struct cpng_reader *reader = png_get_error_ptr(png);
  if (strncmp(message, "iCCP", 4) == 0) keep_message(reader->result, message);
}

static void keep_profile(png_structp png, png_infop info, struct cpng_result *result) {
  // libpng may say twice that the pixels begin.
  if (result->profile) return;
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 length;
  if (!png_get_iCCP(png, info, &name, &method, &profile, &length)) return;
  result->profile = malloc(length);
  if (!result->profile) return;
  memcpy(result->profile, profile, length);
  result->profile_length = length;
}

/// The header is there: has each pixel come as blue, green, red and alpha, in 8 bits each.
static void begin_picture(png_structp png, png_infop info) {
  struct cpng_reader *reader = png_get_progressive_ptr(png);
  keep_profile(png, info, reader->result);
  if (png_get_image_width(png, info) != reader->width ||
      png_get_image_height(png, info) != reader->height)
    png_error(png, "its size is not what its header says");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)reader->width * 4)
    png_error(png, "its rows aren't as long as its header says");
}

/// A row is there, of an interlaced picture in one pass: each pixel stands for those around it that are to come.
static void take_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
  struct cpng_reader *reader = png_get_progressive_ptr(png);
  if (!row || number >= reader->height) return;
  png_progressive_combine_row(
      png, (png_bytep)(reader->pixels + (size_t)number * reader->width), row);
  if (number >= reader->result->rows) reader->result->rows = number + 1;
}

static void end_picture(png_structp png, png_infop info) {
  struct cpng_reader *reader = png_get_progressive_ptr(png);
  // libpng takes compressed bytes that end well but are too few for an end.
  int has_all = png_get_interlace_type(png, info) == PNG_INTERLACE_NONE
                    ? png_get_current_row_number(png) >= reader->height
                    : png_get_current_pass_number(png) >= PNG_INTERLACE_ADAM7_PASSES;
  if (!has_all) png_error(png, "its compressed bytes are too few");
  reader->result->status = CPNG_WHOLE;
}

struct cpng_reader *cpng_begin(uint32_t width, uint32_t height, uint32_t *pixels,
                               struct cpng_result *result) {
  memset(result, 0, sizeof *result);
  result->status = CPNG_CUT;
  struct cpng_reader *reader = malloc(sizeof *reader);
  if (reader) {
    *reader = (struct cpng_reader){width, height, pixels, result, NULL, NULL};
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, refuse, warn);
    reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
    if (reader->info && setjmp(png_jmpbuf(reader->png)) == 0) {
      png_set_user_limits(reader->png, width, height);
      // What a compressed profile may come to, and any chunk but pixels.
      png_set_chunk_malloc_max(reader->png, 4 << 20);
      // The bytes are pushed, not pulled, so that rows are there as soon as their bytes are.
      png_set_progressive_read_fn(reader->png, reader, begin_picture, take_row, end_picture);
      return reader;
    }
  }
  cpng_end(reader);
  result->status = CPNG_DAMAGED;
  if (!result->message[0]) keep_message(result, "out of memory");
  return NULL;
}

void cpng_push(struct cpng_reader *reader, const uint8_t *bytes, size_t count) {
  if (!reader || reader->result->status != CPNG_CUT) return;
  if (setjmp(png_jmpbuf(reader->png)) == 0)
    png_process_data(reader->png, reader->info, (png_bytep)bytes, count);
}

void cpng_end(struct cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

void cpng_premultiply(uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint32_t word = pixels[index];
    uint32_t alpha = word >> 24;
    if (alpha == 255) continue;
    // Two channels at a time, 16 bits apart; the product's nearest 255th.
    uint32_t even = (word & 0xFF00FF) * alpha + 0x800080;
    uint32_t odd = (word >> 8 & 0xFF) * alpha + 0x80;
    even = (even + (even >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
    odd = (odd + (odd >> 8)) >> 8 & 0xFF;
    pixels[index] = alpha << 24 | odd << 8 | even;
  }
}

// MARK: Writing

struct writing {
  struct cpng_file *file;
  size_t capacity;
  uint32_t *row;
};

static void refuse_writing(png_structp png, png_const_charp message) {
  struct writing *writing = png_get_error_ptr(png);
  strncpy(writing->file->message, message, sizeof writing->file->message - 1);
  png_longjmp(png, 1);
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  struct writing *writing = png_get_io_ptr(png);
  struct cpng_file *file = writing->file;
  if (count > writing->capacity - file->count) {
    const size_t wanted = 2 * (file->count + count);
    uint8_t *grown = realloc(file->bytes, wanted);
    if (!grown) png_error(png, "out of memory");
    file->bytes = grown;
    writing->capacity = wanted;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

/// A premultiplied word with its colours divided by its alpha, rounded to the nearest.
static uint32_t straight(uint32_t word) {
  const uint32_t alpha = word >> 24, half = alpha / 2;
  if (alpha == 0 || alpha == 255) return alpha ? word : 0;
  const uint32_t red = ((word >> 16 & 0xFF) * 255 + half) / alpha;
  const uint32_t green = ((word >> 8 & 0xFF) * 255 + half) / alpha;
  const uint32_t blue = ((word & 0xFF) * 255 + half) / alpha;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

static void write_rows(png_structp png, png_infop info, uint32_t width, uint32_t height,
                       const uint32_t *pixels, int is_opaque, struct writing *writing) {
  png_set_write_fn(png, writing, append, flush);
  png_set_IHDR(png, info, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // As Cairo writes it, so that files have the bytes that they had.
  const png_color_16 white = {0, 255, 255, 255, 255};
  png_set_bKGD(png, info, &white);
  png_write_info(png, info);
  // A word is blue, green, red and alpha.
  png_set_bgr(png);
  if (is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * width;
    if (!is_opaque) {
      for (uint32_t x = 0; x < width; x++) writing->row[x] = straight(row[x]);
      row = writing->row;
    }
    png_write_row(png, (png_const_bytep)row);
  }
  png_write_end(png, info);
}

void cpng_write(uint32_t width, uint32_t height, const uint32_t *pixels, int is_opaque,
                struct cpng_file *file) {
  memset(file, 0, sizeof *file);
  struct writing writing = {file, 0, malloc(sizeof(uint32_t) * width)};
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &writing, refuse_writing, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  // It is set between setjmp and the end.
  volatile int is_whole = 0;
  if (!info || !writing.row)
    strcpy(file->message, "out of memory");
  else if (setjmp(png_jmpbuf(png)) == 0) {
    write_rows(png, info, width, height, pixels, is_opaque, &writing);
    is_whole = 1;
  }
  png_destroy_write_struct(&png, &info);
  free(writing.row);
  if (is_whole) return;
  free(file->bytes);
  file->bytes = NULL;
}
