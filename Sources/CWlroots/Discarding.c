#include "Requests.h"
#include <string.h>

/* Called by libwayland instead of a request's handler. Closes the files in the request's arguments, and then restores the handlers of the
 * resource. */
static int discard(
    const void *handlers, void *target, uint32_t opcode, const struct wl_message *message, union wl_argument *arguments) {
    (void)opcode;
    struct wl_resource *resource = target;
    int number = 0;
    for (const char *letter = message->signature; *letter != 0; letter++) {
        if (strchr("0123456789?", *letter) != NULL) continue;
        if (*letter == 'h') close(arguments[number].h);
        number++;
    }
    wl_resource_set_implementation(resource, handlers, resource->data, resource->destroy);
    return 0;
}

void cwl_discard(struct wl_resource *resource) {
    /* libwayland first calls the loggers, and then calls the dispatcher if the resource has one. The pointer to the handlers is kept,
     * because wlroots identifies a resource by this pointer. */
    wl_resource_set_dispatcher(resource, discard, resource->object.implementation, resource->data, resource->destroy);
}

bool cwl_is_request(const struct wl_protocol_logger_message *message, const char *interface, const char *request) {
    return strcmp(message->message->name, request) == 0 && strcmp(wl_resource_get_class(message->resource), interface) == 0;
}
