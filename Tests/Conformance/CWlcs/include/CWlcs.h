#ifndef PROSCENIUM_CWLCS_H
#define PROSCENIUM_CWLCS_H

#include <stdlib.h>
#include <wayland-client-core.h>
#include <wlcs/display_server.h>
#include <wlcs/pointer.h>
#include <wlcs/touch.h>

/* Records that the suite accesses by their first member. Our own context follows this member. */
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

/* Allocated and freed in Swift. */
WlcsDisplayServer *proscenium_wlcs_create(int argc, char const **argv);
void proscenium_wlcs_destroy(WlcsDisplayServer *server);

#endif
