#define _GNU_SOURCE
#include "Requests.h"
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#if CWL_BEFORE(18)
#include <wlr/types/wlr_region.h>
#endif

/*
 * The ranges of the numbers in the requests of clients.
 *
 * libwayland accepts every 32-bit number, and wlroots stores most numbers unchanged. The functions in this file run before any other code
 * handles a request. Numbers that are later used in calculations are limited to a range in which the calculations of wlroots and of the
 * shell cannot overflow.
 */

enum {
    /* The greatest distance of a position from the origin, in points. The positions of nested surfaces are added; 256 of these distances at
     * the greatest scale of an output are still less than 2^30. */
    greatest_position = 1 << 18,
    /* The greatest length, in points or pixels. Clients use INT32_MAX for "everything"; this length is greater than every surface. */
    greatest_length = 1 << 19,
    /* The greatest refresh rate, in mHz. */
    greatest_refresh = 1 << 20,
    /* The greatest width and height of a shared-memory buffer, in pixels; pixman cannot use larger images. */
    greatest_buffer_side = 32767,
    /* The greatest scale of a buffer. */
    greatest_scale = 32,
    /* The greatest code of a key. Linux defines codes up to 767; virtual keyboards assign a code to each character that they type, and can
     * use higher codes. */
    greatest_key = 65535,
    /* The greatest size of a virtual keyboard's keymap, in bytes. The keymap of a keyboard with four layouts has 70,000 bytes. */
    greatest_keymap = 1 << 20,
    /* The greatest number of rectangles in the damage of a surface; a larger number of rectangles is replaced by one rectangle that covers
     * the surface. */
    greatest_damage = 64,
    /* The greatest number of rectangles in a region of a client. When a region has this number of rectangles, further requests for the
     * region are ignored, because each request takes time in proportion to the number of rectangles. */
    greatest_region = 1024,
    /* The greatest number of commits of a synchronized subsurface that wait for the parent. */
    greatest_waiting = 8,
};

/* The bound of an argument. A number outside of the range is replaced by the nearest number of the range. If the comment says "refused",
 * the client receives the protocol error `error` of the request's row instead. */
enum bound {
    ANY = '-',         /* no bound */
    POSITION = 'p',    /* a position, distance or margin */
    LENGTH = 'l',      /* a width or height. -1 stands for all negative numbers, which most protocols refuse. */
    UNSIGNED = 'u',    /* a width or height whose type is unsigned */
    REFRESH = 'r',     /* a refresh rate */
    SCALE = 's',       /* the scale of a buffer; refused */
    TRANSFORM = 't',   /* a value of wl_output.transform; refused */
    KEY = 'k',         /* the code of a key */
    GROUP = 'g',       /* the index of a keyboard layout */
    LAYER = 'y',       /* a layer of panels; refused */
    STATE = 'b',       /* released or pressed */
    AXIS = 'a',        /* a value of wl_pointer.axis; refused */
    AXIS_SOURCE = 'w', /* a value of wl_pointer.axis_source; refused */
    EXTENT = 'e',      /* the extent of a coordinate range; at least 1, because it is a divisor */
    TIMEOUT = 'm',     /* a time in milliseconds that libwayland stores as a signed number */
};

struct row {
    const char *interface, *request;
    /* One bound for each argument. */
    const char *bounds;
    /* The protocol error of a refused number, a value of the interface's enumeration of errors. */
    uint32_t error;
};

static const struct row rows[] = {
    { "wl_surface", "attach", "-pp", 0 },
    { "wl_surface", "damage", "ppll", 0 },
    { "wl_surface", "damage_buffer", "ppll", 0 },
    { "wl_surface", "offset", "pp", 0 },
    { "wl_surface", "set_buffer_scale", "s", WL_SURFACE_ERROR_INVALID_SCALE },
    { "wl_surface", "set_buffer_transform", "t", WL_SURFACE_ERROR_INVALID_TRANSFORM },
    { "wl_region", "add", "ppll", 0 },
    { "wl_region", "subtract", "ppll", 0 },
    { "wl_subsurface", "set_position", "pp", 0 },
    { "wl_pointer", "set_cursor", "--pp", 0 },
    { "wp_viewport", "set_destination", "ll", 0 },
    { "xdg_positioner", "set_size", "ll", 0 },
    { "xdg_positioner", "set_anchor_rect", "ppll", 0 },
    { "xdg_positioner", "set_offset", "pp", 0 },
    { "xdg_positioner", "set_parent_size", "ll", 0 },
    { "xdg_surface", "set_window_geometry", "ppll", 0 },
    { "xdg_toplevel", "set_max_size", "ll", 0 },
    { "xdg_toplevel", "set_min_size", "ll", 0 },
    { "xdg_toplevel", "show_window_menu", "--pp", 0 },
    { "zwlr_layer_shell_v1", "get_layer_surface", "---y-", 1 },
    { "zwlr_layer_surface_v1", "set_layer", "y", 0 },
    { "zwlr_layer_surface_v1", "set_size", "uu", 0 },
    { "zwlr_layer_surface_v1", "set_exclusive_zone", "p", 0 },
    { "zwlr_layer_surface_v1", "set_margin", "pppp", 0 },
    { "zwlr_output_configuration_head_v1", "set_custom_mode", "llr", 0 },
    { "zwlr_output_configuration_head_v1", "set_position", "pp", 0 },
    { "zwlr_foreign_toplevel_handle_v1", "set_rectangle", "-ppll", 0 },
    { "zwlr_screencopy_manager_v1", "capture_output_region", "---ppll", 0 },
    { "zwp_text_input_v3", "set_cursor_rectangle", "ppll", 0 },
    { "zwp_virtual_keyboard_v1", "key", "-kb", 0 },
    { "zwp_virtual_keyboard_v1", "modifiers", "---g", 0 },
    { "zwlr_virtual_pointer_v1", "motion_absolute", "---ee", 0 },
    { "zwlr_virtual_pointer_v1", "button", "-kb", 0 },
    { "zwlr_virtual_pointer_v1", "axis", "-a-", 0 },
    { "zwlr_virtual_pointer_v1", "axis_source", "w", 1 },
    { "zwlr_virtual_pointer_v1", "axis_stop", "-a", 0 },
    { "zwlr_virtual_pointer_v1", "axis_discrete", "-a-l", 0 },
    { "org_kde_kwin_idle", "get_idle_timeout", "--m", 0 },
};

