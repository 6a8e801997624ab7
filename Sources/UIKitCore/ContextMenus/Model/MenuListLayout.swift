import Foundation

/// The vertical positions of the rows of a menu, with the lines and spaces between them.
struct MenuListLayout: Equatable {
    /// The height of the space between two groups of rows, in points.
    static let groupGap: CGFloat = 8
    /// The minimum height of a row, in points.
    static let rowHeight: CGFloat = 44
    /// The height of a row of the menu bar's menus, in points.
    static let compactRowHeight: CGFloat = 30
    /// The height of a compact row with a text below the title, in points.
    static let compactRowHeightWithSubtitle: CGFloat = 46
    /// The height of a row with the title of a menu or of a group, in points.
    static let headerHeight: CGFloat = 32

    /// The upper edges of the rows, followed by the lower edge of the last row.
    private let tops: [CGFloat]
    private let heights: [CGFloat]

    /// Arranges rows.
    ///
    /// - Parameters:
    ///   - heights: the heights of the rows.
    ///   - groupStarts: the indices of the rows that begin a new group, below a space.
    init(heights: [CGFloat], groupStarts: Set<Int>) {
        self.heights = heights
        var (tops, y) = ([CGFloat](), CGFloat(0))
        tops.reserveCapacity(heights.count + 1)
        for (index, height) in heights.enumerated() {
            if index > 0, !groupStarts.isEmpty, groupStarts.contains(index) { y += Self.groupGap }
            tops.append(y)
            y += height
        }
        tops.append(y)
        self.tops = tops
    }

    /// The number of rows.
    var count: Int { heights.count }

    /// The height of all rows.
    var height: CGFloat { tops[tops.count - 1] }

    /// Returns the upper and lower edge of a row.
    func extent(of row: Int) -> (top: CGFloat, bottom: CGFloat) { (tops[row], tops[row] + heights[row]) }

    /// Returns the row at a vertical position; nil in a space between groups and outside of the menu.
    func row(at y: CGFloat) -> Int? {
        let rows = rows(from: y, to: y.nextUp)
        return rows.first { tops[$0] <= y && y < tops[$0] + heights[$0] }
    }

    /// Returns the rows between two vertical positions.
    func rows(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard count > 0, end > start else { return 0..<0 }
        let first = max(firstRow { tops[$0] > start } - 1, 0)
        let last = firstRow { tops[$0] >= end }
        return first..<max(first, last)
    }

    /// Returns the first row for which a condition is true; the number of rows if the condition is false for all rows.
    /// The condition must be true for all rows after the returned row, too.
    private func firstRow(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension MenuListLayout {
    /// Returns the height of a compact row.
    static func compactHeight(hasSubtitle: Bool) -> CGFloat {
        hasSubtitle ? compactRowHeightWithSubtitle : compactRowHeight
    }
}

/// The frames of the parts of a menu's row.
struct MenuRowLayout: Equatable {
    /// The distance of the contents from the sides, in points.
    static let margin: CGFloat = 16
    /// The width of the column with the check marks, in points.
    static let markWidth: CGFloat = 24
    /// The width of the column with the image, in points.
    static let imageWidth: CGFloat = 24
    /// The width of the column with the arrow of a submenu, in points.
    static let arrowWidth: CGFloat = 14
    /// The least space between a title and the shortcut beside it, in points.
    static let shortcutGap: CGFloat = 24
    /// The space between two columns, in points.
    static let gap: CGFloat = 8
    /// The space above and below the texts, in points.
    static let padding: CGFloat = 11
    /// The space between the title and the subtitle, in points.
    static let lineGap: CGFloat = 1

    /// The frame of the check mark; empty without a check mark.
    private(set) var mark = CGRect.zero
    /// The frame of the title and of the subtitle.
    private(set) var texts = CGRect.zero
    /// The frame of the image; empty without an image.
    private(set) var image = CGRect.zero
    /// The frame of the arrow; empty without an arrow.
    private(set) var arrow = CGRect.zero
    /// The frame of the shortcut; empty without a shortcut.
    private(set) var shortcut = CGRect.zero

    /// Arranges the columns of a row.
    ///
    /// - Parameters:
    ///   - hasMarks: whether any row of the menu has a check mark; if so, the titles of all rows leave space for the
    ///     mark.
    ///   - hasImage: whether this row has an image.
    ///   - hasArrow: whether this row opens or closes a submenu.
    ///   - shortcutWidth: the width of the shortcut; 0 for none.
    init(
        size: CGSize, hasMarks: Bool, hasImage: Bool, hasArrow: Bool, shortcutWidth: CGFloat = 0, isRightToLeft: Bool
    ) {
        var (start, end) = (hasMarks ? Self.margin / 2 : Self.margin, size.width - Self.margin)
        func column(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: isRightToLeft ? size.width - x - width : x, y: 0, width: width, height: size.height)
        }
        if hasMarks {
            mark = column(start, Self.markWidth)
            start += Self.markWidth
        }
        if hasArrow {
            end -= Self.arrowWidth
            arrow = column(end, Self.arrowWidth)
            end -= Self.gap
        }
        if hasImage {
            end -= Self.imageWidth
            image = column(end, Self.imageWidth)
            end -= Self.gap
        }
        if shortcutWidth > 0 {
            let width = min(shortcutWidth, max(end - start, 0))
            end -= width
            shortcut = column(end, width)
            end -= Self.shortcutGap
        }
        texts = column(start, max(end - start, 0))
    }
}
