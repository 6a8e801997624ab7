#define _GNU_SOURCE
#include "include/CBenchWayland.h"
#include "protocols.h"

#include <dirent.h>
#include <errno.h>
#include <linux/input-event-codes.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct cbw_client {
    struct wl_display *display;
    struct wl_output *output;
    struct wl_seat *seat;
    struct wl_shm *shm;
    /* The frame that is copied at the next change, and a frame that is requested in advance, so that the client need not wait between
       two changes. */
    struct wl_proxy *screens, *pointers, *pointer, *keyboards, *keyboard, *frame, *spare;
    bool is_spare_known;
    struct wl_buffer *buffer;
    uint32_t *pixels;
    int x, y, width, height;
    int seen_width, seen_height;
    bool has_picture;
    uint64_t moment;
};

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* Writes all requests to the socket, and waits while the socket is full because the compositor is busy. Returns the time before the first
 * write; 0 if the connection is lost. */
static uint64_t send_requests(struct cbw_client *client) {
    uint64_t moment = now();
    while (wl_display_flush(client->display) < 0) {
        struct pollfd wanted = { .fd = wl_display_get_fd(client->display), .events = POLLOUT };
        if (errno != EAGAIN || (poll(&wanted, 1, 10000) <= 0 && errno != EINTR)) return 0;
    }
    return moment;
}

static void add_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    struct cbw_client *client = data;
    if (strcmp(interface, "wl_output") == 0 && client->output == NULL) {
        client->output = wl_registry_bind(registry, name, &wl_output_interface, 1);
    } else if (strcmp(interface, "wl_seat") == 0 && client->seat == NULL) {
        client->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    } else if (strcmp(interface, "wl_shm") == 0) {
        client->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    } else if (strcmp(interface, cbw_screencopy_manager_interface.name) == 0 && version >= 2) {
        client->screens = wl_registry_bind(registry, name, &cbw_screencopy_manager_interface, 2);
    } else if (strcmp(interface, cbw_virtual_pointer_manager_interface.name) == 0) {
        client->pointers = wl_registry_bind(registry, name, &cbw_virtual_pointer_manager_interface, 1);
    } else if (strcmp(interface, cbw_virtual_keyboard_manager_interface.name) == 0) {
        client->keyboards = wl_registry_bind(registry, name, &cbw_virtual_keyboard_manager_interface, 1);
    }
}

