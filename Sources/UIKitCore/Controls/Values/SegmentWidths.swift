import Foundation

/// The distribution of a width among the segments of a segmented control.
///
/// Titles stay complete as long as possible: if the segments are too narrow for their titles, segments with short
/// titles give up space first, then all titles become smaller. If the titles do not fit at their minimum size, only the
/// longest titles are cut.
struct SegmentWidths: Hashable, Sendable {
    /// The space on both sides of a title in a segment of its preferred width, in points.
    static let padding: CGFloat = 24
    /// The minimum space on both sides of a title, in points.
    static let minimumPadding: CGFloat = 8
    /// The minimum scale of the titles. With this scale, the titles have 11 points.
    static let minimumScale: CGFloat = 0.85

    /// The widths of the titles or images at full size, in points.
    var contents: [CGFloat]
    /// The widths that the app has set, in points; 0 for none.
    var fixed: [CGFloat]
    /// Whether the preferred width of a segment depends on its content; otherwise all segments are as wide as the
    /// widest segment.
    var dependsOnContent = false

    /// The preferred widths, in points.
    var preferred: [CGFloat] {
        let wanted = contents.indices.map { fixed[$0] > 0 ? fixed[$0] : contents[$0] + Self.padding }
        guard !dependsOnContent, let widest = contents.indices.filter({ fixed[$0] <= 0 }).map({ wanted[$0] }).max()
        else { return wanted }
        return contents.indices.map { fixed[$0] > 0 ? fixed[$0] : widest }
    }

    /// Returns the widths of the segments in an available width, in points, and the scale of the titles.
    func distribution(in available: CGFloat) -> (widths: [CGFloat], scale: CGFloat) {
        let preferred = preferred
        let total = preferred.reduce(0, +)
        guard total > 0, available > 0 else { return (preferred.map { _ in 0 }, 1) }
        let scaled = preferred.map { $0 * available / total }
        let needed = contents.indices.map { fixed[$0] > 0 ? scaled[$0] : contents[$0] + Self.minimumPadding }
        if zip(scaled, needed).allSatisfy({ $0 >= $1 }) { return (scaled, 1) }
        let surplus = available - needed.reduce(0, +)
        if surplus >= 0 { return (needed.map { $0 + surplus / CGFloat(needed.count) }, 1) }
        return shrunk(needed, in: available)
    }

    /// Returns the distribution for titles that do not fit at full size.
    private func shrunk(_ needed: [CGFloat], in available: CGFloat) -> (widths: [CGFloat], scale: CGFloat) {
        let free = contents.indices.filter { fixed[$0] <= 0 }
        let reserved = contents.indices.reduce(0) { $0 + (fixed[$1] > 0 ? needed[$1] : Self.minimumPadding) }
        let content = free.reduce(0) { $0 + contents[$1] }
        let scale = content > 0 ? max((available - reserved) / content, 0) : 1
        guard scale >= Self.minimumScale else { return (cut(needed, in: available), Self.minimumScale) }
        let widths = contents.indices.map { fixed[$0] > 0 ? needed[$0] : contents[$0] * scale + Self.minimumPadding }
        let total = widths.reduce(0, +)
        return (widths.map { $0 * available / total }, min(scale, 1))
    }

    /// Returns the widths for titles that do not fit at the minimum scale. The titles that need less than an equal
    /// share of the space stay complete; the other titles share the remaining space equally.
    private func cut(_ needed: [CGFloat], in available: CGFloat) -> [CGFloat] {
        var widths = contents.indices.map {
            fixed[$0] > 0 ? needed[$0] : contents[$0] * Self.minimumScale + Self.minimumPadding
        }
        let free = contents.indices.filter { fixed[$0] <= 0 }.sorted { widths[$0] < widths[$1] }
        var remaining = available - contents.indices.reduce(0) { $0 + (fixed[$1] > 0 ? widths[$1] : 0) }
        for (position, index) in free.enumerated() {
            widths[index] = min(widths[index], max(remaining, 0) / CGFloat(free.count - position))
            remaining -= widths[index]
        }
        let total = widths.reduce(0, +)
        return widths.map { $0 * available / total }
    }
}
