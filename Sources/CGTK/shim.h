#ifndef PROSCENIUM_CGTK_SHIM_H
#define PROSCENIUM_CGTK_SHIM_H

/* Disables deprecation warnings: functions that newer versions of GTK deprecate have no replacement in 4.8, the oldest supported version. */
#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <malloc.h>
#include <hb-ot.h>
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif
#include <wayland-client.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>
#endif
#include "drop_request.h"

/* Functions that libdispatch exports for its integration into other event loops. No header declares these functions. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* Sets the activation token that GDK sends with a window's next focus request; returns 0 if the display is not Wayland. */
static inline gboolean cgtk_set_activation_token(GdkDisplay *display, const char *token) {
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_DISPLAY(display)) {
        gdk_wayland_display_set_startup_notification_id(display, token);
        return 1;
    }
#endif
    return 0;
}

/* Returns the connection to the compositor, a `struct wl_display`; NULL if the display is not Wayland. */
static inline void *cgtk_wayland_connection(GdkDisplay *display) {
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_DISPLAY(display)) return gdk_wayland_display_get_wl_display(display);
#endif
    return NULL;
}

/* Returns the Wayland object of a seat, a `struct wl_seat`; NULL if the display is not Wayland. */
static inline void *cgtk_wayland_seat(GdkSeat *seat) {
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_SEAT(seat)) return gdk_wayland_seat_get_wl_seat(seat);
#endif
    return NULL;
}

/* Returns the Wayland object of a surface, a `struct wl_surface`; NULL if the display is not Wayland or the surface has none. */
static inline void *cgtk_wayland_surface(GdkSurface *surface) {
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_SURFACE(surface)) return gdk_wayland_surface_get_wl_surface(surface);
#endif
    return NULL;
}

/* Requests the list of the compositor's globals without waiting for it; the listener is called while GDK dispatches events. The listener must
 * remain valid. Returns the registry; NULL on failure. */
static inline void *cgtk_wayland_registry(void *connection, const struct wl_registry_listener *listener, void *data) {
    struct wl_registry *registry = wl_display_get_registry(connection);
    if (registry != NULL) wl_registry_add_listener(registry, listener, data);
    return registry;
}

/* Binds a global of the compositor. */
static inline void *cgtk_wayland_bind(void *registry, uint32_t name, const struct wl_interface *interface, uint32_t version) {
    return wl_registry_bind(registry, name, interface, version);
}

/* Sends a request about a surface, with a number and an array of values. This function and the next two send the requests
 * of the interface for regions of the pointer. */
static inline void cgtk_wayland_send_values(
    void *object, uint32_t opcode, void *surface, uint32_t number, const float *values, size_t count) {
    struct wl_array array = { .size = count * sizeof(float), .alloc = count * sizeof(float), .data = (void *)values };
    wl_proxy_marshal_flags(object, opcode, NULL, wl_proxy_get_version(object), 0, surface, number, &array);
}

static inline void cgtk_wayland_send_number(void *object, uint32_t opcode, void *surface, uint32_t number) {
    wl_proxy_marshal_flags(object, opcode, NULL, wl_proxy_get_version(object), 0, surface, number);
}

static inline void cgtk_wayland_send(void *object, uint32_t opcode, void *surface) {
    wl_proxy_marshal_flags(object, opcode, NULL, wl_proxy_get_version(object), 0, surface);
}

/* Returns the Wayland object of a pointer, a `struct wl_pointer`; NULL if the display is not Wayland. */
static inline void *cgtk_wayland_pointer(GdkDevice *device) {
#ifdef GDK_WINDOWING_WAYLAND
    if (GDK_IS_WAYLAND_DEVICE(device)) return gdk_wayland_device_get_wl_pointer(device);
#endif
    return NULL;
}

/* Reports the release of the primary button to GDK although the button is not pressed. `time` is the time of the event that precedes it. */
static inline void cgtk_wayland_release_button(GdkDevice *device, uint32_t time) {
    const uint32_t primary = 0x110;
    struct wl_pointer *pointer = cgtk_wayland_pointer(device);
    const struct wl_pointer_listener *listener = pointer == NULL ? NULL : wl_proxy_get_listener((struct wl_proxy *)pointer);
    if (listener == NULL || listener->button == NULL) return;
    void *gdk = wl_pointer_get_user_data(pointer);
    listener->button(gdk, pointer, 0, time, primary, WL_POINTER_BUTTON_STATE_RELEASED);
    if (wl_pointer_get_version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION) listener->frame(gdk, pointer);
}

