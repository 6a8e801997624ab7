#ifndef PROSCENIUM_XKBCOMMON_SHIM_H
#define PROSCENIUM_XKBCOMMON_SHIM_H

#include <xkbcommon/xkbcommon.h>

#endif
