import Foundation
import InterfaceFiles

/// The constraints of storyboards and nibs.
@MainActor enum InterfaceConstraints {
    /// Creates the collected constraints. Activates all constraints except placeholders and the constraints that the
    /// default variation excludes.
    static func activate(_ graph: InterfaceGraph) {
        let pending = graph.constraints
        graph.constraints = []
        var made: [NSLayoutConstraint] = []
        for attachment in pending {
            guard let owner = attachment.owner.object as? UIView,
                let constraint = constraint(attachment.node, in: owner, graph)
            else { continue }
            graph.register(constraint, attachment.node.id)
            graph.variations.add(constraint, attachment.node.id)
            // A placeholder has an effect only in Xcode, because the app replaces the constraint.
            if attachment.node.flag("placeholder") != true { made.append(constraint) }
        }
        let excluded = graph.variations.excludedConstraints(in: graph)
        NSLayoutConstraint.activate(made.filter { constraint in !excluded.contains { $0 === constraint } })
        graph.variations.install(in: graph)
        graph.variations = InterfaceVariations()
    }

    private static func constraint(
        _ node: InterfaceNode, in owner: UIView, _ graph: InterfaceGraph
    ) -> NSLayoutConstraint? {
        guard let first = side(node["firstItem"], node["firstAttribute"], owner, graph) else { return nil }
        var second: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
        if node["secondItem"] != nil || node["secondAttribute"] != nil {
            second = side(node["secondItem"], node["secondAttribute"], owner, graph)
            guard second != nil else { return nil }
        }
        let relation: NSLayoutConstraint.Relation = node.choice("relation") ?? .equal
        let constraint = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier(node["multiplier"]),
            constant: constant(node, first.item, second?.item, owner))
        if let priority = node.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        if let identifier = node["identifier"] { constraint.identifier = identifier }
        return constraint
    }

    /// Returns the object and the attribute of one side of a constraint; nil if the object does not exist. A side
    /// without an object refers to the containing view.
    private static func side(
        _ id: String?, _ attribute: String?, _ owner: UIView, _ graph: InterfaceGraph
    ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
        guard let attribute = attribute.flatMap(attributeNamed) else { return nil }
        guard let id else { return (owner, attribute) }
        guard let object = graph.object(id) else { return nil }
        if let guide = object as? ControllerGuide { return guide.side(attribute) }
        guard object is UIView || object is UILayoutGuide else { return nil }
        return (object, attribute)
    }

    private static func attributeNamed(_ name: String) -> NSLayoutConstraint.Attribute? {
        name == "baseline" ? .lastBaseline : InterfaceChoices.choice(NSLayoutConstraint.Attribute.self, name)
    }

    /// Returns the value of a multiplier, which Xcode writes as a number or as a ratio such as `16:9`.
    private static func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
        guard let value = parts.first, value.isFinite else { return 1 }
        return CGFloat(value)
    }

    private static func constant(
        _ node: InterfaceNode, _ first: AnyObject, _ second: AnyObject?, _ owner: UIView
    ) -> CGFloat {
        if let constant = node.number("constant") { return constant }
        guard node.flag("symbolic") == true else { return 0 }
        // The standard distances are 8 points between siblings, and 20 points to the containing view.
        return first === owner || second === owner ? 20 : 8
    }
}

/// A guide of iOS 10 for the area between the bars of a controller. Its edges are edges of the safe area.
@MainActor final class ControllerGuide {
    private let isTop: Bool
    private weak var view: UIView?

    init(isTop: Bool, view: UIView) { (self.isTop, self.view) = (isTop, view) }

    /// Returns the object and the attribute that replace an attribute of the guide.
    func side(
        _ attribute: NSLayoutConstraint.Attribute
    ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
        guard let view else { return nil }
        switch (isTop, attribute) {
        case (true, .bottom), (true, .lastBaseline): return (view.safeAreaLayoutGuide, .top)
        case (false, .top), (false, .firstBaseline): return (view.safeAreaLayoutGuide, .bottom)
        default: return (view, attribute)
        }
    }
}
