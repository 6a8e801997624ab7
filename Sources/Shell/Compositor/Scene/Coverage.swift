import CWlroots

/// Which of the things on top of each other cannot be seen.
@ShellActor
enum Coverage {
    /// For each, from the bottom to the top, whether what is above hides all of it.
    static func hidden(_ items: [(box: PointBox, opaque: PointBox?)]) -> [Bool] {
        var covered = pixman_region32_t()
        pixman_region32_init(&covered)
        defer { pixman_region32_fini(&covered) }
        var hidden = [Bool](repeating: false, count: items.count)
        for (index, item) in items.enumerated().reversed() {
            let box = item.box
            var area = pixman_box32_t(
                x1: Int32(box.x), y1: Int32(box.y), x2: Int32(box.x + box.width), y2: Int32(box.y + box.height))
            hidden[index] = box.isEmpty || pixman_region32_contains_rectangle(&covered, &area) == PIXMAN_REGION_IN
            if let opaque = item.opaque, !opaque.isEmpty {
                withUnsafeMutablePointer(to: &covered) { region in
                    _ = pixman_region32_union_rect(
                        region, region, Int32(opaque.x), Int32(opaque.y), UInt32(opaque.width), UInt32(opaque.height))
                }
            }
        }
        return hidden
    }
}
