#include "CWlroots.h"
#include <stdlib.h>

/* The announcements of windows, pop-ups and panels with their first commit. wlroots 0.15 announces them at this time itself; newer versions
 * announce them when they are created. */

#if CWL_BEFORE(18)

static void new_xdg_surface(struct wl_listener *listener, void *data) {
    struct cwl_shell_events *events = wl_container_of(listener, events, first);
    struct wlr_xdg_surface *surface = data;
    if (surface->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL) wl_signal_emit(&events->new_toplevel, surface);
    if (surface->role == WLR_XDG_SURFACE_ROLE_POPUP) wl_signal_emit(&events->new_popup, surface);
}

static void new_layer_surface(struct wl_listener *listener, void *data) {
    struct cwl_shell_events *events = wl_container_of(listener, events, second);
    wl_signal_emit(&events->new_panel, data);
}

static void add_listeners(struct cwl_shell_events *events, struct wlr_xdg_shell *xdg_shell, struct wlr_layer_shell_v1 *layer_shell) {
    events->first.notify = new_xdg_surface;
    events->second.notify = new_layer_surface;
    wl_signal_add(&xdg_shell->events.new_surface, &events->first);
    wl_signal_add(&layer_shell->events.new_surface, &events->second);
    wl_list_init(&events->third.link);
}

#else

/* A window, pop-up or panel. */
struct announcement {
    struct cwl_shell_events *events;
    /* The object; one of the pointers is NULL. */
    struct wlr_xdg_surface *surface;
    struct wlr_layer_surface_v1 *panel;
    struct wl_listener committed, destroyed;
    bool is_announced;
};

static void object_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    struct announcement *announcement = wl_container_of(listener, announcement, destroyed);
    wl_list_remove(&announcement->committed.link);
    wl_list_remove(&announcement->destroyed.link);
    free(announcement);
}

/* Whether a pop-up was opened by a pop-up that was destroyed. */
static bool is_orphan(const struct wlr_xdg_surface *surface) {
    if (surface->role != WLR_XDG_SURFACE_ROLE_POPUP || surface->popup == NULL || surface->popup->parent == NULL) return false;
    struct wlr_xdg_surface *parent = wlr_xdg_surface_try_from_wlr_surface(surface->popup->parent);
    return parent != NULL && parent->role == WLR_XDG_SURFACE_ROLE_POPUP && parent->popup == NULL;
}

static void xdg_surface_committed(struct wl_listener *listener, void *data) {
    (void)data;
    struct announcement *announcement = wl_container_of(listener, announcement, committed);
    struct wlr_xdg_surface *surface = announcement->surface;
    if (!surface->initial_commit) return;
    if (is_orphan(surface)) return wlr_xdg_popup_destroy(surface->popup);
    /* The event is sent after the current events, with the state that is set by then. A surface that was unmapped starts again with an
     * initial commit. */
    wlr_xdg_surface_schedule_configure(surface);
    if (announcement->is_announced) return;
    announcement->is_announced = true;
    bool is_popup = surface->role == WLR_XDG_SURFACE_ROLE_POPUP;
    wl_signal_emit_mutable(is_popup ? &announcement->events->new_popup : &announcement->events->new_toplevel, surface);
}

static void panel_committed(struct wl_listener *listener, void *data) {
    (void)data;
    struct announcement *announcement = wl_container_of(listener, announcement, committed);
    if (!announcement->panel->initial_commit || announcement->is_announced) return;
    announcement->is_announced = true;
    wl_signal_emit_mutable(&announcement->events->new_panel, announcement->panel);
}

/* Waits for the first commit of a surface. */
static void await(struct cwl_shell_events *events, struct announcement object, struct wlr_surface *surface, struct wl_signal *destroy) {
    struct announcement *announcement = calloc(1, sizeof(*announcement));
    if (announcement == NULL) return wl_client_post_no_memory(wl_resource_get_client(surface->resource));
    *announcement = object;
    announcement->events = events;
    announcement->committed.notify = object.panel == NULL ? xdg_surface_committed : panel_committed;
    announcement->destroyed.notify = object_destroyed;
    wl_signal_add(&surface->events.commit, &announcement->committed);
    wl_signal_add(destroy, &announcement->destroyed);
}

static void new_toplevel(struct wl_listener *listener, void *data) {
    struct cwl_shell_events *events = wl_container_of(listener, events, first);
    struct wlr_xdg_toplevel *toplevel = data;
    await(events, (struct announcement){ .surface = toplevel->base }, toplevel->base->surface, &toplevel->events.destroy);
}

