#include "CWlroots.h"
#include <math.h>
#include <string.h>

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
    const float *projection;
    /* The greatest difference between the sizes of source and destination, in pixels, at which the source is drawn unscaled. Rounding can add
     * a pixel to the destination or remove one; scaling the source by that pixel would drop or repeat a pixel in the middle, or blur the
     * whole image. */
    double tolerance;
};

/* Whether the buffer is drawn without a buffer transform and with the identity as the projection. */
static bool is_upright(const struct drawing *drawing) {
    static const float identity[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };
    return drawing->transform == WL_OUTPUT_TRANSFORM_NORMAL && memcmp(drawing->projection, identity, sizeof(identity)) == 0;
}

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

/* Draws an untransformed buffer with pixman; returns false if that is not possible.
 *
 * wlroots' pixman renderer uses a transform for every buffer that is not at the origin, and with a transform pixman looks up each pixel
 * separately. Besides, wlroots' pixman renderer always shows the upper left part of a cropped buffer. */
static bool draw_upright(struct wlr_renderer *renderer, struct wlr_buffer *buffer, const struct drawing *drawing) {
    if (buffer == NULL || !wlr_renderer_is_pixman(renderer) || !is_upright(drawing)) return false;
    void *pixels;
    uint32_t format;
    size_t stride;
    if (!wlr_buffer_begin_data_ptr_access(buffer, WLR_BUFFER_DATA_PTR_ACCESS_READ, &pixels, &format, &stride)) return false;
    pixman_image_t *image = image_of(buffer, format, pixels, stride);
    if (image != NULL) {
        composite_image(image, format == DRM_FORMAT_XRGB8888, drawing, wlr_pixman_renderer_get_current_image(renderer));
        pixman_image_unref(image);
    }
    wlr_buffer_end_data_ptr_access(buffer);
    return image != NULL;
}

/* Draws a buffer with pixman if `draw_upright` can draw it; otherwise draws the buffer's texture with wlroots' renderer. */
static void draw(struct wlr_renderer *renderer, struct wlr_buffer *buffer, struct wlr_texture *texture, const struct drawing *drawing) {
    if (draw_upright(renderer, buffer, drawing)) return;
    float matrix[9];
    wlr_matrix_project_box(matrix, &drawing->box, wlr_output_transform_invert(drawing->transform), 0, drawing->projection);
    wlr_render_subtexture_with_matrix(renderer, texture, &drawing->source, matrix, 1);
}

static void draw_surface(struct wlr_renderer *renderer, struct wlr_surface *surface, const struct wlr_box *box,
    const struct wlr_box *visible, const float projection[static 9]) {
    struct wlr_texture *texture = wlr_surface_get_texture(surface);
    if (texture == NULL) return;
    struct drawing drawing = { .transform = surface->current.transform, .box = *box, .visible = *visible, .projection = projection };
    wlr_surface_get_buffer_source_box(surface, &drawing.source);
    draw(renderer, surface->buffer->source, texture, &drawing);
}

void cwl_draw_surface(struct wlr_renderer *renderer, struct wlr_surface *surface, int x, int y, double scale,
    const float projection[static 9]) {
    struct wlr_box box = pixel_box(x, y, surface->current.width, surface->current.height, scale);
    draw_surface(renderer, surface, &box, &box, projection);
}

static void draw_buffer(struct wlr_renderer *renderer, struct wlr_scene_buffer *buffer, const struct wlr_box *box,
    const struct wlr_box *visible, const float projection[static 9]) {
    struct wlr_client_buffer *client = wlr_client_buffer_get(buffer->buffer);
    struct wlr_texture *texture = client == NULL ? buffer->texture : client->texture;
    if (texture == NULL) return;
    struct drawing drawing = {
        .source = buffer->src_box, .transform = buffer->transform, .box = *box, .visible = *visible, .projection = projection
    };
    if (wlr_fbox_empty(&drawing.source)) drawing.source = (struct wlr_fbox){ .width = texture->width, .height = texture->height };
    /* Buffers that the shell has drawn differ in size from their destination by rounding only. */
    drawing.tolerance = client == NULL ? 1 : 0;
    draw(renderer, client == NULL ? buffer->buffer : client->source, texture, &drawing);
}

