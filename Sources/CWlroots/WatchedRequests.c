#include "CWlroots.h"
#include <string.h>

/* The interface and name of each watched request, by its kind. */
static const struct {
    const char *interface, *request;
    enum cwl_watched_kind kind;
} watched[] = {
    { "xdg_activation_v1", "activate", CWL_ACTIVATE },
    { "xdg_activation_token_v1", "commit", CWL_ISSUE_TOKEN },
    { "wl_data_device", "set_selection", CWL_SET_SELECTION },
    { "zwp_primary_selection_device_v1", "set_selection", CWL_SET_SELECTION },
    { "xdg_popup", "grab", CWL_GRAB },
};

static void watch_request(void *data, enum wl_protocol_logger_type type, const struct wl_protocol_logger_message *message) {
    if (type != WL_PROTOCOL_LOGGER_REQUEST) return;
    for (size_t i = 0; i < sizeof watched / sizeof watched[0]; i++) {
        if (strcmp(message->message->name, watched[i].request) != 0 ||
            strcmp(wl_resource_get_class(message->resource), watched[i].interface) != 0)
            continue;
        struct cwl_watched_request request = { .kind = watched[i].kind, .client = wl_resource_get_client(message->resource) };
        if (request.kind == CWL_ISSUE_TOKEN) request.token = wl_resource_get_user_data(message->resource);
        struct wl_listener *listener = data;
        listener->notify(listener, &request);
        /* The arguments are source and serial number. wlroots ignores the request if the client has never received the number. A logger
         * receives the message as a constant, but the handler of the request receives the same arguments, so changing an argument here is
         * effective. */
        if (request.kind == CWL_SET_SELECTION && request.is_refused) ((union wl_argument *)message->arguments)[1].u = 0;
        return;
    }
}

struct wl_protocol_logger *cwl_watch_requests(struct wl_display *display, struct wl_listener *listener) {
    wl_list_init(&listener->link);
    return wl_display_add_protocol_logger(display, watch_request, listener);
}
