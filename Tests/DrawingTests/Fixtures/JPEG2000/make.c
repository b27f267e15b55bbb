// Makes the files that Pillow can't, lossless, by OpenJPEG: cc make.c -lopenjp2 && ./a.out
//
// The components' samples are 5x + y, 7y + 40 and 3x + 2y + 90, without what is too much for their
// bits; of those with a sign half of it is taken.
#include <openjpeg-2.5/openjpeg.h>
#include <string.h>

static void make(const char *name, OPJ_CODEC_FORMAT format, OPJ_COLOR_SPACE space, int origin,
                 int bits, int is_signed, int count, int step) {
  opj_image_cmptparm_t parameters[3];
  memset(parameters, 0, sizeof parameters);
  int width = 24, height = 20, x = 5 * origin, y = 3 * origin;
  for (int i = 0; i < count; i++) {
    int every = i == 0 ? 1 : step;
    parameters[i].dx = parameters[i].dy = every;
    parameters[i].w = (x + width + every - 1) / every - (x + every - 1) / every;
    parameters[i].h = (y + height + every - 1) / every - (y + every - 1) / every;
    parameters[i].prec = bits;
    parameters[i].sgnd = is_signed;
  }
  opj_image_t *image = opj_image_create(count, parameters, space);
  image->x0 = x, image->y0 = y, image->x1 = x + width, image->y1 = y + height;
  for (int i = 0; i < count; i++) {
    int w = parameters[i].w;
    for (int k = 0; k < w * (int)parameters[i].h; k++) {
      int across = k % w, down = k / w;
      int value = i == 0 ? 5 * across + down : i == 1 ? 7 * down + 40 : 3 * across + 2 * down + 90;
      value &= (1 << bits) - 1;
      image->comps[i].data[k] = is_signed ? value - (1 << (bits - 1)) : value;
    }
  }
  opj_cparameters_t settings;
  opj_set_default_encoder_parameters(&settings);
  settings.tcp_numlayers = 1, settings.cp_disto_alloc = 1, settings.tcp_mct = 0;
  settings.numresolution = 3, settings.image_offset_x0 = x, settings.image_offset_y0 = y;
  opj_codec_t *codec = opj_create_compress(format);
  opj_stream_t *stream = opj_stream_create_default_file_stream(name, OPJ_FALSE);
  opj_setup_encoder(codec, &settings, image);
  opj_start_compress(codec, image, stream);
  opj_encode(codec, stream);
  opj_end_compress(codec, stream);
  opj_stream_destroy(stream);
  opj_destroy_codec(codec);
  opj_image_destroy(image);
}

int main(void) {
  make("bits-1.jp2", OPJ_CODEC_JP2, OPJ_CLRSPC_GRAY, 0, 1, 0, 1, 1);
  make("bits-5.j2k", OPJ_CODEC_J2K, OPJ_CLRSPC_UNSPECIFIED, 0, 5, 0, 3, 1);
  make("bits-12.jp2", OPJ_CODEC_JP2, OPJ_CLRSPC_SRGB, 0, 12, 0, 3, 1);
  make("bits-16-signed.jp2", OPJ_CODEC_JP2, OPJ_CLRSPC_GRAY, 0, 16, 1, 1, 1);
  make("subsampled.jp2", OPJ_CODEC_JP2, OPJ_CLRSPC_SRGB, 1, 8, 0, 3, 2);
  make("luminance.jp2", OPJ_CODEC_JP2, OPJ_CLRSPC_SYCC, 0, 8, 0, 3, 2);
  make("luminance.j2k", OPJ_CODEC_J2K, OPJ_CLRSPC_UNSPECIFIED, 0, 8, 0, 3, 2);
  return 0;
}
