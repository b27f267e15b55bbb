#pragma once
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

// Pango's own headers need GLib's folders on the search path, which a module map cannot give.
// What is called is declared here instead, as in pango 1.50 and later.

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;

typedef struct {
  int x, y, width, height;
} PangoRectangle;

// The parts that are read and written of what Pango shows of its structures.
typedef struct {
  const void *klass;
  unsigned int start_index, end_index;
} PangoAttribute;

typedef struct {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  unsigned char level, gravity, flags, script;
  PangoLanguage *language;
  void *extra_attrs;
} PangoAnalysis;

typedef struct {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  unsigned int glyph;
  int width, x_offset, y_offset;
  unsigned int traits;
} PangoGlyphInfo;

typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
} PangoGlyphString;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
} PangoGlyphItem;

typedef struct TumbleRunList {
  PangoGlyphItem *run;
  struct TumbleRunList *next;
} TumbleRunList;

typedef struct {
  PangoLayout *layout;
  int start_index, length;
  TumbleRunList *runs;
} PangoLayoutLine;

// Pango's unit is 1/1024 of a point.
static const int TUMBLE_PANGO_SCALE = 1024;
static const int TUMBLE_PANGO_WRAP_CHAR = 1;
static const int TUMBLE_PANGO_WRAP_WORD_CHAR = 2;
static const int TUMBLE_PANGO_ELLIPSIZE_NONE = 0;
static const int TUMBLE_PANGO_ELLIPSIZE_START = 1;
static const int TUMBLE_PANGO_ELLIPSIZE_MIDDLE = 2;
static const int TUMBLE_PANGO_ELLIPSIZE_END = 3;
static const int TUMBLE_PANGO_DIRECTION_RTL = 1;
static const unsigned char TUMBLE_PANGO_FLAG_IS_ELLIPSIS = 2;

void g_object_unref(void *object);

PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t type);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);

void pango_cairo_context_set_font_options(PangoContext *context,
                                          const cairo_font_options_t *options);
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int round);
PangoLanguage *pango_language_from_string(const char *language);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);

PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_foreground_new(unsigned short red, unsigned short green,
                                          unsigned short blue);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_rise_new(int rise);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);

FcPattern *pango_fc_font_get_pattern(PangoFont *font);
void pango_font_get_glyph_extents(PangoFont *font, unsigned int glyph, PangoRectangle *ink,
                                  PangoRectangle *logical);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
int pango_font_metrics_get_strikethrough_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_thickness(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_thickness(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);

PangoLayout *pango_layout_new(PangoContext *context);
int pango_layout_get_baseline(PangoLayout *layout);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
int pango_layout_is_ellipsized(PangoLayout *layout);
void pango_layout_set_alignment(PangoLayout *layout, int alignment);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_ellipsize(PangoLayout *layout, int mode);
void pango_layout_set_font_description(PangoLayout *layout,
                                       const PangoFontDescription *description);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int single);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int mode);

void pango_layout_iter_free(PangoLayoutIter *iter);
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);
void pango_layout_iter_get_line_extents(PangoLayoutIter *iter, PangoRectangle *ink,
                                        PangoRectangle *logical);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);
int pango_layout_iter_get_run_baseline(PangoLayoutIter *iter);
void pango_layout_iter_get_run_extents(PangoLayoutIter *iter, PangoRectangle *ink,
                                       PangoRectangle *logical);
PangoGlyphItem *pango_layout_iter_get_run_readonly(PangoLayoutIter *iter);
int pango_layout_iter_next_line(PangoLayoutIter *iter);
int pango_layout_iter_next_run(PangoLayoutIter *iter);

int pango_layout_line_get_resolved_direction(PangoLayoutLine *line);

void pango_cairo_glyph_string_path(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_layout_path(cairo_t *cairo, PangoLayout *layout);
