/* A window that draws with every frame callback, to measure compositors.

   bench-window still|patch|whole     draws once, a square per frame, or the whole window per frame
   bench-window circle|regions        draws once, and lets the shell draw the pointer, with no region or with 1,000
   Prints the window's size once the window is shown, and then the time of each frame in nanoseconds of the monotonic clock. */
#define _GNU_SOURCE
#include "xdg_shell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 40, ROWS = 25 };
enum { BUFFERS = 3, SIDE = 240, USUAL_WIDTH = 1366, USUAL_HEIGHT = 1000 };

struct buffer {
    struct wl_buffer *handle;
    uint32_t *pixels;
    size_t size;
    int is_busy;
};

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_proxy *shell, *xdg_surface, *toplevel;
static struct wl_surface *surface;
static struct buffer buffers[BUFFERS];
static int wanted_width, wanted_height, width, height;
static int side_width, side_height, is_drawing, has_pointer, has_regions;
static struct wl_proxy *pointer;
static uint32_t frames;

static const struct wl_interface *const pointer_types[] = { &wl_surface_interface, NULL, NULL };
static const struct wl_message pointer_requests[] = {
    { "destroy", "", (const struct wl_interface **)pointer_types + 1 },
    { "set_region", "oua", (const struct wl_interface **)pointer_types },
    { "remove_region", "ou", (const struct wl_interface **)pointer_types },
    { "remove_all", "o", (const struct wl_interface **)pointer_types },
};
static const struct wl_interface pointer_table = { "proscenium_pointer_v1", 1, 4, pointer_requests, 0, NULL };

static void fail(const char *what) {
    fprintf(stderr, "bench-window: %s\n", what);
    exit(1);
}

static void released(void *data, struct wl_buffer *handle) {
    (void)handle;
    ((struct buffer *)data)->is_busy = 0;
}

static const struct wl_buffer_listener buffer_listener = { released };

static void make_buffer(struct buffer *buffer) {
    if (buffer->handle != NULL) {
        wl_buffer_destroy(buffer->handle);
        munmap(buffer->pixels, buffer->size);
    }
    int file = memfd_create("window", MFD_CLOEXEC);
    *buffer = (struct buffer) { .size = (size_t)width * (size_t)height * 4 };
    if (file < 0 || ftruncate(file, (off_t)buffer->size) < 0) fail("there is not enough memory");
    buffer->pixels = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (buffer->pixels == MAP_FAILED) fail("there is not enough memory");
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, (int32_t)buffer->size);
    buffer->handle = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    close(file);
    memset(buffer->pixels, 0x60, buffer->size);
    wl_buffer_add_listener(buffer->handle, &buffer_listener, buffer);
}

/* Announces regions in which the pointer becomes a highlight. They cover the window in 40 columns and 25 rows. */
static void announce_regions(void) {
    float w = (float)width / COLUMNS, h = (float)height / ROWS;
    wl_proxy_marshal_flags(pointer, 3, NULL, 1, 0, surface);
    for (uint32_t i = 0; has_regions && i < COLUMNS * ROWS; i++) {
        float x = (float)(i % COLUMNS) * w, y = (float)(i / COLUMNS) * h;
        float values[] = { 3, 0, 0, x, y, w, h, x + w / 2, y + h / 2, w, h, 8, 1.05f, 0.95f, 2, 0, 0 };
        struct wl_array array = { sizeof(values), sizeof(values), values };
        wl_proxy_marshal_flags(pointer, 1, NULL, 1, 0, surface, i, &array);
    }
}

static void shown(void *data, struct wl_callback *callback, uint32_t time);
static const struct wl_callback_listener frame_listener = { shown };

static void draw(void) {
    struct buffer *buffer = NULL;
    for (int i = 0; i < BUFFERS; i++) {
        if (!buffers[i].is_busy) buffer = &buffers[i];
    }
    if (buffer == NULL) fail("the compositor has released no buffer");
    int x = (width - side_width) / 2, y = (height - side_height) / 2;
    int shade = (int)(0x40 + frames * 8 % 0x80);
    for (int row = y; row < y + side_height; row++) {
        memset(buffer->pixels + (size_t)row * (size_t)width + x, shade, (size_t)side_width * 4);
    }
    buffer->is_busy = 1;
    wl_surface_attach(surface, buffer->handle, 0, 0);
    if (frames == 0) {
        wl_surface_damage_buffer(surface, 0, 0, width, height);
    } else {
        wl_surface_damage_buffer(surface, x, y, side_width, side_height);
    }
    struct wl_callback *callback = wl_surface_frame(surface);
    wl_callback_add_listener(callback, &frame_listener, NULL);
    wl_surface_commit(surface);
    frames++;
}

