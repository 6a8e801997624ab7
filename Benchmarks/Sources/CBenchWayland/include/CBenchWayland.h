#ifndef PROSCENIUM_CBENCH_WAYLAND_H
#define PROSCENIUM_CBENCH_WAYLAND_H

#include <stdbool.h>
#include <stdint.h>

/// Whether the compositor at a socket serves a new client: the client connects, reads the registry and completes its
/// round trips.
bool cbw_is_answered(const char *socket);

/// A client that captures a part of an output and controls a virtual pointer.
typedef struct cbw_client cbw_client;

/// Connects; NULL if there is no compositor or it lacks wlr-screencopy or wlr-virtual-pointer.
///
/// The client captures the given rectangle of the first output, in the output's points.
cbw_client *cbw_client_connect(const char *socket, int x, int y, int width, int height);

void cbw_client_release(cbw_client *client);

/// Moves the pointer to a position on an output of the given size. Returns the time at which the movement was written to
/// the socket, in nanoseconds of the monotonic clock; 0 if the connection is lost.
uint64_t cbw_client_move(cbw_client *client, int x, int y, int width, int height);

/// Moves the pointer to a position on an output of the given size, and clicks. Returns the time at which the click was
/// written to the socket, in nanoseconds of the monotonic clock; 0 if the connection is lost.
uint64_t cbw_client_click(cbw_client *client, int x, int y, int width, int height);

/// Presses or releases a button of the pointer, by its code in linux/input-event-codes.h. Returns the time at which the
/// event was written to the socket, in nanoseconds of the monotonic clock; 0 if the connection is lost.
uint64_t cbw_client_button(cbw_client *client, uint32_t button, bool is_down);

/// Presses or releases the left Control key of a virtual keyboard with the layout `us`. Returns the time at which the
/// event was written to the socket, in nanoseconds of the monotonic clock; 0 if the connection is lost or the compositor
/// lacks virtual-keyboard.
uint64_t cbw_client_control_key(cbw_client *client, bool is_down);

/// Waits until the captured part changes, or for its first capture.
///
/// Returns the time at which the image was available, in nanoseconds of the monotonic clock; 0 after the timeout, and 1
/// if the connection is lost.
uint64_t cbw_client_wait_for_change(cbw_client *client, int milliseconds);

/// Returns the latest image in rows without padding, 32 bits per pixel with blue first; NULL before the first capture.
const uint32_t *cbw_client_image(const cbw_client *client, int *width, int *height);

/// Returns the CPU time of a process in nanoseconds; 0 if the process does not exist.
uint64_t cbw_processor_time(int process);

/// Pins all current threads of a process, and the threads that they start later, to one processor; a negative number
/// removes the restriction.
///
/// With `realtime` the threads get a real-time priority, if this user may set it, so that ordinary threads on this
/// processor do not preempt them.
void cbw_pin(int process, int processor, bool realtime);

#endif
