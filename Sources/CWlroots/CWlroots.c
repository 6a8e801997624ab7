#include "CWlroots.h"
#include <float.h>
#include <math.h>
#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

/* A member of a structure that wlroots declares private. */
#if CWL_BEFORE(19)
#define PRIVATE(object, member) ((object)->member)
#else
#define PRIVATE(object, member) ((object)->WLR_PRIVATE.member)
#endif

int cwl_client_backlog(struct wl_client *client) {
    int bytes = 0;
    return ioctl(wl_client_get_fd(client), SIOCOUTQ, &bytes) == 0 ? bytes : 0;
}

struct memory_buffer {
    struct wlr_buffer base;
    void *pixels;
    size_t stride;
    void *owner;
    void (*release)(void *owner);
};

static void memory_buffer_destroy(struct wlr_buffer *base) {
    struct memory_buffer *buffer = wl_container_of(base, buffer, base);
    buffer->release(buffer->owner);
    free(buffer);
}

static bool memory_buffer_begin(struct wlr_buffer *base, uint32_t flags, void **data, uint32_t *format, size_t *stride) {
    struct memory_buffer *buffer = wl_container_of(base, buffer, base);
    (void)flags;
    *data = buffer->pixels;
    *format = DRM_FORMAT_ARGB8888;
    *stride = buffer->stride;
    return true;
}

static void memory_buffer_end(struct wlr_buffer *base) { (void)base; }

static const struct wlr_buffer_impl memory_buffer_impl = {
    .destroy = memory_buffer_destroy,
    .begin_data_ptr_access = memory_buffer_begin,
    .end_data_ptr_access = memory_buffer_end,
};

struct wlr_buffer *cwl_memory_buffer_create(
    int width, int height, size_t stride, void *pixels, void *owner, void (*release)(void *owner)) {
    struct memory_buffer *buffer = calloc(1, sizeof(*buffer));
    if (buffer == NULL) return NULL;
    wlr_buffer_init(&buffer->base, &memory_buffer_impl, width, height);
    buffer->pixels = pixels;
    buffer->stride = stride;
    buffer->owner = owner;
    buffer->release = release;
    return &buffer->base;
}

struct wlr_buffer *cwl_render_buffer_create(struct wlr_allocator *allocator, int width, int height) {
#if CWL_BEFORE(18)
    /* The list of format modifiers is empty, so the driver chooses one. */
    struct wlr_drm_format format = { .format = DRM_FORMAT_ARGB8888 };
#else
    /* The modifier INVALID lets the driver choose one. */
    uint64_t modifiers[] = { DRM_FORMAT_MOD_INVALID, DRM_FORMAT_MOD_LINEAR };
    struct wlr_drm_format format = { .format = DRM_FORMAT_ARGB8888, .len = 2, .capacity = 2, .modifiers = modifiers };
#endif
    return wlr_allocator_create_buffer(allocator, width, height, &format);
}

#if CWL_BEFORE(18)

static void keyboard_destroy(struct wlr_keyboard *keyboard) { free(keyboard); }

static const struct wlr_keyboard_impl keyboard_impl = { .destroy = keyboard_destroy };

static void device_destroy(struct wlr_input_device *device) { free(device); }

static const struct wlr_input_device_impl device_impl = { .destroy = device_destroy };

struct wlr_input_device *cwl_keyboard_create(const char *name) {
    struct wlr_input_device *device = calloc(1, sizeof(*device));
    struct wlr_keyboard *keyboard = calloc(1, sizeof(*keyboard));
    if (device == NULL || keyboard == NULL) {
        free(device);
        free(keyboard);
        return NULL;
    }
    wlr_input_device_init(device, WLR_INPUT_DEVICE_KEYBOARD, &device_impl, name, 0, 0);
    wlr_keyboard_init(keyboard, &keyboard_impl);
    device->keyboard = keyboard;
    return device;
}

void cwl_keyboard_destroy(struct wlr_input_device *device) { wlr_input_device_destroy(device); }

void cwl_cursor_set_pixels(struct wlr_cursor *cursor, const uint8_t *pixels, int32_t stride, uint32_t width, uint32_t height,
    int32_t hotspot_x, int32_t hotspot_y, float scale) {
    wlr_cursor_set_image(cursor, pixels, stride, width, height, hotspot_x, hotspot_y, scale);
}