static void remove_global(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = { add_global, remove_global };

bool cbw_is_answered(const char *socket) {
    struct wl_display *display = wl_display_connect(socket);
    if (display == NULL) return false;
    struct cbw_client nothing = { .display = display };
    struct wl_registry *registry = wl_display_get_registry(display);
    wl_registry_add_listener(registry, &registry_listener, &nothing);
    /* The first round trip brings the registry, the second the events of its globals. */
    bool is_answered = wl_display_roundtrip(display) >= 0 && wl_display_roundtrip(display) >= 0;
    wl_display_disconnect(display);
    return is_answered;
}

cbw_client *cbw_client_connect(const char *socket, int x, int y, int width, int height) {
    struct cbw_client *client = calloc(1, sizeof(*client));
    if (client == NULL) return NULL;
    (client->x = x), (client->y = y), (client->width = width), (client->height = height);
    client->display = wl_display_connect(socket);
    if (client->display == NULL) {
        free(client);
        return NULL;
    }
    struct wl_registry *registry = wl_display_get_registry(client->display);
    wl_registry_add_listener(registry, &registry_listener, client);
    if (wl_display_roundtrip(client->display) < 0 || client->output == NULL || client->shm == NULL || client->screens == NULL ||
        client->pointers == NULL) {
        cbw_client_release(client);
        return NULL;
    }
    client->pointer = wl_proxy_marshal_flags(client->pointers, CBW_CREATE_VIRTUAL_POINTER, &cbw_virtual_pointer_interface, 1, 0,
        (struct wl_proxy *)client->seat, NULL);
    return client;
}

void cbw_client_release(cbw_client *client) {
    wl_display_disconnect(client->display);
    if (client->pixels != NULL) munmap(client->pixels, (size_t)client->seen_width * (size_t)client->seen_height * 4);
    free(client);
}

uint64_t cbw_client_move(cbw_client *client, int x, int y, int width, int height) {
    wl_proxy_marshal_flags(client->pointer, CBW_POINTER_MOTION_ABSOLUTE, NULL, 1, 0, (uint32_t)(now() / 1000000), (uint32_t)x,
        (uint32_t)y, (uint32_t)width, (uint32_t)height);
    wl_proxy_marshal_flags(client->pointer, CBW_POINTER_FRAME, NULL, 1, 0);
    return send_requests(client);
}

uint64_t cbw_client_click(cbw_client *client, int x, int y, int width, int height) {
    uint32_t time = (uint32_t)(now() / 1000000);
    wl_proxy_marshal_flags(
        client->pointer, CBW_POINTER_MOTION_ABSOLUTE, NULL, 1, 0, time, (uint32_t)x, (uint32_t)y, (uint32_t)width, (uint32_t)height);
    wl_proxy_marshal_flags(client->pointer, CBW_POINTER_FRAME, NULL, 1, 0);
    for (uint32_t is_down = 2; is_down-- > 0;) {
        wl_proxy_marshal_flags(client->pointer, CBW_POINTER_BUTTON, NULL, 1, 0, time, (uint32_t)BTN_LEFT, is_down);
        wl_proxy_marshal_flags(client->pointer, CBW_POINTER_FRAME, NULL, 1, 0);
    }
    return send_requests(client);
}

uint64_t cbw_client_button(cbw_client *client, uint32_t button, bool is_down) {
    wl_proxy_marshal_flags(client->pointer, CBW_POINTER_BUTTON, NULL, 1, 0, (uint32_t)(now() / 1000000), button, (uint32_t)is_down);
    wl_proxy_marshal_flags(client->pointer, CBW_POINTER_FRAME, NULL, 1, 0);
    return send_requests(client);
}

/* Creates the virtual keyboard. The compositor expands the includes of the keymap. */
static bool make_keyboard(struct cbw_client *client) {
    static const char keymap[] = "xkb_keymap { xkb_keycodes { include \"evdev+aliases(qwerty)\" }; xkb_types { include \"complete\" }; "
                                 "xkb_compatibility { include \"complete\" }; xkb_symbols { include \"pc+us+inet(evdev)\" }; };";
    if (client->keyboards == NULL) return false;
    int file = memfd_create("keymap", MFD_CLOEXEC);
    if (file < 0) return false;
    bool is_written = write(file, keymap, sizeof(keymap)) == (ssize_t)sizeof(keymap);
    if (is_written) {
        client->keyboard = wl_proxy_marshal_flags(client->keyboards, CBW_CREATE_VIRTUAL_KEYBOARD, &cbw_virtual_keyboard_interface, 1, 0,
            (struct wl_proxy *)client->seat, NULL);
        wl_proxy_marshal_flags(client->keyboard, CBW_KEYBOARD_KEYMAP, NULL, 1, 0, (uint32_t)WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file,
            (uint32_t)sizeof(keymap));
    }
    close(file);
    return is_written;
}

uint64_t cbw_client_control_key(cbw_client *client, bool is_down) {
    /* The bit of Control among the modifiers of the keymap. */
    enum { control = 4 };
    if (client->keyboard == NULL && !make_keyboard(client)) return 0;
    wl_proxy_marshal_flags(
        client->keyboard, CBW_KEYBOARD_KEY, NULL, 1, 0, (uint32_t)(now() / 1000000), (uint32_t)KEY_LEFTCTRL, (uint32_t)is_down);
    wl_proxy_marshal_flags(client->keyboard, CBW_KEYBOARD_MODIFIERS, NULL, 1, 0, (uint32_t)(is_down ? control : 0), 0u, 0u, 0u);
    return send_requests(client);
}

/* Creates the memory that frames are copied into, once their size is known. */
static bool make_buffer(struct cbw_client *client, uint32_t format, int width, int height, int stride) {
    if (client->buffer != NULL) return width == client->seen_width && height == client->seen_height;
    int file = memfd_create("picture", MFD_CLOEXEC);
    if (file < 0) return false;
    size_t size = (size_t)stride * (size_t)height;
    if (stride != width * 4 || ftruncate(file, (off_t)size) < 0) {
        close(file);
        return false;
    }
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) {
        struct wl_shm_pool *pool = wl_shm_create_pool(client->shm, file, (int32_t)size);
        client->buffer = wl_shm_pool_create_buffer(pool, 0, width, height, stride, format);
        wl_shm_pool_destroy(pool);
        (client->pixels = memory), (client->seen_width = width), (client->seen_height = height);
    }
    close(file);
    return memory != MAP_FAILED;
}

