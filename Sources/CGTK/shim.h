#ifndef PROSCENIUM_CGTK_SHIM_H
#define PROSCENIUM_CGTK_SHIM_H

/* What newer versions of GTK call outdated is what the oldest supported version, 4.8, has. */
#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <hb-ot.h>
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif

/* Exported by libdispatch for loops of other makes; no header declares them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* Hands GDK the token that the next window to ask for the focus gives to the desktop; 0 where there is no Wayland. */
static inline gboolean cgtk_set_activation_token(GdkDisplay *display, const char *token) {
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_DISPLAY(display)) {
        gdk_wayland_display_set_startup_notification_id(display, token);
        return 1;
    }
#endif
    return 0;
}

/* Properties are read by variadic functions, which Swift cannot call. */
static inline gboolean cgtk_get_boolean(void *object, const char *property) {
    gboolean value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline char *cgtk_get_string(void *object, const char *property) {
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline void cgtk_set_boolean(void *object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

#endif