static void new_popup(struct wl_listener *listener, void *data) {
    struct cwl_shell_events *events = wl_container_of(listener, events, second);
    struct wlr_xdg_popup *popup = data;
    await(events, (struct announcement){ .surface = popup->base }, popup->base->surface, &popup->events.destroy);
}

static void new_panel(struct wl_listener *listener, void *data) {
    struct cwl_shell_events *events = wl_container_of(listener, events, third);
    struct wlr_layer_surface_v1 *panel = data;
    await(events, (struct announcement){ .panel = panel }, panel->surface, &panel->events.destroy);
}

static void add_listeners(struct cwl_shell_events *events, struct wlr_xdg_shell *xdg_shell, struct wlr_layer_shell_v1 *layer_shell) {
    events->first.notify = new_toplevel;
    events->second.notify = new_popup;
    events->third.notify = new_panel;
    wl_signal_add(&xdg_shell->events.new_toplevel, &events->first);
    wl_signal_add(&xdg_shell->events.new_popup, &events->second);
    wl_signal_add(&layer_shell->events.new_surface, &events->third);
}

#endif

struct cwl_shell_events *cwl_shell_events_create(struct wlr_xdg_shell *xdg_shell, struct wlr_layer_shell_v1 *layer_shell) {
    struct cwl_shell_events *events = calloc(1, sizeof(*events));
    if (events == NULL) return NULL;
    wl_signal_init(&events->new_toplevel);
    wl_signal_init(&events->new_popup);
    wl_signal_init(&events->new_panel);
    add_listeners(events, xdg_shell, layer_shell);
    return events;
}

void cwl_shell_events_destroy(struct cwl_shell_events *events) {
    wl_list_remove(&events->first.link);
    wl_list_remove(&events->second.link);
    wl_list_remove(&events->third.link);
    free(events);
}

void cwl_xdg_toplevel_configure(struct wlr_xdg_toplevel *toplevel, const struct cwl_xdg_toplevel_configuration *configuration) {
#if CWL_BEFORE(18)
    wlr_xdg_toplevel_set_size(toplevel->base, (uint32_t)configuration->width, (uint32_t)configuration->height);
    wlr_xdg_toplevel_set_activated(toplevel->base, configuration->is_activated);
    wlr_xdg_toplevel_set_maximized(toplevel->base, configuration->is_maximized);
    wlr_xdg_toplevel_set_fullscreen(toplevel->base, configuration->is_fullscreen);
    wlr_xdg_toplevel_set_resizing(toplevel->base, configuration->is_resizing);
    wlr_xdg_toplevel_set_tiled(toplevel->base, configuration->tiled_edges);
#else
    toplevel->scheduled.width = configuration->width;
    toplevel->scheduled.height = configuration->height;
    toplevel->scheduled.activated = configuration->is_activated;
    toplevel->scheduled.maximized = configuration->is_maximized;
    toplevel->scheduled.fullscreen = configuration->is_fullscreen;
    toplevel->scheduled.resizing = configuration->is_resizing;
    toplevel->scheduled.tiled = configuration->tiled_edges;
    if (toplevel->base->initialized) wlr_xdg_surface_schedule_configure(toplevel->base);
#endif
}

void cwl_allow_early_buffer(struct wlr_surface *surface) {
    struct wlr_xdg_surface *window = cwl_xdg_surface_of(surface);
    struct wlr_layer_surface_v1 *panel = cwl_layer_surface_of(surface);
#if CWL_BEFORE(18)
    if (surface->pending.buffer == NULL) return;
    /* A flag that is set before the announcement of a window would have no effect. */
    if (window != NULL && window->added) window->configured = true;
    if (panel != NULL && !panel->added) {
        panel->added = true;
        wl_signal_emit(&panel->shell->events.new_surface, panel);
    }
#else
    if (window != NULL && !window->configured) {
        /* The position of a pop-up takes effect with the acknowledgement, which is too late for this commit. */
        if (window->role == WLR_XDG_SURFACE_ROLE_POPUP && window->popup != NULL)
            window->popup->pending.geometry = window->popup->scheduled.geometry;
        window->configured = true;
    }
    /* wlroots expects another commit between the initial commit and the commit that unmaps the window. */
    if (window != NULL && surface->mapped) window->initial_commit = false;
#endif
    if (panel != NULL) panel->configured = true;
}