static void shown(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    if (frames == 1 && has_pointer) announce_regions();
    if (frames == 1) printf("%d %d\n", width, height);
    printf("%" PRIu64 "\n", (uint64_t)moment.tv_sec * 1000000000 + (uint64_t)moment.tv_nsec);
    fflush(stdout);
    if (is_drawing) draw();
}

static int dispatch_shell(
    const void *data, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
    (void)data, (void)event, (void)message;
    wl_proxy_marshal_flags(target, XDG_PONG, NULL, 1, 0, arguments[0].u);
    return 0;
}

static int dispatch_toplevel(
    const void *data, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
    (void)data, (void)target, (void)message;
    if (event == XDG_TOPLEVEL_CLOSE) exit(0);
    (wanted_width = arguments[0].i), (wanted_height = arguments[1].i);
    return 0;
}

static int dispatch_surface(
    const void *data, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
    (void)data, (void)event, (void)message;
    wl_proxy_marshal_flags(target, XDG_ACK_CONFIGURE, NULL, 1, 0, arguments[0].u);
    int new_width = wanted_width > 0 ? wanted_width : USUAL_WIDTH;
    int new_height = wanted_height > 0 ? wanted_height : USUAL_HEIGHT;
    if (new_width == width && new_height == height) {
        wl_surface_commit(surface);
        return 0;
    }
    int is_first = width == 0;
    (width = new_width), (height = new_height);
    if (side_width != SIDE) (side_width = width), (side_height = height);
    for (int i = 0; i < BUFFERS; i++) make_buffer(&buffers[i]);
    /* A pending frame callback will draw with the new size. */
    if (is_first || !is_drawing) {
        frames = 0;
        draw();
    }
    return 0;
}

static void add_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data;
    if (strcmp(interface, "wl_compositor") == 0 && version >= 4) {
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    } else if (has_pointer && strcmp(interface, "proscenium_pointer_v1") == 0) {
        pointer = wl_registry_bind(registry, name, &pointer_table, 1);
    } else if (strcmp(interface, "wl_shm") == 0) {
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    } else if (strcmp(interface, "xdg_wm_base") == 0) {
        shell = wl_registry_bind(registry, name, &xdg_wm_base_table, 1);
        wl_proxy_add_dispatcher(shell, dispatch_shell, NULL, NULL);
    }
}

static void remove_global(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = { add_global, remove_global };

int main(int count, char **arguments) {
    const char *mode = count == 2 ? arguments[1] : "";
    if (strcmp(mode, "patch") == 0) {
        side_width = side_height = SIDE;
    } else if (strcmp(mode, "circle") == 0 || strcmp(mode, "regions") == 0) {
        has_pointer = 1;
        has_regions = strcmp(mode, "regions") == 0;
    } else if (strcmp(mode, "still") != 0 && strcmp(mode, "whole") != 0) {
        fail("the argument must be still, patch, whole, circle or regions");
    }
    is_drawing = strcmp(mode, "still") != 0 && !has_pointer;
    display = wl_display_connect(NULL);
    if (display == NULL) fail("there is no compositor");
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (compositor == NULL || shm == NULL || shell == NULL)
        fail("the compositor lacks wl_compositor 4, wl_shm or xdg_wm_base");
    if (has_pointer && pointer == NULL) fail("the compositor does not draw the pointer");
    surface = wl_compositor_create_surface(compositor);
    xdg_surface = wl_proxy_marshal_flags(shell, XDG_GET_SURFACE, &xdg_surface_table, 1, 0, NULL, surface);
    wl_proxy_add_dispatcher(xdg_surface, dispatch_surface, NULL, NULL);
    toplevel = wl_proxy_marshal_flags(xdg_surface, XDG_GET_TOPLEVEL, &xdg_toplevel_table, 1, 0, NULL);
    wl_proxy_add_dispatcher(toplevel, dispatch_toplevel, NULL, NULL);
    wl_proxy_marshal_flags(toplevel, XDG_SET_TITLE, NULL, 1, 0, "Bench");
    wl_proxy_marshal_flags(toplevel, XDG_SET_APP_ID, NULL, 1, 0, "org.proscenium.bench.window");
    wl_surface_commit(surface);
    while (wl_display_dispatch(display) >= 0) {}
    return 0;
}
