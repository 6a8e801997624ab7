#include "RenderPass.h"
#include <stdlib.h>
#include <string.h>

/* Drawing into a buffer with the renderer of wlroots. Before 0.18 a renderer has one current target; from 0.18 on, drawing belongs to a
 * render pass. */

void cwl_pass_clip(struct cwl_pass *pass, const struct wlr_box *box) {
    pass->is_clipped = box != NULL;
    if (box != NULL) pass->clip = *box;
#if CWL_BEFORE(18)
    wlr_renderer_scissor(pass->renderer, (struct wlr_box *)box);
#endif
}

#if CWL_BEFORE(18)

static const float identity[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };

struct cwl_pass *cwl_pass_begin(struct wlr_renderer *renderer, struct wlr_buffer *target) {
    if (renderer->rendering) return NULL;
    struct cwl_pass *pass = calloc(1, sizeof(*pass));
    if (pass == NULL) return NULL;
    *pass = (struct cwl_pass){ .renderer = renderer, .projection = identity };
    if (wlr_renderer_begin_with_buffer(renderer, target)) return pass;
    free(pass);
    return NULL;
}

void cwl_pass_begin_output(struct cwl_pass *pass, struct wlr_output *output) {
    *pass = (struct cwl_pass){ .renderer = output->renderer, .projection = output->transform_matrix };
    wlr_renderer_begin(output->renderer, (uint32_t)output->width, (uint32_t)output->height);
}

void cwl_pass_clear(struct cwl_pass *pass, const float color[static 4]) { wlr_renderer_clear(pass->renderer, color); }

void cwl_pass_fill(struct cwl_pass *pass, const struct wlr_box *box, const float color[static 4]) {
    wlr_render_rect(pass->renderer, box, color, pass->projection);
}

void cwl_pass_draw_texture(struct cwl_pass *pass, struct wlr_texture *texture, const struct wlr_fbox *source, const struct wlr_box *box,
    enum wl_output_transform transform) {
    float matrix[9];
    wlr_matrix_project_box(matrix, box, wlr_output_transform_invert(transform), 0, pass->projection);
    wlr_render_subtexture_with_matrix(pass->renderer, texture, source, matrix, 1);
}

struct wlr_texture *cwl_pass_texture(struct cwl_pass *pass, struct wlr_buffer *buffer) {
    /* The scene has created the textures of its buffers before the pass, because a texture cannot be created during a pass. */
    (void)pass, (void)buffer;
    return NULL;
}

pixman_image_t *cwl_pass_image(struct cwl_pass *pass) {
    if (!wlr_renderer_is_pixman(pass->renderer) || memcmp(pass->projection, identity, sizeof(identity)) != 0) return NULL;
    return wlr_pixman_renderer_get_current_image(pass->renderer);
}

bool cwl_pass_finish(struct cwl_pass *pass) {
    wlr_renderer_end(pass->renderer);
    return true;
}

bool cwl_pass_end(struct cwl_pass *pass, uint32_t width, uint32_t height, size_t stride, void *pixels) {
    bool is_read = pixels == NULL ||
        wlr_renderer_read_pixels(pass->renderer, DRM_FORMAT_ARGB8888, NULL, (uint32_t)stride, width, height, 0, 0, 0, 0, pixels);
    cwl_pass_finish(pass);
    free(pass);
    return is_read;
}

#else

bool cwl_pass_begin_buffer(struct cwl_pass *pass, struct wlr_renderer *renderer, struct wlr_buffer *target) {
    *pass = (struct cwl_pass){ .renderer = renderer, .target = target };
    pass->pass = wlr_renderer_begin_buffer_pass(renderer, target, NULL);
    wl_array_init(&pass->textures);
    return pass->pass != NULL;
}

struct cwl_pass *cwl_pass_begin(struct wlr_renderer *renderer, struct wlr_buffer *target) {
    struct cwl_pass *pass = calloc(1, sizeof(*pass));
    if (pass == NULL) return NULL;
    if (cwl_pass_begin_buffer(pass, renderer, target)) return pass;
    free(pass);
    return NULL;
}

