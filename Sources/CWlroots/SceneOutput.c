#include "RenderPass.h"
#include "SceneNodes.h"
#include <wlr/util/region.h>
#if !CWL_BEFORE(18)
#include <wlr/render/swapchain.h>
#endif

/* The frames of outputs. */

/* Paints black over the part of the damaged region that none of the boxes covers. */
static void clear_uncovered(struct cwl_pass *pass, const pixman_region32_t *damage, const struct wlr_box *covered, size_t count) {
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
        cwl_pass_clip(pass, &box);
        cwl_pass_clear(pass, (float[]){ 0, 0, 0, 1 });
    }
    cwl_pass_clip(pass, NULL);
    pixman_region32_fini(&uncovered_region);
    pixman_region32_fini(&cover);
}

/* Whether a box covers the output; one pixel at each edge may remain uncovered. */
static bool fills(const struct wlr_box *box, const struct wlr_output *output) {
    return box->x <= 1 && box->y <= 1 && box->x + box->width >= output->width - 1 && box->y + box->height >= output->height - 1;
}

/* Marks the content of the tree's surfaces as part of this frame, so that their clients receive presentation-time feedback. Only surfaces
 * whose primary output is this one are marked. */
static void mark_sampled(struct wlr_scene_output *scene_output, struct wlr_scene_node *node) {
    if (!cwl_scene_node_is_enabled(node)) return;
#if CWL_BEFORE(18)
    struct wlr_presentation *presentation = scene_output->scene->presentation;
    if (presentation == NULL) return;
    if (node->type == WLR_SCENE_NODE_SURFACE) {
        struct wlr_scene_surface *surface = wlr_scene_surface_from_node(node);
        if (surface->primary_output == scene_output->output && wlr_surface_has_buffer(surface->surface))
            wlr_presentation_surface_sampled_on_output(presentation, surface->surface, scene_output->output);
    }
#else
    if (node->type == WLR_SCENE_NODE_BUFFER) {
        struct wlr_scene_output_sample_event sample = { .output = scene_output };
        wl_signal_emit_mutable(&wlr_scene_buffer_from_node(node)->events.output_sample, &sample);
    }
#endif
    struct wlr_scene_node *child;
    cwl_for_each_child(child, node) mark_sampled(scene_output, child);
}

/* Draws the damaged region of the scene. */
static void draw_scene(struct cwl_pass *pass, struct wlr_scene_output *scene_output, const pixman_region32_t *damage) {
    struct wlr_scene_node *root = &cwl_scene_root(scene_output->scene)->node;
    int x = cwl_scene_node_x(root) - scene_output->x, y = cwl_scene_node_y(root) - scene_output->y;
    int count = 0;
    const pixman_box32_t *box = pixman_region32_rectangles((pixman_region32_t *)damage, &count);
    for (const pixman_box32_t *end = box + count; box < end; box++) {
        struct wlr_box clip_box = { box->x1, box->y1, box->x2 - box->x1, box->y2 - box->y1 };
        cwl_draw_scene_part(pass, root, x, y, scene_output->output->scale, &clip_box);
    }
    mark_sampled(scene_output, root);
}

/* Whether the tree has an enabled surface that is drawn scaled: its scale differs from the given one, or it has a viewport. */
static bool is_stretched(struct wlr_scene_node *node, double scale) {
    if (!cwl_scene_node_is_enabled(node)) return false;
    const struct wlr_surface *surface = cwl_scene_node_surface(node);
    if (surface != NULL) {
        const struct wlr_surface_state *state = &surface->current;
        if (state->scale != scale || state->viewport.has_src || state->viewport.has_dst) return true;
    }
    struct wlr_scene_node *child;
    cwl_for_each_child(child, node) {
        if (is_stretched(child, scale)) return true;
    }
    return false;
}

