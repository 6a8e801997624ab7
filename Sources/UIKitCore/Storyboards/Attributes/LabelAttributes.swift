import Foundation
import InterfaceFiles

/// The attributes of labels and image views.
@MainActor enum LabelAttributes {
    static func apply(_ node: InterfaceNode, to label: UILabel, in graph: InterfaceGraph) {
        if let font = InterfaceFonts.font(node) { label.font = font }
        if let color = InterfaceColors.color(node, "textColor", in: graph) { label.textColor = color }
        if let text = graph.text(node, "text") { label.text = text }
        if let value: NSTextAlignment = node.choice("textAlignment") { label.textAlignment = value }
        if let value = node["lineBreakMode"] { label.lineBreakMode = lineBreak(value) }
        // The attributed text is set last, because the label's style would change its attributes.
        if let text = AttributedTexts.text(node, in: graph) { label.attributedText = text }
        if let value = node.integer("numberOfLines") { label.numberOfLines = value }
        if let value = node.flag("adjustsFontSizeToFit"), value { label.adjustsFontSizeToFitWidth = true }
        if let value = node.flag("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = value
        }
        if let value = node.number("minimumScaleFactor") { label.minimumScaleFactor = value }
        if let value = node.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = value }
        if let value = node.flag("enabled") { label.isEnabled = value }
        if let value = node.flag("highlighted") { label.isHighlighted = value }
        if let color = InterfaceColors.color(node, "highlightedColor", in: graph) { label.highlightedTextColor = color }
        if let color = InterfaceColors.color(node, "shadowColor", in: graph) { label.shadowColor = color }
        if let size = node.size("shadowOffset") { label.shadowOffset = size }
    }

    static func apply(_ node: InterfaceNode, to view: UIImageView, in graph: InterfaceGraph) {
        if let image = InterfaceImages.image(node, "image", in: graph) { view.image = image }
        if let image = InterfaceImages.image(node, "highlightedImage", in: graph) { view.highlightedImage = image }
        if let value = node.flag("highlighted") { view.isHighlighted = value }
        if let symbol = node.value("preferredSymbolConfiguration") {
            view.preferredSymbolConfiguration = InterfaceImages.configuration(symbol)
        }
    }

    /// Returns the line break mode that a storyboard file names.
    static func lineBreak(_ name: String) -> NSLineBreakMode {
        switch name {
        case "wordWrap": .byWordWrapping
        case "characterWrap": .byCharWrapping
        case "clip": .byClipping
        case "headTruncation": .byTruncatingHead
        case "middleTruncation": .byTruncatingMiddle
        default: .byTruncatingTail
        }
    }
}

/// The images of storyboards and nibs: images of the app by name, and symbols.
@MainActor enum InterfaceImages {
    /// Returns the image of a property, which is an attribute or an element in the file; nil for none.
    static func image(_ node: InterfaceNode, _ key: String, in graph: InterfaceGraph) -> UIImage? {
        if let reference = node.value(key), reference.name == "imageReference", let name = reference["image"] {
            let parts = reference.child("symbolConfiguration").map(configuration)
            let scale = scale(reference["symbolScale"]).map { UIImage.SymbolConfiguration(scale: $0) }
            return image(name, isSymbol: reference["catalog"] == "system", parts ?? scale, in: graph)
        }
        guard let name = node[key] else { return nil }
        return image(name, isSymbol: node["catalog"] == "system", nil, in: graph)
    }

    private static func image(
        _ name: String, isSymbol: Bool, _ configuration: UIImage.SymbolConfiguration?, in graph: InterfaceGraph
    ) -> UIImage? {
        isSymbol
            ? UIImage(systemName: name, withConfiguration: configuration)
            : UIImage(named: name, in: graph.document.bundle, compatibleWith: nil)
    }

    static func configuration(_ node: InterfaceNode) -> UIImage.SymbolConfiguration {
        let scale = scale(node["scale"])
        if let style = node.child("fontDescription").flatMap({ InterfaceFonts.decode($0) }) {
            return scale.map { UIImage.SymbolConfiguration(font: style, scale: $0) }
                ?? UIImage.SymbolConfiguration(font: style)
        }
        if let size = node.number("pointSize") { return UIImage.SymbolConfiguration(pointSize: size) }
        return UIImage.SymbolConfiguration(scale: scale ?? .default)
    }

    private static func scale(_ name: String?) -> UIImage.SymbolScale? {
        switch name {
        case "small": .small
        case "medium": .medium
        case "large": .large
        case "default": .default
        default: nil
        }
    }
}

/// The attributed texts of storyboards and nibs.
@MainActor enum AttributedTexts {
    /// Returns the text of a property; nil if the node has none.
    static func text(
        _ node: InterfaceNode, _ key: String = "attributedText", in graph: InterfaceGraph
    ) -> NSAttributedString? {
        guard let text = node.value(key), text.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        for fragment in text.children where fragment.name == "fragment" {
            let content = fragment["content"] ?? ""
            result.append(NSAttributedString(string: content, attributes: attributes(fragment, in: graph)))
        }
        return result
    }

    private static func attributes(_ fragment: InterfaceNode, in graph: InterfaceGraph) -> [NSAttributedString.Key: Any]
    {
        var result: [NSAttributedString.Key: Any] = [:]
        for value in fragment.list("attributes") {
            switch value.key {
            case "NSColor": result[.foregroundColor] = InterfaceColors.decode(value, in: graph)
            case "NSBackgroundColor": result[.backgroundColor] = InterfaceColors.decode(value, in: graph)
            case "NSFont": result[.font] = InterfaceFonts.decode(value)
            case "NSKern": result[.kern] = value.number("value").map { NSNumber(value: Double($0)) }
            case "NSUnderline": result[.underlineStyle] = value.integer("value").map { NSNumber(value: $0) }
            case "NSStrikethrough": result[.strikethroughStyle] = value.integer("value").map { NSNumber(value: $0) }
            case "NSParagraphStyle": result[.paragraphStyle] = paragraph(value)
            default: break
            }
        }
        return result
    }

    private static func paragraph(_ node: InterfaceNode) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment: NSTextAlignment = node.choice("alignment") { style.alignment = alignment }
        if let mode = node["lineBreakMode"] { style.lineBreakMode = LabelAttributes.lineBreak(mode) }
        if let value = node.number("lineSpacing") { style.lineSpacing = value }
        if let value = node.number("paragraphSpacing") { style.paragraphSpacing = value }
        return style
    }
}
