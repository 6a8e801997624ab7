#ifndef PROSCENIUM_CCAIRO_SHIM_H
#define PROSCENIUM_CCAIRO_SHIM_H

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <malloc.h>
#include <pango/pangocairo.h>

/* Releases the memory that the allocator keeps for later allocations, so that other processes can use the memory. */
static inline void ccairo_trim_memory(void) { malloc_trim(0); }

/* Releases a GObject of any type. The parameter is a void pointer, because GLib's object types are unrelated types in Swift. */
static inline void ccairo_unref(void *object) {
    if (object) g_object_unref(object);
}

/* librsvg is loaded when the first SVG image is decoded, so only the types of the functions used are declared here. */
struct ccairo_svg_rectangle {
    double x, y, width, height;
};

struct ccairo_svg_length {
    double length;
    int unit;
};

typedef void *(*ccairo_svg_new_from_data)(const unsigned char *data, size_t count, void *error);
typedef int (*ccairo_svg_render_document)(
    void *handle, cairo_t *context, const struct ccairo_svg_rectangle *viewport, void *error);
typedef int (*ccairo_svg_get_size_in_pixels)(void *handle, double *width, double *height);
typedef void (*ccairo_svg_get_dimensions)(
    void *handle, int *has_width, struct ccairo_svg_length *width, int *has_height, struct ccairo_svg_length *height,
    int *has_box, struct ccairo_svg_rectangle *box);

#endif
