/* Windows, pop-ups and panels in all versions of wlroots; see Compatibility.h. */
#ifndef PROSCENIUM_SHELL_SURFACES_H
#define PROSCENIUM_SHELL_SURFACES_H

#include "Compatibility.h"

/* Returns the xdg_surface of a surface; NULL if the surface has another role. */
static inline struct wlr_xdg_surface *cwl_xdg_surface_of(struct wlr_surface *surface) {
#if CWL_BEFORE(18)
    return wlr_surface_is_xdg_surface(surface) ? wlr_xdg_surface_from_wlr_surface(surface) : NULL;
#else
    return wlr_xdg_surface_try_from_wlr_surface(surface);
#endif
}

/* Returns the layer surface of a surface; NULL if the surface has another role. */
static inline struct wlr_layer_surface_v1 *cwl_layer_surface_of(struct wlr_surface *surface) {
#if CWL_BEFORE(18)
    return wlr_surface_is_layer_surface(surface) ? wlr_layer_surface_v1_from_wlr_surface(surface) : NULL;
#else
    return wlr_layer_surface_v1_try_from_wlr_surface(surface);
#endif
}

static inline struct wl_signal *cwl_xdg_surface_map_signal(struct wlr_xdg_surface *surface) {
#if CWL_BEFORE(18)
    return &surface->events.map;
#else
    return &surface->surface->events.map;
#endif
}

static inline struct wl_signal *cwl_xdg_surface_unmap_signal(struct wlr_xdg_surface *surface) {
#if CWL_BEFORE(18)
    return &surface->events.unmap;
#else
    return &surface->surface->events.unmap;
#endif
}

/* Returns the signal of the end of a window or pop-up. */
static inline struct wl_signal *cwl_xdg_surface_destroy_signal(struct wlr_xdg_surface *surface) {
#if !CWL_BEFORE(18)
    if (surface->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL && surface->toplevel != NULL) return &surface->toplevel->events.destroy;
    if (surface->role == WLR_XDG_SURFACE_ROLE_POPUP && surface->popup != NULL) return &surface->popup->events.destroy;
#endif
    return &surface->events.destroy;
}

static inline bool cwl_xdg_surface_is_mapped(const struct wlr_xdg_surface *surface) {
#if CWL_BEFORE(18)
    return surface->mapped;
#else
    return surface->surface->mapped;
#endif
}

/* Whether the surface can receive configure events: the client has made its first commit. */
static inline bool cwl_xdg_surface_is_initialized(const struct wlr_xdg_surface *surface) {
#if CWL_BEFORE(18)
    return surface->added;
#else
    return surface->initialized;
#endif
}

/* Returns the rectangle of a window or pop-up without its shadow, in the coordinates of its surface. */
static inline struct wlr_box cwl_xdg_surface_geometry(struct wlr_xdg_surface *surface) {
#if CWL_BEFORE(19)
    struct wlr_box box;
    wlr_xdg_surface_get_geometry(surface, &box);
    return box;
#else
    return surface->geometry;
#endif
}

/* Returns the parent of a window; NULL for none. */
static inline struct wlr_xdg_surface *cwl_xdg_toplevel_parent(const struct wlr_xdg_toplevel *toplevel) {
#if CWL_BEFORE(18)
    return toplevel->parent;
#else
    return toplevel->parent == NULL ? NULL : toplevel->parent->base;
#endif
}

/* The state of a window that a configure event contains. */
struct cwl_xdg_toplevel_configuration {
    int32_t width, height;
    bool is_activated, is_maximized, is_fullscreen, is_resizing;
    /* The values of `enum wlr_edges`. */
    uint32_t tiled_edges;
};

/* Sends a configuration to a window after the current events. If the window cannot receive configure events yet, the first configure event
 * contains the configuration. */
void cwl_xdg_toplevel_configure(struct wlr_xdg_toplevel *toplevel, const struct cwl_xdg_toplevel_configuration *configuration);

static inline void cwl_xdg_toplevel_send_close(struct wlr_xdg_toplevel *toplevel) {
#if CWL_BEFORE(18)
    wlr_xdg_toplevel_send_close(toplevel->base);
#else
    wlr_xdg_toplevel_send_close(toplevel);
#endif
}

