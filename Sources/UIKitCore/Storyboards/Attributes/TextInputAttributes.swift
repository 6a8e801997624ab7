import Foundation
import InterfaceFiles

/// The attributes of text fields and text views.
@MainActor enum TextInputAttributes {
    static func apply(_ node: InterfaceNode, to field: UITextField, in graph: InterfaceGraph) {
        if let font = InterfaceFonts.font(node) { field.font = font }
        if let color = InterfaceColors.color(node, "textColor", in: graph) { field.textColor = color }
        if let value: NSTextAlignment = node.choice("textAlignment") { field.textAlignment = value }
        if let value: UITextField.BorderStyle = node.choice("borderStyle") { field.borderStyle = value }
        if let value: UITextField.ViewMode = node.choice("clearButtonMode") { field.clearButtonMode = value }
        if let value = node.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
        if let value = node.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
        if let value = node.flag("adjustsFontForContentSizeCategory") {
            field.adjustsFontForContentSizeCategory = value
        }
        if let value = node.number("minimumFontSize") { field.minimumFontSize = value }
        if let text = graph.text(node, "placeholder") { field.placeholder = text }
        if let text = graph.text(node, "text") { field.text = text }
        if let text = AttributedTexts.text(node, in: graph) { field.attributedText = text }
        guard let traits = node.child("textInputTraits") else { return }
        if let value = keyboard(traits) { field.keyboardType = value }
        if let value: UIReturnKeyType = traits.choice("returnKeyType") { field.returnKeyType = value }
        if let value: UITextAutocapitalizationType = traits.choice("autocapitalizationType") {
            field.autocapitalizationType = value
        }
        if let value: UITextAutocorrectionType = traits.choice("autocorrectionType") {
            field.autocorrectionType = value
        }
        if let value: UITextSpellCheckingType = traits.choice("spellCheckingType") { field.spellCheckingType = value }
        if let value = traits.flag("secureTextEntry") { field.isSecureTextEntry = value }
        if let value = traits.flag("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = value }
        if let value = traits["textContentType"] { field.textContentType = UITextContentType(rawValue: value) }
    }

    static func apply(_ node: InterfaceNode, to view: UITextView, in graph: InterfaceGraph) {
        if let font = InterfaceFonts.font(node) { view.font = font }
        if let color = InterfaceColors.color(node, "textColor", in: graph) { view.textColor = color }
        if let value: NSTextAlignment = node.choice("textAlignment") { view.textAlignment = value }
        if let value = node.flag("editable") { view.isEditable = value }
        if let value = node.flag("selectable") { view.isSelectable = value }
        if let value = node.flag("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = value }
        if let value = node.flag("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = value }
        if let text = graph.text(node, "text") { view.text = text }
        if let text = AttributedTexts.text(node, in: graph) { view.attributedText = text }
        if let insets = node.insets("textContainerInset") { view.textContainerInset = insets }
        guard let traits = node.child("textInputTraits") else { return }
        if let value = keyboard(traits) { view.keyboardType = value }
        if let value: UIReturnKeyType = traits.choice("returnKeyType") { view.returnKeyType = value }
        if let value: UITextAutocapitalizationType = traits.choice("autocapitalizationType") {
            view.autocapitalizationType = value
        }
        if let value: UITextAutocorrectionType = traits.choice("autocorrectionType") { view.autocorrectionType = value }
    }

    /// Returns the type of keyboard. Some of Xcode's names differ from the names in Swift.
    static func keyboard(_ traits: InterfaceNode) -> UIKeyboardType? {
        switch traits["keyboardType"] {
        case "alphabet": .asciiCapable
        case "URL": .URL
        default: traits.choice("keyboardType")
        }
    }
}
