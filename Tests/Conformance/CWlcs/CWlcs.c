#include "CWlcs.h"

/* What the suite looks for in the module: a constant of C, which Swift cannot give. */
WlcsServerIntegration const wlcs_server_integration = {
    .version = 1,
    .create_server = proscenium_wlcs_create,
    .destroy_server = proscenium_wlcs_destroy,
};