static void drop_frame(struct wl_proxy **frame) {
    wl_proxy_marshal_flags(*frame, CBW_FRAME_DESTROY, NULL, 2, WL_MARSHAL_FLAG_DESTROY);
    *frame = NULL;
}

static void copy(struct cbw_client *client) {
    wl_proxy_marshal_flags(client->frame, CBW_FRAME_COPY_WITH_DAMAGE, NULL, 2, 0, client->buffer);
}

/* Dispatches all events of a frame. */
static int dispatch_frame(
    const void *data, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
    (void)message;
    struct cbw_client *client = (struct cbw_client *)data;
    bool is_spare = target == client->spare;
    switch (event) {
    case 0:
        if (!make_buffer(client, arguments[0].u, (int)arguments[1].u, (int)arguments[2].u, (int)arguments[3].u)) break;
        if (is_spare) {
            client->is_spare_known = true;
        } else {
            copy(client);
        }
        break;
    case 2:
        client->moment = now();
        client->has_picture = true;
        drop_frame(&client->frame);
        break;
    case 3: drop_frame(is_spare ? &client->spare : &client->frame); break;
    default: break;
    }
    return 0;
}

static struct wl_proxy *capture(struct cbw_client *client) {
    struct wl_proxy *frame = wl_proxy_marshal_flags(client->screens, CBW_CAPTURE_OUTPUT_REGION, &cbw_screencopy_frame_interface, 2, 0,
        NULL, 0, client->output, client->x, client->y, client->width, client->height);
    wl_proxy_add_dispatcher(frame, dispatch_frame, client, NULL);
    return frame;
}

static void ask(struct cbw_client *client) {
    if (client->spare != NULL) {
        (client->frame = client->spare), (client->spare = NULL);
        if (client->is_spare_known) copy(client);
    } else {
        client->frame = capture(client);
    }
    client->is_spare_known = false;
    client->spare = capture(client);
}

uint64_t cbw_client_wait_for_change(cbw_client *client, int milliseconds) {
    uint64_t end = now() + (uint64_t)milliseconds * 1000000;
    client->moment = 0;
    while (client->moment == 0) {
        if (client->frame == NULL) ask(client);
        if (wl_display_flush(client->display) < 0 && errno != EAGAIN) return 1;
        uint64_t time = now();
        struct pollfd wanted = { .fd = wl_display_get_fd(client->display), .events = POLLIN };
        int rest = time < end ? (int)((end - time) / 1000000) + 1 : 0;
        if (wl_display_prepare_read(client->display) == 0) {
            if (poll(&wanted, 1, rest) <= 0) {
                wl_display_cancel_read(client->display);
                return 0;
            }
            if (wl_display_read_events(client->display) < 0) return 1;
        }
        if (wl_display_dispatch_pending(client->display) < 0) return 1;
    }
    return client->moment;
}

const uint32_t *cbw_client_image(const cbw_client *client, int *width, int *height) {
    (*width = client->seen_width), (*height = client->seen_height);
    return client->has_picture ? client->pixels : NULL;
}

uint64_t cbw_processor_time(int process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void cbw_pin(int process, int processor, bool realtime) {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (processor >= 0) {
        CPU_SET(processor, &set);
    } else {
        for (long number = sysconf(_SC_NPROCESSORS_CONF); number-- > 0;) CPU_SET(number, &set);
    }
    const struct sched_param first = {.sched_priority = 1};
    char path[64];
    snprintf(path, sizeof(path), "/proc/%d/task", process);
    DIR *threads = opendir(path);
    if (threads == NULL) return;
    for (struct dirent *entry = readdir(threads); entry != NULL; entry = readdir(threads)) {
        int thread = atoi(entry->d_name);
        if (thread <= 0) continue;
        sched_setaffinity(thread, sizeof(set), &set);
        if (realtime) sched_setscheduler(thread, SCHED_FIFO, &first);
    }
    closedir(threads);
}
