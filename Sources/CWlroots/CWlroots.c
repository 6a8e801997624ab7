#include "CWlroots.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    /* Without modifiers: the driver chooses. */
    struct wlr_drm_format *format = calloc(1, sizeof(*format));
    if (format == NULL) return NULL;
    format->format = DRM_FORMAT_ARGB8888;
    struct wlr_buffer *buffer = wlr_allocator_create_buffer(allocator, width, height, format);
    free(format);
    return buffer;
}

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

struct wlr_xdg_surface *cwl_newest_popup(struct wlr_xdg_surface *surface) {
    if (wl_list_empty(&surface->popups)) return NULL;
    struct wlr_xdg_popup *popup = wl_container_of(surface->popups.prev, popup, link);
    return popup->base;
}

struct wlr_xdg_surface *cwl_grabbing_popup(struct wl_list *popups) {
    struct wlr_xdg_popup *popup;
    wl_list_for_each(popup, popups, link) {
        if (popup->seat == NULL || !popup->base->mapped) continue;
        struct wlr_xdg_surface *further = cwl_grabbing_popup(&popup->base->popups);
        return further == NULL ? popup->base : further;
    }
    return NULL;
}

struct wlr_surface *cwl_keyboard_popup(struct wlr_surface *root) {
    struct wlr_xdg_surface *popup = NULL;
    if (wlr_surface_is_xdg_surface(root)) {
        struct wlr_xdg_surface *surface = wlr_xdg_surface_from_wlr_surface(root);
        if (surface != NULL) popup = cwl_grabbing_popup(&surface->popups);
    } else if (wlr_surface_is_layer_surface(root)) {
        struct wlr_layer_surface_v1 *surface = wlr_layer_surface_v1_from_wlr_surface(root);
        if (surface != NULL) popup = cwl_grabbing_popup(&surface->popups);
    }
    return popup == NULL ? NULL : popup->surface;
}

/* The number itself where it is between the edges; the right and lower edges are outside, and the last place is that of the
 * pixel beside them. */
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

/* A rectangle of points in pixels: each edge at the nearest pixel, as the scene has them. */
static struct wlr_box pixel_box(int x, int y, int width, int height, double scale) {
    int left = (int)round(x * scale), top = (int)round(y * scale);
    return (struct wlr_box){
        .x = left,
        .y = top,
        .width = (int)round((x + width) * scale) - left,
        .height = (int)round((y + height) * scale) - top,
    };
}

static void draw_surface(struct wlr_renderer *renderer, struct wlr_surface *surface, const struct wlr_box *box,
    const float projection[static 9]) {
    struct wlr_texture *texture = wlr_surface_get_texture(surface);
    if (texture == NULL) return;
    struct wlr_fbox source;
    wlr_surface_get_buffer_source_box(surface, &source);
    float matrix[9];
    wlr_matrix_project_box(matrix, box, wlr_output_transform_invert(surface->current.transform), 0, projection);
    wlr_render_subtexture_with_matrix(renderer, texture, &source, matrix, 1);
}

void cwl_draw_surface(struct wlr_renderer *renderer, struct wlr_surface *surface, int x, int y, double scale,
    const float projection[static 9]) {
    struct wlr_box box = pixel_box(x, y, surface->current.width, surface->current.height, scale);
    draw_surface(renderer, surface, &box, projection);
}

static void draw_buffer(struct wlr_renderer *renderer, struct wlr_scene_buffer *buffer, const struct wlr_box *box,
    const float projection[static 9]) {
    struct wlr_client_buffer *client = wlr_client_buffer_get(buffer->buffer);
    struct wlr_texture *texture = client == NULL ? buffer->texture : client->texture;
    if (texture == NULL) return;
    struct wlr_fbox source = buffer->src_box;
    if (wlr_fbox_empty(&source)) source = (struct wlr_fbox){ .width = texture->width, .height = texture->height };
    float matrix[9];
    wlr_matrix_project_box(matrix, box, wlr_output_transform_invert(buffer->transform), 0, projection);
    wlr_render_subtexture_with_matrix(renderer, texture, &source, matrix, 1);
}

void cwl_make_textures(struct wlr_renderer *renderer, struct wlr_scene *scene) {
    struct wlr_scene_buffer *buffer;
    wl_list_for_each(buffer, &scene->pending_buffers, pending_link) {
        if (wlr_client_buffer_get(buffer->buffer) == NULL && buffer->texture == NULL)
            buffer->texture = wlr_texture_from_buffer(renderer, buffer->buffer);
    }
}

