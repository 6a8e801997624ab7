/* The part of xdg-shell version 1 that a window without pop-ups needs. */
#ifndef PROSCENIUM_BENCH_XDG_SHELL_H
#define PROSCENIUM_BENCH_XDG_SHELL_H

#include <wayland-client.h>

extern const struct wl_interface xdg_wm_base_table, xdg_surface_table, xdg_toplevel_table;

/* Request and event opcodes. */
enum { XDG_GET_SURFACE = 2, XDG_PONG = 3 };
enum { XDG_GET_TOPLEVEL = 1, XDG_ACK_CONFIGURE = 4 };
enum { XDG_SET_TITLE = 2, XDG_SET_APP_ID = 3 };
enum { XDG_TOPLEVEL_CONFIGURE = 0, XDG_TOPLEVEL_CLOSE = 1 };

#endif
