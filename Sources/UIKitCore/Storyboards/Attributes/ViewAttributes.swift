import Foundation
import InterfaceFiles

/// The attributes that all views have.
@MainActor enum ViewAttributes {
    static func apply(_ node: InterfaceNode, to view: UIView, in graph: InterfaceGraph) {
        applyState(node, to: view)
        applyLayout(node, to: view)
        applyAccessibility(node, to: view, in: graph)
        if let color = InterfaceColors.color(node, "backgroundColor", in: graph) { view.backgroundColor = color }
        if let color = InterfaceColors.color(node, "tintColor", in: graph) { view.tintColor = color }
        applyContentMargins(node, to: view)
    }

    static func applyContentMargins(_ node: InterfaceNode, to view: UIView) {
        if let margins = node.insets("layoutMargins") { view.layoutMargins = margins }
        if let margins = node.directionalInsets("directionalLayoutMargins") { view.directionalLayoutMargins = margins }
    }

    private static func applyState(_ node: InterfaceNode, to view: UIView) {
        if let mode: UIView.ContentMode = node.choice("contentMode") { view.contentMode = mode }
        if let value = node.flag("hidden") { view.isHidden = value }
        if let value = node.number("alpha") { view.alpha = value }
        if let value = node.integer("tag") { view.tag = value }
        if let value = node.flag("opaque") { view.isOpaque = value }
        if let value = node.flag("clipsSubviews") { view.clipsToBounds = value }
        if let value = node.flag("userInteractionEnabled") { view.isUserInteractionEnabled = value }
        if let value = node.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
        if let value = node.flag("autoresizesSubviews") { view.autoresizesSubviews = value }
        if let value = node["restorationIdentifier"] { view.restorationIdentifier = value }
        if let value: UISemanticContentAttribute = node.choice("semanticContentAttribute") {
            view.semanticContentAttribute = value
        }
    }

    private static func applyLayout(_ node: InterfaceNode, to view: UIView) {
        if let value = node.flag("translatesAutoresizingMaskIntoConstraints") {
            view.translatesAutoresizingMaskIntoConstraints = value
        }
        if let value = node.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
        if let value = node.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
        for (axis, name) in [(UILayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
            if let value = node.number("\(name)HuggingPriority") {
                view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis)
            }
            if let value = node.number("\(name)CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis)
            }
        }
    }

    private static func applyAccessibility(_ node: InterfaceNode, to view: UIView, in graph: InterfaceGraph) {
        guard let values = node.child("accessibility") else { return }
        func text(_ name: String) -> String? {
            graph.document.text(
                values, name, of: node.id, as: "accessibility\(name.prefix(1).uppercased())\(name.dropFirst())")
        }
        if let label = text("label") { view.accessibilityLabel = label }
        if let hint = text("hint") { view.accessibilityHint = hint }
        if let identifier = values["identifier"] { view.accessibilityIdentifier = identifier }
        if let isElement = values.value("isElement") { view.isAccessibilityElement = isElement.flag("value") ?? true }
        guard let traits = values.child("accessibilityTraits") else { return }
        view.accessibilityTraits = traits.options([
            "button": UIAccessibilityTraits.button, "link": .link, "image": .image, "selected": .selected,
            "staticText": .staticText, "header": .header, "notEnabled": .notEnabled, "adjustable": .adjustable,
            "searchField": .searchField,
        ])
    }
}
