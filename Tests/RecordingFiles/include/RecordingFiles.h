// A library for LD_PRELOAD that records what a process changes in the file system, in the order of the calls.
//
//     RECORDING_FILES_LOG  the path of the recording, to which records are appended; without it the library does nothing
//
// Several processes may append to one recording. A record consists of a header, the one or two names that the call
// changes, and the data. Files and folders are identified by device and inode. Writes to sockets and pipes are recorded
// as well, because a process uses them to acknowledge changes. A write to a file is recorded after the write, but an
// acknowledgement is recorded before it is sent. A mutex prevents two threads of a process from changing files at the
// same time.
#include <stdint.h>

enum recorded_kind {
    recorded_create = 1,   // a new file, folder or symbolic link `file`, of the type `offset`, with its first name
    recorded_write = 2,    // data at `offset` of `file`
    recorded_truncate = 3, // the new size `offset` of `file`
    recorded_sync = 4,     // `file`, which can be a folder, is on the disk
    recorded_link = 5,     // a further name of `file` in `folder`
    recorded_unlink = 6,   // the name is removed from `folder`
    recorded_rename = 7,   // the first name in `folder` becomes the second name in the folder `other`
    recorded_exchange = 8, // the first name in `folder` and the second name in the folder `other` are exchanged
    recorded_output = 9,   // data to a socket or pipe
};

struct recorded_header {
    uint32_t kind;
    uint32_t process;
    uint64_t file;
    uint64_t folder;
    uint64_t other;
    uint64_t offset;
    uint32_t name_length;
    uint32_t other_name_length;
    uint64_t length;
};