void cwl_make_textures(struct wlr_renderer *renderer, struct wlr_scene *scene) {
    struct wlr_scene_buffer *buffer, *next;
    wl_list_for_each_safe(buffer, next, &scene->pending_buffers, pending_link) {
        wl_list_remove(&buffer->pending_link);
        wl_list_init(&buffer->pending_link);
        if (wlr_client_buffer_get(buffer->buffer) == NULL && buffer->texture == NULL)
            buffer->texture = wlr_texture_from_buffer(renderer, buffer->buffer);
    }
}

/* The parameters for drawing a part of the scene. */
struct part {
    struct wlr_renderer *renderer;
    /* The node at which drawing stops: this node and all nodes in front of it are not drawn. NULL to draw all nodes. */
    const struct wlr_scene_node *end;
    double scale;
    /* The offset that is added to a position in pixels of the output to convert it to pixels of the target. */
    int x, y;
    /* The clip rectangle, in pixels of the target. */
    struct wlr_box clip_box;
    const float *projection;
};

/* Draws a node without its children if it intersects the clip rectangle. */
static void draw_node(const struct part *part, struct wlr_scene_node *node, int x, int y) {
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
    struct wlr_box box = pixel_box(x, y, width, height, part->scale), visible;
    box.x += part->x;
    box.y += part->y;
    if (!wlr_box_intersection(&visible, &box, &part->clip_box)) return;
    if (surface != NULL) draw_surface(part->renderer, surface, &box, &visible, part->projection);
    /* Software rendering writes every pixel of the rectangle, so draw only the part inside the clip rectangle. */
    if (rect != NULL) wlr_render_rect(part->renderer, &visible, rect->color, part->projection);
    if (buffer != NULL) draw_buffer(part->renderer, buffer, &box, &visible, part->projection);
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
    wlr_renderer_scissor(part->renderer, &inner.clip_box);
    bool continues = draw_tree(&inner, node, x, y);
    wlr_renderer_scissor(part->renderer, (struct wlr_box *)&part->clip_box);
    return continues;
}

/* Draws a node and its descendants, without the node's own clip; returns false once the end node has been reached. */
static bool draw_tree(const struct part *part, struct wlr_scene_node *node, int x, int y) {
    if (node == part->end) return false;
    if (!node->state.enabled) return true;
    draw_node(part, node, x, y);
    struct wlr_scene_node *child;
    wl_list_for_each(child, &node->state.children, state.link) {
        int child_x = x + child->state.x, child_y = y + child->state.y;
        bool continues = child->data == NULL ? draw_tree(part, child, child_x, child_y) : draw_clipped_tree(part, child, child_x, child_y);
        if (!continues) return false;
    }
    return true;
}

static void draw_part(const struct part *part, struct wlr_scene_node *tree, int x, int y) {
    wlr_renderer_scissor(part->renderer, (struct wlr_box *)&part->clip_box);
    draw_tree(part, tree, x, y);
    wlr_renderer_scissor(part->renderer, NULL);
}

void cwl_draw_behind(struct wlr_renderer *renderer, struct wlr_scene_node *tree, const struct wlr_scene_node *node,
    const struct cwl_view *view, const float projection[static 9]) {
    struct part part = {
        .renderer = renderer,
        .end = node,
        .scale = view->scale,
        .x = view->x - view->part.x,
        .y = view->y - view->part.y,
        .clip_box = { .x = view->x, .y = view->y, .width = view->part.width, .height = view->part.height },
        .projection = projection,
    };
    draw_part(&part, tree, 0, 0);
}

