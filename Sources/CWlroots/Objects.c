#include "Requests.h"
#include <stdlib.h>
#include <string.h>

/*
 * Checks of requests that would crash wlroots, because an object in the request has lost its wlroots object or is already in use. The
 * user data of a resource is a pointer to its wlroots object. wlroots sets the pointer to NULL when the object ends before the resource.
 * Some of the requests crash wlroots 0.15 only.
 */

/* The protocol errors of xdg_wm_base, xdg_popup and zwp_input_method_v2 that are used here. */
enum { WM_BASE_ROLE = 0, WM_BASE_INVALID_POPUP_PARENT = 3, POPUP_INVALID_GRAB = 0, INPUT_METHOD_ROLE = 0 };

/* Discards a request without an error. */
static bool ignore(struct wl_resource *resource) {
    cwl_discard(resource);
    return false;
}

/* Discards a request with a protocol error of the resource's interface. */
static bool refuse(struct wl_resource *resource, uint32_t error, const char *reason) {
    wl_resource_post_error(resource, error, "%s", reason);
    return ignore(resource);
}

/* Discards a request with an implementation error, because the interface has no error number for the reason. */
static bool refuse_object(struct wl_resource *resource, const char *reason) {
    wl_client_post_implementation_error(wl_resource_get_client(resource), "%s: %s", wl_resource_get_class(resource), reason);
    return ignore(resource);
}

#if CWL_BEFORE(18)

/* xdg_wm_base.get_xdg_surface: a surface must not have two xdg_surfaces, because the end of the first one would remove the role of the
 * surface, which the second xdg_surface needs. */
static bool check_new_surface(struct wl_resource *resource, union wl_argument *arguments) {
    struct wlr_xdg_client *client = wl_resource_get_user_data(resource), *other;
    struct wlr_surface *surface = wl_resource_get_user_data((struct wl_resource *)arguments[1].o);
    if (surface->role_data != NULL) return refuse(resource, WM_BASE_ROLE, "the surface has a role");
    wl_list_for_each(other, &client->shell->clients, link) {
        if (other->client != client->client) continue;
        struct wlr_xdg_surface *existing;
        wl_list_for_each(existing, &other->surfaces, link) {
            if (existing->surface == surface) return refuse(resource, WM_BASE_ROLE, "the surface has an xdg_surface");
        }
    }
    return true;
}