static void clamp_signed(union wl_argument *argument, int32_t least, int32_t greatest) {
    if (argument->i < least) argument->i = least;
    if (argument->i > greatest) argument->i = greatest;
}

static void clamp_unsigned(union wl_argument *argument, uint32_t least, uint32_t greatest) {
    if (argument->u < least) argument->u = least;
    if (argument->u > greatest) argument->u = greatest;
}

/* Brings a number into its range. Returns false if the request is refused. */
static bool apply(enum bound bound, union wl_argument *argument) {
    union wl_argument before = *argument;
    switch (bound) {
    case ANY: return true;
    case POSITION: clamp_signed(argument, -greatest_position, greatest_position); return true;
    case LENGTH: clamp_signed(argument, -1, greatest_length); return true;
    case UNSIGNED: clamp_unsigned(argument, 0, greatest_length); return true;
    case REFRESH: clamp_signed(argument, -1, greatest_refresh); return true;
    case KEY: clamp_unsigned(argument, 0, greatest_key); return true;
    case GROUP: clamp_unsigned(argument, 0, 31); return true;
    case STATE: clamp_unsigned(argument, 0, 1); return true;
    case EXTENT: clamp_unsigned(argument, 1, UINT32_MAX); return true;
    case TIMEOUT: clamp_unsigned(argument, 0, INT32_MAX); return true;
    case LAYER: clamp_unsigned(argument, 0, ZWLR_LAYER_SHELL_V1_LAYER_OVERLAY); break;
    case SCALE: clamp_signed(argument, 1, greatest_scale); break;
    case TRANSFORM: clamp_signed(argument, WL_OUTPUT_TRANSFORM_NORMAL, WL_OUTPUT_TRANSFORM_FLIPPED_270); break;
    case AXIS: clamp_unsigned(argument, 0, WL_POINTER_AXIS_HORIZONTAL_SCROLL); break;
    case AXIS_SOURCE: clamp_unsigned(argument, 0, WL_POINTER_AXIS_SOURCE_WHEEL_TILT); break;
    }
    return argument->u == before.u;
}

static void bound_numbers(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    const char *interface = wl_resource_get_class(message->resource), *request = message->message->name;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const struct row *row = &rows[i];
        if (strcmp(row->request, request) != 0 || strcmp(row->interface, interface) != 0) continue;
        for (int number = 0; number < message->arguments_count && row->bounds[number] != 0; number++) {
            if (apply((enum bound)row->bounds[number], &arguments[number])) continue;
            wl_resource_post_error(
                message->resource, row->error, "%s.%s: argument %d is outside of its range", interface, request, number + 1);
            return cwl_discard(message->resource);
        }
        return;
    }
}

/* Returns the number of bytes per pixel of a wl_shm format. Formats without a case below are rarely used and have at least 4 bytes; the
 * function returns 4 for these formats. */
static int64_t bytes_of_pixel(uint32_t format) {
    switch (format) {
    case DRM_FORMAT_RGB565:
    case DRM_FORMAT_BGR565:
    case DRM_FORMAT_RGBA4444:
    case DRM_FORMAT_RGBX4444:
    case DRM_FORMAT_RGBA5551:
    case DRM_FORMAT_RGBX5551:
        return 2;
    case DRM_FORMAT_BGR888:
    case DRM_FORMAT_RGB888:
        return 3;
    case DRM_FORMAT_ABGR16161616F:
    case DRM_FORMAT_XBGR16161616F:
        return 8;
    default:
        return 4;
    }
}

/* Refuses a buffer whose sides are too long or whose rows overlap. The arguments of wl_shm_pool.create_buffer are new_id, offset, width,
 * height, stride and format. */
