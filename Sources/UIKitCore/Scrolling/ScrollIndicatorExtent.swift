import Foundation

/// The position and length of a scroll indicator's knob. The knob represents the visible part of the content.
struct ScrollIndicatorExtent: Hashable, Sendable {
    /// The start of the knob, in points from the start of the bar.
    var start: CGFloat
    /// The length of the knob.
    var length: CGFloat

    /// The minimum length of the knob, in points.
    static let minimumLength: CGFloat = 36
    /// The minimum length of the knob, in points, while overscrolling compresses the knob.
    static let compressedMinimumLength: CGFloat = 7

    /// Creates the extent of a knob.
    ///
    /// - Parameters:
    ///   - barLength: the length of the bar in which the knob moves.
    ///   - visibleLength: the length of the visible part of the content.
    ///   - range: the valid offsets.
    init(barLength: CGFloat, visibleLength: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>) {
        let total = visibleLength + range.upperBound - range.lowerBound
        let natural = total > 0 ? max(Self.minimumLength, barLength * min(1, visibleLength / total)) : barLength
        // Overscrolling compresses the knob.
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = min(max(natural - beyond, Self.compressedMinimumLength), max(barLength, 0))
        let span = range.upperBound - range.lowerBound
        let part = span > 0 ? min(max((offset - range.lowerBound) / span, 0), 1) : (offset > range.upperBound ? 1 : 0)
        start = part * max(0, barLength - length)
    }
}
