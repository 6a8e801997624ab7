#ifndef PROSCENIUM_CCAIRO_SHIM_H
#define PROSCENIUM_CCAIRO_SHIM_H

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
#include <malloc.h>
#include <pango/pangocairo.h>

/* Gives the memory back to the system that the allocator keeps for what comes next. */
static inline void ccairo_trim_memory(void) { malloc_trim(0); }

/* Objects of GLib are of many types, which Swift takes for unrelated ones. */
static inline void ccairo_unref(void *object) {
    if (object) g_object_unref(object);
}

#endif