struct behind {
    struct wlr_renderer *renderer;
    const struct wlr_scene_node *node;
    const struct cwl_view *view;
    /* What may be drawn into. */
    struct wlr_box place;
    const float *projection;
};

/* Draws a node without its children, if something of it is within the part. */
static void draw_node(const struct behind *behind, struct wlr_scene_node *node, int x, int y) {
    int width = 0, height = 0;
    struct wlr_surface *surface = NULL;
    struct wlr_scene_rect *rect = NULL;
    struct wlr_scene_buffer *buffer = NULL;
    switch (node->type) {
    case WLR_SCENE_NODE_SURFACE:
        surface = wlr_scene_surface_from_node(node)->surface;
        width = surface->current.width;
        height = surface->current.height;
        break;
    case WLR_SCENE_NODE_RECT:
        rect = wl_container_of(node, rect, node);
        width = rect->width;
        height = rect->height;
        break;
    case WLR_SCENE_NODE_BUFFER:
        buffer = wl_container_of(node, buffer, node);
        bool is_sized = buffer->dst_width > 0 && buffer->dst_height > 0;
        width = is_sized ? buffer->dst_width : buffer->buffer->width;
        height = is_sized ? buffer->dst_height : buffer->buffer->height;
        break;
    default:
        return;
    }
    struct wlr_box box = pixel_box(x, y, width, height, behind->view->scale), seen;
    box.x += behind->view->x - behind->view->part.x;
    box.y += behind->view->y - behind->view->part.y;
    if (!wlr_box_intersection(&seen, &box, &behind->place)) return;
    if (surface != NULL) draw_surface(behind->renderer, surface, &box, behind->projection);
    /* The processor fills memory for all of a rectangle, so only what is seen of it is asked for. */
    if (rect != NULL) wlr_render_rect(behind->renderer, &seen, rect->color, behind->projection);
    if (buffer != NULL) draw_buffer(behind->renderer, buffer, &box, behind->projection);
}

/* False once the node was met: everything from there on lies in front of what is wanted. */
static bool draw_tree(const struct behind *behind, struct wlr_scene_node *node, int x, int y) {
    if (node == behind->node) return false;
    if (!node->state.enabled) return true;
    draw_node(behind, node, x, y);
    struct wlr_scene_node *child;
    wl_list_for_each(child, &node->state.children, state.link) {
        if (!draw_tree(behind, child, x + child->state.x, y + child->state.y)) return false;
    }
    return true;
}

void cwl_draw_behind(struct wlr_renderer *renderer, struct wlr_scene_node *tree, const struct wlr_scene_node *node,
    const struct cwl_view *view, const float projection[static 9]) {
    struct behind behind = {
        .renderer = renderer,
        .node = node,
        .view = view,
        .place = { .x = view->x, .y = view->y, .width = view->part.width, .height = view->part.height },
        .projection = projection,
    };
    wlr_renderer_scissor(renderer, &behind.place);
    draw_tree(&behind, tree, 0, 0);
    wlr_renderer_scissor(renderer, NULL);
}

/* What of a region no box covers is made black. */
static void clear_bare(struct wlr_renderer *renderer, const pixman_region32_t *damage, const struct wlr_box *covered, size_t count) {
    pixman_region32_t cover, bare;
    pixman_region32_init(&cover);
    pixman_region32_init(&bare);
    for (size_t i = 0; i < count; i++) {
        if (covered[i].width <= 0 || covered[i].height <= 0) continue;
        unsigned width = (unsigned)covered[i].width, height = (unsigned)covered[i].height;
        pixman_region32_union_rect(&cover, &cover, covered[i].x, covered[i].y, width, height);
    }
    pixman_region32_subtract(&bare, (pixman_region32_t *)damage, &cover);
    int parts = 0;
    const pixman_box32_t *part = pixman_region32_rectangles(&bare, &parts);
    for (const pixman_box32_t *end = part + parts; part < end; part++) {
        struct wlr_box box = { part->x1, part->y1, part->x2 - part->x1, part->y2 - part->y1 };
        wlr_renderer_scissor(renderer, &box);
        wlr_renderer_clear(renderer, (float[]){ 0, 0, 0, 1 });
    }
    wlr_renderer_scissor(renderer, NULL);
    pixman_region32_fini(&bare);
    pixman_region32_fini(&cover);
}

