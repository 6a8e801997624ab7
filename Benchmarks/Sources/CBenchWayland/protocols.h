/* Interface tables of protocols without system headers: wlr-screencopy version 2, wlr-virtual-pointer version 1 and virtual-keyboard
   version 1. */
#ifndef PROSCENIUM_CBENCH_PROTOCOLS_H
#define PROSCENIUM_CBENCH_PROTOCOLS_H

#include <wayland-client.h>

extern const struct wl_interface cbw_screencopy_manager_interface, cbw_screencopy_frame_interface;
extern const struct wl_interface cbw_virtual_pointer_manager_interface, cbw_virtual_pointer_interface;
extern const struct wl_interface cbw_virtual_keyboard_manager_interface, cbw_virtual_keyboard_interface;

/* Request opcodes. */
enum { CBW_CAPTURE_OUTPUT_REGION = 1 };
enum { CBW_FRAME_COPY = 0, CBW_FRAME_DESTROY = 1, CBW_FRAME_COPY_WITH_DAMAGE = 2 };
enum { CBW_CREATE_VIRTUAL_POINTER = 0 };
enum { CBW_POINTER_MOTION_ABSOLUTE = 1, CBW_POINTER_BUTTON = 2, CBW_POINTER_FRAME = 4 };
enum { CBW_CREATE_VIRTUAL_KEYBOARD = 0 };
enum { CBW_KEYBOARD_KEYMAP = 0, CBW_KEYBOARD_KEY = 1, CBW_KEYBOARD_MODIFIERS = 2 };

#endif
