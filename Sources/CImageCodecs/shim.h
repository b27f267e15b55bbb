#pragma once
#include <gif_lib.h>
#include <lcms2.h>
#include <turbojpeg.h>

/// What Little CMS is told of our words' form: of a grey profile the lowest byte is the colour.
static inline cmsUInt32Number tumble_grey_words(void) {
  return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
}
static inline cmsUInt32Number tumble_color_words(void) { return TYPE_BGRA_8; }
