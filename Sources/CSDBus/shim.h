#ifndef PROSCENIUM_CSDBUS_SHIM_H
#define PROSCENIUM_CSDBUS_SHIM_H

#include <systemd/sd-bus.h>

/* Replies to a call with an error that has a name and a message. The function of sd-bus for this purpose is variadic, and Swift cannot call
 * variadic functions. */
static inline int csdbus_reply_error(sd_bus_message *call, const char *name, const char *message) {
    sd_bus_error error = { name, message, 0 };
    return sd_bus_reply_method_error(call, &error);
}

#endif
