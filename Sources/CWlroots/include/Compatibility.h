/*
 * One set of functions for all versions of wlroots from 0.15 on, except 0.16 and 0.17.
 *
 * The functions and types of this file have the meaning of the newest version. This target is the only one that contains code for a
 * single version.
 */
#ifndef PROSCENIUM_COMPATIBILITY_H
#define PROSCENIUM_COMPATIBILITY_H

#include <stdio.h>
#include <wlr/version.h>

/* Whether the version of wlroots is less than 0.`minor`. */
#define CWL_BEFORE(minor) (WLR_VERSION_NUM < ((minor) << 8))

#if CWL_BEFORE(15) || (!CWL_BEFORE(16) && CWL_BEFORE(18))
#error "This version of wlroots is not supported. The supported versions are 0.15, 0.18, 0.19 and 0.20."
#endif

/* The version of wlroots for which this target was compiled, such as "0.18.2". */
static inline const char *cwl_version(void) { return WLR_VERSION_STR; }

/* ---- Events ---- */

#if CWL_BEFORE(18)
typedef struct wlr_event_pointer_motion wlr_pointer_motion_event;
typedef struct wlr_event_pointer_motion_absolute wlr_pointer_motion_absolute_event;
typedef struct wlr_event_pointer_button wlr_pointer_button_event;
typedef struct wlr_event_pointer_axis wlr_pointer_axis_event;
typedef struct wlr_event_pointer_swipe_begin wlr_pointer_swipe_begin_event;
typedef struct wlr_event_pointer_swipe_update wlr_pointer_swipe_update_event;
typedef struct wlr_event_pointer_swipe_end wlr_pointer_swipe_end_event;
typedef struct wlr_event_pointer_pinch_begin wlr_pointer_pinch_begin_event;
typedef struct wlr_event_pointer_pinch_update wlr_pointer_pinch_update_event;
typedef struct wlr_event_pointer_pinch_end wlr_pointer_pinch_end_event;
typedef struct wlr_event_pointer_hold_begin wlr_pointer_hold_begin_event;
typedef struct wlr_event_pointer_hold_end wlr_pointer_hold_end_event;
typedef struct wlr_event_touch_down wlr_touch_down_event;
typedef struct wlr_event_touch_up wlr_touch_up_event;
typedef struct wlr_event_touch_motion wlr_touch_motion_event;
typedef struct wlr_event_touch_cancel wlr_touch_cancel_event;
typedef struct wlr_event_keyboard_key wlr_keyboard_key_event;
#else
typedef struct wlr_pointer_motion_event wlr_pointer_motion_event;
typedef struct wlr_pointer_motion_absolute_event wlr_pointer_motion_absolute_event;
typedef struct wlr_pointer_button_event wlr_pointer_button_event;
typedef struct wlr_pointer_axis_event wlr_pointer_axis_event;
typedef struct wlr_touch_down_event wlr_touch_down_event;
typedef struct wlr_touch_motion_event wlr_touch_motion_event;
#endif

/* Returns the device of an event; NULL if a client has injected the event. */
static inline struct wlr_input_device *cwl_pointer_motion_device(const wlr_pointer_motion_event *event) {
#if CWL_BEFORE(18)
    return event->device;
#else
    return event->pointer == NULL ? NULL : &event->pointer->base;
#endif
}

static inline struct wlr_input_device *cwl_pointer_motion_absolute_device(const wlr_pointer_motion_absolute_event *event) {
#if CWL_BEFORE(18)
    return event->device;
#else
    return event->pointer == NULL ? NULL : &event->pointer->base;
#endif
}

static inline struct wlr_input_device *cwl_pointer_button_device(const wlr_pointer_button_event *event) {
#if CWL_BEFORE(18)
    return event->device;
#else
    return event->pointer == NULL ? NULL : &event->pointer->base;
#endif
}

static inline struct wlr_input_device *cwl_touch_down_device(const wlr_touch_down_event *event) {
#if CWL_BEFORE(18)
    return event->device;
#else
    return event->touch == NULL ? NULL : &event->touch->base;
#endif
}

static inline struct wlr_input_device *cwl_touch_motion_device(const wlr_touch_motion_event *event) {
#if CWL_BEFORE(18)
    return event->device;
#else
    return event->touch == NULL ? NULL : &event->touch->base;
#endif
}

