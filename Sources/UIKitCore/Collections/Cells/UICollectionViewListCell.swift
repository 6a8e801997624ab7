import Foundation

/// An accessory beside the contents of a list row.
@preconcurrency @MainActor public struct UICellAccessory {
    /// The editing state in which an accessory is shown.
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the list is edited.
        case whenEditing
        /// While the list is not edited.
        case whenNotEditing
    }

    /// The edge at which a custom accessory is placed, and the editing state in which the accessory is shown.
    public enum Placement {
        /// Before the contents.
        case leading(displayed: DisplayedState = .always)
        /// After the contents.
        case trailing(displayed: DisplayedState = .always)
    }

    /// Options of the chevron for expanding and collapsing a row.
    public struct OutlineDisclosureOptions {
        /// The behaviour of the chevron.
        public enum Style: Int, Sendable {
            /// The behaviour that UIKit chooses for the row; here always the same as `cell`.
            case automatic = 0
            /// A tap anywhere on the row expands and collapses the row.
            case header = 1
            /// Only a tap on the chevron expands and collapses the row.
            case cell = 2
        }
        /// The behaviour of the chevron.
        public var style: Style
        /// The colour; nil for the tint colour.
        public var tintColor: UIColor?

        /// Creates options with a style and a colour. `isHidden` is ignored.
        public init(style: Style = .automatic, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
            (self.style, self.tintColor) = (style, tintColor)
        }
    }

    enum Content {
        case mark(ListAccessoryView.Kind)
        case label(String)
        case view(UIView)
        case outline(OutlineDisclosureOptions)
    }

    let content: Content
    let isLeading: Bool
    let displayed: DisplayedState
    var action: (() -> Void)?

    /// Returns a chevron that shows that the row leads to further contents.
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(content: .mark(.disclosure), isLeading: false, displayed: displayed)
    }
    /// Returns a check mark.
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(content: .mark(.checkmark), isLeading: false, displayed: displayed)
    }
    /// Returns a button for details about the row. A tap on the button calls `actionHandler`.
    public static func detail(
        displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(content: .mark(.detail), isLeading: false, displayed: displayed, action: actionHandler)
    }
    /// Returns a button with a minus sign, usually to delete the row. A tap on the button calls `actionHandler`.
    public static func delete(
        displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(content: .mark(.delete), isLeading: true, displayed: displayed, action: actionHandler)
    }
    /// Returns a button with a plus sign, usually to insert a row. A tap on the button calls `actionHandler`.
    public static func insert(
        displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(content: .mark(.insert), isLeading: true, displayed: displayed, action: actionHandler)
    }
    /// Returns a ring that shows whether the row is selected.
    public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
        UICellAccessory(content: .mark(.selection(isSelected: false)), isLeading: true, displayed: displayed)
    }
    /// Returns an accessory that shows a text in the secondary label colour.
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(content: .label(text), isLeading: false, displayed: displayed)
    }
    /// Returns a chevron for expanding and collapsing the row. A tap on the chevron calls `actionHandler`. Without this
    /// handler, the tap expands or collapses the row's item in the section snapshot of a diffable data source. The
    /// chevron points downwards while `isExpanded` of the cell's configuration state is true.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(content: .outline(options), isLeading: false, displayed: displayed, action: actionHandler)
    }
    /// Returns an accessory that shows a custom view. The view keeps the size that the app has set.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed):
            UICellAccessory(content: .view(configuration.customView), isLeading: true, displayed: displayed)
        case .trailing(let displayed):
            UICellAccessory(content: .view(configuration.customView), isLeading: false, displayed: displayed)
        }
    }

    /// A custom view and its placement.
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The placement of the view.
        public let placement: Placement

        /// Creates a configuration from a view and a placement.
        public init(customView: UIView, placement: Placement) {
            (self.customView, self.placement) = (customView, placement)
        }
    }
}

