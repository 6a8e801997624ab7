import Foundation

/// Memory for the pixels of a picture, all zero at first.
///
/// Large pictures come and go by the megabyte. They have pages of their own, which go back to the system at once; among the small
/// things of the allocator they would leave holes that are never quite filled.
enum PixelMemory {
    /// From so many bytes on, memory has pages of its own.
    static let leastPaged = 1 << 18

    /// Memory that is to be given back by ``release(_:_:)``; nil where there is none.
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        guard count >= leastPaged else { return calloc(max(1, count), 1) }
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return pages == MAP_FAILED ? nil : pages
    }

    /// Gives memory back; the count is the one that it was allocated with.
    static func release(_ memory: UnsafeMutableRawPointer, _ count: Int) {
        if count < leastPaged { free(memory) } else { munmap(memory, count) }
    }
}
