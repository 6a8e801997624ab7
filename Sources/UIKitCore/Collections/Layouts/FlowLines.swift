import Foundation

/// The frames of the items of one section in a flow layout. “Across” is the axis along which a line is filled, “along”
/// is the scroll direction.
///
/// Lines are filled one after the other. If all items have the same size, frames are computed on request and not
/// stored.
struct FlowLines: Sendable {
    /// The position and the size of an item, across and along the scroll direction.
    struct ItemFrame: Hashable, Sendable {
        var across: CGFloat
        var along: CGFloat
        var width: CGFloat
        var length: CGFloat
    }

    /// A line of items.
    struct Line: Hashable, Sendable {
        var items: Range<Int>
        var start: CGFloat
        var length: CGFloat
    }

    /// The length of a line and the minimum spacings of a section.
    struct Spacing: Hashable, Sendable {
        /// The available length of a line, across the scroll direction.
        var room: CGFloat
        var lineSpacing: CGFloat
        var itemSpacing: CGFloat
    }

    private(set) var lines: [Line] = []
    private var itemFrames: [ItemFrame] = []
    private var uniform: (columns: Int, gap: CGFloat, size: CGSize, count: Int)?
    private let spacing: Spacing
    /// The total length of all lines along the scroll direction.
    private(set) var length: CGFloat = 0

    /// Creates the frames of items with individual sizes.
    ///
    /// - Parameter sizes: the size of each item; the width is measured across the scroll direction, the height along
    ///   the scroll direction.
    init(_ sizes: [CGSize], _ rules: Spacing) {
        self.spacing = rules
        var index = 0
        while index < sizes.count {
            let end = Self.endOfLine(from: index, sizes, rules)
            addLine(index..<end, sizes, isLast: end == sizes.count)
            index = end
        }
    }

    /// Creates the frames of `count` items that all have the same size.
    init(count: Int, each size: CGSize, _ rules: Spacing) {
        self.spacing = rules
        guard count > 0 else { return }
        let fitting = (rules.room + rules.itemSpacing + 0.001) / max(1, size.width + rules.itemSpacing)
        let columns = max(1, Int(fitting))
        let spare = rules.room - CGFloat(columns) * size.width
        uniform = (columns, columns > 1 ? spare / CGFloat(columns - 1) : 0, size, count)
        let rows = (count + columns - 1) / columns
        length = CGFloat(rows) * size.height + CGFloat(rows - 1) * rules.lineSpacing
    }

    /// Returns the index after the last item of the line that begins with the item at `start`.
    private static func endOfLine(from start: Int, _ sizes: [CGSize], _ rules: Spacing) -> Int {
        var (end, used): (Int, CGFloat) = (start, 0)
        while end < sizes.count {
            let needed = used + (end > start ? rules.itemSpacing : 0) + sizes[end].width
            if end > start, needed > rules.room + 0.001 { break }
            used = needed
            end += 1
        }
        return end
    }

    /// Adds a line and computes the frames of its items.
    private mutating func addLine(_ items: Range<Int>, _ sizes: [CGSize], isLast: Bool) {
        let start = lines.isEmpty ? 0 : length + spacing.lineSpacing
        let height = sizes[items].reduce(0) { max($0, $1.height) }
        let used = sizes[items].reduce(0) { $0 + $1.width }
        // In all lines except the last one, the remaining space is distributed among the gaps between items. If such a
        // line has a single item, the item is centred.
        let spread = items.count > 1 ? (spacing.room - used) / CGFloat(items.count - 1) : 0
        let gap = isLast ? spacing.itemSpacing : max(spread, spacing.itemSpacing)
        var across: CGFloat = items.count == 1 && !isLast ? max(0, (spacing.room - used) / 2) : 0
        for index in items {
            let size = sizes[index]
            itemFrames.append(
                ItemFrame(
                    across: across, along: start + (height - size.height) / 2, width: size.width, length: size.height)
            )
            across += size.width + gap
        }
        lines.append(Line(items: items, start: start, length: height))
        length = start + height
    }

    var count: Int { uniform?.count ?? itemFrames.count }

    func itemFrame(at index: Int) -> ItemFrame {
        guard let uniform else { return itemFrames[index] }
        let (row, column) = (index / uniform.columns, index % uniform.columns)
        return ItemFrame(
            across: CGFloat(column) * (uniform.size.width + uniform.gap),
            along: CGFloat(row) * (uniform.size.height + spacing.lineSpacing), width: uniform.size.width,
            length: uniform.size.height)
    }

    /// Returns the items of the lines that are visible between two positions along the scroll direction.
    func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard count > 0, end > start, end > 0, start < length else { return 0..<0 }
        if let uniform {
            let pitch = max(0.001, uniform.size.height + spacing.lineSpacing)
            let first = min(max(0, Int(start / pitch)) * uniform.columns, uniform.count)
            let last = min((Int(end / pitch) + 1) * uniform.columns, uniform.count)
            return first..<max(first, last)
        }
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].start + lines[middle].length <= start { low = middle + 1 } else { high = middle }
        }
        var last = low
        while last < lines.count, lines[last].start < end { last += 1 }
        return last > low ? lines[low].items.lowerBound..<lines[last - 1].items.upperBound : 0..<0
    }
}
