#include "CPointerProtocol.h"
#include <stddef.h>

/* The library for Wayland clients defines these interfaces, and so does the library for servers. */
extern const struct wl_interface wl_surface_interface, wl_pointer_interface, wl_region_interface;

static const struct wl_interface *const types[] = { &wl_surface_interface, NULL, NULL };

static const struct wl_message requests[] = {
    { "destroy", "", (const struct wl_interface **)types + 1 },
    { "set_region", "oua", (const struct wl_interface **)types },
    { "remove_region", "ou", (const struct wl_interface **)types },
    { "remove_all", "o", (const struct wl_interface **)types },
};

const struct wl_interface proscenium_pointer_v1_interface = { "proscenium_pointer_v1", 1, 4, requests, 0, NULL };

static const struct wl_interface *const no_types[] = { NULL, NULL };
static const struct wl_interface *const region_type[] = { &wl_region_interface };

static const struct wl_message locked_requests[] = {
    { "destroy", "", (const struct wl_interface **)no_types },
    { "set_cursor_position_hint", "ff", (const struct wl_interface **)no_types },
    { "set_region", "?o", (const struct wl_interface **)region_type },
};

static const struct wl_message locked_events[] = {
    { "locked", "", (const struct wl_interface **)no_types },
    { "unlocked", "", (const struct wl_interface **)no_types },
};

const struct wl_interface cpointer_locked_interface = { "zwp_locked_pointer_v1", 1, 3, locked_requests, 2, locked_events };

static const struct wl_interface *const lock_types[] = {
    &cpointer_locked_interface, &wl_surface_interface, &wl_pointer_interface, &wl_region_interface, NULL
};

static const struct wl_message constraints_requests[] = {
    { "destroy", "", (const struct wl_interface **)no_types },
    { "lock_pointer", "noo?ou", (const struct wl_interface **)lock_types },
};

const struct wl_interface cpointer_constraints_interface = { "zwp_pointer_constraints_v1", 1, 2, constraints_requests, 0, NULL };
