#ifndef PROSCENIUM_CBENCH_WAYLAND_H
#define PROSCENIUM_CBENCH_WAYLAND_H

#include <stdbool.h>
#include <stdint.h>

/// Whether the compositor at a socket answers a new client: it connects, reads the registry and has its round trips answered.
bool cbw_is_answered(const char *socket);

/// A client that sees a part of an output and has the pointer in its hand.
typedef struct cbw_hand cbw_hand;

/// Connects; NULL where there is no compositor, or one without what is needed: wlr-screencopy and wlr-virtual-pointer.
///
/// It sees the rectangle of the first output, in its points.
cbw_hand *cbw_hand_connect(const char *socket, int x, int y, int width, int height);

void cbw_hand_release(cbw_hand *hand);

/// Moves the pointer to a place of an output so large, and clicks. Returns when the click was given to the system, in nanoseconds of
/// the monotonic clock; 0 where the connection is gone.
uint64_t cbw_hand_click(cbw_hand *hand, int x, int y, int width, int height);

/// Waits until the part that it sees changes, or has not been seen yet.
///
/// Returns when the picture was there, in nanoseconds of the monotonic clock; 0 after so many milliseconds, and 1 where the connection
/// is gone.
uint64_t cbw_hand_see(cbw_hand *hand, int milliseconds);

/// The picture seen last, its rows one after the other, 32 bits a pixel with blue first; NULL before the first.
const uint32_t *cbw_hand_picture(const cbw_hand *hand, int *width, int *height);

/// Nanoseconds of the processor that a process has used; 0 where there is no such process.
uint64_t cbw_processor_time(int process);

/// Has all threads that a process has run on one processor, and those that they start; on any again where the number is negative.
///
/// One that goes first is not interrupted there by what has no such right, where this user may grant it.
void cbw_pin(int process, int processor, bool goes_first);

#endif
