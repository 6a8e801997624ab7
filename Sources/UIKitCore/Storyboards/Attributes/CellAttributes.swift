import Foundation
import InterfaceFiles

/// The attributes and contents of cells.
@MainActor enum CellAttributes {
    /// Returns the style of the cell that a coder describes.
    static func style(_ coder: NSCoder) -> UITableViewCell.CellStyle {
        switch (coder as? InterfaceCoder)?.node["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    /// Returns the reuse identifier of the view that a coder describes; nil for none.
    static func identifier(_ coder: NSCoder) -> String? { (coder as? InterfaceCoder)?.node["reuseIdentifier"] }

    static func apply(_ node: InterfaceNode, to cell: UITableViewCell, in graph: InterfaceGraph) {
        if let value = accessory(node["accessoryType"]) { cell.accessoryType = value }
        if let value = accessory(node["editingAccessoryType"]) { cell.editingAccessoryType = value }
        if let value: UITableViewCell.SelectionStyle = node.choice("selectionStyle") { cell.selectionStyle = value }
        if let value = node.integer("indentationLevel") { cell.indentationLevel = value }
        if let value = node.number("indentationWidth") { cell.indentationWidth = value }
        if let value = node.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
        if let value = node.flag("showsReorderControl") { cell.showsReorderControl = value }
        if let insets = node.insets("separatorInset") { cell.separatorInset = insets }
        if let view = node.value("accessoryView").flatMap(graph.makeView) { cell.accessoryView = view }
        if let view = node.value("backgroundView").flatMap(graph.makeView) { cell.backgroundView = view }
        if let view = node.value("selectedBackgroundView").flatMap(graph.makeView) {
            cell.selectedBackgroundView = view
        }
        guard let content = node.value("contentView") else { return }
        var parts: [String: UIView] = [:]
        if node["style"] != nil {
            if let id = node["textLabel"] { parts[id] = cell.textLabel }
            if let id = node["detailTextLabel"] { parts[id] = cell.detailTextLabel }
            if let id = node["imageView"] { parts[id] = cell.imageView }
        }
        // Xcode lays out the contents of table cells with these margins.
        cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 11, leading: 16, bottom: 11, trailing: 16)
        addContent(content, to: cell.contentView, parts: parts, in: graph)
    }

    static func apply(_ node: InterfaceNode, to view: UICollectionReusableView, in graph: InterfaceGraph) {
        guard let cell = view as? UICollectionViewCell else { return }
        if let view = node.value("backgroundView").flatMap(graph.makeView) { cell.backgroundView = view }
        if let view = node.value("selectedBackgroundView").flatMap(graph.makeView) {
            cell.selectedBackgroundView = view
        }
        guard let content = node.value("contentView") else { return }
        addContent(content, to: cell.contentView, parts: [:], in: graph)
    }

    /// Adds the views of a cell to its content view. The views in `parts` already exist and are only configured.
    private static func addContent(
        _ node: InterfaceNode, to content: UIView, parts: [String: UIView], in graph: InterfaceGraph
    ) {
        graph.register(content, node)
        if let frame = node.rect("frame") { content.frame = frame }
        if let color = InterfaceColors.color(node, "backgroundColor", in: graph) { content.backgroundColor = color }
        ViewAttributes.applyContentMargins(node, to: content)
        for child in node.list("subviews") {
            if let id = child.id, let view = parts[id] {
                graph.configure(existing: view, child)
            } else if let view = graph.makeView(child) {
                content.addSubview(view)
            }
        }
        graph.collectConstraints(of: content, node)
    }

    private static func accessory(_ name: String?) -> UITableViewCell.AccessoryType? {
        switch name {
        case "disclosureIndicator": .disclosureIndicator
        case "detailDisclosureButton": .detailDisclosureButton
        case "detailButton": .detailButton
        case "checkmark": .checkmark
        case "none": .some(.none)
        default: nil
        }
    }
}
