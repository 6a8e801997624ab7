import Foundation

/// Which page a scroll view that pages comes to rest at.
struct ScrollPages: Hashable, Sendable {
    /// The length of a page, in points.
    var length: CGFloat
    /// The offsets that there are.
    var range: ClosedRange<CGFloat>
    /// Above this speed, in points a second, the next page in its direction is meant.
    static let flick: CGFloat = 250

    /// The offset of the page that is meant when contents are let go at `offset` with a speed, having been at `start`.
    ///
    /// It is at most one page away from where the movement began.
    func target(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard length > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
        let origin = range.lowerBound
        let here = (offset - origin) / length
        var page = here.rounded()
        if velocity > Self.flick { page = here.rounded(.down) + 1 }
        if velocity < -Self.flick { page = here.rounded(.up) - 1 }
        let first = ((start - origin) / length).rounded()
        page = min(max(page, first - 1), first + 1)
        return min(max(origin + page * length, range.lowerBound), range.upperBound)
    }
}

/// What of its length a bar beside contents covers, for how much of them is seen.
struct ScrollBarExtent: Hashable, Sendable {
    /// Where the knob begins, in points from the beginning of the bar.
    var start: CGFloat
    /// How long the knob is.
    var length: CGFloat

    /// The shortest knob, and the shortest one that is pressed against an end.
    static let shortest: CGFloat = 36
    static let pressed: CGFloat = 7

    /// - Parameters:
    ///   - bar: the length of the bar
    ///   - seen: how much of the contents is seen
    ///   - range: the offsets that there are
    init(bar: CGFloat, seen: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>) {
        let total = seen + range.upperBound - range.lowerBound
        let natural = total > 0 ? max(Self.shortest, bar * min(1, seen / total)) : bar
        // Beyond an end the knob is pressed together.
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = min(max(natural - beyond, Self.pressed), max(bar, 0))
        let way = range.upperBound - range.lowerBound
        let part = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : (offset > range.upperBound ? 1 : 0)
        start = part * max(0, bar - length)
    }
}
