#include "CPointerProtocol.h"
#include "CWlroots.h"

/* The requests of proscenium_pointer_v1, in the order of their opcodes. */
struct pointer_implementation {
    void (*destroy)(struct wl_client *client, struct wl_resource *resource);
    void (*set_region)(
        struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface, uint32_t number, struct wl_array *values);
    void (*remove_region)(struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface, uint32_t number);
    void (*remove_all)(struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface);
};

static void notify(struct wl_resource *resource, struct cwl_pointer_request *request, struct wl_resource *surface) {
    request->surface = wlr_surface_from_resource(surface);
    struct wl_listener *listener = wl_resource_get_user_data(resource);
    listener->notify(listener, request);
}

static void handle_destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void handle_set_region(
    struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface, uint32_t number, struct wl_array *values) {
    (void)client;
    struct cwl_pointer_request request = {
        .kind = CWL_SET_POINTER_REGION, .number = number, .values = values->data, .count = values->size / sizeof(float)
    };
    notify(resource, &request, surface);
}

static void handle_remove_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface, uint32_t number) {
    (void)client;
    struct cwl_pointer_request request = { .kind = CWL_REMOVE_POINTER_REGION, .number = number };
    notify(resource, &request, surface);
}

static void handle_remove_all(struct wl_client *client, struct wl_resource *resource, struct wl_resource *surface) {
    (void)client;
    struct cwl_pointer_request request = { .kind = CWL_REMOVE_ALL_POINTER_REGIONS };
    notify(resource, &request, surface);
}

static const struct pointer_implementation implementation = {
    .destroy = handle_destroy,
    .set_region = handle_set_region,
    .remove_region = handle_remove_region,
    .remove_all = handle_remove_all,
};

static void bind_client(struct wl_client *client, void *listener, uint32_t version, uint32_t id) {
    struct wl_resource *resource = wl_resource_create(client, &proscenium_pointer_v1_interface, (int)version, id);
    if (resource == NULL) {
        wl_client_post_no_memory(client);
        return;
    }
    wl_resource_set_implementation(resource, &implementation, listener, NULL);
}

struct wl_global *cwl_listen_to_pointer_regions(struct wl_display *display, struct wl_listener *listener) {
    wl_list_init(&listener->link);
    return wl_global_create(display, &proscenium_pointer_v1_interface, 1, listener, bind_client);
}
