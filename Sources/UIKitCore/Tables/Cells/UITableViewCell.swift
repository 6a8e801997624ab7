import Foundation

/// A row of a table: the content, the background, and the accessories and controls beside the content.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    final let style: CellStyle
    final var identifier: String?
    final let cellLayout = TableCellLayout()
    final var labels: CellLabels?
    final var selectedState = false
    final var isPressed = false
    final var isBeingEdited = false
    /// The state of a drag of the cell. The list sets the value.
    final var dragState = DragState.none {
        didSet {
            guard dragState != oldValue else { return }
            dragStateDidChange(dragState)
            setNeedsUpdateConfiguration()
        }
    }
    /// The state of a drop on the cell. The list sets the value.
    final var dropState = UICellConfigurationState.DropState.none {
        didSet { if dropState != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Whether the cell is being reconfigured for the row that it already shows. While the value is true, the cell is
    /// not prepared for reuse.
    final var isReconfiguring = false
    final weak var table: UITableView?
    /// The editing options that the table determined for the row.
    final var rowEditing = CellEditingOptions()
    /// The separator below the row with its insets; nil for none.
    final var separator: CellSeparator? { didSet { if separator != oldValue { setNeedsLayout() } } }
    private var contentConfigurationValue: (any UIContentConfiguration)?
    private var backgroundConfigurationValue: UIBackgroundConfiguration?
    private var needsConfiguration = false

    /// Creates a cell of a style. Tables reuse the cell for rows with the same reuse identifier; a cell without an
    /// identifier is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepareCell()
    }

    /// Creates a cell of the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates an empty cell of the default style. A coder of a storyboard or nib sets the attributes; other coders are
    /// ignored.
    public required init?(coder: NSCoder) {
        style = CellAttributes.style(coder)
        identifier = CellAttributes.identifier(coder)
        super.init(coder: coder)
        prepareCell()
        decode(coder, as: UITableViewCell.self)
    }

    // MARK: Reuse

    /// The reuse identifier; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before the cell is reused. Overrides call `super`.
    open func prepareForReuse() { resetRowState() }

    // MARK: Content

    /// The view for the content. This view leaves room for the accessories and controls.
    open var contentView: UIView { cellLayout.content }

    /// The label of the main text; nil while the cell has a content configuration.
    open var textLabel: UILabel? { labelsCreatingIfNeeded?.title }

    /// The label of the second text; nil for styles without a second text and while the cell has a content
    /// configuration.
    open var detailTextLabel: UILabel? { labelsCreatingIfNeeded?.detail }

    /// The image view at the start of the row; nil while the cell has a content configuration.
    open var imageView: UIImageView? { labelsCreatingIfNeeded?.imageView }

    /// The configuration of the content; nil if the content is the cell's labels and image view, or views that the app
    /// adds to `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { contentConfigurationValue }
        set {
            contentConfigurationValue = newValue
            cellLayout.applyContent(newValue?.updated(for: configurationState), of: self)
        }
    }

    /// Returns the configuration that matches the style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The configuration of the background; nil to use `backgroundView` and `selectedBackgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { backgroundConfigurationValue }
        set {
            backgroundConfigurationValue = newValue
            setNeedsLayout()
        }
    }

    /// Returns the background that matches the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// The current state of the cell.
    open var configurationState: UICellConfigurationState { currentState }

    /// Whether the content configuration is updated when the state changes. The default is true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Whether the background configuration is updated when the state changes. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// A closure that is called after `updateConfiguration(using:)` when the state has changed; nil for none.
    open var configurationUpdateHandler: ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Schedules a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Called when the state has changed. The default updates the content configuration if
    /// `automaticallyUpdatesContentConfiguration` is true; overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let contentConfigurationValue {
            cellLayout.applyContent(contentConfigurationValue.updated(for: state), of: self)
        }
    }

    // MARK: Background

    /// The view behind all other views; nil for none.
    open var backgroundView: UIView? { didSet { cellLayout.exchange(oldValue, for: backgroundView, in: self) } }

    /// The view behind the content while the cell is selected or highlighted; nil for a grey view.
    open var selectedBackgroundView: UIView? {
        didSet { cellLayout.exchange(oldValue, for: selectedBackgroundView, in: self) }
    }

    /// The view behind the content while the cell is selected in a table that permits multiple selection in its current
    /// editing state. Nil uses `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { cellLayout.exchange(oldValue, for: multipleSelectionBackgroundView, in: self) }
    }

    // MARK: Selection

    /// The appearance of the selected cell. The default is grey.
    open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }

    /// Whether the cell is selected. Tables set this property.
    open var isSelected: Bool {
        get { selectedState }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted under a finger. Tables set this property.
    open var isHighlighted: Bool {
        get { isPressed }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Sets whether the cell is selected. Overrides call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != selectedState else { return }
        selectedState = selected
        stateChanged()
    }

    /// Sets whether the cell is highlighted. Overrides call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isPressed else { return }
        isPressed = highlighted
        stateChanged()
    }

    // MARK: Accessories

    /// The accessory at the end of the row. The default is none.
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

    /// The view at the end of the row, instead of `accessoryType`; nil for none.
    open var accessoryView: UIView? { didSet { cellLayout.exchange(oldValue, for: accessoryView, in: self) } }

    /// The accessory at the end of the row while the table is edited. The default is none.
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }

    /// The view at the end of the row while the table is edited, instead of `editingAccessoryType`; nil for none.
    open var editingAccessoryView: UIView? {
        didSet { cellLayout.exchange(oldValue, for: editingAccessoryView, in: self) }
    }

    /// The indentation level of the content. The default is 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }

    /// The indentation per level, in points. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// The insets of the separator below the row. Until the app sets this property, the table's insets apply.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet {
            cellLayout.hasOwnInset = true
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// Whether the cell shows its editing controls.
    open var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the editing controls. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// The editing operation that the row offers while the table is edited.
    open var editingStyle: EditingStyle { rowEditing.style }

    /// Whether the row shows a handle for reordering while the table is edited, if the data source permits the row to
    /// be moved. The default is false.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }

    /// Whether the content is indented for the editing controls. The default is true.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

    /// Whether the swipe actions of the row, such as the delete button, are shown.
    open var showingDeleteConfirmation: Bool { rowEditing.isSwiped }

    /// Called before the shown editing controls change. Overrides call `super`.
    open func willTransition(to state: StateMask) {}

    /// Called after the shown editing controls have changed. Overrides call `super`.
    open func didTransition(to state: StateMask) {}

    /// Called when the cell was lifted, when its drag begins and when the drag has ended. The default does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Inherited

    /// Lays out content, background, accessories and controls.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsConfiguration {
            needsConfiguration = false
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        cellLayout.layout(self)
    }

    /// Returns the given width and the height of the content at that width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: cellLayout.height(of: self, width: size.width))
    }

    /// Returns the target width and the height that fits the content and its constraints at that width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// Whether the cell can get the keyboard focus. True if rows of the table can be selected, and if the table and its
    /// delegate permit the focus.
    open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }

    override var focusBehavior: FocusBehavior { FocusBehavior(isListItem: true, isSelected: isSelected) }

    override func focusDidChange() { stateChanged() }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        var traits: UIAccessibilityTraits = []
        if selectedState { traits.insert(.selected) }
        return AccessibilityOverrides.Standard(isElement: true, label: cellLayout.spokenText(of: self), traits: traits)
    }
}

/// The editing options that a table determined for a row.
struct CellEditingOptions: Hashable {
    var style = UITableViewCell.EditingStyle.none
    var canMove = false
    var isIndented = true
    /// Whether several rows can be selected, so that the row shows a selection ring.
    var showsSelectionRing = false
    /// Whether the row's swipe actions are shown.
    var isSwiped = false
}

/// The separator below a row.
struct CellSeparator: Equatable {
    var color: UIColor
    var inset: UIEdgeInsets
}
