import Foundation
import InterfaceFiles

/// The fonts of storyboards and nibs.
enum InterfaceFonts {
    /// Returns the font of a property; nil for none.
    static func font(_ node: InterfaceNode, _ key: String = "fontDescription") -> UIFont? {
        node.value(key).flatMap(decode)
    }

    /// Returns the font of a node; nil if the node does not describe a font.
    static func decode(_ node: InterfaceNode) -> UIFont? {
        if let style = node["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = node.number("pointSize") ?? node.number("size") ?? UIFont.systemFontSize
        if let name = node["name"], let font = UIFont(name: name, size: size) { return font }
        switch node["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "monospacedSystem": return .monospacedSystemFont(ofSize: size, weight: weight(node["weight"]))
        default: return .systemFont(ofSize: size, weight: weight(node["weight"]))
        }
    }

    private static func weight(_ name: String?) -> UIFont.Weight {
        switch name {
        case "ultraLight": .ultraLight
        case "thin": .thin
        case "light": .light
        case "medium": .medium
        case "semibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        case "black": .black
        default: .regular
        }
    }
}
