import Foundation

/// A rule for the positions and sizes of two views or guides, or for the size of a single view or guide.
///
/// The rule is `first attribute = multiplier × second attribute + constant`, or the same with ≤ or ≥, in points. The
/// layout enforces the rule while the constraint is active. As in UIKit, an active constraint belongs to the nearest
/// common ancestor of its views and guides, and is deactivated when one of these views or guides leaves the ancestor.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The left side of the relation.
    let first: LayoutOperand
    /// The right side of the relation; nil when the right side is only the constant.
    let second: LayoutOperand?
    /// The view that the constraint belongs to; nil while the constraint is not active.
    weak var owningView: UIView?
    /// The layout engine that has added the constraint to its solver; nil while the constraint is in no solver.
    weak var engine: LayoutEngine?

    /// The relation between the two sides.
    public let relation: Relation
    /// The factor of the second attribute.
    public let multiplier: CGFloat

    /// Creates an inactive constraint between the attributes of two views or guides.
    ///
    /// - Parameters:
    ///   - view1: a `UIView` or `UILayoutGuide`.
    ///   - view2: another view or guide. Nil, together with `.notAnAttribute`, creates a constraint on a size only.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let other = attr2 == .notAnAttribute ? nil : view2
        if !(view1 is any LayoutItem) || (other != nil && !(other is any LayoutItem)) {
            LayoutFault.reportInvalidItem(other == nil ? view1 : "\(view1), \(String(describing: view2))")
        }
        self.init(
            first: LayoutOperand(view1 as? any LayoutItem, attr1), relation: relation,
            second: other.map { LayoutOperand($0 as? any LayoutItem, attr2) }, multiplier: multiplier, constant: c)
    }

    init(
        first: LayoutOperand, relation: Relation, second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
    ) {
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        currentConstant = constant
        super.init()
        LayoutEngine.enable()
    }

    /// The view or guide of the first side; nil after that object was deallocated.
    open var firstItem: AnyObject? { first.item }

    /// The attribute of the first side.
    open var firstAttribute: Attribute { first.attribute }

    /// The view or guide of the second side; nil without a second side, or after that object was deallocated.
    open var secondItem: AnyObject? { second?.item }

    /// The attribute of the second side; `.notAnAttribute` without a second side.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    private var currentConstant: CGFloat
    private var currentPriority = UILayoutPriority.required

    /// The constant of the second side, in points. Changing the constant is much cheaper than replacing the constraint.
    open var constant: CGFloat {
        get { currentConstant }
        set {
            guard LayoutFault.validateConstant(newValue, in: self), newValue != currentConstant else { return }
            currentConstant = newValue
            engine?.constraintChanged(self)
            owningView?.setNeedsLayout()
        }
    }

    /// The priority of the constraint; `required` unless set. A constraint outweighs any number of constraints with
    /// lower priorities.
    open var priority: UILayoutPriority {
        get { currentPriority }
        set {
            guard newValue != currentPriority else { return }
            currentPriority = UILayoutPriority(min(max(newValue.rawValue, 0), UILayoutPriority.required.rawValue))
            engine?.constraintChanged(self)
            owningView?.setNeedsLayout()
        }
    }

    /// A name for messages; nil unless set.
    open var identifier: String?

    /// Whether the constraint is archived with its views. The value has no effect here; the property exists for
    /// compatibility.
    open var shouldBeArchived = false

    /// Whether the constraint is active. The views and guides of an active constraint have a common ancestor.
    /// Activating a constraint without a common ancestor reports a fault that names both views or guides, and leaves
    /// the constraint inactive.
    open var isActive: Bool {
        get { owningView != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints together.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints together.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraint as a line of text, as used in messages.
    open nonisolated override var description: String {
        MainActor.assumeIsolated { text }
    }
}
