// A library for LD_PRELOAD that makes one of a process's writes to regular files fail, or kills the process just before
// that write.
//
//     FAULTY_FILES_AT    the number of the affected write, counted from 1; without it the library does nothing
//     FAULTY_FILES_KIND  `kill`: kills the process before that write; `full`: this write and the next two fail with
//     ENOSPC
