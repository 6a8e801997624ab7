#ifndef PROSCENIUM_BENCH_CGTK4_H
#define PROSCENIUM_BENCH_CGTK4_H

#include <gtk/gtk.h>

#endif
