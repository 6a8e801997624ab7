import Foundation
import InterfaceFiles

extension InterfaceNode {
    /// Returns a Boolean attribute, which Xcode writes as `YES` or `NO`; nil if the attribute is missing.
    func flag(_ name: String) -> Bool? { attributes[name].map { $0 == "YES" || $0 == "true" } }

    /// Returns a number; nil if the attribute is missing or not a finite number.
    func number(_ name: String) -> CGFloat? {
        guard let text = attributes[name], let value = Double(text), value.isFinite else { return nil }
        return CGFloat(value)
    }

    /// Returns an integer; nil if the attribute is missing or not an integer.
    func integer(_ name: String) -> Int? {
        attributes[name].flatMap { Int($0) ?? Double($0).flatMap(Int.init(exactly:)) }
    }

    /// Returns the rectangle of a property; nil for none.
    func rect(_ key: String) -> CGRect? {
        guard let node = value(key), node.name == "rect" else { return nil }
        return CGRect(
            x: node.number("x") ?? 0, y: node.number("y") ?? 0, width: max(0, node.number("width") ?? 0),
            height: max(0, node.number("height") ?? 0))
    }

    /// Returns the size of a property; nil for none.
    func size(_ key: String) -> CGSize? {
        guard let node = value(key) else { return nil }
        return CGSize(width: node.number("width") ?? 0, height: node.number("height") ?? 0)
    }

    /// Returns the insets of a property; nil for none.
    func insets(_ key: String) -> UIEdgeInsets? {
        guard let node = value(key) else { return nil }
        return UIEdgeInsets(
            top: node.number("minY") ?? node.number("top") ?? 0, left: node.number("minX") ?? node.number("left") ?? 0,
            bottom: node.number("maxY") ?? node.number("bottom") ?? 0,
            right: node.number("maxX") ?? node.number("right") ?? 0)
    }

    /// Returns the insets of a property with leading and trailing edges; nil for none.
    func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        guard let node = value(key) else { return nil }
        return NSDirectionalEdgeInsets(
            top: node.number("top") ?? 0, leading: node.number("leading") ?? 0, bottom: node.number("bottom") ?? 0,
            trailing: node.number("trailing") ?? 0)
    }

    /// Returns the enumeration case that an attribute names; nil without the attribute, and for an unknown name.
    @MainActor func choice<Choice: RawRepresentable>(_ name: String) -> Choice? where Choice.RawValue == Int {
        attributes[name].flatMap { InterfaceChoices.choice(Choice.self, $0) }
    }

    /// Returns the option set of the attributes with the value `YES`.
    func options<Options: OptionSet>(_ names: [String: Options]) -> Options {
        names.reduce(into: []) { if flag($1.key) == true { $0.formUnion($1.value) } }
    }

    /// Whether the node is a view.
    @MainActor var isView: Bool { InterfaceClasses.views[name] != nil }
}

/// A lookup of the cases of enumerations by name. The names in Xcode's files are the same as in Swift.
@MainActor enum InterfaceChoices {
    private static var tables: [ObjectIdentifier: [String: Int]] = [:]
    private static let rawValues = -2...64

    static func choice<Choice: RawRepresentable>(_ type: Choice.Type, _ name: String) -> Choice?
    where Choice.RawValue == Int {
        let key = ObjectIdentifier(type)
        if tables[key] == nil {
            var table: [String: Int] = [:]
            for value in rawValues { if let choice = type.init(rawValue: value) { table["\(choice)"] = value } }
            tables[key] = table
        }
        return tables[key]?[name].flatMap(type.init(rawValue:))
    }
}