/* The requests of an inert pop-up. */
static void destroy_inert(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void grab_inert(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial) {
    (void)client, (void)resource, (void)seat, (void)serial;
}

static void reposition_inert(struct wl_client *client, struct wl_resource *resource, struct wl_resource *positioner, uint32_t token) {
    (void)client, (void)resource, (void)positioner, (void)token;
}

static const struct {
    void (*destroy)(struct wl_client *, struct wl_resource *);
    void (*grab)(struct wl_client *, struct wl_resource *, struct wl_resource *, uint32_t);
    void (*reposition)(struct wl_client *, struct wl_resource *, struct wl_resource *, uint32_t);
} inert_popup = { destroy_inert, grab_inert, reposition_inert };

/* Creates a pop-up and dismisses it at once. Used if the shell has dismissed the parent pop-up and the client could not know this yet. */
static bool open_dismissed(
    struct wl_resource *resource, uint32_t id, const struct wl_interface *interface, struct wlr_xdg_surface *surface,
    struct wlr_xdg_surface *parent) {
    if (!wlr_surface_set_role(surface->surface, parent->surface->role, surface, resource, WM_BASE_ROLE)) return ignore(resource);
    struct wl_resource *popup =
        wl_resource_create(wl_resource_get_client(resource), interface, wl_resource_get_version(resource), id);
    if (popup == NULL) {
        wl_resource_post_no_memory(resource);
        return ignore(resource);
    }
    wl_resource_set_implementation(popup, &inert_popup, NULL, NULL);
    /* The event popup_done. */
    wl_resource_post_event(popup, 1);
    return ignore(resource);
}

/* xdg_surface.get_popup: the parent must have a role, because wlroots does not end the pop-ups of a surface without a role when the surface
 * ends. */
static bool check_new_popup(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    struct wl_resource *resource = message->resource;
    if (arguments[1].o == NULL) return true;
    struct wlr_xdg_surface *surface = wl_resource_get_user_data(resource);
    struct wlr_xdg_surface *parent = wl_resource_get_user_data((struct wl_resource *)arguments[1].o);
    if (surface == NULL || parent == NULL) return refuse_object(resource, "the surface of the pop-up or of its parent has ended");
    if (surface != parent && parent->role != WLR_XDG_SURFACE_ROLE_NONE) return true;
    bool was_popup = parent->surface->role != NULL && strcmp(parent->surface->role->name, "xdg_popup") == 0;
    if (surface == parent || surface->role != WLR_XDG_SURFACE_ROLE_NONE || !was_popup) {
        wl_resource_post_error(surface->client->resource, WM_BASE_INVALID_POPUP_PARENT, "the parent of the pop-up has no role");
        return ignore(resource);
    }
    return open_dismissed(resource, arguments[0].n, message->message->types[0], surface, parent);
}

#endif

/* xdg_popup.grab: a second grab of the same pop-up would damage wlroots' list of grabs. */
static bool check_grab(struct wl_resource *resource) {
#if CWL_BEFORE(18)
    struct wlr_xdg_surface *surface = wl_resource_get_user_data(resource);
    struct wlr_xdg_popup *popup = surface == NULL ? NULL : surface->popup;
#else
    struct wlr_xdg_popup *popup = wl_resource_get_user_data(resource);
#endif
    return popup == NULL || popup->seat == NULL || refuse(resource, POPUP_INVALID_GRAB, "the pop-up has a grab");
}

/* zwlr_layer_surface_v1.get_popup: a second parent of the same pop-up would damage the first parent's list of pop-ups. */
static bool check_panel_popup(struct wl_resource *resource, union wl_argument *arguments) {
    struct wlr_layer_surface_v1 *panel = wl_resource_get_user_data(resource);
#if CWL_BEFORE(18)
    struct wlr_xdg_surface *surface = wl_resource_get_user_data((struct wl_resource *)arguments[0].o);
    struct wlr_xdg_popup *popup = surface == NULL ? NULL : surface->popup;
    bool is_committed = panel == NULL || panel->added;
#else
    struct wlr_xdg_popup *popup = wl_resource_get_user_data((struct wl_resource *)arguments[0].o);
    bool is_committed = panel == NULL || panel->initialized;
#endif
    if (popup == NULL || popup->parent != NULL || !is_committed)
        return refuse_object(resource, "the pop-up has ended or has a parent, or the panel was not committed");
    return true;
}

#if CWL_BEFORE(18)

/* xdg_toplevel.set_parent: wlroots does not notice the end of a parent that was never committed, and loops forever if a window is its own
 * ancestor. This function removes such a parent from the request. */
static void check_parent(struct wlr_xdg_surface *surface, union wl_argument *arguments) {
    if (arguments[0].o == NULL) return;
    struct wlr_xdg_surface *parent = wl_resource_get_user_data((struct wl_resource *)arguments[0].o);
    bool is_valid = parent != NULL && parent->added;
    for (struct wlr_xdg_surface *next = parent; next != NULL && is_valid; next = next->toplevel->parent) is_valid = next != surface;
    if (!is_valid) arguments[0].o = NULL;
}

void cwl_remove_from_children(struct wlr_xdg_surface *surface) {
    struct wlr_xdg_client *client;
    wl_list_for_each(client, &surface->client->shell->clients, link) {
        struct wlr_xdg_surface *child;
        wl_list_for_each(child, &client->surfaces, link) {
            if (child->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL && child->toplevel->parent == surface)
                wlr_xdg_toplevel_set_parent(child, NULL);
        }
    }
}

/* The listeners for the end of a window that was never committed. wlroots does not report this end to the window's decorations. */
struct uncommitted {
    struct wl_resource *toplevel;
    struct wl_listener surface, resource, client;
};

static void report_end(struct uncommitted *uncommitted) {
    struct wlr_xdg_surface *surface = wl_resource_get_user_data(uncommitted->toplevel);
    wl_list_remove(&uncommitted->surface.link);
    wl_list_remove(&uncommitted->resource.link);
    wl_list_remove(&uncommitted->client.link);
    free(uncommitted);
    if (surface != NULL && !surface->added) wl_signal_emit(&surface->events.destroy, surface);
}

static void surface_ended(struct wl_listener *listener, void *data) {
    (void)data;
    struct uncommitted *uncommitted = wl_container_of(listener, uncommitted, surface);
    report_end(uncommitted);
}

static void resource_ended(struct wl_listener *listener, void *data) {
    (void)data;
    struct uncommitted *uncommitted = wl_container_of(listener, uncommitted, resource);
    report_end(uncommitted);
}

static void client_ended(struct wl_listener *listener, void *data) {
    (void)data;
    struct uncommitted *uncommitted = wl_container_of(listener, uncommitted, client);
    report_end(uncommitted);
}

/* zxdg_decoration_manager_v1.get_toplevel_decoration: refuses a window that has ended, and watches a window that was never committed. */
static bool check_decoration(struct wl_resource *resource, union wl_argument *arguments) {
    struct wl_resource *toplevel = (struct wl_resource *)arguments[1].o;
    struct wlr_xdg_surface *surface = wl_resource_get_user_data(toplevel);
    if (surface == NULL) return refuse_object(resource, "the window has ended");
    if (surface->added) return true;
    struct uncommitted *uncommitted = calloc(1, sizeof(*uncommitted));
    if (uncommitted == NULL) {
        wl_resource_post_no_memory(resource);
        return ignore(resource);
    }
    uncommitted->toplevel = toplevel;
    uncommitted->surface.notify = surface_ended;
    uncommitted->resource.notify = resource_ended;
    uncommitted->client.notify = client_ended;
    /* The listener of wlroots ends the xdg_surface. This listener must run before the listener of wlroots, so this listener is inserted at
     * the front of the list. */
    wl_list_insert(&surface->surface->events.destroy.listener_list, &uncommitted->surface.link);
    wl_resource_add_destroy_listener(toplevel, &uncommitted->resource);
    wl_client_add_destroy_listener(wl_resource_get_client(resource), &uncommitted->client);
    return true;
}

#else

void cwl_remove_from_children(struct wlr_xdg_surface *surface) {
    /* wlroots accepts only mapped windows as parents. */
    (void)surface;
}

/* zxdg_decoration_manager_v1.get_toplevel_decoration: refuses a window that has ended. */
static bool check_decoration(struct wl_resource *resource, union wl_argument *arguments) {
    struct wl_resource *toplevel = (struct wl_resource *)arguments[1].o;
    return wl_resource_get_user_data(toplevel) != NULL || refuse_object(resource, "the window has ended");
}

/* The requests of xdg_surface, except the request that destroys it: refused if the surface has ended, because wlroots would end itself. A
 * pop-up must not be its own parent, because the search for the window of a pop-up would not end. */
static bool check_xdg_surface(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    struct wlr_xdg_surface *surface = wl_resource_get_user_data(message->resource);
    if (surface == NULL) return refuse_object(message->resource, "the surface has ended");
    bool is_own_parent = strcmp(message->message->name, "get_popup") == 0 && (struct wl_resource *)arguments[1].o == message->resource;
    if (!is_own_parent) return true;
    wl_resource_post_error(surface->client->resource, WM_BASE_INVALID_POPUP_PARENT, "the pop-up is its own parent");
    return ignore(message->resource);
}

#endif

/* wl_subsurface.place_above and place_below: ignored for a subsurface without a parent, because such a subsurface has no siblings. */
static bool check_order(struct wl_resource *resource) {
    struct wlr_subsurface *subsurface = wl_resource_get_user_data(resource);
    return subsurface == NULL || subsurface->parent != NULL || ignore(resource);
}

/* org_kde_kwin_server_decoration.request_mode: ignored if the surface has ended. */
static bool check_decoration_mode(struct wl_resource *resource) {
    return wl_resource_get_user_data(resource) != NULL || ignore(resource);
}

/* zwp_input_method_v2.get_input_popup_surface: refused for a surface with another role. After such a conflict, wlroots would use the memory
 * of the pop-up after freeing the pop-up. */
static bool check_input_popup(struct wl_resource *resource, union wl_argument *arguments) {
    struct wlr_surface *surface = wl_resource_get_user_data((struct wl_resource *)arguments[1].o);
    bool has_other_role = surface->role != NULL && strcmp(surface->role->name, "zwp_input_popup_surface_v2") != 0;
#if CWL_BEFORE(18)
    bool is_in_use = surface->role_data != NULL;
#else
    bool is_in_use = surface->role_resource != NULL;
#endif
    if (!has_other_role && !is_in_use) return true;
    return refuse(resource, INPUT_METHOD_ROLE, "the surface has a role");
}

bool cwl_check_objects(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    struct wl_resource *resource = message->resource;
    const char *interface = wl_resource_get_class(resource), *request = message->message->name;
    if (strcmp(interface, "xdg_toplevel") == 0 && strcmp(request, "destroy") != 0) {
        if (wl_resource_get_user_data(resource) == NULL) return refuse_object(resource, "the surface of the window has ended");
#if CWL_BEFORE(18)
        if (strcmp(request, "set_parent") == 0) check_parent(wl_resource_get_user_data(resource), arguments);
#endif
        return true;
    }
#if CWL_BEFORE(18)
    if (cwl_is_request(message, "xdg_wm_base", "get_xdg_surface")) return check_new_surface(resource, arguments);
    if (cwl_is_request(message, "xdg_surface", "get_popup")) return check_new_popup(message, arguments);
#else
    if (strcmp(interface, "xdg_surface") == 0 && strcmp(request, "destroy") != 0) return check_xdg_surface(message, arguments);
#endif
    if (cwl_is_request(message, "xdg_popup", "grab")) return check_grab(resource);
    if (cwl_is_request(message, "zwlr_layer_surface_v1", "get_popup")) return check_panel_popup(resource, arguments);
    if (cwl_is_request(message, "zxdg_decoration_manager_v1", "get_toplevel_decoration")) return check_decoration(resource, arguments);
    if (cwl_is_request(message, "org_kde_kwin_server_decoration", "request_mode")) return check_decoration_mode(resource);
    if (cwl_is_request(message, "zwp_input_method_v2", "get_input_popup_surface")) return check_input_popup(resource, arguments);
    if (strcmp(interface, "wl_subsurface") == 0 && strncmp(request, "place_", 6) == 0) return check_order(resource);
    return true;
}
