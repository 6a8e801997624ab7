#ifndef PROSCENIUM_POINTER_PROTOCOL_H
#define PROSCENIUM_POINTER_PROTOCOL_H

#include <wayland-util.h>

/*
 * The Wayland interface with which an app announces the regions of its windows in which the pointer has a look of its own. The shell has one
 * global of the interface. No request has an answer, and the interface has no events. `docs/pointer-protocol.md` describes the requests.
 */
extern const struct wl_interface proscenium_pointer_v1_interface;

/* Returns the interface. Swift imports the variable as a copy, but Wayland compares addresses. */
static inline const struct wl_interface *cpointer_interface(void) { return &proscenium_pointer_v1_interface; }

/* The parts of the interfaces zwp_pointer_constraints_v1 and zwp_locked_pointer_v1 with which a client locks the pointer. Compositors have
 * the whole interfaces under their own names. */
extern const struct wl_interface cpointer_constraints_interface, cpointer_locked_interface;

static inline const struct wl_interface *cpointer_constraints(void) { return &cpointer_constraints_interface; }
static inline const struct wl_interface *cpointer_locked(void) { return &cpointer_locked_interface; }

/* The requests of the interface, in the order of their opcodes. */
enum proscenium_pointer_request {
    PROSCENIUM_POINTER_DESTROY = 0,
    /* Adds or replaces a region of a surface: surface, number of the region, array of 32-bit floating-point numbers. */
    PROSCENIUM_POINTER_SET_REGION = 1,
    /* Removes a region: surface, number of the region. */
    PROSCENIUM_POINTER_REMOVE_REGION = 2,
    /* Removes all regions of a surface; from then on, the shell draws the pointer over the surface. */
    PROSCENIUM_POINTER_REMOVE_ALL = 3,
};

#endif