static void check_buffer(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    bool is_too_large = arguments[2].i > greatest_buffer_side || arguments[3].i > greatest_buffer_side;
    if (!is_too_large && arguments[4].i >= arguments[2].i * bytes_of_pixel(arguments[5].u)) return;
    cwl_discard(message->resource);
    if (is_too_large)
        wl_resource_post_error(
            message->resource, WL_SHM_ERROR_INVALID_STRIDE, "a buffer of %d x %d pixels is larger than the maximum of %d x %d",
            arguments[2].i, arguments[3].i, greatest_buffer_side, greatest_buffer_side);
    else
        wl_resource_post_error(
            message->resource, WL_SHM_ERROR_INVALID_STRIDE, "rows of %d pixels do not fit into a stride of %d bytes",
            arguments[2].i, arguments[4].i);
}

/* Copies the text of a keymap into a file that the client cannot change, with a byte 0 at its end, and puts the copy in place of the
 * client's file. Returns the size of the copy; 0 if the file is too large, too short or not a regular file.
 *
 * wlroots maps the file and parses it. If the file were shorter than its stated size, or if the client shortened the file during the
 * parsing, the shell would end with SIGBUS. A text without a byte 0 at the end would be read beyond the mapping. */
static uint32_t copy_keymap(int file, uint32_t size) {
    struct stat status;
    if (size == 0 || size > greatest_keymap || fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size < size) return 0;
    int copy = memfd_create("keymap", MFD_CLOEXEC);
    if (copy < 0) return 0;
    char part[16384];
    off_t done = 0;
    while (done < size) {
        size_t wanted = size - done < (off_t)sizeof(part) ? (size_t)(size - done) : sizeof(part);
        ssize_t count = pread(file, part, wanted, done);
        if (count <= 0 || pwrite(copy, part, (size_t)count, done) != count) break;
        done += count;
    }
    bool is_complete = done == size && ftruncate(copy, size + 1) == 0 && dup3(copy, file, O_CLOEXEC) == file;
    close(copy);
    return is_complete ? size + 1 : 0;
}

/* The arguments of zwp_virtual_keyboard_v1.keymap are format, file and size. */
static void check_keymap(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    arguments[2].u = copy_keymap(arguments[1].h, arguments[2].u);
    if (arguments[2].u != 0) return;
    cwl_discard(message->resource);
    wl_resource_post_error(
        message->resource, 0, "a keymap must be a regular file of the stated size, with at most %d bytes", greatest_keymap);
}

/* Replaces the damage of a surface by the whole surface if the damage consists of very many rectangles. Each further rectangle and each
 * frame takes time in proportion to the number of rectangles. */
static void limit_damage(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    struct wlr_surface_state *pending = &wlr_surface_from_resource(message->resource)->pending;
    if (pixman_region32_n_rects(&pending->surface_damage) < greatest_damage &&
        pixman_region32_n_rects(&pending->buffer_damage) < greatest_damage)
        return;
    arguments[0].i = arguments[1].i = 0;
    arguments[2].i = arguments[3].i = greatest_length;
}

/* Ignores further rectangles of a region that already has very many rectangles. */
static void limit_region(const struct wl_protocol_logger_message *message) {
    if (pixman_region32_n_rects((pixman_region32_t *)wlr_region_from_resource(message->resource)) >= greatest_region) cwl_discard(message->resource);
}

/* Postpones a commit of a synchronized subsurface that was committed often since the last commit of the parent: the state stays pending and
 * takes effect with the next commit of the subsurface. Each commit that waits for the parent is stored, and all of them are applied when
 * the parent commits. */
static void limit_waiting_commits(const struct wl_protocol_logger_message *message) {
    if (wl_list_length(&wlr_surface_from_resource(message->resource)->cached) >= greatest_waiting) cwl_discard(message->resource);
}

static void check_request(void *data, enum wl_protocol_logger_type type, const struct wl_protocol_logger_message *message) {
    (void)data;
    if (type != WL_PROTOCOL_LOGGER_REQUEST) return;
    /* The arguments belong to the decoded request that libwayland is about to pass to the handler. */
    union wl_argument *arguments = (union wl_argument *)message->arguments;
    if (!cwl_check_objects(message, arguments)) return;
    bound_numbers(message, arguments);
    if (cwl_is_request(message, "wl_surface", "commit")) limit_waiting_commits(message);
    if (cwl_is_request(message, "wl_surface", "damage") || cwl_is_request(message, "wl_surface", "damage_buffer"))
        limit_damage(message, arguments);
    if (cwl_is_request(message, "wl_region", "add") || cwl_is_request(message, "wl_region", "subtract")) limit_region(message);
    if (cwl_is_request(message, "wl_shm_pool", "create_buffer")) check_buffer(message, arguments);
    cwl_count_pool_memory(message, arguments);
    if (cwl_is_request(message, "zwp_virtual_keyboard_v1", "keymap")) check_keymap(message, arguments);
}

struct wl_protocol_logger *cwl_check_requests(struct wl_display *display) {
    return wl_display_add_protocol_logger(display, check_request, NULL);
}
