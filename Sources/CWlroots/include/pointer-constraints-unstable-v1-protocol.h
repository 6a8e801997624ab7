/* The declarations that wlroots' headers need from the generated protocol header. */
#ifndef PROSCENIUM_POINTER_CONSTRAINTS_PROTOCOL_H
#define PROSCENIUM_POINTER_CONSTRAINTS_PROTOCOL_H

enum zwp_pointer_constraints_v1_lifetime {
    ZWP_POINTER_CONSTRAINTS_V1_LIFETIME_ONESHOT = 1,
    ZWP_POINTER_CONSTRAINTS_V1_LIFETIME_PERSISTENT = 2,
};

#endif
