import Foundation

/// Where the items of one section of a flow layout go, with the direction of scrolling as the second axis.
///
/// Lines are filled one after the other. Items that are all of one size are not written down one by one.
struct FlowArrangement: Sendable {
    /// A place and an extent: across the lines, and along them.
    struct Place: Hashable, Sendable {
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

    /// What a section is arranged by.
    struct Rules: Hashable, Sendable {
        /// The room across the lines.
        var room: CGFloat
        var lineSpacing: CGFloat
        var itemSpacing: CGFloat
    }

    private(set) var lines: [Line] = []
    private var places: [Place] = []
    private var uniform: (columns: Int, gap: CGFloat, size: CGSize, count: Int)?
    private let rules: Rules
    /// How long all lines are together.
    private(set) var length: CGFloat = 0

    /// - Parameter sizes: for each item its width across the lines and its length along them
    init(_ sizes: [CGSize], _ rules: Rules) {
        self.rules = rules
        var index = 0
        while index < sizes.count {
            let end = Self.endOfLine(from: index, sizes, rules)
            addLine(index..<end, sizes, isLast: end == sizes.count)
            index = end
        }
    }

    /// Items that are all of one size.
    init(count: Int, each size: CGSize, _ rules: Rules) {
        self.rules = rules
        guard count > 0 else { return }
        let fitting = (rules.room + rules.itemSpacing + 0.001) / max(1, size.width + rules.itemSpacing)
        let columns = max(1, Int(fitting))
        let spare = rules.room - CGFloat(columns) * size.width
        uniform = (columns, columns > 1 ? spare / CGFloat(columns - 1) : 0, size, count)
        let rows = (count + columns - 1) / columns
        length = CGFloat(rows) * size.height + CGFloat(rows - 1) * rules.lineSpacing
    }

    private static func endOfLine(from start: Int, _ sizes: [CGSize], _ rules: Rules) -> Int {
        var (end, used): (Int, CGFloat) = (start, 0)
        while end < sizes.count {
            let needed = used + (end > start ? rules.itemSpacing : 0) + sizes[end].width
            if end > start, needed > rules.room + 0.001 { break }
            used = needed
            end += 1
        }
        return end
    }

    private mutating func addLine(_ items: Range<Int>, _ sizes: [CGSize], isLast: Bool) {
        let start = lines.isEmpty ? 0 : length + rules.lineSpacing
        let height = sizes[items].reduce(0) { max($0, $1.height) }
        let used = sizes[items].reduce(0) { $0 + $1.width }
        // What is left over stands between the items, but not in a last line that is not full.
        let spread = items.count > 1 ? (rules.room - used) / CGFloat(items.count - 1) : 0
        let gap = isLast ? rules.itemSpacing : max(spread, rules.itemSpacing)
        var across: CGFloat = items.count == 1 && !isLast ? max(0, (rules.room - used) / 2) : 0
        for index in items {
            let size = sizes[index]
            places.append(
                Place(across: across, along: start + (height - size.height) / 2, width: size.width, length: size.height)
            )
            across += size.width + gap
        }
        lines.append(Line(items: items, start: start, length: height))
        length = start + height
    }

    var count: Int { uniform?.count ?? places.count }

    func place(of index: Int) -> Place {
        guard let uniform else { return places[index] }
        let (row, column) = (index / uniform.columns, index % uniform.columns)
        return Place(
            across: CGFloat(column) * (uniform.size.width + uniform.gap),
            along: CGFloat(row) * (uniform.size.height + rules.lineSpacing), width: uniform.size.width,
            length: uniform.size.height)
    }

    /// The items of the lines that are seen between two places.
    func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard count > 0, end > start, end > 0, start < length else { return 0..<0 }
        if let uniform {
            let pitch = max(0.001, uniform.size.height + rules.lineSpacing)
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