/// A row of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private final var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
    final var hasSeparator = true { didSet { if hasSeparator != oldValue { setNeedsLayout() } } }
    private let separator = UIView(frame: .zero)

    /// The accessories beside the contents, in reading order. The default is none.
    open var accessories: [UICellAccessory] = [] { didSet { rebuild() } }

    /// The number of indentation steps of the contents. The default is 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of one indentation step, in points. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether leading accessories are indented, too. The default is true; the value has no effect here.
    open var indentsAccessories = true

    /// Returns the configuration of a row, without contents.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Returns the background configuration of a row.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    private func rebuild() {
        for (_, view) in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.map { ($0, makeAccessoryView($0)) }
        for (_, view) in accessoryViews { addSubview(view) }
        setNeedsLayout()
    }

    private func makeAccessoryView(_ accessory: UICellAccessory) -> UIView {
        switch accessory.content {
        case .view(let view): return view
        case .label(let text):
            let label = UILabel(frame: .zero)
            label.text = text
            label.textColor = .secondaryLabel
            label.font = .systemFont(ofSize: 17)
            return label
        case .mark(let kind): return makeMark(kind, accessory.action)
        case .outline(let options):
            let action = accessory.action ?? { [weak self] in self.map { $0.collection?.toggleExpansion(of: $0) } }
            let mark = makeMark(.outline(isExpanded: configurationState.isExpanded), action)
            mark.color = options.tintColor
            return mark
        }
    }

    private func makeMark(_ kind: ListAccessoryView.Kind, _ action: (() -> Void)?) -> ListAccessoryView {
        let mark = ListAccessoryView(kind)
        mark.isUserInteractionEnabled = action != nil
        if let action { mark.addAction(UIAction { _ in action() }, for: .primaryActionTriggered) }
        return mark
    }

    /// Updates the contents, and turns the chevron of an outline: downwards if the state is expanded.
    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        for (_, view) in accessoryViews {
            guard let mark = view as? ListAccessoryView, case .outline = mark.kind else { continue }
            mark.kind = .outline(isExpanded: state.isExpanded)
        }
    }

    /// Whether a tap anywhere on the row expands and collapses the row's item.
    final var togglesExpansionOnTap: Bool {
        accessories.contains { accessory in
            guard case .outline(let options) = accessory.content, accessory.action == nil else { return false }
            return options.style == .header && isShown(accessory)
        }
    }

    private func isShown(_ accessory: UICellAccessory) -> Bool {
        switch accessory.displayed {
        case .always: true
        case .whenEditing: isBeingEdited
        case .whenNotEditing: !isBeingEdited
        }
    }

    private func width(of view: UIView, _ accessory: UICellAccessory) -> CGFloat {
        if let mark = view as? ListAccessoryView { return mark.kind.width }
        if case .view = accessory.content { return view.bounds.width }
        return view.sizeThatFits(.zero).width
    }

    /// Returns the width that the accessories shown at one edge need, including the distance from the edge and the
    /// distances between the accessories.
    private func reservedWidth(leading: Bool) -> CGFloat {
        let shown = accessoryViews.filter { isShown($0.accessory) && $0.accessory.isLeading == leading }
        // The trailing margin of list content is 8 points, its leading margin 16 points. Without trailing accessories,
        // the remaining 8 points are added here.
        guard !shown.isEmpty else { return leading ? 0 : 8 }
        return shown.reduce(16) { $0 + width(of: $1.view, $1.accessory) + 8 } - 8
    }

    override var contentArea: CGRect {
        let start = reservedWidth(leading: true) + CGFloat(indentationLevel) * indentationWidth
        let area = CGRect(
            x: start, y: 0, width: max(0, bounds.width - start - reservedWidth(leading: false)), height: bounds.height)
        return isRightToLeft ? area.mirrored(in: bounds.width) : area
    }

    /// Lays out the contents, the accessories and the separator line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var (start, end): (CGFloat, CGFloat) = (16, bounds.width - 16)
        for (accessory, view) in accessoryViews where accessory.isLeading {
            start += place(view, accessory, from: start, backwards: false)
        }
        for (accessory, view) in accessoryViews.reversed() where !accessory.isLeading {
            end -= place(view, accessory, from: end, backwards: true)
        }
        layoutSeparator()
    }

    /// Lays out an accessory that begins at the horizontal position `edge` or, if `backwards` is true, ends at this
    /// position. Returns the width of the accessory plus the spacing to the next accessory; 0 if the accessory is
    /// hidden.
    private func place(_ view: UIView, _ accessory: UICellAccessory, from edge: CGFloat, backwards: Bool) -> CGFloat {
        view.isHidden = !isShown(accessory)
        guard !view.isHidden else { return 0 }
        if let mark = view as? ListAccessoryView, case .selection = mark.kind {
            mark.kind = .selection(isSelected: isSelected)
        }
        let width = width(of: view, accessory)
        var height = bounds.height
        if case .view = accessory.content { height = view.bounds.height }
        let rect = CGRect(
            x: backwards ? edge - width : edge, y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
        view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
        return width + 8
    }

    private func layoutSeparator() {
        guard hasSeparator else { return separator.removeFromSuperview() }
        if separator.superview !== self { addSubview(separator) }
        separator.backgroundColor = .separator
        let thickness = 1 / max(traitCollection.displayScale, 1)
        let rect = CGRect(x: 16, y: bounds.height - thickness, width: max(0, bounds.width - 16), height: thickness)
        separator.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
}
