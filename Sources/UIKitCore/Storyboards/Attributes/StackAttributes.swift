import Foundation
import InterfaceFiles

/// The attributes of stack views and effect views.
@MainActor enum StackAttributes {
    static func apply(_ node: InterfaceNode, to stack: UIStackView) {
        stack.axis = node["axis"] == "vertical" ? .vertical : .horizontal
        if let value: UIStackView.Distribution = node.choice("distribution") { stack.distribution = value }
        switch node["alignment"] {
        case "top": stack.alignment = .top
        case "bottom": stack.alignment = .bottom
        default: if let value: UIStackView.Alignment = node.choice("alignment") { stack.alignment = value }
        }
        if let value = node.number("spacing") { stack.spacing = value }
        if node["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        if let value = node.flag("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
        if let value = node.flag("layoutMarginsRelativeArrangement") {
            stack.isLayoutMarginsRelativeArrangement = value
        }
    }

    static func apply(_ node: InterfaceNode, to view: UIVisualEffectView, in graph: InterfaceGraph) {
        if let blur = node.child("blurEffect") {
            let style: UIBlurEffect.Style? = blur.choice("style")
            view.effect = UIBlurEffect(style: style ?? .regular)
        }
        guard let content = node.value("contentView") else { return }
        graph.register(view.contentView, content)
        if let color = InterfaceColors.color(content, "backgroundColor", in: graph) {
            view.contentView.backgroundColor = color
        }
        if let frame = content.rect("frame") { view.contentView.frame = frame }
        for child in content.list("subviews") {
            if let subview = graph.makeView(child) { view.contentView.addSubview(subview) }
        }
        graph.collectConstraints(of: view.contentView, content)
    }
}

/// The attributes of indicators.
@MainActor enum IndicatorAttributes {
    static func apply(_ node: InterfaceNode, to view: UIProgressView, in graph: InterfaceGraph) {
        if let value: UIProgressView.Style = node.choice("progressViewStyle") { view.progressViewStyle = value }
        if let value = node.number("progress") { view.progress = Float(value) }
        if let color = InterfaceColors.color(node, "progressTintColor", in: graph) { view.progressTintColor = color }
        if let color = InterfaceColors.color(node, "trackTintColor", in: graph) { view.trackTintColor = color }
    }

    static func apply(_ node: InterfaceNode, to view: UIActivityIndicatorView, in graph: InterfaceGraph) {
        switch node["style"] {
        case "large", "whiteLarge": view.style = .large
        default: view.style = .medium
        }
        if let color = InterfaceColors.color(node, "color", in: graph) { view.color = color }
        view.hidesWhenStopped = node.flag("hidesWhenStopped") ?? false
        if node.flag("animating") == true { view.startAnimating() }
    }
}
