#ifndef PROSCENIUM_CGTK_DROP_REQUEST_H
#define PROSCENIUM_CGTK_DROP_REQUEST_H

/* Requests of the data of a drag over an X11 window, on a connection of their own. */

#ifdef GDK_WINDOWING_X11
#include <xcb/xcb.h>

/* A function of libxcb, which libX11 loads. */
#define CGTK_XCB(name) ((__typeof__(&name))dlsym(NULL, #name))
#endif

/* A connection to the X server with a window that receives the data; `connection` is NULL after the connection was closed. */
struct cgtk_drop_request {
    void *connection;
    guint32 window;
    guint32 property;
};

/* The events that answer a request. */
enum cgtk_drop_event { CGTK_DROP_NOTHING, CGTK_DROP_DATA, CGTK_DROP_REFUSED, CGTK_DROP_PART, CGTK_DROP_FAILED };

/* Opens a connection with an invisible window inside the X11 window of a surface. Returns the connection's descriptor, or -1. */
static inline int cgtk_drop_request_open(GdkSurface *surface, struct cgtk_drop_request *request) {
#ifdef GDK_WINDOWING_X11
    GdkDisplay *display = gdk_surface_get_display(surface);
    if (!GDK_IS_X11_DISPLAY(display) || !CGTK_XCB(xcb_connect)) return -1;
    xcb_connection_t *connection = CGTK_XCB(xcb_connect)(gdk_display_get_name(display), NULL);
    if (CGTK_XCB(xcb_connection_has_error)(connection)) {
        CGTK_XCB(xcb_disconnect)(connection);
        return -1;
    }
    request->connection = connection;
    request->window = CGTK_XCB(xcb_generate_id)(connection);
    request->property = (guint32)gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection");
    const guint32 events = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
    CGTK_XCB(xcb_create_window)(connection, 0, request->window, (xcb_window_t)gdk_x11_surface_get_xid(surface), 0, 0, 1, 1, 0,
        XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &events);
    return CGTK_XCB(xcb_get_file_descriptor)(connection);
#else
    return -1;
#endif
}

/* Requests the data in a format, with a time of the drag. */
static inline void cgtk_drop_request_send(
    const struct cgtk_drop_request *request, GdkDisplay *display, const char *format, guint32 time) {
#ifdef GDK_WINDOWING_X11
    CGTK_XCB(xcb_convert_selection)(request->connection, request->window, request->property,
        (xcb_atom_t)gdk_x11_get_xatom_by_name_for_display(display, format), request->property, time);
    CGTK_XCB(xcb_flush)(request->connection);
#endif
}

/* Returns the kind of the next event that has arrived. */
static inline enum cgtk_drop_event cgtk_drop_request_next(const struct cgtk_drop_request *request) {
    enum cgtk_drop_event kind = CGTK_DROP_NOTHING;
#ifdef GDK_WINDOWING_X11
    xcb_generic_event_t *event;
    while (kind == CGTK_DROP_NOTHING && (event = CGTK_XCB(xcb_poll_for_event)(request->connection))) {
        switch (event->response_type & 0x7f) {
        case XCB_SELECTION_NOTIFY:
            kind = ((xcb_selection_notify_event_t *)event)->property == XCB_NONE ? CGTK_DROP_REFUSED : CGTK_DROP_DATA;
            break;
        case XCB_PROPERTY_NOTIFY:
            if (((xcb_property_notify_event_t *)event)->state == XCB_PROPERTY_NEW_VALUE) kind = CGTK_DROP_PART;
            break;
        case 0: /* an error: the surface's window does not exist any more */
        case XCB_DESTROY_NOTIFY:
            kind = CGTK_DROP_FAILED;
            break;
        default:
            break;
        }
        free(event);
    }
    if (kind == CGTK_DROP_NOTHING && CGTK_XCB(xcb_connection_has_error)(request->connection)) kind = CGTK_DROP_FAILED;
#endif
    return kind;
}

/* Removes the data that has arrived and returns it, at most `limit` bytes; the caller frees it with `g_free`. Returns NULL on failure. If
 * the source sends the data in parts, `is_announcement` is set. If there is more data, `is_too_large` is set. */
static inline void *cgtk_drop_request_remove_data(
    const struct cgtk_drop_request *request, GdkDisplay *display, size_t limit, size_t *count, gboolean *is_announcement,
    gboolean *is_too_large) {
#ifdef GDK_WINDOWING_X11
    xcb_get_property_cookie_t cookie = CGTK_XCB(xcb_get_property)(
        request->connection, 1, request->window, request->property, XCB_GET_PROPERTY_TYPE_ANY, 0, (guint32)(limit / 4));
    xcb_get_property_reply_t *reply = CGTK_XCB(xcb_get_property_reply)(request->connection, cookie, NULL);
    if (!reply) return NULL;
    *count = (size_t)CGTK_XCB(xcb_get_property_value_length)(reply);
    *is_announcement = reply->type == gdk_x11_get_xatom_by_name_for_display(display, "INCR");
    *is_too_large = reply->bytes_after > 0;
    void *data = reply->type == XCB_NONE ? NULL : g_malloc(*count + 1);
    if (data) memcpy(data, CGTK_XCB(xcb_get_property_value)(reply), *count);
    free(reply);
    return data;
#else
    return NULL;
#endif
}

/* Closes the connection; its window is removed. */
static inline void cgtk_drop_request_close(struct cgtk_drop_request *request) {
#ifdef GDK_WINDOWING_X11
    if (request->connection) CGTK_XCB(xcb_disconnect)(request->connection);
    request->connection = NULL;
#endif
}

#endif
