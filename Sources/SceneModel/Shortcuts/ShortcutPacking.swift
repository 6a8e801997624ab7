import Foundation

extension ShortcutLayout {
    /// The distribution of categories over columns.
    struct Packing {
        /// A part of a category that is not divided between columns.
        struct Block {
            /// The position of the category.
            let section: Int
            /// Whether the block begins with the name of the category.
            let hasHeader: Bool
            /// The positions of the commands in the category.
            let commands: Range<Int>

            /// The height in points.
            var height: Double { (hasHeader ? Metrics.header : 0) + Double(commands.count) * Metrics.row }
        }

        /// A block with the position of its upper edge.
        struct PlacedBlock {
            /// The block.
            let block: Block
            /// The number of the column.
            let column: Int
            /// The distance from the upper edge of the list, in points.
            let y: Double
        }

        /// The blocks, column by column.
        let blocks: [PlacedBlock]
        /// The height of the tallest column.
        let height: Double

        /// Distributes sections over a number of columns.
        init(_ sections: [ShortcutList.Section], columns: Int, visible: Double) {
            let blocks = Self.blocks(sections, visible: visible)
            let limit = Self.minimumHeight(blocks, columns: columns)
            var (placed, column, y, highest) = ([PlacedBlock](), 0, 0.0, 0.0)
            placed.reserveCapacity(blocks.count)
            for block in blocks {
                var gap = y > 0 ? (block.hasHeader ? Metrics.sectionGap : 0) : 0
                if y + gap + block.height > limit, y > 0, column + 1 < columns { (column, y, gap) = (column + 1, 0, 0) }
                y += gap
                placed.append(PlacedBlock(block: block, column: column, y: y))
                y += block.height
                highest = max(highest, y)
            }
            (self.blocks, height) = (placed, highest)
        }

        /// Returns the number and the width of the columns for sections. The number of columns is limited by the width,
        /// and is the smallest number for which all lines are visible.
        static func columns(
            for sections: [ShortcutList.Section], width: Double, visible: Double
        ) -> (count: Int, width: Double) {
            let fitting = Int(max(0, width + Metrics.columnGap) / (Metrics.column + Metrics.columnGap))
            let blocks = blocks(sections, visible: visible)
            let most = max(1, min(fitting, Metrics.columns, blocks.count))
            // The smallest number of columns that needs no scrolling; the maximum number if the list must scroll.
            let count = (1...most).first { minimumHeight(blocks, columns: $0) <= visible } ?? most
            let room = (max(1, width) - Double(count - 1) * Metrics.columnGap) / Double(count)
            return (count, min(room, Metrics.widestColumn))
        }

        /// Returns the blocks of the sections. A category that is taller than the visible part is divided.
        private static func blocks(_ sections: [ShortcutList.Section], visible: Double) -> [Block] {
            let most = max(1, Int((visible - Metrics.header) / Metrics.row))
            var blocks: [Block] = []
            for (index, section) in sections.enumerated() {
                var rest = section.commands.indices
                while !rest.isEmpty {
                    blocks.append(Block(section: index, hasHeader: rest.lowerBound == 0, commands: rest.prefix(most)))
                    rest = rest.dropFirst(most)
                }
            }
            return blocks
        }

        /// Returns the smallest possible height of the tallest column.
        private static func minimumHeight(_ blocks: [Block], columns: Int) -> Double {
            var (low, high) = (0.0, 0.0)
            for block in blocks {
                low = max(low, block.height)
                high += block.height + Metrics.sectionGap
            }
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
