#include "Requests.h"
#include <stdlib.h>
#include <string.h>

/*
 * The limit of the shared memory that a client has mapped into the shell.
 *
 * libwayland keeps a pool of a client mapped until the pool and all its buffers have ended. Every byte of the pools counts, whether used or
 * not, because reading an unused part makes the kernel allocate memory for the part.
 */

/* The greatest number of bytes that the pools of a client can have together: 128 buffers of an output with 3,840 x 2,160 pixels. */
static const int64_t greatest_pool_memory = (int64_t)1 << 32;

/* The pools of a client. */
struct client_memory {
    struct wl_client *client;
    struct wl_listener created, destroyed;
    int64_t bytes;
    /* The size of the pool that the current request creates. */
    int64_t new_size;
    /* The pool of the buffer that the current request creates; NULL for none. */
    struct pool *new_buffer_pool;
    /* The number of pools, plus 1 until the client has ended. At 0, this struct is freed. */
    int users;
};

/* A pool. The pool is in use until its resource and all its buffers have ended; `users` is the number of these objects. */
struct pool {
    struct client_memory *memory;
    int64_t bytes;
    struct wl_listener destroyed;
    int users;
};

struct buffer {
    struct pool *pool;
    struct wl_listener destroyed;
};

static void release_memory(struct client_memory *memory) {
    if (--memory->users == 0) free(memory);
}

static void release_pool(struct pool *pool) {
    if (--pool->users > 0) return;
    if (pool->memory->new_buffer_pool == pool) pool->memory->new_buffer_pool = NULL;
    pool->memory->bytes -= pool->bytes;
    release_memory(pool->memory);
    free(pool);
}

static void pool_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    struct pool *pool = wl_container_of(listener, pool, destroyed);
    release_pool(pool);
}

static void buffer_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    struct buffer *buffer = wl_container_of(listener, buffer, destroyed);
    release_pool(buffer->pool);
    free(buffer);
}

static void client_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    struct client_memory *memory = wl_container_of(listener, memory, destroyed);
    wl_list_remove(&memory->created.link);
    release_memory(memory);
}

static void add_pool(struct client_memory *memory, struct wl_resource *resource) {
    struct pool *pool = calloc(1, sizeof(*pool));
    if (pool == NULL) return wl_client_post_no_memory(memory->client);
    *pool = (struct pool){ .memory = memory, .bytes = memory->new_size, .users = 1 };
    pool->destroyed.notify = pool_destroyed;
    wl_resource_add_destroy_listener(resource, &pool->destroyed);
    memory->bytes += pool->bytes;
    memory->new_size = 0;
    memory->users++;
}

static void add_buffer(struct client_memory *memory, struct wl_resource *resource) {
    struct buffer *buffer = calloc(1, sizeof(*buffer));
    if (buffer == NULL) return wl_client_post_no_memory(memory->client);
    buffer->pool = memory->new_buffer_pool;
    buffer->destroyed.notify = buffer_destroyed;
    wl_resource_add_destroy_listener(resource, &buffer->destroyed);
    buffer->pool->users++;
    memory->new_buffer_pool = NULL;
}

static void resource_created(struct wl_listener *listener, void *data) {
    struct client_memory *memory = wl_container_of(listener, memory, created);
    struct wl_resource *resource = data;
    const char *interface = wl_resource_get_class(resource);
    if (memory->new_size > 0 && strcmp(interface, "wl_shm_pool") == 0) add_pool(memory, resource);
    if (memory->new_buffer_pool != NULL && strcmp(interface, "wl_buffer") == 0) add_buffer(memory, resource);
}

/* Returns the memory of a client; NULL if memory is exhausted. */
static struct client_memory *memory_of(struct wl_client *client) {
    struct wl_listener *listener = wl_client_get_destroy_listener(client, client_destroyed);
    struct client_memory *memory = NULL;
    if (listener != NULL) return wl_container_of(listener, memory, destroyed);
    memory = calloc(1, sizeof(*memory));
    if (memory == NULL) return NULL;
    *memory = (struct client_memory){ .client = client, .users = 1 };
    memory->created.notify = resource_created;
    memory->destroyed.notify = client_destroyed;
    wl_client_add_resource_created_listener(client, &memory->created);
    wl_client_add_destroy_listener(client, &memory->destroyed);
    return memory;
}

/* Discards a request with which the pools of a client would become too large. Returns whether it is discarded. */
static bool refuse_bytes(struct client_memory *memory, struct wl_resource *resource, int64_t added) {
    if (memory->bytes + added <= greatest_pool_memory) return false;
    cwl_discard(resource);
    wl_client_post_implementation_error(
        memory->client, "the shared memory of a client can have at most %lld bytes", (long long)greatest_pool_memory);
    return true;
}

void cwl_count_pool_memory(const struct wl_protocol_logger_message *message, union wl_argument *arguments) {
    bool is_new_pool = cwl_is_request(message, "wl_shm", "create_pool");
    bool is_new_buffer = cwl_is_request(message, "wl_shm_pool", "create_buffer");
    if (!is_new_pool && !is_new_buffer && !cwl_is_request(message, "wl_shm_pool", "resize")) return;
    struct client_memory *memory = memory_of(wl_resource_get_client(message->resource));
    if (memory == NULL) {
        cwl_discard(message->resource);
        return wl_resource_post_no_memory(message->resource);
    }
    memory->new_size = 0;
    memory->new_buffer_pool = NULL;
    if (is_new_pool) {
        /* The arguments are new_id, file and size. */
        int32_t size = arguments[2].i;
        if (size > 0 && !refuse_bytes(memory, message->resource, size)) memory->new_size = size;
        return;
    }
    struct wl_listener *listener = wl_resource_get_destroy_listener(message->resource, pool_destroyed);
    if (listener == NULL) return;
    struct pool *pool = wl_container_of(listener, pool, destroyed);
    if (is_new_buffer) {
        memory->new_buffer_pool = pool;
        return;
    }
    /* The argument is the new size. libwayland refuses a size that is smaller than the current size. */
    int64_t added = arguments[0].i - pool->bytes;
    if (added <= 0 || refuse_bytes(memory, message->resource, added)) return;
    memory->bytes += added;
    pool->bytes += added;
}