/* Whether a box covers the output, but for its outermost pixels. */
static bool fills(const struct wlr_box *box, const struct wlr_output *output) {
    return box->x <= 1 && box->y <= 1 && box->x + box->width >= output->width - 1 && box->y + box->height >= output->height - 1;
}

bool cwl_scene_output_commit(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count) {
    struct wlr_output *output = scene_output->output;
    /* What may be handed over as it is, was so last, or is turned, is the scene's own affair. */
    bool is_usual = count == 0 || scene_output->prev_scanout || output->transform != WL_OUTPUT_TRANSFORM_NORMAL;
    for (size_t i = 0; i < count; i++) is_usual = is_usual || fills(&covered[i], output);
    if (is_usual) return wlr_scene_output_commit(scene_output);
    bool is_needed = false;
    pixman_region32_t damage;
    pixman_region32_init(&damage);
    bool is_attached = wlr_output_damage_attach_render(scene_output->damage, &is_needed, &damage), is_shown = is_attached;
    if (is_attached && is_needed) {
        struct wlr_renderer *renderer = output->renderer;
        cwl_make_textures(renderer, scene_output->scene);
        wlr_renderer_begin(renderer, (uint32_t)output->width, (uint32_t)output->height);
        clear_bare(renderer, &damage, covered, count);
        wlr_scene_render_output(scene_output->scene, output, scene_output->x, scene_output->y, &damage);
        wlr_output_render_software_cursors(output, &damage);
        wlr_renderer_end(renderer);
        wlr_output_set_damage(output, &scene_output->damage->current);
        is_shown = wlr_output_commit(output);
    } else if (is_attached) {
        wlr_output_rollback(output);
    }
    pixman_region32_fini(&damage);
    return is_shown;
}

/* The bytes of a pixel in a wl_shm format; 4 for those that are as good as never used, of which none has fewer. */
static int64_t bytes_of_pixel(uint32_t format) {
    switch (format) {
    case DRM_FORMAT_RGB565:
    case DRM_FORMAT_BGR565:
    case DRM_FORMAT_RGBA4444:
    case DRM_FORMAT_RGBX4444:
    case DRM_FORMAT_RGBA5551:
    case DRM_FORMAT_RGBX5551:
        return 2;
    case DRM_FORMAT_BGR888:
    case DRM_FORMAT_RGB888:
        return 3;
    case DRM_FORMAT_ABGR16161616F:
    case DRM_FORMAT_XBGR16161616F:
        return 8;
    default:
        return 4;
    }
}

static void look_at_buffer(void *data, enum wl_protocol_logger_type type, const struct wl_protocol_logger_message *message) {
    (void)data;
    /* wl_shm_pool.create_buffer: new_id, offset, width, height, stride, format. */
    if (type != WL_PROTOCOL_LOGGER_REQUEST || message->message_opcode != 0 || message->arguments_count != 6 ||
        strcmp(message->message->name, "create_buffer") != 0 ||
        strcmp(wl_resource_get_class(message->resource), "wl_shm_pool") != 0)
        return;
    const union wl_argument *arguments = message->arguments;
    if (arguments[4].i < arguments[2].i * bytes_of_pixel(arguments[5].u))
        wl_resource_post_error(
            message->resource, WL_SHM_ERROR_INVALID_STRIDE, "rows of %d pixels do not fit into a stride of %d bytes",
            arguments[2].i, arguments[4].i);
}

struct wl_protocol_logger *cwl_refuse_overlapping_rows(struct wl_display *display) {
    return wl_display_add_protocol_logger(display, look_at_buffer, NULL);
}

static void look_at_activation(void *data, enum wl_protocol_logger_type type, const struct wl_protocol_logger_message *message) {
    /* xdg_activation_v1.activate: token, surface. */
    if (type != WL_PROTOCOL_LOGGER_REQUEST || message->message_opcode != 2 || message->arguments_count != 2 ||
        strcmp(message->message->name, "activate") != 0 ||
        strcmp(wl_resource_get_class(message->resource), "xdg_activation_v1") != 0)
        return;
    struct wl_listener *listener = data;
    listener->notify(listener, NULL);
}

struct wl_protocol_logger *cwl_before_activation(struct wl_display *display, struct wl_listener *listener) {
    wl_list_init(&listener->link);
    return wl_display_add_protocol_logger(display, look_at_activation, listener);
}
