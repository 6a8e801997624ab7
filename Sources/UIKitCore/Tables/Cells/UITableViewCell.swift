import Foundation

/// A row of a table: contents, what stands behind them, and what stands beside them.
@MainActor open class UITableViewCell: UIView {
    final let style: CellStyle
    final var identifier: String?
    final let parts = CellParts()
    final var labels: CellLabels?
    final var isOn = false
    final var isPressed = false
    final var isBeingEdited = false
    final weak var table: UITableView?
    /// What the table has decided about the row.
    final var rowEditing = CellEditing()
    /// Whether a line is drawn below the row, and how far it stays away from the sides.
    final var separator: CellSeparator? { didSet { if separator != oldValue { setNeedsLayout() } } }
    private var configured: (any UIContentConfiguration)?
    private var configuredBackground: UIBackgroundConfiguration?
    private var needsConfiguration = false

    /// A cell of a style, which tables use again for rows of the same identifier; nil for a cell that is not used again.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepareCell()
    }

    /// A cell of the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// A cell read from an archive; without an archive of ours it is an empty cell of the default style.
    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        prepareCell()
    }

    // MARK: Reuse

    /// The name under which tables use the cell again; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before the cell is used again. Overrides call `super`.
    open func prepareForReuse() { forgetRow() }

    // MARK: Contents

    /// Where contents belong: it makes room for what stands beside it.
    open var contentView: UIView { parts.content }

    /// The first text, of cells that have no configuration; nil while there is one.
    open var textLabel: UILabel? { madeLabels?.title }

    /// The second text, of styles that have one; nil for others.
    open var detailTextLabel: UILabel? { madeLabels?.detail }

    /// The picture at the beginning, of cells that have no configuration; nil while there is one.
    open var imageView: UIImageView? { madeLabels?.picture }

    /// What the cell shows, as a value; nil for what the app puts into `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured }
        set {
            configured = newValue
            parts.applyContent(newValue?.updated(for: configurationState), of: self)
        }
    }

    /// The configuration that fits the style, without contents.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// What is behind the contents, as a value; nil for the views below.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configuredBackground }
        set {
            configuredBackground = newValue
            setNeedsLayout()
        }
    }

    /// The background that fits the style of the table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// What is going on with the cell.
    open var configurationState: UICellConfigurationState { currentState }

    /// Whether the contents follow the state. The default is true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Whether the background follows the state. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Called when the state has changed; nil for nothing to do.
    open var configurationUpdateHandler: ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for `updateConfiguration(using:)` to be called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Called when the state has changed. The default lets the configurations follow; overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configured {
            parts.applyContent(configured.updated(for: state), of: self)
        }
    }

    // MARK: Background

    /// The view behind everything; nil for none.
    open var backgroundView: UIView? { didSet { parts.exchange(oldValue, for: backgroundView, in: self) } }

    /// The view behind the contents while the cell is selected or pressed; nil for a grey one.
    open var selectedBackgroundView: UIView? {
        didSet { parts.exchange(oldValue, for: selectedBackgroundView, in: self) }
    }

    /// As `selectedBackgroundView`, where several rows can be selected; nil for that one.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { parts.exchange(oldValue, for: multipleSelectionBackgroundView, in: self) }
    }

    // MARK: Selection

    /// How the cell looks when it is selected. The default is grey.
    open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }

    /// Whether the cell is selected. Tables set it.
    open var isSelected: Bool {
        get { isOn }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger is on the cell. Tables set it.
    open var isHighlighted: Bool {
        get { isPressed }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects the cell or not. Overrides call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isOn else { return }
        isOn = selected
        stateChanged()
    }

    /// Shows the cell as pressed or not. Overrides call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isPressed else { return }
        isPressed = highlighted
        stateChanged()
    }

    // MARK: Accessories

    /// What stands at the end of the row. The default is nothing.
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

    /// The view at the end of the row, in place of `accessoryType`; nil for none.
    open var accessoryView: UIView? { didSet { parts.exchange(oldValue, for: accessoryView, in: self) } }

    /// What stands at the end of the row while the table is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

    /// The view at the end of the row while the table is edited, in place of `editingAccessoryType`; nil for none.
    open var editingAccessoryView: UIView? {
        didSet { parts.exchange(oldValue, for: editingAccessoryView, in: self) }
    }

    /// How many times the contents are moved inwards. The default is 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }

    /// How far each time, in points. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// How far the line below the row stays away from the sides; until it is set, as the table says.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet {
            parts.hasOwnInset = true
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// Whether the cell shows what its table is edited with.
    open var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides what the table is edited with. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// What the row offers while the table is edited.
    open var editingStyle: EditingStyle { rowEditing.style }

    /// Whether the row shows a handle by which it is moved, if the table lets it be moved. The default is false.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }

    /// Whether the contents make room for the controls of editing. The default is true.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

    /// Whether the button that deletes is shown.
    open var showingDeleteConfirmation: Bool { rowEditing.isSwiped }

    /// Called before what editing shows beside the row changes. Overrides call `super`.
    open func willTransition(to state: StateMask) {}

    /// Called after what editing shows beside the row has changed. Overrides call `super`.
    open func didTransition(to state: StateMask) {}

    /// Called when a drag of the cell begins or ends. The default does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Inherited

    /// Puts contents, background, accessories and controls at their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsConfiguration {
            needsConfiguration = false
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        parts.layout(self)
    }

    /// The height of the contents for a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: parts.height(of: self, width: size.width))
    }

    /// The height that contents and their constraints ask for at a width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    override var standardAccessibility: AccessibilityWords.Standard {
        var traits: UIAccessibilityTraits = []
        if isOn { traits.insert(.selected) }
        return AccessibilityWords.Standard(isElement: true, label: parts.spokenText(of: self), traits: traits)
    }
}

/// What a table has decided about a row while it is edited.
struct CellEditing: Hashable {
    var style = UITableViewCell.EditingStyle.none
    var canMove = false
    var indents = true
    /// Several rows can be selected, so that the row shows a ring.
    var selects = false
    /// Its actions are shown beside it.
    var isSwiped = false
}

/// The line below a row.
struct CellSeparator: Equatable {
    var color: UIColor
    var inset: UIEdgeInsets
}
