#ifndef PROSCENIUM_SCENE_NODES_H
#define PROSCENIUM_SCENE_NODES_H

#include "CWlroots.h"

/* Returns the list of a node's children, from back to front. Before 0.18 every node has the list; from 0.18 on, only trees have it. */
static inline struct wl_list *cwl_scene_node_children(struct wlr_scene_node *node) {
#if CWL_BEFORE(18)
    return &node->state.children;
#else
    static struct wl_list none = { &none, &none };
    return node->type == WLR_SCENE_NODE_TREE ? &wlr_scene_tree_from_node(node)->children : &none;
#endif
}

/* Iterates over the children of a node, from back to front. */
#if CWL_BEFORE(18)
#define cwl_for_each_child(child, node) wl_list_for_each(child, cwl_scene_node_children(node), state.link)
#else
#define cwl_for_each_child(child, node) wl_list_for_each(child, cwl_scene_node_children(node), link)
#endif

/* Draws a tree whose upper left corner has the given position, in points of the output, clipped to a rectangle. */
void cwl_draw_scene_part(
    struct cwl_pass *pass, struct wlr_scene_node *tree, int x, int y, double scale, const struct wlr_box *clip_box);

#endif