/* Paints black over the part of the damaged region that none of the boxes covers. */
static void clear_uncovered(struct wlr_renderer *renderer, const pixman_region32_t *damage, const struct wlr_box *covered, size_t count) {
    pixman_region32_t cover, uncovered_region;
    pixman_region32_init(&cover);
    pixman_region32_init(&uncovered_region);
    for (size_t i = 0; i < count; i++) {
        if (covered[i].width <= 0 || covered[i].height <= 0) continue;
        unsigned width = (unsigned)covered[i].width, height = (unsigned)covered[i].height;
        pixman_region32_union_rect(&cover, &cover, covered[i].x, covered[i].y, width, height);
    }
    pixman_region32_subtract(&uncovered_region, (pixman_region32_t *)damage, &cover);
    int parts = 0;
    const pixman_box32_t *part = pixman_region32_rectangles(&uncovered_region, &parts);
    for (const pixman_box32_t *end = part + parts; part < end; part++) {
        struct wlr_box box = { part->x1, part->y1, part->x2 - part->x1, part->y2 - part->y1 };
        wlr_renderer_scissor(renderer, &box);
        wlr_renderer_clear(renderer, (float[]){ 0, 0, 0, 1 });
    }
    wlr_renderer_scissor(renderer, NULL);
    pixman_region32_fini(&uncovered_region);
    pixman_region32_fini(&cover);
}

/* Whether a box covers the output; one pixel at each edge may remain uncovered. */
static bool fills(const struct wlr_box *box, const struct wlr_output *output) {
    return box->x <= 1 && box->y <= 1 && box->x + box->width >= output->width - 1 && box->y + box->height >= output->height - 1;
}

/* Marks the content of the tree's surfaces as part of this frame, so that their clients receive presentation-time feedback. Only surfaces
 * whose primary output is this one are marked. */
static void mark_sampled(struct wlr_presentation *presentation, struct wlr_scene_node *node, struct wlr_output *output) {
    if (!node->state.enabled) return;
    if (node->type == WLR_SCENE_NODE_SURFACE) {
        struct wlr_scene_surface *surface = wlr_scene_surface_from_node(node);
        if (surface->primary_output == output && wlr_surface_has_buffer(surface->surface))
            wlr_presentation_surface_sampled_on_output(presentation, surface->surface, output);
    }
    struct wlr_scene_node *child;
    wl_list_for_each(child, &node->state.children, state.link) mark_sampled(presentation, child, output);
}

/* Draws the damaged region of the scene. */
static void draw_scene(struct wlr_scene_output *scene_output, const pixman_region32_t *damage) {
    struct wlr_output *output = scene_output->output;
    struct wlr_scene *scene = scene_output->scene;
    struct part part = { .renderer = output->renderer, .scale = output->scale, .projection = output->transform_matrix };
    int count = 0;
    const pixman_box32_t *box = pixman_region32_rectangles((pixman_region32_t *)damage, &count);
    for (const pixman_box32_t *end = box + count; box < end; box++) {
        part.clip_box = (struct wlr_box){ box->x1, box->y1, box->x2 - box->x1, box->y2 - box->y1 };
        draw_part(&part, &scene->node, scene->node.state.x - scene_output->x, scene->node.state.y - scene_output->y);
    }
    if (scene->presentation != NULL) mark_sampled(scene->presentation, &scene->node, output);
}

/* Whether the tree has an enabled surface that is drawn scaled: its scale differs from the given one, or it has a viewport. */
static bool is_stretched(struct wlr_scene_node *node, double scale) {
    if (!node->state.enabled) return false;
    if (node->type == WLR_SCENE_NODE_SURFACE) {
        const struct wlr_surface_state *state = &wlr_scene_surface_from_node(node)->surface->current;
        if (state->scale != scale || state->viewport.has_src || state->viewport.has_dst) return true;
    }
    struct wlr_scene_node *child;
    wl_list_for_each(child, &node->state.children, state.link) {
        if (is_stretched(child, scale)) return true;
    }
    return false;
}