/* Whether the event reports a press. */
static inline bool cwl_pointer_button_is_press(const wlr_pointer_button_event *event) {
#if CWL_BEFORE(18)
    return event->state == WLR_BUTTON_PRESSED;
#else
    return event->state == WL_POINTER_BUTTON_STATE_PRESSED;
#endif
}

/* A movement of a wheel or of fingers on a touchpad. */
struct cwl_scroll {
    uint32_t time_msec;
    enum wl_pointer_axis_source source;
    enum wl_pointer_axis orientation;
    double delta;
    /* The number of wheel steps, in units of `cwl_wheel_step()`; 0 for scrolling without steps. */
    int32_t steps;
    /* Whether the device scrolls in the opposite direction of its own movement. */
    bool is_inverted;
};

/* Returns the value of `steps` for one step of a wheel. */
static inline int32_t cwl_wheel_step(void) {
#if CWL_BEFORE(18)
    return 1;
#else
    return WLR_POINTER_AXIS_DISCRETE_STEP;
#endif
}

static inline struct cwl_scroll cwl_scroll_of(const wlr_pointer_axis_event *event) {
    /* The enumerations of 0.15 have the values of the enumerations of wl_pointer. */
    struct cwl_scroll scroll = {
        .time_msec = event->time_msec,
        .source = (enum wl_pointer_axis_source)event->source,
        .orientation = (enum wl_pointer_axis)event->orientation,
        .delta = event->delta,
        .steps = event->delta_discrete,
    };
#if !CWL_BEFORE(18)
    scroll.is_inverted = event->relative_direction == WL_POINTER_AXIS_RELATIVE_DIRECTION_INVERTED;
#endif
    return scroll;
}

/* ---- Input devices ---- */

/* Returns the keyboard of a device; NULL if the device is not a keyboard. */
static inline struct wlr_keyboard *cwl_device_keyboard(struct wlr_input_device *device) {
    if (device->type != WLR_INPUT_DEVICE_KEYBOARD) return NULL;
#if CWL_BEFORE(18)
    return device->keyboard;
#else
    return wlr_keyboard_from_input_device(device);
#endif
}

/* Returns the pointer of a device; NULL if the device is not a pointer. */
static inline struct wlr_pointer *cwl_device_pointer(struct wlr_input_device *device) {
    if (device->type != WLR_INPUT_DEVICE_POINTER) return NULL;
#if CWL_BEFORE(18)
    return device->pointer;
#else
    return wlr_pointer_from_input_device(device);
#endif
}

/* Returns the name of the output to which a pointer or touchscreen belongs; NULL for none. */
static inline const char *cwl_device_output_name(struct wlr_input_device *device) {
#if CWL_BEFORE(18)
    return device->output_name;
#else
    if (device->type == WLR_INPUT_DEVICE_POINTER) return wlr_pointer_from_input_device(device)->output_name;
    if (device->type == WLR_INPUT_DEVICE_TOUCH) return wlr_touch_from_input_device(device)->output_name;
    return NULL;
#endif
}

static inline struct wlr_input_device *cwl_virtual_keyboard_device(struct wlr_virtual_keyboard_v1 *keyboard) {
#if CWL_BEFORE(18)
    return &keyboard->input_device;
#else
    return &keyboard->keyboard.base;
#endif
}

static inline struct wlr_input_device *cwl_virtual_pointer_device(struct wlr_virtual_pointer_v1 *pointer) {
#if CWL_BEFORE(18)
    return &pointer->input_device;
#else
    return &pointer->pointer.base;
#endif
}

/* ---- Seat ---- */

/* Makes a keyboard the keyboard of the seat. */
static inline void cwl_seat_set_keyboard(struct wlr_seat *seat, struct wlr_input_device *device) {
#if CWL_BEFORE(18)
    wlr_seat_set_keyboard(seat, device);
#else
    wlr_seat_set_keyboard(seat, cwl_device_keyboard(device));
#endif
}

