import Foundation

/// The order in which Tab visits items: by row from top to bottom, and within a row in the reading direction.
///
/// The contents of a controller's view and of a scroll view form a section. A section is visited as a whole, so that
/// the columns of a split view are visited one after the other.
enum FocusOrder {
    /// An item, or a section of items.
    indirect enum Node: Sendable {
        /// An item with a number, and its rectangle in the window.
        case item(Int, CGRect)
        /// A section, with the visible part of its rectangle in the window.
        case section(CGRect, [Node])

        /// The items of the node, in the given order.
        var items: [Int] {
            switch self {
            case .item(let number, _): [number]
            case .section(_, let nodes): nodes.flatMap(\.items)
            }
        }
    }

    /// Returns the numbers of all items in the order in which Tab visits them.
    static func sorted(_ nodes: [Node], isRightToLeft: Bool) -> [Int] {
        let isColumns = nodes.allSatisfy(\.isSection)
        let placed = nodes.compactMap { node in node.rect(isColumn: isColumns).map { (node: node, rect: $0) } }
        return rows(placed).flatMap { row in
            row.sorted { isRightToLeft ? $0.rect.maxX > $1.rect.maxX : $0.rect.minX < $1.rect.minX }.flatMap {
                placed -> [Int] in
                switch placed.node {
                case .item(let number, _): [number]
                case .section(_, let nodes): sorted(nodes, isRightToLeft: isRightToLeft)
                }
            }
        }
    }

    private typealias Placed = (node: Node, rect: CGRect)

    /// Returns the nodes in rows. A node belongs to a row if its middle is above the lower edge of the row's first
    /// node. A section additionally must reach up to the middle of that node, because a section that fills the space
    /// below a bar is not beside the bar.
    private static func rows(_ nodes: [Placed]) -> [[Placed]] {
        var rows: [[Placed]] = []
        for node in nodes.sorted(by: { $0.rect.minY < $1.rect.minY }) {
            guard let first = rows.last?.first, node.rect.midY < first.rect.maxY,
                !(first.node.isSection && !node.node.isSection) || node.rect.minY < first.rect.midY
            else {
                rows.append([node])
                continue
            }
            rows[rows.count - 1].append(node)
        }
        return rows
    }
}

extension FocusOrder.Node {
    fileprivate var isSection: Bool {
        if case .section = self { return true }
        return false
    }

    /// Returns the rectangle that determines the node's position in the order; nil for a section without items. If
    /// `isColumn` is true, a section has its own rectangle. Otherwise it has the visible rectangle of its items.
    fileprivate func rect(isColumn: Bool) -> CGRect? {
        switch self {
        case .item(_, let rect): return rect
        case .section(let rect, let nodes):
            let inner = nodes.compactMap { $0.rect(isColumn: false) }
            guard let first = inner.first else { return nil }
            if isColumn { return rect }
            let visible = inner.dropFirst().reduce(first) { $0.enclosing($1) }
            return visible.overlap(with: rect) ?? rect
        }
    }
}

/// Functions that accept every rectangle. The corresponding functions of Foundation do not accept NaN edges.
extension CGRect {
    /// Whether all edges are finite numbers.
    var hasFiniteEdges: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

    /// Returns the smallest rectangle that contains this rectangle and another one.
    fileprivate func enclosing(_ other: CGRect) -> CGRect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        let (right, bottom) = (max(maxX, other.maxX), max(maxY, other.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the intersection with another rectangle; nil if the rectangles have no point in common.
    fileprivate func overlap(with other: CGRect) -> CGRect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return left <= right && top <= bottom ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }
}
