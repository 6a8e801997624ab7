#ifndef PROSCENIUM_CWLCS_H
#define PROSCENIUM_CWLCS_H

#include <stdlib.h>
#include <wayland-client-core.h>
#include <wlcs/display_server.h>
#include <wlcs/pointer.h>
#include <wlcs/touch.h>

/* What the suite knows by its first member, with what it is to us. */
struct cwlcs_server {
    WlcsDisplayServer base;
    void *context;
};

struct cwlcs_pointer {
    WlcsPointer base;
    void *context;
};

struct cwlcs_touch {
    WlcsTouch base;
    void *context;
    int number;
};

/* Made and freed by the Swift side. */
WlcsDisplayServer *proscenium_wlcs_create(int argc, char const **argv);
void proscenium_wlcs_destroy(WlcsDisplayServer *server);

#endif
