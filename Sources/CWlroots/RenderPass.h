#ifndef PROSCENIUM_RENDER_PASS_H
#define PROSCENIUM_RENDER_PASS_H

#include "CWlroots.h"

/* Drawing into one buffer. */
struct cwl_pass {
    struct wlr_renderer *renderer;
    /* The rectangle outside of which nothing is drawn, in pixels of the target. */
    struct wlr_box clip;
    bool is_clipped;
#if CWL_BEFORE(18)
    /* The matrix that converts pixels to pixels of the target. */
    const float *projection;
#else
    struct wlr_buffer *target;
    struct wlr_render_pass *pass;
    /* The textures that exist only for this pass; pointers to `struct wlr_texture`. */
    struct wl_array textures;
#endif
};

/* Limits further drawing to a rectangle; NULL for no limit. */
void cwl_pass_clip(struct cwl_pass *pass, const struct wlr_box *box);

/* Draws a rectangle with a premultiplied colour over the content of the target. */
void cwl_pass_fill(struct cwl_pass *pass, const struct wlr_box *box, const float color[static 4]);

/* Draws a part of a texture, which has the given buffer transform, into a box of the target. */
void cwl_pass_draw_texture(struct cwl_pass *pass, struct wlr_texture *texture, const struct wlr_fbox *source, const struct wlr_box *box,
    enum wl_output_transform transform);

/* Returns a texture of a buffer, which is valid until the pass ends; NULL on failure. */
struct wlr_texture *cwl_pass_texture(struct cwl_pass *pass, struct wlr_buffer *buffer);

/* Returns the image of the target; NULL if the pass does not draw with pixman or does not draw upright. */
pixman_image_t *cwl_pass_image(struct cwl_pass *pass);

/* Begins a pass whose target is a buffer of an output. From 0.18 on, the memory of the pass is owned by the caller. */
#if CWL_BEFORE(18)
void cwl_pass_begin_output(struct cwl_pass *pass, struct wlr_output *output);
#else
bool cwl_pass_begin_buffer(struct cwl_pass *pass, struct wlr_renderer *renderer, struct wlr_buffer *target);
#endif

/* Ends a pass; returns false if the target has no usable content. */
bool cwl_pass_finish(struct cwl_pass *pass);

#endif