/* The listener of a locked pointer. */
struct cgtk_lock_listener {
    void (*locked)(void *data, void *object);
    void (*unlocked)(void *data, void *object);
};

/* Requests that the pointer is locked whenever it is over a surface with the keyboard focus. `locked` is the interface of the result, which
 * is NULL on failure. The listener must remain valid until the result is destroyed. */
static inline void *cgtk_wayland_lock_pointer(void *constraints, const struct wl_interface *locked, void *surface, void *pointer,
    const struct cgtk_lock_listener *listener, void *data) {
    const uint32_t lock_pointer = 1, persistent = 2;
    struct wl_proxy *lock = wl_proxy_marshal_flags(
        constraints, lock_pointer, locked, wl_proxy_get_version(constraints), 0, NULL, surface, pointer, NULL, persistent);
    if (lock != NULL) wl_proxy_add_listener(lock, (void (**)(void))listener, data);
    return lock;
}

/* Destroys an object whose first request is its destructor. */
static inline void cgtk_wayland_destroy(void *object) {
    wl_proxy_marshal_flags(object, 0, NULL, wl_proxy_get_version(object), WL_MARSHAL_FLAG_DESTROY);
}

/* Whether a display is an X11 display. */
static inline gboolean cgtk_is_x11(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    return GDK_IS_X11_DISPLAY(display);
#else
    return 0;
#endif
}

/* Returns the key code of an X event that presses a key which was grabbed on the root window, as GDK does during a drag; 0 for every other
 * event. */
static inline guint cgtk_x11_grabbed_key(GdkDisplay *display, const void *event) {
#ifdef GDK_WINDOWING_X11
    const XGenericEventCookie *cookie = &((const XEvent *)event)->xcookie;
    if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || cookie->data == NULL) return 0;
    const XIDeviceEvent *press = cookie->data;
    if (press->event == gdk_x11_display_get_xrootwindow(display)) return (guint)press->detail;
#endif
    return 0;
}

/* Cancels a drag at the user's request, in the same way as GDK does. */
static inline void cgtk_cancel_drag(GdkDrag *drag) { g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED); }

/* Returns the X11 window of a surface; 0 if the display is not X11. */
static inline unsigned long cgtk_x11_window(GdkSurface *surface) {
#ifdef GDK_WINDOWING_X11
    if (GDK_IS_X11_SURFACE(surface)) return gdk_x11_surface_get_xid(surface);
#endif
    return 0;
}

/* Sets a text property of a surface's X11 window; NULL removes it. Does nothing if the display is not X11. */
static inline void cgtk_x11_set_property(GdkSurface *surface, const char *name, const char *value) {
#ifdef GDK_WINDOWING_X11
    if (GDK_IS_X11_SURFACE(surface)) gdk_x11_surface_set_utf8_property(surface, name, value);
#endif
}

/* Returns a function of libX11; NULL if libX11 is not loaded. GTK loads libX11 if it supports X11, and apps are not linked with it, so that
 * they also start where GTK supports only Wayland. */
static inline void *cgtk_x11_function(const char *name) {
#ifdef GDK_WINDOWING_X11
    return dlsym(NULL, name);
#else
    return NULL;
#endif
}

/* Returns the number of the events of the X keyboard extension; 0 if the display is not X11 or does not have the extension. */
static inline int cgtk_xkb_first_event(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    Bool (*query)(Display *, int *, int *, int *, int *, int *) = cgtk_x11_function("XkbQueryExtension");
    int opcode, event, error, major = XkbMajorVersion, minor = XkbMinorVersion;
    if (GDK_IS_X11_DISPLAY(display) && query && query(gdk_x11_display_get_xdisplay(display), &opcode, &event, &error, &major, &minor))
        return event;
#endif
    return 0;
}

