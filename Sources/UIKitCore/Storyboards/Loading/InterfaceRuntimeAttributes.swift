import Foundation
import InterfaceFiles

/// The user-defined runtime attributes of storyboards and nibs.
@MainActor enum InterfaceRuntimeAttributes {
    static func apply(_ attributes: [InterfaceGraph.Attachment], in graph: InterfaceGraph) {
        for attribute in attributes {
            guard let object = attribute.owner.object, let path = attribute.node["keyPath"] else { continue }
            let value = value(attribute.node, in: graph)
            if !set(path, of: object, to: value) {
                InterfaceFault.missingProperty(path, of: object, in: graph.document.name)
            }
        }
    }

    /// Returns the typed value of an attribute: a Boolean, a number, a text, a colour, a point, a size, a rectangle or
    /// an image. Returns nil for an attribute with the value nil.
    private static func value(_ node: InterfaceNode, in graph: InterfaceGraph) -> Any? {
        let content = node.value("value")
        switch node["type"] {
        case "boolean": return node.flag("value") ?? content?.flag("value") ?? false
        case "number":
            if let value = content?["value"] ?? node["value"] { return number(value) }
            return nil
        case "string": return node["value"] ?? content?["content"]
        case "color": return content.flatMap { InterfaceColors.decode($0, in: graph) }
        case "image":
            return content.flatMap { InterfaceImages.image($0, $0["image"] != nil ? "image" : "name", in: graph) }
                ?? InterfaceImages.image(node, "value", in: graph)
        case "point":
            return content.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
        case "size":
            return content.map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
        case "rect":
            return node.rect("value")
        default: return nil
        }
    }

    private static func number(_ text: String) -> NSNumber? {
        if let value = Int(text) { return NSNumber(value: value) }
        return Double(text).map { NSNumber(value: $0) }
    }

    /// Sets a property by its path. Returns whether the object has the property.
    private static func set(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
        if setOwn(path, of: object, to: value) { return true }
        if let view = object as? UIView { return setKnown(path, of: view, to: value) }
        return false
    }

    /// Sets a registered property. The closure of a property ignores values of other types. A number is passed in all
    /// types that the property can have, because a cast does not convert numbers on Linux.
    private static func setOwn(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
        // A cast of a Boolean to a number succeeds, so the dynamic type decides.
        guard let value, type(of: value) != Bool.self, let number = value as? NSNumber else {
            return ObjCMembers.setOutlet(path, of: object, to: value)
        }
        let real = number.doubleValue
        let forms: [Any] = [CGFloat(real), Float(real), real, Int(exactly: real.rounded(.towardZero)) ?? 0, number]
        return forms.map { ObjCMembers.setOutlet(path, of: object, to: $0) }.contains(true)
    }

    /// Sets a property of views and layers that is often set by a runtime attribute.
    private static func setKnown(_ path: String, of view: UIView, to value: Any?) -> Bool {
        let number = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        let isTrue = value as? Bool ?? (number != 0)
        let color = value as? UIColor
        switch path {
        case "layer.cornerRadius", "cornerRadius": view.layer.cornerRadius = number
        case "layer.borderWidth", "borderWidth": view.layer.borderWidth = number
        case "layer.borderColor", "layer.borderUIColor", "borderColor": view.layer.borderColor = color?.cgColor
        case "layer.masksToBounds", "clipsToBounds": view.clipsToBounds = isTrue
        case "layer.shadowOpacity": view.layer.shadowOpacity = Float(number)
        case "layer.shadowRadius": view.layer.shadowRadius = number
        case "layer.shadowColor": view.layer.shadowColor = color?.cgColor
        case "layer.shadowOffset": if let size = value as? CGSize { view.layer.shadowOffset = size }
        case "hidden", "isHidden": view.isHidden = isTrue
        case "alpha": view.alpha = number
        case "tag": view.tag = Int(number)
        case "backgroundColor": view.backgroundColor = color
        case "tintColor": view.tintColor = color
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        case "textColor": (view as? UILabel)?.textColor = color
        default: return false
        }
        return true
    }
}
