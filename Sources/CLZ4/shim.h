#ifndef PROSCENIUM_CLZ4_SHIM_H
#define PROSCENIUM_CLZ4_SHIM_H

#include <lz4.h>

#endif
