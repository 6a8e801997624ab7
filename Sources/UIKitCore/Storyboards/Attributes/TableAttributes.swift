import Foundation
import InterfaceFiles

/// The attributes and the cells of tables.
@MainActor enum TableAttributes {
    /// Returns the style of the table that a coder describes.
    static func style(_ coder: NSCoder) -> UITableView.Style {
        (coder as? InterfaceCoder)?.node.choice("style") ?? .plain
    }

    static func apply(_ node: InterfaceNode, to table: UITableView, in graph: InterfaceGraph) {
        // Xcode also writes a height for automatic rows: a negative number.
        if let value = height(node, "rowHeight") { table.rowHeight = value }
        if let value = sectionHeight(node, "sectionHeaderHeight") { table.sectionHeaderHeight = value }
        if let value = sectionHeight(node, "sectionFooterHeight") { table.sectionFooterHeight = value }
        if let value = height(node, "estimatedRowHeight") { table.estimatedRowHeight = value }
        if let value = height(node, "estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = value }
        if let value = height(node, "estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = value }
        if let value = node["separatorStyle"] { table.separatorStyle = value == "none" ? .none : .singleLine }
        if let color = InterfaceColors.color(node, "separatorColor", in: graph) { table.separatorColor = color }
        if let insets = node.insets("separatorInset") { table.separatorInset = insets }
        applySelection(node, to: table)
        if let view = node.value("tableHeaderView").flatMap(graph.makeView) { table.tableHeaderView = view }
        if let view = node.value("tableFooterView").flatMap(graph.makeView) { table.tableFooterView = view }
        if let view = node.value("backgroundView").flatMap(graph.makeView) { table.backgroundView = view }
        for prototype in node.list("prototypes") where prototype.name == "tableViewCell" {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            let template = InterfaceTemplate(prototype, graph)
            table.pool.cellTemplates[identifier] = { template.make() as? UITableViewCell }
        }
        if let sections = node.child("sections") { table.staticContents = StaticTableContents(sections, graph) }
    }

    private static func height(_ node: InterfaceNode, _ name: String) -> CGFloat? {
        node.number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }

    /// Returns the height of headers or footers. The default heights that Xcode writes are treated as automatic
    /// heights, because a header with a title fits its text on an iPad.
    private static func sectionHeight(_ node: InterfaceNode, _ name: String) -> CGFloat? {
        height(node, name).map { [10, 18, 22, 28].contains($0) ? UITableView.automaticDimension : $0 }
    }

    private static func applySelection(_ node: InterfaceNode, to table: UITableView) {
        if let value = node.flag("allowsSelection") { table.allowsSelection = value }
        if let value = node.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
        if let value = node.flag("allowsMultipleSelection") { table.allowsMultipleSelection = value }
        if let value = node.flag("allowsMultipleSelectionDuringEditing") {
            table.allowsMultipleSelectionDuringEditing = value
        }
    }
}

/// A description of a cell or another view, from which new views are created.
@MainActor struct InterfaceTemplate {
    private let node: InterfaceNode
    private let graph: InterfaceGraph

    init(_ node: InterfaceNode, _ graph: InterfaceGraph) { (self.node, self.graph) = (node, graph) }

    /// Creates a view with its connections.
    func make() -> UIView? {
        let own = InterfaceGraph(graph.document, storyboard: graph.storyboard, parent: graph)
        guard let view = own.makeView(node) else { return nil }
        own.finish()
        let segues = own.removeSegues()
        if !segues.isEmpty { view.makeExtras().segues += segues }
        return view
    }
}

/// The sections and rows of a table with static contents.
@MainActor final class StaticTableContents {
    /// A section with its texts and cells.
    struct Section {
        let header: String?
        let footer: String?
        let cells: [UITableViewCell]
        let heights: [CGFloat?]
    }

    private(set) var sections: [Section] = []

    init(_ node: InterfaceNode, _ graph: InterfaceGraph) {
        for section in node.children where section.name == "tableViewSection" {
            let nodes = section.list("cells").filter { $0.name == "tableViewCell" }
            let cells = nodes.map { ($0, graph.makeView($0) as? UITableViewCell) }
            let made = cells.compactMap { node, cell in cell.map { (node, $0) } }
            sections.append(
                Section(
                    header: graph.text(section, "headerTitle"), footer: graph.text(section, "footerTitle"),
                    cells: made.map(\.1), heights: made.map { $0.0.number("rowHeight").flatMap { $0 > 0 ? $0 : nil } }))
        }
    }

    func cell(at path: IndexPath) -> UITableViewCell? {
        guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
        let cells = sections[path[0]].cells
        return cells.indices.contains(path[1]) ? cells[path[1]] : nil
    }

    /// Returns the height of a row in the file; nil for the table's row height.
    func height(at path: IndexPath) -> CGFloat? {
        guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
        let heights = sections[path[0]].heights
        return heights.indices.contains(path[1]) ? heights[path[1]] : nil
    }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
}