/* Whether an event of X11 reports another keyboard, another keymap, or another layout of the keymap. */
static inline gboolean cgtk_xkb_changes_layout(const void *x_event, int first_event) {
#ifdef GDK_WINDOWING_X11
    const XkbEvent *event = x_event;
    if (event->type != first_event) return 0;
    switch (event->any.xkb_type) {
    case XkbNewKeyboardNotify:
    case XkbMapNotify: return 1;
    case XkbStateNotify: return (event->state.changed & XkbGroupStateMask) != 0;
    }
#endif
    return 0;
}

/* Returns the number of the layout in use among the layouts of the keymap; 0 if the display is not X11. */
static inline int cgtk_xkb_group(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    Status (*get_state)(Display *, unsigned int, XkbStatePtr) = cgtk_x11_function("XkbGetState");
    XkbStateRec state;
    if (GDK_IS_X11_DISPLAY(display) && get_state && get_state(gdk_x11_display_get_xdisplay(display), XkbUseCoreKbd, &state) == Success)
        return state.group;
#endif
    return 0;
}

/* Read and set GObject properties by name. GObject's own functions are variadic, and Swift cannot call variadic functions. The caller
 * frees the result of `cgtk_get_string` with `g_free`. */
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

static inline void cgtk_set_string(void *object, const char *property, const char *value) {
    g_object_set(object, property, value, NULL);
}

/* Returns a text setting of the desktop; NULL if the desktop does not have the setting. The caller frees the result
 * with `g_free`. */
static inline char *cgtk_get_display_setting(GdkDisplay *display, const char *name) {
    GValue value = G_VALUE_INIT;
    g_value_init(&value, G_TYPE_STRING);
    char *text = gdk_display_get_setting(display, name, &value) ? g_value_dup_string(&value) : NULL;
    g_value_unset(&value);
    return text;
}

static inline void cgtk_set_boolean(void *object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

static inline void cgtk_set_int(void *object, const char *property, int value) {
    g_object_set(object, property, value, NULL);
}

static inline int cgtk_get_int(void *object, const char *property) {
    int value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}

/* Sets a property whose value is a struct. GObject copies the struct. */
static inline void cgtk_set_struct(void *object, const char *property, const void *value) {
    g_object_set(object, property, value, NULL);
}

/* Creates a widget with an accessible role. GTK accepts a role only at creation. */
static inline GtkWidget *cgtk_new_widget(GType type, GtkAccessibleRole role) {
    return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}

/* Sets an accessible property; NULL resets it. */
static inline void cgtk_set_accessible_text(void *widget, GtkAccessibleProperty property, const char *text) {
    if (text)
        gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
    else
        gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
}

static inline void cgtk_set_accessible_number(void *widget, GtkAccessibleProperty property, double number) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, number, -1);
}

static inline void cgtk_set_accessible_flag(void *widget, GtkAccessibleProperty property, gboolean flag) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, flag, -1);
}

/* Returns the text colour that a widget's style has at the moment. */
static inline GdkRGBA cgtk_text_color(GtkWidget *widget) {
    GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, &color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
    return color;
}

/* The first functions of the interface `GtkAccessible`. GTK declares them publicly since 4.10; the first two are the same in 4.8. */
struct cgtk_accessible_interface {
    GTypeInterface type;
    void *get_at_context;
    gboolean (*get_platform_state)(GtkAccessible *accessible, int state);
};

static inline gboolean cgtk_editable_platform_state(GtkAccessible *accessible, int state) {
    const int focusable = 0, focused = 1;
    GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(accessible));
    if (text == NULL) return 0;
    if (state == focusable) return gtk_widget_get_focusable(GTK_WIDGET(text));
    return state == focused && gtk_widget_has_focus(GTK_WIDGET(text));
}

/* Lets widgets that implement `GtkEditable` by a child report the focus of the child as their own. Called for the class's copy of the
 * interface `GtkAccessible`. */
static inline void cgtk_report_focus_of_editable(void *interface) {
    ((struct cgtk_accessible_interface *)interface)->get_platform_state = cgtk_editable_platform_state;
}

static inline void cgtk_set_accessible_state(void *widget, GtkAccessibleState state, int value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}

#endif
