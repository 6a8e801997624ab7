import Foundation

/// Zero-initialised memory for the pixels of a picture.
///
/// Large pictures are allocated and freed by the megabyte. They are mapped separately and returned to the operating
/// system at once; on the heap they would fragment the memory.
enum PixelMemory {
    /// The size in bytes from which memory is mapped separately.
    static let mappingThreshold = 1 << 18

    /// Allocates memory, to be released with ``release(_:_:)``; returns nil if there is none.
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        guard count >= mappingThreshold else { return calloc(max(1, count), 1) }
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return pages == MAP_FAILED ? nil : pages
    }

    /// Releases memory; the count must be the one with which it was allocated.
    static func release(_ memory: UnsafeMutableRawPointer, _ count: Int) {
        if count < mappingThreshold { free(memory) } else { munmap(memory, count) }
    }
}