struct wlr_scene *cwl_scene_create(void) { return wlr_scene_create(); }

#else

static const struct wlr_keyboard_impl keyboard_impl = { .name = "keyboard of the shell" };

struct wlr_input_device *cwl_keyboard_create(const char *name) {
    struct wlr_keyboard *keyboard = calloc(1, sizeof(*keyboard));
    if (keyboard == NULL) return NULL;
    wlr_keyboard_init(keyboard, &keyboard_impl, name);
    return &keyboard->base;
}

void cwl_keyboard_destroy(struct wlr_input_device *device) {
    struct wlr_keyboard *keyboard = wlr_keyboard_from_input_device(device);
    wlr_keyboard_finish(keyboard);
    free(keyboard);
}

void cwl_cursor_set_pixels(struct wlr_cursor *cursor, const uint8_t *pixels, int32_t stride, uint32_t width, uint32_t height,
    int32_t hotspot_x, int32_t hotspot_y, float scale) {
    size_t size = (size_t)stride * height;
    void *copy = malloc(size);
    if (copy == NULL) return;
    memcpy(copy, pixels, size);
    struct wlr_buffer *buffer = cwl_memory_buffer_create((int)width, (int)height, (size_t)stride, copy, copy, free);
    if (buffer == NULL) {
        free(copy);
        return;
    }
    /* wlroots expects the hotspot in points. */
    wlr_cursor_set_buffer(cursor, buffer, (int32_t)lroundf(hotspot_x / scale), (int32_t)lroundf(hotspot_y / scale), scale);
    wlr_buffer_drop(buffer);
}

struct wlr_scene *cwl_scene_create(void) {
    struct wlr_scene *scene = wlr_scene_create();
    /* wlroots does not know the clips of nodes. It would not redraw content that an opaque window covers only outside of its clip. */
    if (scene != NULL) PRIVATE(scene, calculate_visibility) = false;
    return scene;
}

#endif

struct wlr_output_configuration_head_v1 *cwl_configuration_head(struct wlr_output_configuration_v1 *configuration, int position) {
    struct wlr_output_configuration_head_v1 *head;
    wl_list_for_each(head, &configuration->heads, link) {
        if (position-- == 0) return head;
    }
    return NULL;
}

struct wlr_output_mode *cwl_output_mode(struct wlr_output *output, int width, int height, int refresh) {
    struct wlr_output_mode *mode, *found = NULL;
    wl_list_for_each(mode, &output->modes, link) {
        if (mode->width != width || mode->height != height) continue;
        if (found == NULL || mode->refresh == refresh) found = mode;
    }
    return found;
}

struct wlr_xdg_surface *cwl_newest_popup(struct wl_list *popups) {
    if (wl_list_empty(popups)) return NULL;
    struct wlr_xdg_popup *popup = wl_container_of(popups->next, popup, link);
    return popup->base;
}

struct wlr_xdg_surface *cwl_grabbing_popup(struct wl_list *popups) {
    struct wlr_xdg_popup *popup;
    wl_list_for_each(popup, popups, link) {
        if (popup->seat == NULL || !cwl_xdg_surface_is_mapped(popup->base)) continue;
        struct wlr_xdg_surface *further = cwl_grabbing_popup(&popup->base->popups);
        return further == NULL ? popup->base : further;
    }
    return NULL;
}

struct wlr_surface *cwl_keyboard_popup(struct wlr_surface *root) {
    struct wlr_xdg_surface *window = cwl_xdg_surface_of(root), *popup = NULL;
    struct wlr_layer_surface_v1 *panel = cwl_layer_surface_of(root);
    if (window != NULL) popup = cwl_grabbing_popup(&window->popups);
    if (panel != NULL) popup = cwl_grabbing_popup(&panel->popups);
    return popup == NULL ? NULL : popup->surface;
}

void cwl_seat_send_layout(struct wlr_seat *seat, const struct wlr_keyboard *keyboard) {
    struct wlr_seat_client *client;
    wl_list_for_each(client, &seat->clients, link) {
        if (client == seat->keyboard_state.focused_client || wl_list_empty(&client->keyboards)) continue;
        uint32_t serial = wlr_seat_client_next_serial(client);
        struct wl_resource *resource;
        wl_resource_for_each(resource, &client->keyboards) {
            wl_keyboard_send_modifiers(resource, serial, 0, 0, keyboard->modifiers.locked, keyboard->modifiers.group);
        }
        wl_client_flush(client->client);
    }
}

