#include "protocols.h"

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

/* Types of arguments that are not objects. */
static const struct wl_interface *plain[] = { NULL, NULL, NULL, NULL, NULL, NULL };

static const struct wl_interface *capture_types[] = {
    &cbw_screencopy_frame_interface, NULL, &wl_output_interface, NULL, NULL, NULL, NULL,
};
static const struct wl_message manager_requests[] = {
    { "capture_output", "nio", capture_types },
    { "capture_output_region", "nioiiii", capture_types },
    { "destroy", "", plain },
};
const struct wl_interface cbw_screencopy_manager_interface = {
    "zwlr_screencopy_manager_v1", 2, COUNT(manager_requests), manager_requests, 0, NULL,
};

static const struct wl_interface *copy_types[] = { &wl_buffer_interface };
static const struct wl_message frame_requests[] = {
    { "copy", "o", copy_types },
    { "destroy", "", plain },
    { "copy_with_damage", "2o", copy_types },
};
static const struct wl_message frame_events[] = {
    { "buffer", "uuuu", plain }, { "flags", "u", plain },      { "ready", "uuu", plain },
    { "failed", "", plain },     { "damage", "2uuuu", plain },
};
const struct wl_interface cbw_screencopy_frame_interface = {
    "zwlr_screencopy_frame_v1", 2, COUNT(frame_requests), frame_requests, COUNT(frame_events), frame_events,
};

static const struct wl_interface *pointer_types[] = { &wl_seat_interface, &cbw_virtual_pointer_interface };
static const struct wl_message pointer_manager_requests[] = {
    { "create_virtual_pointer", "?on", pointer_types },
    { "destroy", "", plain },
};
const struct wl_interface cbw_virtual_pointer_manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, COUNT(pointer_manager_requests), pointer_manager_requests, 0, NULL,
};

static const struct wl_message pointer_requests[] = {
    { "motion", "uff", plain },      { "motion_absolute", "uuuuu", plain }, { "button", "uuu", plain },
    { "axis", "uuf", plain },        { "frame", "", plain },                { "axis_source", "u", plain },
    { "axis_stop", "uu", plain },    { "axis_discrete", "uufi", plain },    { "destroy", "", plain },
};
const struct wl_interface cbw_virtual_pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, COUNT(pointer_requests), pointer_requests, 0, NULL,
};

static const struct wl_interface *keyboard_types[] = { &wl_seat_interface, &cbw_virtual_keyboard_interface };
static const struct wl_message keyboard_manager_requests[] = {
    { "create_virtual_keyboard", "on", keyboard_types },
};
const struct wl_interface cbw_virtual_keyboard_manager_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, COUNT(keyboard_manager_requests), keyboard_manager_requests, 0, NULL,
};

static const struct wl_message keyboard_requests[] = {
    { "keymap", "uhu", plain },
    { "key", "uuu", plain },
    { "modifiers", "uuuu", plain },
    { "destroy", "", plain },
};
const struct wl_interface cbw_virtual_keyboard_interface = {
    "zwp_virtual_keyboard_v1", 1, COUNT(keyboard_requests), keyboard_requests, 0, NULL,
};
