#ifndef PROSCENIUM_REQUESTS_H
#define PROSCENIUM_REQUESTS_H

#include "CWlroots.h"

/* Whether a message is a request of an interface. */
bool cwl_is_request(const struct wl_protocol_logger_message *message, const char *interface, const char *request);

/* Makes libwayland discard the request that libwayland has just decoded, so that the handler of the request is not called. The caller may
 * post a protocol error. */
void cwl_discard(struct wl_resource *resource);

/* Checks the objects of a request. Returns false if the request is discarded. */
bool cwl_check_objects(const struct wl_protocol_logger_message *message, union wl_argument *arguments);

/* Counts the bytes of a client's pools. If the pools would exceed their limit with a request, discards the request and posts a protocol
 * error. */
void cwl_count_pool_memory(const struct wl_protocol_logger_message *message, union wl_argument *arguments);

#endif