/* Whether a node of the tree is enabled and clipped. */
static bool has_clip(struct wlr_scene_node *node) {
    if (!cwl_scene_node_is_enabled(node)) return false;
    if (node->data != NULL) return true;
    struct wlr_scene_node *child;
    cwl_for_each_child(child, node) {
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

/* Adjusts a damaged region before it is drawn. */
static void prepare(pixman_region32_t *region, const struct wlr_output *output, bool is_expanded) {
    if (is_expanded) expand(region, output);
    simplify(region);
}

#if CWL_BEFORE(18)

/* Draws the damaged region and commits the frame. Returns true if the frame was committed or nothing is damaged. */
static bool commit_changes(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count) {
    struct wlr_output *output = scene_output->output;
    bool is_needed = false;
    pixman_region32_t damage;
    pixman_region32_init(&damage);
    bool is_attached = wlr_output_damage_attach_render(scene_output->damage, &is_needed, &damage), is_shown = is_attached;
    if (is_attached && is_needed) {
        pixman_region32_t changed;
        pixman_region32_init(&changed);
        pixman_region32_copy(&changed, &scene_output->damage->current);
        bool is_expanded = is_stretched(&scene_output->scene->node, output->scale);
        prepare(&damage, output, is_expanded);
        prepare(&changed, output, is_expanded);
        cwl_make_textures(output->renderer, scene_output->scene);
        struct cwl_pass pass;
        cwl_pass_begin_output(&pass, output);
        clear_uncovered(&pass, &damage, covered, count);
        draw_scene(&pass, scene_output, &damage);
        wlr_output_render_software_cursors(output, &damage);
        cwl_pass_finish(&pass);
        wlr_output_set_damage(output, &changed);
        pixman_region32_fini(&changed);
        is_shown = wlr_output_commit(output);
    } else if (is_attached) {
        wlr_output_rollback(output);
    }
    pixman_region32_fini(&damage);
    return is_shown;
}

/* Whether wlroots must draw the frame. After a frame that was scanned out directly, the buffers of the output have old content. */
static bool needs_wlroots(const struct wlr_scene_output *scene_output) {
    return scene_output->prev_scanout || scene_output->output->transform != WL_OUTPUT_TRANSFORM_NORMAL;
}

static bool commit_with_wlroots(struct wlr_scene_output *scene_output) { return wlr_scene_output_commit(scene_output); }

#else

/* Draws the damaged region into a buffer of the output; returns false on failure. */
static bool draw_frame(struct wlr_scene_output *scene_output, struct wlr_buffer *buffer, bool is_expanded, const struct wlr_box *covered,
    size_t count) {
    struct wlr_output *output = scene_output->output;
    struct cwl_pass pass;
    if (!cwl_pass_begin_buffer(&pass, output->renderer, buffer)) return false;
    pixman_region32_t damage;
    pixman_region32_init(&damage);
    wlr_damage_ring_rotate_buffer(&scene_output->damage_ring, buffer, &damage);
    prepare(&damage, output, is_expanded);
    clear_uncovered(&pass, &damage, covered, count);
    draw_scene(&pass, scene_output, &damage);
    wlr_output_add_software_cursors_to_render_pass(output, pass.pass, &damage);
    pixman_region32_fini(&damage);
    if (cwl_pass_finish(&pass)) return true;
    wlr_damage_ring_add_whole(&scene_output->damage_ring);
    return false;
}

/* Draws the damaged region and commits the frame. Returns true if the frame was committed or nothing is damaged. */
static bool commit_changes(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count) {
    struct wlr_output *output = scene_output->output;
    pixman_region32_t *current = &scene_output->damage_ring.current;
    if (!output->needs_frame && !pixman_region32_not_empty(current)) return true;
    struct wlr_output_state state;
    wlr_output_state_init(&state);
    bool is_shown = false, is_expanded = is_stretched(&cwl_scene_root(scene_output->scene)->node, output->scale);
    pixman_region32_t changed;
    pixman_region32_init(&changed);
    pixman_region32_copy(&changed, current);
    prepare(&changed, output, is_expanded);
    wlr_output_state_set_damage(&state, &changed);
    pixman_region32_fini(&changed);
    struct wlr_buffer *buffer = NULL;
    if (wlr_output_configure_primary_swapchain(output, &state, &output->swapchain)) {
#if CWL_BEFORE(19)
        buffer = wlr_swapchain_acquire(output->swapchain, NULL);
#else
        buffer = wlr_swapchain_acquire(output->swapchain);
#endif
    }
    if (buffer != NULL && draw_frame(scene_output, buffer, is_expanded, covered, count)) {
        wlr_output_state_set_buffer(&state, buffer);
        is_shown = wlr_output_commit_state(output, &state);
        if (!is_shown) wlr_damage_ring_add_whole(&scene_output->damage_ring);
    }
    if (buffer != NULL) wlr_buffer_unlock(buffer);
    wlr_output_state_finish(&state);
    return is_shown;
}

/* Whether wlroots must draw the frame. */
static bool needs_wlroots(const struct wlr_scene_output *scene_output) {
    return scene_output->output->transform != WL_OUTPUT_TRANSFORM_NORMAL;
}

static bool commit_with_wlroots(struct wlr_scene_output *scene_output) { return wlr_scene_output_commit(scene_output, NULL); }

#endif

bool cwl_scene_output_commit(struct wlr_scene_output *scene_output, const struct wlr_box *covered, size_t count) {
    struct wlr_output *output = scene_output->output;
    struct wlr_scene_node *root = &cwl_scene_root(scene_output->scene)->node;
    bool is_filled = false;
    for (size_t i = 0; i < count; i++) is_filled = is_filled || fills(&covered[i], output);
    /* wlroots draws and commits the frame if `needs_wlroots` says so, if another renderer than pixman is used, or if
     * an unscaled box fills the output, so that direct scan-out may be possible. In the last two cases wlroots draws
     * only scenes without clips. */
    bool is_usual = needs_wlroots(scene_output);
    if (!is_usual && (!wlr_renderer_is_pixman(output->renderer) || (is_filled && !is_stretched(root, output->scale))))
        is_usual = !has_clip(root);
#if CWL_BEFORE(18)
    uint32_t before = output->commit_seq;
#endif
    bool is_shown = is_usual ? commit_with_wlroots(scene_output) : commit_changes(scene_output, covered, count);
#if CWL_BEFORE(18)
    /* A headless output sends its present event before its commit event. wlroots' presentation feedback misses this present event, so this
     * function sends another present event. */
    if (wlr_output_is_headless(output) && output->commit_seq != before) {
        struct wlr_output_event_present presented = { .commit_seq = output->commit_seq, .presented = true };
        wlr_output_send_present(output, &presented);
    }
#endif
    return is_shown;
}
