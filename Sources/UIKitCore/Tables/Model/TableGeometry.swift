import Foundation

/// The positions and heights of a table's parts, in points.
struct TableGeometry: Hashable, Sendable {
    /// The heights in one section.
    struct Section: Hashable, Sendable {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var rows = PrefixSumTable()
        /// Whether the height of each row is known. Other heights are estimates.
        var isMeasured: [Bool] = []
        var isHeaderMeasured = true
        var isFooterMeasured = true

        var length: CGFloat { header + rows.total + footer }
    }

    var width: CGFloat = 0
    /// The distance of the rows from the sides, in points.
    var sideInset: CGFloat = 0
    /// The height of the table's header view, or of the space above the first section.
    var headerViewHeight: CGFloat = 0
    /// The height of the table's footer view, or of the space below the last section.
    var footerViewHeight: CGFloat = 0
    /// The heights of the sections, in order.
    private(set) var sections: [Section] = []
    private var starts: [CGFloat] = [0]

    mutating func replaceSections(_ new: [Section]) {
        sections = new
        recomputeSums(from: 0)
    }

    private mutating func recomputeSums(from section: Int) {
        starts = Array(starts.prefix(section + 1))
        var end = starts[section]
        for index in section..<sections.count {
            end += sections[index].length
            starts.append(end)
        }
    }

    /// Changes the heights of a section and updates the positions after that section.
    mutating func change<Result>(_ section: Int, _ change: (inout Section) -> Result) -> Result {
        defer { if section < sections.count { recomputeSums(from: section) } }
        return change(&sections[section])
    }

    var height: CGFloat { headerViewHeight + (starts.last ?? 0) + footerViewHeight }

    func start(of section: Int) -> CGFloat { headerViewHeight + starts[min(max(section, 0), starts.count - 1)] }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    func frame(of section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: start(of: section), width: width, height: sections[section].length)
    }

    func headerFrame(of section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: start(of: section), width: width, height: sections[section].header)
    }

    func footerFrame(of section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        let footer = sections[section].footer
        return CGRect(x: 0, y: start(of: section + 1) - footer, width: width, height: footer)
    }

    func row(_ path: IndexPath) -> CGRect {
        guard contains(path) else { return .zero }
        let section = sections[path.section]
        let start = start(of: path.section) + section.header + section.rows.start(of: path.row)
        return CGRect(
            x: sideInset, y: start, width: max(0, width - 2 * sideInset), height: section.rows[path.row])
    }

    /// Returns the section at a vertical position. For a position outside of all sections, returns the nearest section;
    /// nil if the table has no sections.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        let offset = y - headerViewHeight
        var (low, high) = (0, sections.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the row at a vertical position; nil if no row is at the position.
    func row(at y: CGFloat) -> IndexPath? {
        guard let index = section(at: y) else { return nil }
        let section = sections[index]
        let offset = y - start(of: index) - section.header
        guard offset >= 0 else { return nil }
        let row = section.rows.index(at: offset)
        return row < section.rows.count ? IndexPath(row: row, section: index) : nil
    }

    /// Returns the rows between two vertical positions, in order. Rows without height are left out.
    func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        guard end > start, let first = section(at: start) else { return [] }
        var result: [IndexPath] = []
        for index in first..<sections.count {
            let origin = self.start(of: index) + sections[index].header
            if origin >= end { break }
            let rows = sections[index].rows
            var row = rows.index(at: max(0, start - origin))
            guard row < rows.count else { continue }
            var top = origin + rows.start(of: row)
            while row < rows.count, top < end {
                if rows[row] > 0 { result.append(IndexPath(row: row, section: index)) }
                top += rows[row]
                row += 1
            }
        }
        return result
    }

    /// Returns the sections between two vertical positions.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard end > start, let first = section(at: start) else { return 0..<0 }
        var last = first
        while last < sections.count, self.start(of: last) < end { last += 1 }
        return first..<max(first, last)
    }

    /// Returns the frame of a section's sticky header: it stays at the top edge while rows of the section are visible.
    func stickyHeader(of section: Int, below edge: CGFloat) -> CGRect {
        var rect = headerFrame(of: section)
        let last = start(of: section + 1) - rect.height
        rect.origin.y = min(max(rect.minY, edge), max(rect.minY, last))
        return rect
    }

    /// Returns the frame of a section's sticky footer: it stays at the bottom edge while rows of the section are
    /// visible.
    func stickyFooter(of section: Int, above edge: CGFloat) -> CGRect {
        var rect = footerFrame(of: section)
        let first = start(of: section)
        rect.origin.y = max(min(rect.minY, edge - rect.height), min(rect.minY, first))
        return rect
    }
}
