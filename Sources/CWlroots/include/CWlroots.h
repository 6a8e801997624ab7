#ifndef PROSCENIUM_CWLROOTS_H
#define PROSCENIUM_CWLROOTS_H

/* wlroots requires this macro as a confirmation that its interface is unstable. */
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
#include <wlr/types/wlr_idle_inhibit_v1.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_input_method_v2.h>
#include <wlr/types/wlr_keyboard.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output.h>
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
#include <wlr/version.h>
#if WLR_VERSION_NUM < 18 << 8
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/types/wlr_idle.h>
#include <wlr/types/wlr_matrix.h>
#include <wlr/types/wlr_output_damage.h>
#include <wlr/types/wlr_surface.h>
#else
#include <wlr/interfaces/wlr_buffer.h>
#include <wlr/types/wlr_idle_notify_v1.h>
#include <wlr/types/wlr_subcompositor.h>
#include <wlr/util/transform.h>
#endif
#include <xkbcommon/xkbcommon.h>

#include "Compatibility.h"
#include "ShellSurfaces.h"

/* A listener with a pointer to its owner. */
struct cwl_listener {
    struct wl_listener listener;
    void *context;
};

/* Creates a buffer that uses memory of the caller, with pixels of the format ARGB8888 and a stride in bytes. When the
 * memory is not used any more, `release` is called with `owner`. Returns NULL if memory is exhausted; `release` is not
 * called then. */
struct wlr_buffer *cwl_memory_buffer_create(
    int width, int height, size_t stride, void *pixels, void *owner, void (*release)(void *owner));

/* Creates a buffer that the renderer can draw to and read from; NULL on failure. */
struct wlr_buffer *cwl_render_buffer_create(struct wlr_allocator *allocator, int width, int height);

/* Returns the number of bytes that the kernel holds for a client that has not read them. */
int cwl_client_backlog(struct wl_client *client);

/* Creates a virtual keyboard; NULL if memory is exhausted. */
struct wlr_input_device *cwl_keyboard_create(const char *name);

/* Frees a keyboard that `cwl_keyboard_create` has created. */
void cwl_keyboard_destroy(struct wlr_input_device *device);

/* Returns the head at an index of a client's output configuration; NULL if the index is beyond the last head. */
struct wlr_output_configuration_head_v1 *cwl_configuration_head(struct wlr_output_configuration_v1 *configuration, int position);

/* Returns the mode of an output with the given size in pixels. If several modes have this size, returns the mode that also has the given
 * refresh rate in mHz, else the first of them. Returns NULL if no mode has the size. */
struct wlr_output_mode *cwl_output_mode(struct wlr_output *output, int width, int height, int refresh);

/* Returns the first pop-up of a list of sibling pop-ups, which is sorted from newest to oldest; NULL if the list is empty. */
struct wlr_xdg_surface *cwl_newest_popup(struct wl_list *popups);

/* Sets the parent of each child of a window to NULL. Call this function before the window ends, because wlroots itself does so only when a
 * window is unmapped. */
void cwl_remove_from_children(struct wlr_xdg_surface *surface);

/* Finds the first mapped pop-up with an input grab in a list of sibling pop-ups, which is sorted from newest to oldest. Returns the innermost
 * grabbing pop-up that this pop-up has opened, else the pop-up itself; NULL if no pop-up of the list has a grab. */
struct wlr_xdg_surface *cwl_grabbing_popup(struct wl_list *popups);

/* Returns the surface of the grabbing pop-up that receives the keyboard focus instead of `root`, the surface of a window or panel; NULL if
 * `root` has no grabbing pop-up. */
struct wlr_surface *cwl_keyboard_popup(struct wlr_surface *root);

/* Sends the layout and the locked modifiers of a keyboard to all clients of the seat except the one with the keyboard focus, which receives
 * them from `wlr_seat_keyboard_notify_modifiers`. Held modifiers are omitted, because these clients receive no event of their release. */
void cwl_seat_send_layout(struct wlr_seat *seat, const struct wlr_keyboard *keyboard);