/* Whether a node of the tree is enabled and clipped. */
static bool has_clip(const struct wlr_scene_node *node) {
    if (!node->state.enabled) return false;
    if (node->data != NULL) return true;
    const struct wlr_scene_node *child;
    wl_list_for_each(child, &node->state.children, state.link) {
        if (has_clip(child)) return true;
    }
    return false;
}

/* Expands a damaged region by two pixels, within the output: the filter for scaled surfaces mixes a changed pixel into its neighbours. */
static void expand(pixman_region32_t *region, const struct wlr_output *output) {
    wlr_region_expand(region, region, 2);
    pixman_region32_intersect_rect(region, region, 0, 0, (unsigned)output->width, (unsigned)output->height);
}

/* The greatest number of rectangles that are drawn one by one. Each rectangle requires a walk through the whole scene. */
static const int greatest_damage = 64;

/* Replaces a region of very many rectangles by the smallest rectangle that contains the region. */
static void simplify(pixman_region32_t *region) {
    if (pixman_region32_n_rects(region) <= greatest_damage) return;
    pixman_box32_t extents = *pixman_region32_extents(region);
    pixman_region32_reset(region, &extents);
}

/* Draws the damaged region and commits the frame. Returns true if the frame was committed or nothing is damaged. */
static bool commit_changes(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count) {
    struct wlr_output *output = scene_output->output;
    bool is_needed = false;
    pixman_region32_t damage;
    pixman_region32_init(&damage);
    bool is_attached = wlr_output_damage_attach_render(scene_output->damage, &is_needed, &damage), is_shown = is_attached;
    if (is_attached && is_needed) {
        struct wlr_renderer *renderer = output->renderer;
        pixman_region32_t changed;
        pixman_region32_init(&changed);
        pixman_region32_copy(&changed, &scene_output->damage->current);
        if (is_stretched(&scene_output->scene->node, output->scale)) {
            expand(&damage, output);
            expand(&changed, output);
        }
        simplify(&damage);
        simplify(&changed);
        cwl_make_textures(renderer, scene_output->scene);
        wlr_renderer_begin(renderer, (uint32_t)output->width, (uint32_t)output->height);
        clear_uncovered(renderer, &damage, covered, count);
        draw_scene(scene_output, &damage);
        wlr_output_render_software_cursors(output, &damage);
        wlr_renderer_end(renderer);
        wlr_output_set_damage(output, &changed);
        pixman_region32_fini(&changed);
        is_shown = wlr_output_commit(output);
    } else if (is_attached) {
        wlr_output_rollback(output);
    }
    pixman_region32_fini(&damage);
    return is_shown;
}

bool cwl_scene_output_commit(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count) {
    struct wlr_output *output = scene_output->output;
    uint32_t before = output->commit_seq;
    bool is_filled = false;
    for (size_t i = 0; i < count; i++) is_filled = is_filled || fills(&covered[i], output);
    /* wlroots draws and commits the frame if the previous frame was scanned out directly, if the output is transformed, if another renderer than
     * pixman is used, or if an unscaled box fills the output, so that direct scan-out may be possible. In the last two cases wlroots draws only
     * scenes without clips. */
    bool is_usual = scene_output->prev_scanout || output->transform != WL_OUTPUT_TRANSFORM_NORMAL;
    if (!is_usual && (!wlr_renderer_is_pixman(output->renderer) || (is_filled && !is_stretched(&scene_output->scene->node, output->scale))))
        is_usual = !has_clip(&scene_output->scene->node);
    bool is_shown = is_usual ? wlr_scene_output_commit(scene_output) : commit_changes(scene_output, covered, count);
    /* A headless output sends its present event before its commit event. wlroots' presentation feedback misses this present event, so this
     * function sends another present event. */
    if (wlr_output_is_headless(output) && output->commit_seq != before) {
        struct wlr_output_event_present presented = { .commit_seq = output->commit_seq, .presented = true };
        wlr_output_send_present(output, &presented);
    }
    return is_shown;
}
