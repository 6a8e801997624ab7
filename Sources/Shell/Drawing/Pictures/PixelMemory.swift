import Foundation

/// Zero-initialised memory for the pixels of an image.
///
/// Large images need megabytes, which would fragment the heap. The memory of a large image is therefore mapped
/// separately, and returned to the operating system as soon as it is released.
enum PixelMemory {
    /// The number of bytes from which memory is mapped separately.
    static let mappingThreshold = 1 << 18

    /// Allocates memory that the caller frees with ``release(_:_:)``; returns nil if memory is exhausted.
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        guard count >= mappingThreshold else { return calloc(max(1, count), 1) }
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return pages == MAP_FAILED ? nil : pages
    }

    /// Frees memory. `count` must be the number of bytes with which the memory was allocated.
    static func release(_ memory: UnsafeMutableRawPointer, _ count: Int) {
        if count < mappingThreshold { free(memory) } else { munmap(memory, count) }
    }
}
