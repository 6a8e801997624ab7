import Foundation
import InterfaceFiles

/// The attributes of buttons.
@MainActor enum ButtonAttributes {
    static func apply(_ node: InterfaceNode, to button: UIButton, in graph: InterfaceGraph) {
        if let type: UIButton.ButtonType = node["buttonType"] == "roundedRect" ? .system : node.choice("buttonType") {
            button.setInterfaceKind(type)
        }
        if let configuration = node.child("buttonConfiguration") {
            button.configuration = self.configuration(configuration, node, in: graph)
        }
        for state in node.children where state.name == "state" { apply(state, of: node, to: button, in: graph) }
        if let font = InterfaceFonts.font(node) { button.titleLabel?.font = font }
        if let mode = node["lineBreakMode"] { button.titleLabel?.lineBreakMode = LabelAttributes.lineBreak(mode) }
        if let insets = node.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = node.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = node.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let value: UIButton.Role = node.choice("role") { button.role = value }
        if let value = node.flag("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = value }
        if let value = node.flag("pointerInteraction") { button.isPointerInteractionEnabled = value }
    }

    private static func apply(
        _ state: InterfaceNode, of node: InterfaceNode, to button: UIButton, in graph: InterfaceGraph
    ) {
        let name = state.key ?? "normal"
        let control: UIControl.State =
            switch name {
            case "selected": .selected
            case "highlighted": .highlighted
            case "disabled": .disabled
            default: .normal
            }
        if let title = graph.document.text(state, "title", of: node.id, as: "\(name)Title") {
            button.setTitle(title, for: control)
        }
        if let title = AttributedTexts.text(state, "attributedTitle", in: graph) {
            button.setAttributedTitle(title, for: control)
        }
        if let color = InterfaceColors.color(state, "titleColor", in: graph) {
            button.setTitleColor(color, for: control)
        }
        if let color = InterfaceColors.color(state, "titleShadowColor", in: graph) {
            button.setTitleShadowColor(color, for: control)
        }
        if let image = InterfaceImages.image(state, "image", in: graph) { button.setImage(image, for: control) }
        if let image = InterfaceImages.image(state, "backgroundImage", in: graph) {
            button.setBackgroundImage(image, for: control)
        }
        if let symbol = state.value("preferredSymbolConfiguration") {
            button.setPreferredSymbolConfiguration(InterfaceImages.configuration(symbol), forImageIn: control)
        }
    }

    private static func configuration(
        _ node: InterfaceNode, _ button: InterfaceNode, in graph: InterfaceGraph
    ) -> UIButton.Configuration {
        var result: UIButton.Configuration =
            switch node["style"] {
            case "filled": .filled()
            case "gray": .gray()
            case "tinted": .tinted()
            case "bordered": .bordered()
            case "borderedProminent": .borderedProminent()
            case "borderedTinted": .borderedTinted()
            case "borderless": .borderless()
            default: .plain()
            }
        result.title = graph.document.text(node, "title", of: button.id, as: "configuration.title")
        result.subtitle = graph.document.text(node, "subtitle", of: button.id, as: "configuration.subtitle")
        if let title = AttributedTexts.text(node, "attributedTitle", in: graph) { result.title = title.string }
        if let image = InterfaceImages.image(node, "image", in: graph) { result.image = image }
        if let value = node.number("imagePadding") { result.imagePadding = value }
        if let value = node.number("titlePadding") { result.titlePadding = value }
        if let value = node.flag("showsActivityIndicator") { result.showsActivityIndicator = value }
        if let value: UIButton.Configuration.CornerStyle = node.choice("cornerStyle") { result.cornerStyle = value }
        if let value: UIButton.Configuration.Size = node.choice("buttonSize") { result.buttonSize = value }
        if let value: UIButton.Configuration.TitleAlignment = node.choice("titleAlignment") {
            result.titleAlignment = value
        }
        switch node["imagePlacement"] {
        case "top": result.imagePlacement = .top
        case "bottom": result.imagePlacement = .bottom
        case "trailing": result.imagePlacement = .trailing
        default: break
        }
        if let color = InterfaceColors.color(node, "baseForegroundColor", in: graph) {
            result.baseForegroundColor = color
        }
        if let color = InterfaceColors.color(node, "baseBackgroundColor", in: graph) {
            result.baseBackgroundColor = color
        }
        if let insets = node.directionalInsets("contentInsets") { result.contentInsets = insets }
        return result
    }
}
