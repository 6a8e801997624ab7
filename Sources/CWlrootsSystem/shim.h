/* This file is empty. The module exists for the compiler and linker flags from pkg-config, because only a system library target can have
 * such flags. */