/* Prepares the clip region of a drawing operation. Returns NULL if the pass is not clipped. */
static const pixman_region32_t *begin_clip(const struct cwl_pass *pass, pixman_region32_t *region) {
    unsigned width = pass->clip.width > 0 ? (unsigned)pass->clip.width : 0, height = pass->clip.height > 0 ? (unsigned)pass->clip.height : 0;
    pixman_region32_init_rect(region, pass->clip.x, pass->clip.y, width, height);
    return pass->is_clipped ? region : NULL;
}

static void draw_rectangle(struct cwl_pass *pass, const struct wlr_box *box, const float color[static 4], enum wlr_render_blend_mode mode) {
    pixman_region32_t region;
    struct wlr_render_rect_options options = {
        .box = *box,
        .color = { color[0], color[1], color[2], color[3] },
        .clip = begin_clip(pass, &region),
        .blend_mode = mode,
    };
    wlr_render_pass_add_rect(pass->pass, &options);
    pixman_region32_fini(&region);
}

void cwl_pass_clear(struct cwl_pass *pass, const float color[static 4]) {
    struct wlr_box box = { .width = pass->target->width, .height = pass->target->height };
    draw_rectangle(pass, &box, color, WLR_RENDER_BLEND_MODE_NONE);
}

void cwl_pass_fill(struct cwl_pass *pass, const struct wlr_box *box, const float color[static 4]) {
    /* wlroots would draw an empty box over the whole target. */
    if (!wlr_box_empty(box)) draw_rectangle(pass, box, color, WLR_RENDER_BLEND_MODE_PREMULTIPLIED);
}

void cwl_pass_draw_texture(struct cwl_pass *pass, struct wlr_texture *texture, const struct wlr_fbox *source, const struct wlr_box *box,
    enum wl_output_transform transform) {
    if (wlr_box_empty(box)) return;
    pixman_region32_t region;
    struct wlr_render_texture_options options = {
        .texture = texture,
        .src_box = *source,
        .dst_box = *box,
        .clip = begin_clip(pass, &region),
        .transform = wlr_output_transform_invert(transform),
    };
    wlr_render_pass_add_texture(pass->pass, &options);
    pixman_region32_fini(&region);
}

struct wlr_texture *cwl_pass_texture(struct cwl_pass *pass, struct wlr_buffer *buffer) {
    struct wlr_texture *texture = wlr_texture_from_buffer(pass->renderer, buffer);
    if (texture == NULL) return NULL;
    struct wlr_texture **place = wl_array_add(&pass->textures, sizeof(*place));
    if (place == NULL) {
        wlr_texture_destroy(texture);
        return NULL;
    }
    *place = texture;
    return texture;
}

pixman_image_t *cwl_pass_image(struct cwl_pass *pass) {
    return wlr_renderer_is_pixman(pass->renderer) ? wlr_pixman_renderer_get_buffer_image(pass->renderer, pass->target) : NULL;
}

bool cwl_pass_finish(struct cwl_pass *pass) {
    bool is_drawn = wlr_render_pass_submit(pass->pass);
    struct wlr_texture **texture;
    wl_array_for_each(texture, &pass->textures) wlr_texture_destroy(*texture);
    wl_array_release(&pass->textures);
    return is_drawn;
}

bool cwl_pass_end(struct cwl_pass *pass, uint32_t width, uint32_t height, size_t stride, void *pixels) {
    struct wlr_renderer *renderer = pass->renderer;
    struct wlr_buffer *target = pass->target;
    bool is_drawn = cwl_pass_finish(pass);
    free(pass);
    if (!is_drawn || pixels == NULL) return is_drawn;
    struct wlr_texture *texture = wlr_texture_from_buffer(renderer, target);
    if (texture == NULL) return false;
    struct wlr_texture_read_pixels_options options = {
        .data = pixels,
        .format = DRM_FORMAT_ARGB8888,
        .stride = (uint32_t)stride,
        .src_box = { .width = (int)width, .height = (int)height },
    };
    bool is_read = wlr_texture_read_pixels(texture, &options);
    wlr_texture_destroy(texture);
    return is_read;
}

#endif
