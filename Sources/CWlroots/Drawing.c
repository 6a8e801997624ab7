#include "RenderPass.h"
#include "SceneNodes.h"
#include <math.h>

/* Converts a rectangle from points to pixels, rounding each edge to the nearest pixel as wlr_scene does. */
static struct wlr_box pixel_box(int x, int y, int width, int height, double scale) {
    int left = (int)round(x * scale), top = (int)round(y * scale);
    return (struct wlr_box){
        .x = left,
        .y = top,
        .width = (int)round((x + width) * scale) - left,
        .height = (int)round((y + height) * scale) - top,
    };
}

/* The source and destination of a buffer to draw. */
struct drawing {
    struct wlr_fbox source;
    enum wl_output_transform transform;
    /* The destination of the whole source (`box`) and the part of the destination that is drawn (`visible`), in pixels of the target. */
    struct wlr_box box, visible;
    /* The greatest difference between the sizes of source and destination, in pixels, at which the source is drawn unscaled. Rounding can add
     * a pixel to the destination or remove one; scaling the source by that pixel would drop or repeat a pixel in the middle, or blur the
     * whole image. */
    double tolerance;
};

/* Creates a pixman image that uses the given pixels; returns NULL for formats other than XRGB8888 and ARGB8888. */
static pixman_image_t *image_of(const struct wlr_buffer *buffer, uint32_t format, void *pixels, size_t stride) {
    if (format != DRM_FORMAT_XRGB8888 && format != DRM_FORMAT_ARGB8888) return NULL;
    pixman_format_code_t code = format == DRM_FORMAT_XRGB8888 ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8;
    return pixman_image_create_bits_no_clear(code, buffer->width, buffer->height, pixels, (int)stride);
}

static bool is_multiple(int length, double of) { return of > 0 && fmod(length, of) == 0; }

/* Composites an image onto the target. An unscaled image gets no transform, because pixman then copies several pixels at a time. */
static void composite_image(pixman_image_t *image, bool is_opaque, const struct drawing *drawing, pixman_image_t *target) {
    const struct wlr_fbox *source = &drawing->source;
    const struct wlr_box *box = &drawing->box, *visible = &drawing->visible;
    int x = visible->x - box->x, y = visible->y - box->y;
    bool is_whole = source->x == floor(source->x) && source->y == floor(source->y);
    bool is_as_large = fabs(source->width - box->width) <= drawing->tolerance && fabs(source->height - box->height) <= drawing->tolerance;
    if (is_whole && is_as_large) {
        x += (int)source->x;
        y += (int)source->y;
    } else {
        double scale_x = source->width / box->width, scale_y = source->height / box->height;
        pixman_transform_t transform;
        pixman_transform_init_scale(&transform, pixman_double_to_fixed(scale_x), pixman_double_to_fixed(scale_y));
        transform.matrix[0][2] = pixman_double_to_fixed(source->x);
        transform.matrix[1][2] = pixman_double_to_fixed(source->y);
        pixman_image_set_transform(image, &transform);
        /* With an integer scale each pixel of the source becomes a whole number of pixels and needs no filter; filter bilinearly otherwise. */
        bool is_sharp = is_multiple(box->width, source->width) && is_multiple(box->height, source->height);
        pixman_image_set_filter(image, is_sharp ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, NULL, 0);
    }
    /* Outside of the image, the pixels at its edge are repeated. */
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD);
    pixman_op_t operator = is_opaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER;
    pixman_image_composite32(operator, image, NULL, target, x, y, 0, 0, visible->x, visible->y, visible->width, visible->height);
}

/* Draws an untransformed buffer with pixman; returns false if pixman cannot draw it.
 *
 * wlroots' pixman renderer uses a transform for every buffer that is not at the origin, and with a transform pixman looks up each pixel
 * separately. In addition, wlroots' pixman renderer always shows the upper left part of a cropped buffer. */
