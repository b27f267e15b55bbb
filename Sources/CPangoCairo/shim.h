#pragma once
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

// Pango's own headers need GLib's folders on the search path, which a module map cannot give.
// What is called is declared here instead, as in pango 1.44 and later.

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;

typedef struct {
  int x, y, width, height;
} PangoRectangle;

// Pango's unit is 1/1024 of a point.
static const int TUMBLE_PANGO_SCALE = 1024;
static const int TUMBLE_PANGO_WRAP_WORD_CHAR = 2;
static const int TUMBLE_PANGO_ELLIPSIZE_NONE = 0;
static const int TUMBLE_PANGO_ELLIPSIZE_END = 3;

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

PangoAttribute *pango_attr_font_features_new(const char *features);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);

PangoLayout *pango_layout_new(PangoContext *context);
int pango_layout_get_baseline(PangoLayout *layout);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_get_line_count(PangoLayout *layout);
void pango_layout_set_alignment(PangoLayout *layout, int alignment);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_ellipsize(PangoLayout *layout, int mode);
void pango_layout_set_font_description(PangoLayout *layout,
                                       const PangoFontDescription *description);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int mode);

void pango_cairo_layout_path(cairo_t *cairo, PangoLayout *layout);