/* Whether the surface has a pending frame callback. */
static inline bool cwl_wants_frame(const struct wlr_surface *surface) {
    return !wl_list_empty(&surface->current.frame_callback_list);
}

/* Whether the surface is opaque in the whole box. */
static inline bool cwl_is_opaque(struct wlr_surface *surface, int x, int y, int width, int height) {
    pixman_box32_t box = { x, y, x + width, y + height };
    return pixman_region32_contains_rectangle(&surface->opaque_region, &box) == PIXMAN_REGION_IN;
}

/* Finds the point of the region that is nearest to a point; returns false if the region is empty. */
bool cwl_nearest_point(const pixman_region32_t *region, double x, double y, double *nearest_x, double *nearest_y);

/* Drawing into one buffer. */
struct cwl_pass;

/* Begins to draw into a buffer; returns NULL if the renderer is drawing into another buffer and can draw into one buffer only, or on
 * failure. */
struct cwl_pass *cwl_pass_begin(struct wlr_renderer *renderer, struct wlr_buffer *target);

/* Fills the target with a premultiplied colour. */
void cwl_pass_clear(struct cwl_pass *pass, const float color[static 4]);

/* Ends the pass and frees it. Copies the target into `pixels`, unless `pixels` is NULL; `stride` is in bytes. Returns false on failure. */
bool cwl_pass_end(struct cwl_pass *pass, uint32_t width, uint32_t height, size_t stride, void *pixels);

/* Draws the surface, with its upper left corner at x and y in points, and `scale` pixels per point. */
void cwl_draw_surface(struct cwl_pass *pass, struct wlr_surface *surface, int x, int y, double scale);

/* The part of a node's tree that is drawn: a rectangle relative to the node, in points. The `data` of a clipped node points to its clip. No
 * other node of the scene may have `data`. wlroots cannot clip the nodes of rectangles and bitmaps, so a scene with clipped nodes is not drawn by wlroots. */
struct cwl_clip {
    int x, y, width, height;
};

/* A part of the wlroots scene that is drawn to another target. */
struct cwl_view {
    /* The part, in pixels of the output. */
    struct wlr_box part;
    /* The position in the target at which the upper left corner of the part is drawn, in pixels. */
    int x, y;
    /* Pixels per point. */
    double scale;
};

/* Creates the scene to which all other functions of this file refer; NULL if memory is exhausted. */
struct wlr_scene *cwl_scene_create(void);

/* Creates the textures of all buffers that have not been shown yet; otherwise the scene would create them with its next frame. Does
 * nothing during a render pass. Has no effect from 0.18 on, where a texture can be created during a pass. */
void cwl_make_textures(struct wlr_renderer *renderer, struct wlr_scene *scene);

/* Draws the nodes of the tree that are behind `node`, clipped to the part that `view` describes. */
void cwl_draw_behind(
    struct cwl_pass *pass, struct wlr_scene_node *tree, const struct wlr_scene_node *node, const struct cwl_view *view);

/*
 * Commits the scene's next frame; returns false on failure.
 *
 * wlroots clears the whole damaged region to black before it draws, even where opaque content covers the region. With the software renderer,
 * clearing takes a quarter of the frame's time. With that renderer, this function therefore clears only the part of the region that none of
 * the boxes covers, and composites untransformed buffers itself, because wlroots' renderer would take twice as long.
 *
 * This function also draws the frame if a visible node is clipped, with any renderer. On a transformed output the clips have no effect.
 *
 * The boxes `covered` are in pixels of the output; opaque content must cover each of them.
 */
bool cwl_scene_output_commit(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count);

/* Returns the surface of a client by its object id; NULL if the client has no surface with this id. */
static inline struct wlr_surface *cwl_surface_of(struct wl_client *client, uint32_t object) {
    struct wl_resource *resource = wl_client_get_object(client, object);
    return resource == NULL ? NULL : wlr_surface_from_resource(resource);
}