static inline void cwl_seat_pointer_notify_button(struct wlr_seat *seat, uint32_t time_msec, uint32_t button, bool is_pressed) {
#if CWL_BEFORE(18)
    wlr_seat_pointer_notify_button(seat, time_msec, button, is_pressed ? WLR_BUTTON_PRESSED : WLR_BUTTON_RELEASED);
#else
    wlr_seat_pointer_notify_button(
        seat, time_msec, button, is_pressed ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
#endif
}

static inline void cwl_seat_pointer_notify_axis(struct wlr_seat *seat, const struct cwl_scroll *scroll) {
#if CWL_BEFORE(18)
    wlr_seat_pointer_notify_axis(seat, scroll->time_msec, (enum wlr_axis_orientation)scroll->orientation, scroll->delta, scroll->steps,
        (enum wlr_axis_source)scroll->source);
#else
    wlr_seat_pointer_notify_axis(seat, scroll->time_msec, scroll->orientation, scroll->delta, scroll->steps, scroll->source,
        scroll->is_inverted ? WL_POINTER_AXIS_RELATIVE_DIRECTION_INVERTED : WL_POINTER_AXIS_RELATIVE_DIRECTION_IDENTICAL);
#endif
}

/* Cancels a touch for its client. The protocol can only cancel all touches of a client at once. */
static inline void cwl_seat_touch_cancel(struct wlr_seat *seat, struct wlr_touch_point *point, uint32_t time_msec) {
#if CWL_BEFORE(18)
    if (point->surface != NULL) {
        wlr_seat_touch_notify_cancel(seat, point->surface);
        return;
    }
#else
    if (point->surface != NULL && point->client != NULL) {
        wlr_seat_touch_notify_cancel(seat, point->client);
        return;
    }
#endif
    wlr_seat_touch_notify_up(seat, time_msec, point->touch_id);
}

/* ---- Pointer images ---- */

/* Shows a pointer image with pixels of the format ARGB8888. The pixels are copied. The hotspot is in pixels of the image; `scale` is the
 * number of pixels per point. */
void cwl_cursor_set_pixels(struct wlr_cursor *cursor, const uint8_t *pixels, int32_t stride, uint32_t width, uint32_t height,
    int32_t hotspot_x, int32_t hotspot_y, float scale);

/* Shows no pointer image on outputs with the given scale; 0 stands for all outputs. Before 0.18, an output shows the image that was set for
 * its scale. From 0.18 on, all outputs show the same image. */
static inline void cwl_cursor_unset_image(struct wlr_cursor *cursor, float scale) {
#if CWL_BEFORE(18)
    wlr_cursor_set_image(cursor, NULL, 0, 0, 0, 0, 0, scale);
#else
    (void)scale;
    wlr_cursor_unset_image(cursor);
#endif
}

static inline void cwl_cursor_set_xcursor(struct wlr_cursor *cursor, struct wlr_xcursor_manager *manager, const char *name) {
#if CWL_BEFORE(18)
    wlr_xcursor_manager_set_cursor_image(manager, name, cursor);
#else
    wlr_cursor_set_xcursor(cursor, manager, name);
#endif
}

/* ---- Scene ---- */

/* Returns the root tree of a scene. */
static inline struct wlr_scene_tree *cwl_scene_root(struct wlr_scene *scene) {
#if CWL_BEFORE(18)
    /* The only member of a tree is its node, so every node can be used as a tree. */
    return (struct wlr_scene_tree *)&scene->node;
#else
    return &scene->tree;
#endif
}

static inline struct wlr_scene_tree *cwl_scene_tree_create(struct wlr_scene_tree *parent) {
#if CWL_BEFORE(18)
    return wlr_scene_tree_create(&parent->node);
#else
    return wlr_scene_tree_create(parent);
#endif
}

static inline struct wlr_scene_rect *cwl_scene_rect_create(
    struct wlr_scene_tree *parent, int width, int height, const float color[static 4]) {
#if CWL_BEFORE(18)
    return wlr_scene_rect_create(&parent->node, width, height, color);
#else
    return wlr_scene_rect_create(parent, width, height, color);
#endif
}

static inline struct wlr_scene_buffer *cwl_scene_buffer_create(struct wlr_scene_tree *parent, struct wlr_buffer *buffer) {
#if CWL_BEFORE(18)
    return wlr_scene_buffer_create(&parent->node, buffer);
#else
    return wlr_scene_buffer_create(parent, buffer);
#endif
}

static inline struct wlr_scene_tree *cwl_scene_subsurface_tree_create(struct wlr_scene_tree *parent, struct wlr_surface *surface) {
#if CWL_BEFORE(18)
    return (struct wlr_scene_tree *)wlr_scene_subsurface_tree_create(&parent->node, surface);
#else
    return wlr_scene_subsurface_tree_create(parent, surface);
#endif
}

static inline struct wlr_scene_tree *cwl_scene_xdg_surface_create(struct wlr_scene_tree *parent, struct wlr_xdg_surface *surface) {
#if CWL_BEFORE(18)
    return (struct wlr_scene_tree *)wlr_scene_xdg_surface_create(&parent->node, surface);
#else
    return wlr_scene_xdg_surface_create(parent, surface);
#endif
}

/* Adds the icon of a drag to the scene. The scene removes the icon when the drag or the icon's surface ends. */
static inline void cwl_scene_drag_icon_create(struct wlr_scene_tree *parent, struct wlr_drag_icon *icon) {
#if CWL_BEFORE(18)
    wlr_scene_subsurface_tree_create(&parent->node, icon->surface);
#else
    wlr_scene_drag_icon_create(parent, icon);
#endif
}

/* Returns the horizontal offset of a drag's icon that the scene does not apply by itself. */
static inline int cwl_drag_icon_x(const struct wlr_drag_icon *icon) {
#if CWL_BEFORE(18)
    return icon->surface == NULL ? 0 : icon->surface->sx;
#else
    (void)icon;
    return 0;
#endif
}

/* Returns the vertical offset of a drag's icon that the scene does not apply by itself. */
static inline int cwl_drag_icon_y(const struct wlr_drag_icon *icon) {
#if CWL_BEFORE(18)
    return icon->surface == NULL ? 0 : icon->surface->sy;
#else
    (void)icon;
    return 0;
#endif
}

static inline void cwl_scene_node_reparent(struct wlr_scene_node *node, struct wlr_scene_tree *parent) {
#if CWL_BEFORE(18)
    wlr_scene_node_reparent(node, &parent->node);
#else
    wlr_scene_node_reparent(node, parent);
#endif
}

/* Returns the node of a node's parent; NULL for the root. */
static inline struct wlr_scene_node *cwl_scene_node_parent(const struct wlr_scene_node *node) {
#if CWL_BEFORE(18)
    return node->parent;
#else
    return node->parent == NULL ? NULL : &node->parent->node;
#endif
}

/* Whether the node itself is enabled. A parent may be disabled. */
static inline bool cwl_scene_node_is_enabled(const struct wlr_scene_node *node) {
#if CWL_BEFORE(18)
    return node->state.enabled;
#else
    return node->enabled;
#endif
}

/* Returns the horizontal position of a node relative to its parent. */
static inline int cwl_scene_node_x(const struct wlr_scene_node *node) {
#if CWL_BEFORE(18)
    return node->state.x;
#else
    return node->x;
#endif
}

/* Returns the vertical position of a node relative to its parent. */
static inline int cwl_scene_node_y(const struct wlr_scene_node *node) {
#if CWL_BEFORE(18)
    return node->state.y;
#else
    return node->y;
#endif
}

/* Returns the surface that a node shows; NULL if the node shows something else. */
static inline struct wlr_surface *cwl_scene_node_surface(struct wlr_scene_node *node) {
#if CWL_BEFORE(18)
    return node->type == WLR_SCENE_NODE_SURFACE ? wlr_scene_surface_from_node(node)->surface : NULL;
#else
    if (node->type != WLR_SCENE_NODE_BUFFER) return NULL;
    struct wlr_scene_surface *surface = wlr_scene_surface_try_from_buffer(wlr_scene_buffer_from_node(node));
    return surface == NULL ? NULL : surface->surface;
#endif
}

/* Finds the frontmost node of a tree at a point in scene coordinates, and the position of the point in the node.
 * Returns NULL if no node is there, or if a parent of the tree is disabled. */
static inline struct wlr_scene_node *cwl_scene_node_at(struct wlr_scene_node *tree, double x, double y, double *node_x, double *node_y) {
    struct wlr_scene_node *parent = cwl_scene_node_parent(tree);
    int left, top;
    if (parent == NULL || !wlr_scene_node_coords(parent, &left, &top)) return NULL;
#if CWL_BEFORE(18)
    /* The position is relative to the parent of the tree. */
    x -= left;
    y -= top;
#endif
    return wlr_scene_node_at(tree, x, y, node_x, node_y);
}

/* Whether the next frame of the output changes a pixel of the box, which is in pixels of the output. */
static inline bool cwl_scene_output_is_damaged(struct wlr_scene_output *output, int x1, int y1, int x2, int y2) {
    pixman_box32_t box = { x1, y1, x2, y2 };
#if CWL_BEFORE(18)
    pixman_region32_t *damage = &output->damage->current;
#else
    pixman_region32_t *damage = &output->damage_ring.current;
#endif
    return pixman_region32_contains_rectangle(damage, &box) != PIXMAN_REGION_OUT;
}

/* ---- Outputs ---- */

/* Gives a new headless output the name "HEADLESS-" with a number that counts the outputs of its backend. wlroots 0.15 counts so by itself;
 * newer versions count the outputs of the process. */
static inline void cwl_headless_output_set_number(struct wlr_output *output, int number) {
#if CWL_BEFORE(18)
    (void)output, (void)number;
#else
    char name[32];
    snprintf(name, sizeof(name), "HEADLESS-%d", number);
    wlr_output_set_name(output, name);
#endif
}

/* A change of an output's properties. */
struct cwl_output_state {
    bool is_enabled;
    /* The new mode; NULL to keep the mode or to set a mode of the given size. */
    struct wlr_output_mode *mode;
    /* The size and the refresh rate of a mode that is not in the output's list, in pixels and mHz; a width of 0 for none. */
    int32_t width, height, refresh;
    /* The new scale; 0 to keep the scale. */
    float scale;
    bool sets_transform;
    enum wl_output_transform transform;
};

/* Applies a change of an output's properties; returns false if the output refuses it. */
bool cwl_output_commit_state(struct wlr_output *output, const struct cwl_output_state *state);

/* Whether the output can apply the change. */
bool cwl_output_test_state(struct wlr_output *output, const struct cwl_output_state *state);

/* Whether a commit has changed the mode, the scale or the transform of an output, or has turned the output on or off. */
static inline bool cwl_output_commit_changes_properties(const struct wlr_output_event_commit *event) {
    uint32_t properties = WLR_OUTPUT_STATE_MODE | WLR_OUTPUT_STATE_SCALE | WLR_OUTPUT_STATE_TRANSFORM;
#if CWL_BEFORE(18)
    return (event->committed & properties) != 0;
#else
    return (event->state->committed & (properties | WLR_OUTPUT_STATE_ENABLED)) != 0;
#endif
}

/* Returns the signal that an output emits when its backend changes the output's mode, for example because the user has resized the window
 * of the output. The listener must pass the value of the signal to `cwl_output_accept_request`. */
static inline struct wl_signal *cwl_output_request_signal(struct wlr_output *output) {
#if CWL_BEFORE(18)
    return &output->events.mode;
#else
    return &output->events.request_state;
#endif
}

static inline void cwl_output_accept_request(void *event) {
#if CWL_BEFORE(18)
    /* The backend has already changed the mode. */
    (void)event;
#else
    const struct wlr_output_event_request_state *request = event;
    wlr_output_commit_state(request->output, request->state);
#endif
}

/* Returns the signal that an output emits when it was turned on or off; NULL if `events.commit` reports this change. */
static inline struct wl_signal *cwl_output_enable_signal(struct wlr_output *output) {
#if CWL_BEFORE(18)
    return &output->events.enable;
#else
    (void)output;
    return NULL;
#endif
}

static inline struct wlr_output_layout *cwl_output_layout_create(struct wl_display *display) {
#if CWL_BEFORE(18)
    (void)display;
    return wlr_output_layout_create();
#else
    return wlr_output_layout_create(display);
#endif
}

/* Finds the rectangle of an output in layout coordinates; returns false if the output is not in the layout. */
static inline bool cwl_output_layout_get_box(struct wlr_output_layout *layout, struct wlr_output *output, struct wlr_box *box) {
#if CWL_BEFORE(18)
    struct wlr_box *found = wlr_output_layout_get_box(layout, output);
    if (found == NULL) return false;
    *box = *found;
    return true;
#else
    wlr_output_layout_get_box(layout, output, box);
    return !wlr_box_empty(box);
#endif
}

/* ---- Backends and protocols ---- */

/* These functions create a backend, which is destroyed together with the display. If the screen or the parent display of the backend is
 * lost, `wl_display_run` returns. */
struct wlr_backend *cwl_backend_autocreate(struct wl_display *display);
struct wlr_backend *cwl_headless_backend_create(struct wl_display *display);
struct wlr_backend *cwl_wl_backend_create(struct wl_display *display, const char *parent);
struct wlr_backend *cwl_x11_backend_create(struct wl_display *display, const char *parent);

/* Creates the globals of surfaces and subsurfaces; NULL if memory is exhausted. */
static inline struct wlr_compositor *cwl_compositor_create(struct wl_display *display, struct wlr_renderer *renderer) {
#if CWL_BEFORE(18)
    return wlr_compositor_create(display, renderer);
#else
    struct wlr_compositor *compositor = wlr_compositor_create(display, 6, renderer);
    return compositor == NULL || wlr_subcompositor_create(display) == NULL ? NULL : compositor;
#endif
}

static inline struct wlr_xdg_shell *cwl_xdg_shell_create(struct wl_display *display) {
#if CWL_BEFORE(18)
    return wlr_xdg_shell_create(display);
#else
    return wlr_xdg_shell_create(display, 2);
#endif
}

static inline struct wlr_layer_shell_v1 *cwl_layer_shell_create(struct wl_display *display) {
#if CWL_BEFORE(18)
    return wlr_layer_shell_v1_create(display);
#else
    return wlr_layer_shell_v1_create(display, 4);
#endif
}

/* Offers presentation-time feedback for the surfaces of a scene; returns false if memory is exhausted. */
static inline bool cwl_presentation_create(struct wl_display *display, struct wlr_backend *backend, struct wlr_scene *scene) {
#if CWL_BEFORE(18)
    struct wlr_presentation *presentation = wlr_presentation_create(display, backend);
    if (presentation != NULL) wlr_scene_set_presentation(scene, presentation);
    return presentation != NULL;
#elif CWL_BEFORE(19)
    (void)scene;
    return wlr_presentation_create(display, backend) != NULL;
#else
    (void)scene;
    return wlr_presentation_create(display, backend, 1) != NULL;
#endif
}

/* The protocol through which clients learn that the user is idle: ext-idle-notify, and the protocol of KDE before 0.18. */
#if CWL_BEFORE(18)
typedef struct wlr_idle cwl_idle_notifier;
#else
typedef struct wlr_idle_notifier_v1 cwl_idle_notifier;
#endif

static inline cwl_idle_notifier *cwl_idle_notifier_create(struct wl_display *display) {
#if CWL_BEFORE(18)
    return wlr_idle_create(display);
#else
    return wlr_idle_notifier_v1_create(display);
#endif
}

static inline void cwl_idle_notifier_notify_activity(cwl_idle_notifier *notifier, struct wlr_seat *seat) {
#if CWL_BEFORE(18)
    wlr_idle_notify_activity(notifier, seat);
#else
    wlr_idle_notifier_v1_notify_activity(notifier, seat);
#endif
}

static inline void cwl_idle_notifier_set_inhibited(cwl_idle_notifier *notifier, struct wlr_seat *seat, bool is_inhibited) {
#if CWL_BEFORE(18)
    wlr_idle_set_enabled(notifier, seat, !is_inhibited);
#else
    (void)seat;
    wlr_idle_notifier_v1_set_inhibited(notifier, is_inhibited);
#endif
}

/* Returns the signal of a new text input, with a `struct wlr_text_input_v3`. */
static inline struct wl_signal *cwl_new_text_input_signal(struct wlr_text_input_manager_v3 *manager) {
#if CWL_BEFORE(20)
    return &manager->events.text_input;
#else
    return &manager->events.new_text_input;
#endif
}

/* Returns the signal of a new input method, with a `struct wlr_input_method_v2`. */
static inline struct wl_signal *cwl_new_input_method_signal(struct wlr_input_method_manager_v2 *manager) {
#if CWL_BEFORE(20)
    return &manager->events.input_method;
#else
    return &manager->events.new_input_method;
#endif
}

#endif
