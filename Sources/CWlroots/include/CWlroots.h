#ifndef PROSCENIUM_CWLROOTS_H
#define PROSCENIUM_CWLROOTS_H

/* wlroots asks for this word from everybody who knows that its interface changes with every version. */
#define WLR_USE_UNSTABLE 1

#include <drm_fourcc.h>
#include <pixman.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>
#include <wlr/backend/wayland.h>
#include <wlr/backend/x11.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/interfaces/wlr_output.h>
#include <wlr/render/allocator.h>
#include <wlr/render/drm_format_set.h>
#include <wlr/render/pixman.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/render/wlr_texture.h>
#include <wlr/types/wlr_buffer.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_data_control_v1.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_foreign_toplevel_management_v1.h>
#include <wlr/types/wlr_idle.h>
#include <wlr/types/wlr_idle_inhibit_v1.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_input_method_v2.h>
#include <wlr/types/wlr_keyboard.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_matrix.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_damage.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_output_management_v1.h>
#include <wlr/types/wlr_pointer.h>
#include <wlr/types/wlr_pointer_constraints_v1.h>
#include <wlr/types/wlr_pointer_gestures_v1.h>
#include <wlr/types/wlr_presentation_time.h>
#include <wlr/types/wlr_primary_selection.h>
#include <wlr/types/wlr_primary_selection_v1.h>
#include <wlr/types/wlr_relative_pointer_v1.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_server_decoration.h>
#include <wlr/types/wlr_surface.h>
#include <wlr/types/wlr_text_input_v3.h>
#include <wlr/types/wlr_touch.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_virtual_keyboard_v1.h>
#include <wlr/types/wlr_virtual_pointer_v1.h>
#include <wlr/types/wlr_xcursor_manager.h>
#include <wlr/types/wlr_xdg_activation_v1.h>
#include <wlr/types/wlr_xdg_decoration_v1.h>
#include <wlr/types/wlr_xdg_output_v1.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/util/edges.h>
#include <wlr/util/region.h>
#include <xkbcommon/xkbcommon.h>

/* A listener that knows whom it belongs to. */
struct cwl_listener {
    struct wl_listener listener;
    void *context;
};

/* The constant is a macro with a cast, which Swift does not see. */
static inline uint32_t cwl_format_argb8888(void) { return DRM_FORMAT_ARGB8888; }

/* A buffer over memory of ours, 32 bits a pixel. `release` is called with `owner` once nobody uses the memory any more.
 * NULL where there is no memory for it; `release` is not called then. */
struct wlr_buffer *cwl_memory_buffer_create(
    int width, int height, size_t stride, void *pixels, void *owner, void (*release)(void *owner));

/* A buffer that the renderer can draw into and read back from; NULL where it cannot be had. */
struct wlr_buffer *cwl_render_buffer_create(struct wlr_allocator *allocator, int width, int height);

/* A keyboard without hardware; `wlr_input_device_destroy` frees it. NULL where there is no memory for it. */
struct wlr_input_device *cwl_keyboard_create(const char *name);

/* The head of a requested configuration by its position; NULL after the last. */
struct wlr_output_configuration_head_v1 *cwl_configuration_head(struct wlr_output_configuration_v1 *configuration, int position);

/* The mode of an output of that size, by preference the one of that refresh in mHz; NULL where there is none. */
struct wlr_output_mode *cwl_output_mode(struct wlr_output *output, int width, int height, int refresh);

/* The newest pop-up that was opened on the surface; NULL where there is none. */
struct wlr_xdg_surface *cwl_newest_popup(struct wlr_xdg_surface *surface);

/* The newest of the pop-ups, and of those on it, that is shown and grabs the input; NULL where none does. */
struct wlr_xdg_surface *cwl_grabbing_popup(struct wl_list *popups);

/* The surface of the pop-up that has the keyboard instead of the window or panel it was opened on; NULL where none has. */
struct wlr_surface *cwl_keyboard_popup(struct wlr_surface *root);

/* Whether the surface waits to be told of a frame. */
static inline bool cwl_wants_frame(const struct wlr_surface *surface) {
    return !wl_list_empty(&surface->current.frame_callback_list);
}

/* Whether every pixel of the box in the surface covers what is behind it. */
static inline bool cwl_is_opaque(struct wlr_surface *surface, int x, int y, int width, int height) {
    pixman_box32_t box = { x, y, x + width, y + height };
    return pixman_region32_contains_rectangle(&surface->opaque_region, &box) == PIXMAN_REGION_IN;
}

/* The point of the region that is nearest to a point; false where the region is empty. */
bool cwl_nearest_point(const pixman_region32_t *region, double x, double y, double *nearest_x, double *nearest_y);

/* Draws the surface into what the renderer renders to, `scale` pixels a point, its corner at x and y in points. */
void cwl_draw_surface(struct wlr_renderer *renderer, struct wlr_surface *surface, int x, int y, double scale,
    const float projection[static 9]);

/* A part of the scene that is drawn elsewhere. */
struct cwl_view {
    /* The part, in pixels of the output. */
    struct wlr_box part;
    /* Where its corner goes, in pixels of what is drawn into. */
    int x, y;
    /* Pixels of a point. */
    double scale;
};

/* Makes what the scene makes with its next frame: textures of the buffers that none has shown yet. Not while the renderer renders. */
void cwl_make_textures(struct wlr_renderer *renderer, struct wlr_scene *scene);

/* Draws into what the renderer renders to what the tree shows behind one of its nodes, and nothing outside the part's place. */
void cwl_draw_behind(struct wlr_renderer *renderer, struct wlr_scene_node *tree, const struct wlr_scene_node *node,
    const struct cwl_view *view, const float projection[static 9]);

/*
 * Shows the scene's next frame. As wlroots does it, all that changes is made black before it is drawn, also under what covers it, which
 * takes the processor a quarter of the frame's time; here only what none of the boxes covers is, where the processor draws. What needs not
 * be turned is then placed without wlroots' renderer, which takes twice as long.
 *
 * The boxes are in pixels of the output; each is known to be drawn over, opaquely.
 */
bool cwl_scene_output_commit(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count);

/* The surface that a client knows by a number; NULL where it has none. */
static inline struct wlr_surface *cwl_surface_of(struct wl_client *client, uint32_t object) {
    struct wl_resource *resource = wl_client_get_object(client, object);
    return resource == NULL ? NULL : wlr_surface_from_resource(resource);
}

/*
 * Refuses buffers whose rows are longer than the distance from one to the next. Neither libwayland nor wlroots 0.15 does, and the
 * last row would be read beyond the client's memory.
 */
struct wl_protocol_logger *cwl_refuse_overlapping_rows(struct wl_display *display);

/*
 * Tells a listener that a client asks for a window to be activated by a token, before wlroots looks for the token and ignores those that
 * it does not know. The listener is the caller's, and has to stay until the logger is destroyed.
 */
struct wl_protocol_logger *cwl_before_activation(struct wl_display *display, struct wl_listener *listener);

/* Tells a client that what it asked of a layer surface breaks the protocol. */
static inline void cwl_refuse_layer_size(struct wlr_layer_surface_v1 *surface) {
    wl_resource_post_error(surface->resource, 1, "a size of 0 needs anchors to both of its edges");
}

#endif
