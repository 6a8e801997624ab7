/* Nothing: this module exists for the compiler and linker flags of pkg-config, which only a system library can have. */
