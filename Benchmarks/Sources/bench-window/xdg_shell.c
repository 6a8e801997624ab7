#include "xdg_shell.h"

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

/* Types of arguments that are not objects, or that belong to requests never made. */
static const struct wl_interface *plain[] = { NULL, NULL, NULL, NULL };

static const struct wl_interface *surface_types[] = { &xdg_surface_table, &wl_surface_interface };
static const struct wl_message base_requests[] = {
    { "destroy", "", plain },
    { "create_positioner", "n", plain },
    { "get_xdg_surface", "no", surface_types },
    { "pong", "u", plain },
};
static const struct wl_message base_events[] = { { "ping", "u", plain } };
const struct wl_interface xdg_wm_base_table = {
    "xdg_wm_base", 1, COUNT(base_requests), base_requests, COUNT(base_events), base_events,
};

static const struct wl_interface *toplevel_types[] = { &xdg_toplevel_table };
static const struct wl_message surface_requests[] = {
    { "destroy", "", plain },
    { "get_toplevel", "n", toplevel_types },
    { "get_popup", "n?oo", plain },
    { "set_window_geometry", "iiii", plain },
    { "ack_configure", "u", plain },
};
static const struct wl_message surface_events[] = { { "configure", "u", plain } };
const struct wl_interface xdg_surface_table = {
    "xdg_surface", 1, COUNT(surface_requests), surface_requests, COUNT(surface_events), surface_events,
};

static const struct wl_interface *output_types[] = { &wl_output_interface };
static const struct wl_message toplevel_requests[] = {
    { "destroy", "", plain },          { "set_parent", "?o", plain },       { "set_title", "s", plain },
    { "set_app_id", "s", plain },      { "show_window_menu", "ouii", plain }, { "move", "ou", plain },
    { "resize", "ouu", plain },        { "set_max_size", "ii", plain },     { "set_min_size", "ii", plain },
    { "set_maximized", "", plain },    { "unset_maximized", "", plain },    { "set_fullscreen", "?o", output_types },
    { "unset_fullscreen", "", plain }, { "set_minimized", "", plain },
};
static const struct wl_message toplevel_events[] = { { "configure", "iia", plain }, { "close", "", plain } };
const struct wl_interface xdg_toplevel_table = {
    "xdg_toplevel", 1, COUNT(toplevel_requests), toplevel_requests, COUNT(toplevel_events), toplevel_events,
};
