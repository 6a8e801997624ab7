#include "CWlroots.h"
#include <stdlib.h>

/* The creation of backends. Before 0.18 a backend belongs to a display; from 0.18 on, it belongs to an event loop. */

#if CWL_BEFORE(18)

struct wlr_backend *cwl_backend_autocreate(struct wl_display *display) { return wlr_backend_autocreate(display); }

struct wlr_backend *cwl_headless_backend_create(struct wl_display *display) { return wlr_headless_backend_create(display); }

struct wlr_backend *cwl_wl_backend_create(struct wl_display *display, const char *parent) {
    return wlr_wl_backend_create(display, parent);
}

struct wlr_backend *cwl_x11_backend_create(struct wl_display *display, const char *parent) {
    return wlr_x11_backend_create(display, parent);
}

#else

#include <wayland-client-core.h>

/* A link that destroys a backend together with its display. */
struct lifetime {
    struct wl_display *display;
    /* NULL after the backend has ended. */
    struct wlr_backend *backend;
    /* The connection to the parent display; NULL for none. */
    struct wl_display *parent;
    struct wl_listener backend_destroyed, display_destroyed;
};

/* The backend ends before the display if the user closes the parent display. */
static void backend_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    struct lifetime *lifetime = wl_container_of(listener, lifetime, backend_destroyed);
    wl_list_remove(&listener->link);
    lifetime->backend = NULL;
    wl_display_terminate(lifetime->display);
}

static void display_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    struct lifetime *lifetime = wl_container_of(listener, lifetime, display_destroyed);
    wl_list_remove(&listener->link);
    if (lifetime->backend != NULL) wlr_backend_destroy(lifetime->backend);
    if (lifetime->parent != NULL) wl_display_disconnect(lifetime->parent);
    free(lifetime);
}

/* Returns the backend. If memory is exhausted, destroys the backend and returns NULL. */
static struct wlr_backend *connect_lifetime(struct wl_display *display, struct wlr_backend *backend, struct wl_display *parent) {
    struct lifetime *lifetime = backend == NULL ? NULL : calloc(1, sizeof(*lifetime));
    if (lifetime == NULL) {
        if (backend != NULL) wlr_backend_destroy(backend);
        if (parent != NULL) wl_display_disconnect(parent);
        return NULL;
    }
    *lifetime = (struct lifetime){ .display = display, .backend = backend, .parent = parent };
    lifetime->backend_destroyed.notify = backend_destroyed;
    lifetime->display_destroyed.notify = display_destroyed;
    wl_signal_add(&backend->events.destroy, &lifetime->backend_destroyed);
    wl_display_add_destroy_listener(display, &lifetime->display_destroyed);
    return backend;
}

struct wlr_backend *cwl_backend_autocreate(struct wl_display *display) {
    return connect_lifetime(display, wlr_backend_autocreate(wl_display_get_event_loop(display), NULL), NULL);
}

struct wlr_backend *cwl_headless_backend_create(struct wl_display *display) {
    return connect_lifetime(display, wlr_headless_backend_create(wl_display_get_event_loop(display)), NULL);
}

struct wlr_backend *cwl_wl_backend_create(struct wl_display *display, const char *parent) {
    struct wl_display *connection = wl_display_connect(parent);
    if (connection == NULL) return NULL;
    return connect_lifetime(display, wlr_wl_backend_create(wl_display_get_event_loop(display), connection), connection);
}

struct wlr_backend *cwl_x11_backend_create(struct wl_display *display, const char *parent) {
    return connect_lifetime(display, wlr_x11_backend_create(wl_display_get_event_loop(display), parent), NULL);
}

#endif
