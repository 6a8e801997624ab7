#include "CWlroots.h"

/* Changes of the properties of outputs. */

#if CWL_BEFORE(18)

static void set_state(struct wlr_output *output, const struct cwl_output_state *state) {
    wlr_output_enable(output, state->is_enabled);
    if (state->mode != NULL) wlr_output_set_mode(output, state->mode);
    else if (state->width > 0) wlr_output_set_custom_mode(output, state->width, state->height, state->refresh);
    if (state->scale > 0) wlr_output_set_scale(output, state->scale);
    if (state->sets_transform) wlr_output_set_transform(output, state->transform);
}

bool cwl_output_commit_state(struct wlr_output *output, const struct cwl_output_state *state) {
    set_state(output, state);
    return wlr_output_commit(output);
}

bool cwl_output_test_state(struct wlr_output *output, const struct cwl_output_state *state) {
    set_state(output, state);
    bool is_possible = wlr_output_test(output);
    wlr_output_rollback(output);
    return is_possible;
}

#else

/* Initialises a state of wlroots, which the caller must finish. */
static void init_state(struct wlr_output_state *result, const struct cwl_output_state *state) {
    wlr_output_state_init(result);
    wlr_output_state_set_enabled(result, state->is_enabled);
    if (state->mode != NULL) wlr_output_state_set_mode(result, state->mode);
    else if (state->width > 0) wlr_output_state_set_custom_mode(result, state->width, state->height, state->refresh);
    if (state->scale > 0) wlr_output_state_set_scale(result, state->scale);
    if (state->sets_transform) wlr_output_state_set_transform(result, state->transform);
}

bool cwl_output_commit_state(struct wlr_output *output, const struct cwl_output_state *state) {
    struct wlr_output_state change;
    init_state(&change, state);
    bool is_committed = wlr_output_commit_state(output, &change);
    wlr_output_state_finish(&change);
    return is_committed;
}

bool cwl_output_test_state(struct wlr_output *output, const struct cwl_output_state *state) {
    struct wlr_output_state change;
    init_state(&change, state);
    bool is_possible = wlr_output_test_state(output, &change);
    wlr_output_state_finish(&change);
    return is_possible;
}

#endif