/*
 * Checks every request of a client before it is handled. Numbers that are used in calculations are brought into a range in which no
 * calculation can overflow, or are refused with a protocol error; `Requests.c` has the table. Also refuses shared-memory buffers that are
 * too large or whose rows are longer than their stride: neither libwayland nor wlroots refuses them, and reading the last row would
 * access bytes beyond the client's memory. The keymaps of virtual keyboards are copied, so that the client cannot change them. Requests
 * that would crash wlroots, because an object in the request has ended or is already in use, are refused; `Objects.c` contains these
 * checks.
 */
struct wl_protocol_logger *cwl_check_requests(struct wl_display *display);

/* A request whose effect depends on whether the user is using the client. */
enum cwl_watched_kind {
    /* A client activates a window with a token. wlroots has not looked up the token yet. */
    CWL_ACTIVATE,
    /* A client requests a token. wlroots has not issued the token yet. */
    CWL_ISSUE_TOKEN,
    /* A client replaces the clipboard or the primary selection. */
    CWL_SET_SELECTION,
    /* A pop-up grabs the keyboard, the pointer and the touches. */
    CWL_GRAB,
};

/* A request that wlroots has not handled yet. */
struct cwl_watched_request {
    enum cwl_watched_kind kind;
    struct wl_client *client;
    /* The requested token; NULL for other requests, and if the token was already issued. */
    struct wlr_xdg_activation_token_v1 *token;
    /* Whether wlroots must ignore a replacement of the clipboard or the primary selection. The listener sets this field. */
    bool is_refused;
};

/*
 * Notifies a listener of the requests of `cwl_watched_kind` before wlroots handles them. The value is a `struct cwl_watched_request`. The
 * listener is owned by the caller and must remain valid until the logger is destroyed.
 */
struct wl_protocol_logger *cwl_watch_requests(struct wl_display *display, struct wl_listener *listener);

/* An activation token that was given to a client. */
struct cwl_issued_token {
    struct wl_client *client;
    const char *token;
};

/*
 * Notifies a listener of each activation token that a client receives, with a `struct cwl_issued_token` as data. The listener is owned by the
 * caller and must remain valid until the logger is destroyed.
 */
struct wl_protocol_logger *cwl_after_token(struct wl_display *display, struct wl_listener *listener);

/* A request of an app about the regions of a surface in which the pointer has a look of its own. */
enum cwl_pointer_request_kind {
    CWL_SET_POINTER_REGION,
    CWL_REMOVE_POINTER_REGION,
    CWL_REMOVE_ALL_POINTER_REGIONS,
};

struct cwl_pointer_request {
    enum cwl_pointer_request_kind kind;
    struct wlr_surface *surface;
    /* The number of the region; 0 if the request is about all regions. */
    uint32_t number;
    /* The values of the region; NULL if the request removes regions. They are valid only during the notification. */
    const float *values;
    size_t count;
};

/*
 * Offers the interface with which apps announce regions of the pointer, and notifies a listener of each request with a
 * `struct cwl_pointer_request`. The listener is owned by the caller and must remain valid until the display is destroyed. Returns NULL if
 * memory is exhausted.
 */
struct wl_global *cwl_listen_to_pointer_regions(struct wl_display *display, struct wl_listener *listener);

/* Ends a client's connection with a protocol error after the current request. */
static inline void cwl_refuse(struct wl_client *client, const char *reason) {
    wl_client_post_implementation_error(client, "%s", reason);
}

/* Removes the focus of a drag: the client under the drag is notified that the drag has left its surface. */
void cwl_drag_leave(struct wlr_drag *drag);

/* Ends a drag without cancelling its data source, which the caller then notifies of the end. */
void cwl_drag_end_without_source(struct wlr_drag *drag);

/* Computes the box that contains a panel with all its subsurfaces and pop-ups, relative to the upper left corner of the panel. Returns
 * false if none of these surfaces is shown. */
bool cwl_panel_extent(struct wlr_layer_surface_v1 *panel, double *left, double *top, double *right, double *bottom);

/* Posts the protocol error for a layer surface that has a size of 0 but is not anchored to both edges of that dimension. */
static inline void cwl_post_layer_size_error(struct wlr_layer_surface_v1 *surface) {
    wl_resource_post_error(surface->resource, 1, "a size of 0 needs anchors to both of its edges");
}

#endif