static bool draw_upright(struct cwl_pass *pass, struct wlr_buffer *buffer, const struct drawing *drawing) {
    if (buffer == NULL || drawing->transform != WL_OUTPUT_TRANSFORM_NORMAL) return false;
    pixman_image_t *target = cwl_pass_image(pass);
    if (target == NULL) return false;
    void *pixels;
    uint32_t format;
    size_t stride;
    if (!wlr_buffer_begin_data_ptr_access(buffer, WLR_BUFFER_DATA_PTR_ACCESS_READ, &pixels, &format, &stride)) return false;
    pixman_image_t *image = image_of(buffer, format, pixels, stride);
    if (image != NULL) {
        composite_image(image, format == DRM_FORMAT_XRGB8888, drawing, target);
        pixman_image_unref(image);
    }
    wlr_buffer_end_data_ptr_access(buffer);
    return image != NULL;
}

/* Draws a buffer with pixman if `draw_upright` can draw it; otherwise draws the buffer's texture with wlroots' renderer. The texture may be
 * NULL if it does not exist yet. */
static void draw(struct cwl_pass *pass, struct wlr_buffer *buffer, struct wlr_texture *texture, const struct drawing *drawing) {
    if (draw_upright(pass, buffer, drawing)) return;
    if (texture == NULL && buffer != NULL) texture = cwl_pass_texture(pass, buffer);
    if (texture != NULL) cwl_pass_draw_texture(pass, texture, &drawing->source, &drawing->box, drawing->transform);
}

static void draw_surface(
    struct cwl_pass *pass, struct wlr_surface *surface, const struct wlr_box *box, const struct wlr_box *visible) {
    struct wlr_texture *texture = wlr_surface_get_texture(surface);
    if (texture == NULL) return;
    struct drawing drawing = { .transform = surface->current.transform, .box = *box, .visible = *visible };
    wlr_surface_get_buffer_source_box(surface, &drawing.source);
    draw(pass, surface->buffer->source, texture, &drawing);
}

void cwl_draw_surface(struct cwl_pass *pass, struct wlr_surface *surface, int x, int y, double scale) {
    struct wlr_box box = pixel_box(x, y, surface->current.width, surface->current.height, scale);
    draw_surface(pass, surface, &box, &box);
}

static void draw_buffer(
    struct cwl_pass *pass, struct wlr_scene_buffer *buffer, const struct wlr_box *box, const struct wlr_box *visible) {
    struct wlr_client_buffer *client = wlr_client_buffer_get(buffer->buffer);
#if CWL_BEFORE(18)
    struct wlr_texture *texture = client == NULL ? buffer->texture : client->texture;
    if (texture == NULL) return;
#else
    struct wlr_texture *texture = client == NULL ? NULL : client->texture;
#endif
    struct drawing drawing = { .source = buffer->src_box, .transform = buffer->transform, .box = *box, .visible = *visible };
    if (wlr_fbox_empty(&drawing.source))
        drawing.source = (struct wlr_fbox){ .width = buffer->buffer->width, .height = buffer->buffer->height };
    /* Buffers that the shell has drawn differ in size from their destination by rounding only. */
    drawing.tolerance = client == NULL ? 1 : 0;
    draw(pass, client == NULL ? buffer->buffer : client->source, texture, &drawing);
}

void cwl_make_textures(struct wlr_renderer *renderer, struct wlr_scene *scene) {
#if CWL_BEFORE(18)
    if (renderer->rendering) return;
    struct wlr_scene_buffer *buffer, *next;
    wl_list_for_each_safe(buffer, next, &scene->pending_buffers, pending_link) {
        wl_list_remove(&buffer->pending_link);
        wl_list_init(&buffer->pending_link);
        if (wlr_client_buffer_get(buffer->buffer) == NULL && buffer->texture == NULL)
            buffer->texture = wlr_texture_from_buffer(renderer, buffer->buffer);
    }
#else
    (void)renderer, (void)scene;
#endif
}

/* The parameters for drawing a part of the scene. */
struct part {
    struct cwl_pass *pass;
    /* The node at which drawing stops: this node and all nodes in front of it are not drawn. NULL to draw all nodes. */
    const struct wlr_scene_node *end;
    double scale;
    /* The offset that is added to a position in pixels of the output to convert it to pixels of the target. */
    int x, y;
    /* The clip rectangle, in pixels of the target. */
    struct wlr_box clip_box;
};

