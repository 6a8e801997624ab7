import Foundation

extension ShortcutLayout {
    /// The distribution of categories over columns.
    struct Packing {
        /// A line with its position.
        struct PlacedLine {
            let content: Line.Content
            let column: Int
            let y, height: Double
        }

        /// A part of a category that is not divided between columns.
        private struct Block {
            let section: Int
            /// Whether the block begins with the name of the category.
            let hasHeader: Bool
            let commands: ArraySlice<ShortcutList.Command>

            var height: Double {
                (hasHeader ? Metrics.header : 0) + Double(commands.count) * Metrics.row
            }
        }

        let columns: Int
        let columnWidth: Double
        let lines: [PlacedLine]
        /// The height of the tallest column.
        let height: Double

        /// The width of all columns.
        var width: Double { Double(columns) * columnWidth + Double(columns - 1) * Metrics.columnGap }

        /// Distributes sections over several columns. The number of columns is limited by the width, and is the
        /// smallest number for which all lines are visible.
        init(_ sections: [ShortcutList.Section], width: Double, visible: Double) {
            let fitting = Int(max(0, width + Metrics.columnGap) / (Metrics.column + Metrics.columnGap))
            let blocks = Self.blocks(sections, visible: visible)
            let most = max(1, min(fitting, Metrics.columns, blocks.count))
            // The smallest number of columns that needs no scrolling; the maximum number if the list must scroll.
            let count = (1...most).first { Self.minimumHeight(blocks, columns: $0) <= visible } ?? most
            let room = (max(1, width) - Double(count - 1) * Metrics.columnGap) / Double(count)
            self.init(blocks, columns: count, columnWidth: min(room, Metrics.widestColumn))
        }

        /// Distributes sections over a number of columns.
        init(_ sections: [ShortcutList.Section], columns: Int, visible: Double) {
            self.init(Self.blocks(sections, visible: visible), columns: columns, columnWidth: Metrics.column)
        }

        private init(_ blocks: [Block], columns: Int, columnWidth: Double) {
            (self.columns, self.columnWidth) = (columns, columnWidth)
            let limit = Self.minimumHeight(blocks, columns: columns)
            var (placed, column, y, highest) = ([PlacedLine](), 0, 0.0, 0.0)
            for block in blocks {
                var gap = y > 0 ? (block.hasHeader ? Metrics.sectionGap : 0) : 0
                if y + gap + block.height > limit, y > 0, column + 1 < columns { (column, y, gap) = (column + 1, 0, 0) }
                y += gap
                if block.hasHeader {
                    placed.append(
                        PlacedLine(
                            content: .header(section: block.section), column: column, y: y, height: Metrics.header))
                    y += Metrics.header
                }
                for command in block.commands {
                    placed.append(PlacedLine(content: .command(command), column: column, y: y, height: Metrics.row))
                    y += Metrics.row
                }
                highest = max(highest, y)
            }
            (lines, height) = (placed, highest)
        }

        /// Returns the blocks of the sections. A category that is taller than the visible part is divided.
        private static func blocks(_ sections: [ShortcutList.Section], visible: Double) -> [Block] {
            let most = max(1, Int((visible - Metrics.header) / Metrics.row))
            var blocks: [Block] = []
            for (index, section) in sections.enumerated() {
                var rest = section.commands[...]
                while !rest.isEmpty {
                    let isFirst = rest.startIndex == section.commands.startIndex
                    blocks.append(Block(section: index, hasHeader: isFirst, commands: rest.prefix(most)))
                    rest = rest.dropFirst(most)
                }
            }
            return blocks
        }

        /// Returns the smallest possible height of the tallest column.
        private static func minimumHeight(_ blocks: [Block], columns: Int) -> Double {
            var low = blocks.map(\.height).max() ?? 0
            var high = blocks.reduce(0) { $0 + $1.height + Metrics.sectionGap }
            while high - low > 1 {
                let middle = ((low + high) / 2).rounded(.down)
                if columnCount(blocks, height: middle) <= columns { high = middle } else { low = middle + 1 }
            }
            return columnCount(blocks, height: low) <= columns ? low : high
        }

        /// Returns the number of columns that the blocks need if no column is taller than `height`.
        private static func columnCount(_ blocks: [Block], height: Double) -> Int {
            var (count, y) = (1, 0.0)
            for block in blocks {
                let gap = y > 0 && block.hasHeader ? Metrics.sectionGap : 0
                if y > 0, y + gap + block.height > height {
                    (count, y) = (count + 1, block.height)
                } else {
                    y += gap + block.height
                }
            }
            return count
        }
    }
}
