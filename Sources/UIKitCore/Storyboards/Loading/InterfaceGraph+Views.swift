import Foundation
import InterfaceFiles

/// The creation of views.
extension InterfaceGraph {
    /// Creates a view with all its subviews; nil if the node is not a view.
    func makeView(_ node: InterfaceNode) -> UIView? {
        guard let kind = InterfaceClasses.views[node.name] else { return nil }
        let type = resolveClass(of: node, kind.type)
        if let view = makeView(type, node, kind.initializer) { return view }
        InterfaceFault.notCreated(ClassNames.name(type), in: document.name)
        return type == kind.type ? nil : makeView(kind.type, node, kind.initializer)
    }

    private func makeView(_ type: UIView.Type, _ node: InterfaceNode, _ initializer: UIView.Type) -> UIView? {
        let coder = InterfaceCoder(node, self, initializer: initializer)
        let view = type.init(coder: coder)
        if let view { coder.apply(to: view, as: nil) }
        return view
    }

    /// Sets the attributes of a view from a node, and creates its contents.
    func configure(_ view: UIView, _ node: InterfaceNode) {
        register(view, node)
        applyGeometry(to: view, node)
        configureParts(of: view, node)
        addGuides(of: view, node)
        for child in node.list("subviews") {
            guard let subview = makeView(child) else { continue }
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(subview)
            } else if let effect = view as? UIVisualEffectView {
                effect.contentView.addSubview(subview)
            } else {
                view.addSubview(subview)
            }
        }
        addSpacings(view, node)
        collectConstraints(of: view, node)
    }

    /// Sets the attributes of a view that already exists, such as the label of a cell.
    func configure(existing view: UIView, _ node: InterfaceNode) {
        register(view, node)
        configureParts(of: view, node)
    }

    private func configureParts(of view: UIView, _ node: InterfaceNode) {
        ViewAttributes.apply(node, to: view, in: self)
        switch view {
        case let view as UILabel: LabelAttributes.apply(node, to: view, in: self)
        case let view as UIImageView: LabelAttributes.apply(node, to: view, in: self)
        case let view as UIControl: ControlAttributes.apply(node, to: view, in: self)
        case let view as UITableViewCell: CellAttributes.apply(node, to: view, in: self)
        case let view as UICollectionReusableView: CellAttributes.apply(node, to: view, in: self)
        case let view as UIScrollView: ScrollAttributes.apply(node, to: view, in: self)
        case let view as UIStackView: StackAttributes.apply(node, to: view)
        case let view as UIProgressView: IndicatorAttributes.apply(node, to: view, in: self)
        case let view as UIActivityIndicatorView: IndicatorAttributes.apply(node, to: view, in: self)
        case let view as UISearchBar: BarAttributes.apply(node, to: view, in: self)
        case let view as UINavigationBar: BarAttributes.apply(node, to: view, in: self)
        case let view as UIToolbar: BarAttributes.apply(node, to: view, in: self)
        case let view as UITabBar: BarAttributes.apply(node, to: view, in: self)
        case let view as UIVisualEffectView: StackAttributes.apply(node, to: view, in: self)
        default: if node.name == "placeholderView" { PlaceholderContents.add(to: view, node["element"] ?? "?") }
        }
    }

    private func applyGeometry(to view: UIView, _ node: InterfaceNode) {
        if let frame = node.rect("frame") { view.frame = frame }
        guard let mask = node.child("autoresizingMask") else { return }
        view.autoresizingMask = mask.options([
            "flexibleMinX": UIView.AutoresizingMask.flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin, "widthSizable": .flexibleWidth,
            "heightSizable": .flexibleHeight,
        ])
    }

    private func addSpacings(_ view: UIView, _ node: InterfaceNode) {
        guard let stack = view as? UIStackView, let spacings = node.value("customSpacing") else { return }
        for spacing in spacings.children {
            guard let id = spacing["view"] ?? spacing["reference"], let view = object(id) as? UIView,
                let value = spacing.number("spacing") ?? spacing.number("value")
            else { continue }
            stack.setCustomSpacing(value, after: view)
        }
    }

    /// Registers the guides of a view, and creates the app's own guides.
    private func addGuides(of view: UIView, _ node: InterfaceNode) {
        for guide in node.children where guide.name == "viewLayoutGuide" {
            switch guide.key {
            case "contentLayoutGuide": register(scrollGuide(of: view, isContent: true), guide.id)
            case "frameLayoutGuide": register(scrollGuide(of: view, isContent: false), guide.id)
            case "keyboard": register(view.keyboardLayoutGuide, guide.id)
            case "layoutMargins": register(view.layoutMarginsGuide, guide.id)
            case "readableContent": register(view.readableContentGuide, guide.id)
            default: register(view.safeAreaLayoutGuide, guide.id)
            }
        }
        for guide in node.list("layoutGuides") where guide.name == "layoutGuide" {
            let made = UILayoutGuide()
            made.identifier = guide["identifier"] ?? ""
            view.addLayoutGuide(made)
            register(made, guide.id)
        }
    }

    private func scrollGuide(of view: UIView, isContent: Bool) -> UILayoutGuide {
        guard let scroll = view as? UIScrollView else { return view.safeAreaLayoutGuide }
        return isContent ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
    }

    func collectConstraints(of view: UIView, _ node: InterfaceNode) {
        let owner = WeakReference(view)
        for constraint in node.list("constraints") where constraint.name == "constraint" {
            constraints.append(Attachment(owner: owner, node: constraint))
        }
        variations.collect(node, of: view)
    }
}

/// The contents of a placeholder view for an unknown object: a border and the name of the object.
@MainActor enum PlaceholderContents {
    static func add(to view: UIView, _ name: String) {
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.systemGray.cgColor
        view.accessibilityIdentifier = name
        let label = UILabel(frame: view.bounds)
        label.text = name
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
