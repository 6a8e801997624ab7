import Foundation
import InterfaceFiles

/// The colours of storyboards and nibs.
@MainActor enum InterfaceColors {
    /// Returns the colour of a property; nil for none.
    static func color(_ node: InterfaceNode, _ key: String, in graph: InterfaceGraph) -> UIColor? {
        node.value(key).flatMap { decode($0, in: graph) }
    }

    /// Returns the colour of a node; nil if the node does not describe a colour. A name refers to a colour of the asset
    /// catalogue, with its variants. If the bundle does not have this colour, the copy in the file is returned.
    static func decode(_ node: InterfaceNode, in graph: InterfaceGraph) -> UIColor? {
        guard node.name == "color" else { return nil }
        if let name = node["name"],
            let color = UIColor(named: name, in: graph.document.bundle, compatibleWith: nil)
        {
            return color
        }
        if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"], let color = system(name) { return color }
        if let color = components(node) { return color }
        if node["name"] != nil { return nil }
        return node["cocoaTouchSystemColor"] == nil ? nil : .label
    }

    private static func components(_ node: InterfaceNode) -> UIColor? {
        let alpha = node.number("alpha") ?? 1
        if let white = node.number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = node.number("red"), let green = node.number("green"), let blue = node.number("blue") else {
            return nil
        }
        if node["customColorSpace"] == "displayP3" {
            return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private static func system(_ name: String) -> UIColor? { names[name] }

    private static let names: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "linkColor": .link, "placeholderTextColor": .placeholderText,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemBlueColor": .systemBlue,
        "systemBrownColor": .systemBrown, "systemCyanColor": .systemCyan, "systemGreenColor": .systemGreen,
        "systemIndigoColor": .systemIndigo, "systemMintColor": .systemMint, "systemOrangeColor": .systemOrange,
        "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple, "systemRedColor": .systemRed,
        "systemTealColor": .systemTeal, "systemYellowColor": .systemYellow, "systemGrayColor": .systemGray,
        "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
        "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "tintColor": .tintColor,
        "darkTextColor": .darkText, "lightTextColor": .lightText, "viewFlipsideBackgroundColor": .darkGray,
        "scrollViewTexturedBackgroundColor": .darkGray,
        "tableCellGroupedBackgroundColor":
            .secondarySystemGroupedBackground,
    ]
}