/* Clamps a number to the range from `from` to `to`. The end is exclusive: a number that is equal to `to` or greater becomes `to - 1`, the
 * position of the last pixel. */
static double nearest_number(double number, int from, int to) {
    if (number < from) return from;
    return number < to ? number : to - 1;
}

bool cwl_nearest_point(const pixman_region32_t *region, double x, double y, double *nearest_x, double *nearest_y) {
    int count = 0;
    double best = DBL_MAX;
    const pixman_box32_t *boxes = pixman_region32_rectangles((pixman_region32_t *)region, &count);
    for (int i = 0; i < count; i++) {
        double candidate_x = nearest_number(x, boxes[i].x1, boxes[i].x2);
        double candidate_y = nearest_number(y, boxes[i].y1, boxes[i].y2);
        double distance = hypot(candidate_x - x, candidate_y - y);
        if (distance < best) {
            best = distance;
            *nearest_x = candidate_x;
            *nearest_y = candidate_y;
        }
    }
    return count > 0;
}

static void notify_token(void *data, enum wl_protocol_logger_type type, const struct wl_protocol_logger_message *message) {
    /* The argument of xdg_activation_token_v1.done is the token. */
    if (type != WL_PROTOCOL_LOGGER_EVENT || message->arguments_count != 1 || strcmp(message->message->name, "done") != 0 ||
        strcmp(wl_resource_get_class(message->resource), "xdg_activation_token_v1") != 0)
        return;
    struct cwl_issued_token issued = { wl_resource_get_client(message->resource), message->arguments[0].s };
    struct wl_listener *listener = data;
    listener->notify(listener, &issued);
}

struct wl_protocol_logger *cwl_after_token(struct wl_display *display, struct wl_listener *listener) {
    wl_list_init(&listener->link);
    return wl_display_add_protocol_logger(display, notify_token, listener);
}

struct extent {
    int64_t left, top, right, bottom;
};

static void add_to_extent(struct wlr_surface *surface, int x, int y, void *data) {
    struct extent *extent = data;
    int64_t right = (int64_t)x + surface->current.width, bottom = (int64_t)y + surface->current.height;
    if (surface->current.width <= 0 || surface->current.height <= 0) return;
    if (x < extent->left) extent->left = x;
    if (y < extent->top) extent->top = y;
    if (right > extent->right) extent->right = right;
    if (bottom > extent->bottom) extent->bottom = bottom;
}

bool cwl_panel_extent(struct wlr_layer_surface_v1 *panel, double *left, double *top, double *right, double *bottom) {
    struct extent extent = { INT64_MAX, INT64_MAX, INT64_MIN, INT64_MIN };
    wlr_layer_surface_v1_for_each_surface(panel, add_to_extent, &extent);
    if (extent.left >= extent.right || extent.top >= extent.bottom) return false;
    *left = (double)extent.left;
    *top = (double)extent.top;
    *right = (double)extent.right;
    *bottom = (double)extent.bottom;
    return true;
}

void cwl_drag_leave(struct wlr_drag *drag) {
    if (drag->grab_type != WLR_DRAG_GRAB_KEYBOARD_TOUCH) {
        wlr_seat_pointer_notify_clear_focus(drag->seat);
        return;
    }
    struct wlr_touch_point *point = wlr_seat_touch_get_point(drag->seat, drag->touch_id);
    if (point == NULL) return;
    /* wlroots clears the focus of the touch, but does not report the change to the drag. */
    wlr_seat_touch_point_clear_focus(drag->seat, 0, drag->touch_id);
    drag->touch_grab.interface->enter(&drag->touch_grab, 0, point);
}

void cwl_drag_end_without_source(struct wlr_drag *drag) {
    if (drag->source != NULL) wl_list_remove(&PRIVATE(drag, source_destroy).link);
    drag->source = NULL;
    if (drag->grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH) {
        drag->touch_grab.interface->cancel(&drag->touch_grab);
    } else {
        drag->pointer_grab.interface->cancel(&drag->pointer_grab);
    }
}
