// Loaded into a process before its libraries (LD_PRELOAD), this makes one of its writes to files the last, or fail.
//
// FAULTY_FILES_AT    the number of the write that is hit, counted from 1; nothing happens without it
// FAULTY_FILES_KIND  `kill`: the process is killed before the write; `full`: that write and the two after it find no space
