#include "CWlcs.h"

/* The symbol that the suite looks up in the module: a C constant, which Swift cannot export. */
WlcsServerIntegration const wlcs_server_integration = {
    .version = 1,
    .create_server = proscenium_wlcs_create,
    .destroy_server = proscenium_wlcs_destroy,
};