/* Dismisses a pop-up. */
static inline void cwl_xdg_popup_destroy(struct wlr_xdg_surface *popup) {
#if CWL_BEFORE(18)
    wlr_xdg_popup_destroy(popup);
#else
    wlr_xdg_popup_destroy(popup->popup);
#endif
}

/* Moves or resizes a pop-up so that it fits into a box, as far as the client's positioner allows. The box is relative to the window or panel
 * of the pop-up. Has no effect once the client has acknowledged the position of the pop-up. */
static inline void cwl_xdg_popup_unconstrain(struct wlr_xdg_popup *popup, const struct wlr_box *box) {
#if CWL_BEFORE(18)
    wlr_xdg_popup_unconstrain_from_box(popup, box);
#else
    bool is_acknowledged = popup->base->configured && !popup->base->initial_commit;
    if (popup->base->initialized && !is_acknowledged) wlr_xdg_popup_unconstrain_from_box(popup, box);
#endif
}

/* Tells a client that it must not draw the decoration of its window. */
static inline void cwl_decoration_use_server_side(struct wlr_xdg_toplevel_decoration_v1 *decoration) {
#if !CWL_BEFORE(18)
    if (!decoration->toplevel->base->initialized) {
        /* The first configure event contains this mode. */
        decoration->scheduled_mode = WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE;
        return;
    }
#endif
    wlr_xdg_toplevel_decoration_v1_set_mode(decoration, WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE);
}

static inline struct wl_signal *cwl_layer_surface_map_signal(struct wlr_layer_surface_v1 *surface) {
#if CWL_BEFORE(18)
    return &surface->events.map;
#else
    return &surface->surface->events.map;
#endif
}

static inline struct wl_signal *cwl_layer_surface_unmap_signal(struct wlr_layer_surface_v1 *surface) {
#if CWL_BEFORE(18)
    return &surface->events.unmap;
#else
    return &surface->surface->events.unmap;
#endif
}

static inline bool cwl_layer_surface_is_mapped(const struct wlr_layer_surface_v1 *surface) {
#if CWL_BEFORE(18)
    return surface->mapped;
#else
    return surface->surface->mapped;
#endif
}

/* Sends a size in points to a panel. Does nothing if the panel cannot receive configure events. */
static inline void cwl_layer_surface_configure(struct wlr_layer_surface_v1 *surface, uint32_t width, uint32_t height) {
#if !CWL_BEFORE(18)
    if (!surface->initialized) return;
#endif
    wlr_layer_surface_v1_configure(surface, width, height);
}

/* The distances of a panel from the edges of its output, in points. */
struct cwl_margin {
    int32_t top, right, bottom, left;
};

static inline struct cwl_margin cwl_layer_surface_margin(const struct wlr_layer_surface_v1 *surface) {
    return (struct cwl_margin){
        (int32_t)surface->current.margin.top,
        (int32_t)surface->current.margin.right,
        (int32_t)surface->current.margin.bottom,
        (int32_t)surface->current.margin.left,
    };
}

/* The announcements of windows, pop-ups and panels. An object is announced with its first commit, when its client has set the properties of
 * the object. The values of the signals are a `struct wlr_xdg_surface` or a `struct wlr_layer_surface_v1`. */
struct cwl_shell_events {
    struct wl_signal new_toplevel, new_popup, new_panel;
    struct wl_listener first, second, third;
};

static inline struct wl_signal *cwl_new_toplevel_signal(struct cwl_shell_events *events) { return &events->new_toplevel; }
static inline struct wl_signal *cwl_new_popup_signal(struct cwl_shell_events *events) { return &events->new_popup; }

/* Starts the announcements; returns NULL if memory is exhausted. */
struct cwl_shell_events *cwl_shell_events_create(struct wlr_xdg_shell *xdg_shell, struct wlr_layer_shell_v1 *layer_shell);

/* Allows the next commit of a window, pop-up or panel to attach a buffer although the client has not acknowledged a configure event. Only
 * conformance tests use this function; the protocols forbid such commits. */
void cwl_allow_early_buffer(struct wlr_surface *surface);

/* Ends the announcements. Call this function before the display is destroyed, and after its clients are. */
void cwl_shell_events_destroy(struct cwl_shell_events *events);

#endif
