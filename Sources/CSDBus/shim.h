#ifndef PROSCENIUM_CSDBUS_SHIM_H
#define PROSCENIUM_CSDBUS_SHIM_H

#include <systemd/sd-bus.h>

/* Swift cannot call the variadic ways of refusing a call, so this one takes name and message as they are. */
static inline int csdbus_reply_error(sd_bus_message *call, const char *name, const char *message) {
    sd_bus_error error = { name, message, 0 };
    return sd_bus_reply_method_error(call, &error);
}

#endif