/* Draws a node without its children if it intersects the clip rectangle. */
static void draw_node(const struct part *part, struct wlr_scene_node *node, int x, int y) {
    int width, height;
    struct wlr_surface *surface = cwl_scene_node_surface(node);
    struct wlr_scene_rect *rect = NULL;
    struct wlr_scene_buffer *buffer = NULL;
    if (surface != NULL) {
        width = surface->current.width;
        height = surface->current.height;
    } else if (node->type == WLR_SCENE_NODE_RECT) {
        rect = wl_container_of(node, rect, node);
        width = rect->width;
        height = rect->height;
    } else if (node->type == WLR_SCENE_NODE_BUFFER) {
        buffer = wl_container_of(node, buffer, node);
        if (buffer->buffer == NULL) return;
        bool is_sized = buffer->dst_width > 0 && buffer->dst_height > 0;
        width = is_sized ? buffer->dst_width : buffer->buffer->width;
        height = is_sized ? buffer->dst_height : buffer->buffer->height;
    } else {
        return;
    }
    struct wlr_box box = pixel_box(x, y, width, height, part->scale), visible;
    box.x += part->x;
    box.y += part->y;
    if (!wlr_box_intersection(&visible, &box, &part->clip_box)) return;
    if (surface != NULL) draw_surface(part->pass, surface, &box, &visible);
    /* Software rendering writes every pixel of the rectangle, so draw only the part inside the clip rectangle. */
    if (rect != NULL) cwl_pass_fill(part->pass, &visible, rect->color);
    if (buffer != NULL) draw_buffer(part->pass, buffer, &box, &visible);
}

static bool draw_tree(const struct part *part, struct wlr_scene_node *node, int x, int y);

/* Draws a clipped node and its descendants; returns false once the end node has been reached. */
static bool draw_clipped_tree(const struct part *part, struct wlr_scene_node *node, int x, int y) {
    const struct cwl_clip *clip = node->data;
    struct part inner = *part;
    struct wlr_box box = pixel_box(x + clip->x, y + clip->y, clip->width, clip->height, part->scale);
    box.x += part->x;
    box.y += part->y;
    /* If the boxes do not intersect, nothing of the tree is drawn. wlroots then returns a box of negative size. */
    if (!wlr_box_intersection(&inner.clip_box, &box, &part->clip_box)) inner.clip_box = (struct wlr_box){ 0 };
    cwl_pass_clip(part->pass, &inner.clip_box);
    bool continues = draw_tree(&inner, node, x, y);
    cwl_pass_clip(part->pass, &part->clip_box);
    return continues;
}

/* Draws a node and its descendants, without the node's own clip; returns false once the end node has been reached. */
static bool draw_tree(const struct part *part, struct wlr_scene_node *node, int x, int y) {
    if (node == part->end) return false;
    if (!cwl_scene_node_is_enabled(node)) return true;
    draw_node(part, node, x, y);
    struct wlr_scene_node *child;
    cwl_for_each_child(child, node) {
        int child_x = x + cwl_scene_node_x(child), child_y = y + cwl_scene_node_y(child);
        bool continues = child->data == NULL ? draw_tree(part, child, child_x, child_y) : draw_clipped_tree(part, child, child_x, child_y);
        if (!continues) return false;
    }
    return true;
}

static void draw_part(const struct part *part, struct wlr_scene_node *tree, int x, int y) {
    cwl_pass_clip(part->pass, &part->clip_box);
    draw_tree(part, tree, x, y);
    cwl_pass_clip(part->pass, NULL);
}

void cwl_draw_behind(
    struct cwl_pass *pass, struct wlr_scene_node *tree, const struct wlr_scene_node *node, const struct cwl_view *view) {
    struct part part = {
        .pass = pass,
        .end = node,
        .scale = view->scale,
        .x = view->x - view->part.x,
        .y = view->y - view->part.y,
        .clip_box = { .x = view->x, .y = view->y, .width = view->part.width, .height = view->part.height },
    };
    draw_part(&part, tree, 0, 0);
}

void cwl_draw_scene_part(
    struct cwl_pass *pass, struct wlr_scene_node *tree, int x, int y, double scale, const struct wlr_box *clip_box) {
    struct part part = { .pass = pass, .scale = scale, .clip_box = *clip_box };
    draw_part(&part, tree, x, y);
}
