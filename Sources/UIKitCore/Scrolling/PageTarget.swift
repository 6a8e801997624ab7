import Foundation

/// The page at which a paging scroll view comes to rest.
struct PageTarget: Hashable, Sendable {
    /// The length of a page, in points.
    var length: CGFloat
    /// The valid offsets.
    var range: ClosedRange<CGFloat>
    /// The velocity, in points per second, above which a drag moves on to the next page in its direction.
    static let flickVelocity: CGFloat = 250

    /// Returns the offset of the target page for content that is released at `offset` with a velocity in points per
    /// second, after a drag that began at `start`. The target page is at most one page away from the page of `start`.
    func target(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard length > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
        let origin = range.lowerBound
        let here = (offset - origin) / length
        var page = here.rounded()
        if velocity > Self.flickVelocity { page = here.rounded(.down) + 1 }
        if velocity < -Self.flickVelocity { page = here.rounded(.up) - 1 }
        let first = ((start - origin) / length).rounded()
        page = min(max(page, first - 1), first + 1)
        return min(max(origin + page * length, range.lowerBound), range.upperBound)
    }
}
