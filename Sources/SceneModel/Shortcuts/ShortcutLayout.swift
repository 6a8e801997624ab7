import Foundation

/// The layout of an overlay of shortcuts: a card with a search field above columns of categories.
///
/// A category stays in one column unless it is taller than the visible part. The columns are as short as possible. If
/// they do not fit, they scroll together.
package struct ShortcutLayout: Hashable, Sendable {
    /// A line of the list: the name of a category, or a command.
    package struct Line: Hashable, Sendable {
        /// The content of a line.
        package enum Content: Hashable, Sendable {
            /// The name of the category with this position.
            case header(section: Int)
            /// A command, by its number.
            case command(ShortcutList.Command)
        }

        /// The content.
        package let content: Content
        /// The frame in points before scrolling; the origin is the upper left corner of the list.
        package let frame: CGRect
        /// The number of the column, counted from the side where reading begins.
        package let column: Int
    }

    /// The sizes of the parts, in points.
    package enum Metrics {
        /// The height of a command.
        package static let row = 34.0
        /// The height of a category's name.
        package static let header = 34.0
        /// The space between two categories in a column.
        package static let sectionGap = 14.0
        /// The minimum width of a column, unless the card is narrower.
        package static let column = 272.0
        /// The maximum width of a column.
        package static let widestColumn = 340.0
        /// The space between two columns.
        package static let columnGap = 28.0
        /// The space at the edges of the card.
        package static let inset = 16.0
        /// The space between the card and the edges of the area.
        package static let margin = 12.0
        /// The height of the search field.
        package static let field = 40.0
        /// The height of the text that is shown in place of a list.
        package static let message = 64.0
        /// The maximum number of columns.
        package static let columns = 6
    }

    /// The frame of the card.
    package var card: CGRect { parts.frame }
    /// The frame of the search field.
    package var field: CGRect { parts.field }
    /// The frame of the visible part of the list.
    package var list: CGRect { parts.list }
    /// The lines, column by column.
    package let lines: [Line]
    /// The height of the whole list.
    package let contentHeight: Double
    private let parts: ShortcutCard
    private let isRightToLeft: Bool

    /// Lays out sections in an area, for example the area of a screen.
    ///
    /// - Parameter reserved: the sections for which the card's size is computed, so that the card keeps its size while
    ///   a search shortens the list. Nil to use `sections`.
    package init(
        _ sections: [ShortcutList.Section], reserving reserved: [ShortcutList.Section]? = nil, in area: CGRect,
        isRightToLeft: Bool
    ) {
        self.init(sections, in: ShortcutCard(for: reserved ?? sections, in: area), isRightToLeft: isRightToLeft)
    }

    /// Lays out sections in a card.
    package init(_ sections: [ShortcutList.Section], in card: ShortcutCard, isRightToLeft: Bool) {
        (parts, self.isRightToLeft) = (card, isRightToLeft)
        let packing = Packing(sections, columns: card.columns, visible: card.visibleHeight)
        contentHeight = packing.height
        lines = Self.lines(packing, sections, in: card, isRightToLeft: isRightToLeft)
    }

    private static func lines(
        _ packing: Packing, _ sections: [ShortcutList.Section], in card: ShortcutCard, isRightToLeft: Bool
    ) -> [Line] {
        var lines: [Line] = []
        lines.reserveCapacity(packing.blocks.reduce(0) { $0 + $1.block.commands.count + 1 })
        for placed in packing.blocks {
            let (block, column) = (placed.block, placed.column)
            let start = Double(column) * (card.columnWidth + Metrics.columnGap)
            let x = isRightToLeft ? card.list.width - start - card.columnWidth : start
            var y = placed.y
            func add(_ content: Line.Content, _ height: Double) {
                let frame = CGRect(x: x, y: y, width: card.columnWidth, height: height)
                lines.append(Line(content: content, frame: frame, column: column))
                y += height
            }
            if block.hasHeader { add(.header(section: block.section), Metrics.header) }
            let commands = sections[block.section].commands
            for index in block.commands { add(.command(commands[index]), Metrics.row) }
        }
        return lines
    }

    /// The maximum scroll offset in points.
    package var maximumOffset: Double { max(0, contentHeight - list.height) }

    /// Returns the nearest possible scroll offset.
    package func clamped(_ offset: Double) -> Double {
        offset.isFinite ? min(max(0, offset), maximumOffset) : 0
    }

    /// Returns the lines that are at least partly visible, with their frames on the screen.
    package func visibleLines(offset: Double) -> [Line] {
        let (area, offset) = (list, clamped(offset))
        var visible: [Line] = []
        for index in lines.indices {
            let frame = lines[index].frame.offsetBy(dx: area.minX, dy: area.minY - offset)
            guard frame.maxY > area.minY, frame.minY < area.maxY else { continue }
            visible.append(Line(content: lines[index].content, frame: frame, column: lines[index].column))
        }
        return visible
    }

    /// Returns the number of the command at a point of the area; nil for none.
    package func command(at point: CGPoint, offset: Double) -> Int? {
        guard list.contains(point) else { return nil }
        return visibleLines(offset: offset).lazy.filter { $0.frame.contains(point) }.compactMap(\.number).first
    }

    /// Returns the scroll offset nearest to `offset` at which a command is visible.
    package func offset(showing number: Int, from offset: Double) -> Double {
        guard let frame = lines.first(where: { $0.number == number })?.frame else { return clamped(offset) }
        // The first command of a category is shown with the name of the category.
        let top = frame.minY <= Metrics.header ? 0 : frame.minY
        return clamped(min(max(offset, frame.maxY - list.height), top))
    }

    /// Returns the command to which an arrow key moves the highlight; the first or last command if none is
    /// highlighted. Nil without commands.
    package func neighbor(of number: Int?, _ direction: ShortcutBrowser.Direction) -> Int? {
        let rows = lines.filter { $0.number != nil }
        guard let index = number.flatMap({ number in rows.firstIndex { $0.number == number } }) else {
            return direction == .up ? rows.last?.number : rows.first?.number
        }
        switch direction {
        case .up: return rows[max(index - 1, 0)].number
        case .down: return rows[min(index + 1, rows.count - 1)].number
        case .left, .right:
            let column = rows[index].column + ((direction == .right) == isRightToLeft ? -1 : 1)
            let middle = rows[index].frame.midY
            let nearest = rows.lazy.filter { $0.column == column }
                .min { abs($0.frame.midY - middle) < abs($1.frame.midY - middle) }
            return (nearest ?? rows[index]).number
        }
    }
}

extension ShortcutLayout.Line {
    /// The number of the line's command; nil for a category's name.
    package var number: Int? { if case .command(let command) = content { command.number } else { nil } }
}
