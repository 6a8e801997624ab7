import Foundation
import InterfaceFiles

/// The variations of views and constraints for size classes.
@MainActor struct InterfaceVariations {
    /// A variation of one object.
    private struct Variation {
        /// The traits for which the variation applies; empty for the default.
        let conditions: [String: String]
        let owner: WeakReference
        let id: String?
        let node: InterfaceNode
    }

    private var variations: [Variation] = []
    /// The constraints by their identifiers. This dictionary retains the inactive constraints.
    private var constraints: [String: NSLayoutConstraint] = [:]

    /// Collects the variations of a view and of its constraints.
    mutating func collect(_ node: InterfaceNode, of view: UIView) {
        add(node, of: view)
        for constraint in node.list("constraints") where constraint.child("variation") != nil {
            add(constraint, of: view)
        }
    }

    private mutating func add(_ node: InterfaceNode, of view: UIView) {
        for variation in node.children where variation.name == "variation" {
            variations.append(
                Variation(
                    conditions: Self.conditions(variation.key ?? "default"), owner: WeakReference(view), id: node.id,
                    node: variation))
        }
    }

    mutating func add(_ constraint: NSLayoutConstraint, _ id: String?) {
        if let id { constraints[id] = constraint }
    }

    /// Returns the conditions of a key such as `heightClass=compact-widthClass=regular`; empty for `default`.
    private static func conditions(_ key: String) -> [String: String] {
        var result: [String: String] = [:]
        for part in key.split(separator: "-") {
            let sides = part.split(separator: "=").map(String.init)
            if sides.count == 2 { result[sides[0]] = sides[1] }
        }
        return result
    }

    /// Returns the constraints that the default excludes.
    func excludedConstraints(in graph: InterfaceGraph) -> [NSLayoutConstraint] {
        variations.filter(\.conditions.isEmpty).flatMap { variation in
            variation.node.children.filter { $0.key == "constraints" }.flatMap(\.children)
                .filter { $0.name == "exclude" }.compactMap { $0["reference"] }
                .compactMap { constraints[$0] }
        }
    }

    /// Applies the variations for the current traits, and applies them again when the size classes of a view change.
    func install(in graph: InterfaceGraph) {
        guard !variations.isEmpty else { return }
        var byView: [ObjectIdentifier: (view: UIView, entries: [SizeClassVariations.Entry])] = [:]
        for variation in variations {
            guard let view = variation.owner.object as? UIView else { continue }
            let entry = makeEntry(variation, graph)
            byView[ObjectIdentifier(view), default: (view, [])].entries.append(entry)
        }
        for (view, entries) in byView.values {
            let applied = SizeClassVariations(entries)
            view.makeExtras().variations = applied
            applied.update(view.traitCollection)
        }
    }

    private func makeEntry(_ variation: Variation, _ graph: InterfaceGraph) -> SizeClassVariations.Entry {
        var entry = SizeClassVariations.Entry(conditions: variation.conditions)
        for mask in variation.node.children where mask.name == "mask" {
            for change in mask.children {
                guard let id = change["reference"] else { continue }
                let isIncluded = change.name == "include"
                if mask.key == "constraints", let constraint = constraints[id] {
                    entry.constraints.append((constraint, isIncluded))
                } else if mask.key == "subviews", let view = graph.object(id) as? UIView {
                    entry.views.append((WeakReference(view), isIncluded))
                }
            }
        }
        if let constraint = variation.id.flatMap({ constraints[$0] }) {
            if let value = variation.node.number("constant") { entry.constants.append((constraint, value)) }
        } else if let hidden = variation.node.flag("hidden") {
            entry.views.append((variation.owner, !hidden))
        }
        return entry
    }
}

/// The variations that a view applies when its size classes change.
@MainActor final class SizeClassVariations {
    /// The changes for one set of conditions.
    struct Entry {
        let conditions: [String: String]
        var constraints: [(constraint: NSLayoutConstraint, isActive: Bool)] = []
        var constants: [(constraint: NSLayoutConstraint, value: CGFloat)] = []
        var views: [(view: WeakReference, isShown: Bool)] = []
    }

    private let entries: [Entry]
    /// The constants that constraints have without a variation.
    private var originals: [ObjectIdentifier: CGFloat] = [:]

    init(_ entries: [Entry]) {
        // The default is applied first. Entries with more conditions override entries with fewer conditions.
        self.entries = entries.sorted { $0.conditions.count < $1.conditions.count }
        for entry in entries {
            for (constraint, _) in entry.constants { originals[ObjectIdentifier(constraint)] = constraint.constant }
        }
    }

    func update(_ traits: UITraitCollection) {
        var active: [ObjectIdentifier: (NSLayoutConstraint, Bool)] = [:]
        var constants: [ObjectIdentifier: (NSLayoutConstraint, CGFloat)] = [:]
        var shown: [ObjectIdentifier: (UIView, Bool)] = [:]
        for entry in entries {
            let holds = Self.holds(entry.conditions, traits)
            for (constraint, isActive) in entry.constraints {
                let key = ObjectIdentifier(constraint)
                if holds || active[key] == nil { active[key] = (constraint, isActive == holds) }
            }
            for (constraint, value) in entry.constants {
                let key = ObjectIdentifier(constraint)
                let original = originals[key] ?? constraint.constant
                if holds || constants[key] == nil { constants[key] = (constraint, holds ? value : original) }
            }
            for (reference, isShown) in entry.views {
                guard let view = reference.object as? UIView else { continue }
                let key = ObjectIdentifier(view)
                if holds || shown[key] == nil { shown[key] = (view, isShown == holds) }
            }
        }
        apply(active, constants, shown)
    }

    private func apply(
        _ active: [ObjectIdentifier: (NSLayoutConstraint, Bool)],
        _ constants: [ObjectIdentifier: (NSLayoutConstraint, CGFloat)], _ shown: [ObjectIdentifier: (UIView, Bool)]
    ) {
        // Deactivate constraints first, so that alternative constraints never conflict.
        for (constraint, isActive) in active.values where !isActive { constraint.isActive = false }
        for (constraint, isActive) in active.values where isActive { constraint.isActive = true }
        for (constraint, value) in constants.values { constraint.constant = value }
        for (view, isShown) in shown.values { view.isHidden = !isShown }
    }

    private static func holds(_ conditions: [String: String], _ traits: UITraitCollection) -> Bool {
        conditions.allSatisfy { name, value in
            switch name {
            case "widthClass": traits.horizontalSizeClass == (value == "compact" ? .compact : .regular)
            case "heightClass": traits.verticalSizeClass == (value == "compact" ? .compact : .regular)
            default: false
            }
        }
    }
}
