import Foundation

/// The view of an item of a collection: contents in front of backgrounds.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// The drag state of a cell.
    public typealias DragState = UICellConfigurationState.DragState

    private let content = UIView(frame: .zero)
    private var isSelectedValue = false
    private var isHighlightedValue = false
    private var configured: (any UIContentConfiguration)?
    private final var shownContent: (any UIView & UIContentView)?
    private var background: BackgroundView?
    private var needsConfiguration = false
    /// Whether the cell shows an expanded item of a section snapshot.
    final var isExpandedItem = false
    /// The drag state of the cell. The list sets the value.
    final var dragState = DragState.none {
        didSet {
            guard dragState != oldValue else { return }
            dragStateDidChange(dragState)
            setNeedsUpdateConfiguration()
        }
    }
    /// The drop state of the cell. The list sets the value.
    final var dropState = UICellConfigurationState.DropState.none {
        didSet { if dropState != oldValue { setNeedsUpdateConfiguration() } }
    }
    final var isBeingEdited = false { didSet { if isBeingEdited != oldValue { setNeedsUpdateConfiguration() } } }

    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.frame = bounds
        addSubview(content)
    }

    /// Creates an empty cell. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
        decode(coder, as: UICollectionViewCell.self)
    }

    /// The superview of the cell's contents.
    open var contentView: UIView { content }

    /// Whether the cell is selected. The collection sets the value.
    open var isSelected: Bool {
        get { isSelectedValue }
        set {
            isSelectedValue = newValue
            setNeedsUpdateConfiguration()
            notifyAccessibilityChanged()
        }
    }

    /// Whether the cell is highlighted, because its item is pressed. The collection sets the value.
    open var isHighlighted: Bool {
        get { isHighlightedValue }
        set {
            isHighlightedValue = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The background view; nil for none.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }

    /// The view that is shown between the background and the contents while the cell is selected or highlighted; nil
    /// for none.
    open var selectedBackgroundView: UIView? {
        didSet {
            if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }

    /// The configuration of the contents; nil if the app adds its own views to `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured }
        set {
            configured = newValue
            show(newValue?.updated(for: configurationState))
        }
    }

    /// The configuration of the background; nil to use `backgroundView` and `selectedBackgroundView` instead.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }

    /// The state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelectedValue, isHighlightedValue, isBeingEdited)
        (state.isExpanded, state.isFocused) = (isExpandedItem, isFocused)
        (state.cellDragState, state.cellDropState) = (dragState, dropState)
        return state
    }

    /// Whether the content configuration is updated from the state. The default is true.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether the background configuration is updated from the state. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// A closure that updates the cell when its state has changed, after `updateConfiguration(using:)`; nil for none.
    open var configurationUpdateHandler: ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Schedules a call of `updateConfiguration(using:)` for the next layout of the cell.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Called when the state has changed. The default updates the contents for the new state if
    /// `automaticallyUpdatesContentConfiguration` is true; overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configured { show(configured.updated(for: state)) }
    }

    /// Called when the cell was lifted, when its drag begins and when the drag has ended. The default does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Applies the drag and drop states of the cell's item.
    final func show(_ states: ListCellStates, at path: IndexPath) {
        dragState = DragState(states.drag(at: path))
        dropState = UICellConfigurationState.DropState(states.drop(at: path))
    }

    final func resetState() {
        (isSelectedValue, isHighlightedValue) = (false, false)
        isSelected = false
        isHighlighted = false
    }

    private func show(_ configuration: (any UIContentConfiguration)?) {
        if let shownContent, let configuration, type(of: shownContent.configuration) == type(of: configuration),
            shownContent.supports(configuration)
        {
            shownContent.configuration = configuration
        } else {
            shownContent?.removeFromSuperview()
            shownContent = configuration?.makeContentView()
            if let shownContent { content.addSubview(shownContent) }
        }
        setNeedsLayout()
    }

    /// The frame of the contents. The default is the whole cell; subclasses reserve space beside the contents.
    var contentArea: CGRect { bounds }

    /// Updates the configurations if needed, and lays out the contents and the backgrounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsConfiguration {
            needsConfiguration = false
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        content.frame = contentArea
        shownContent?.frame = content.bounds
        layoutBackground()
    }

    private func layoutBackground() {
        if let backgroundConfiguration {
            let view = background ?? BackgroundView(frame: .zero)
            if background == nil { insertSubview(view, at: 0) }
            background = view
            let updated =
                automaticallyUpdatesBackgroundConfiguration
                ? backgroundConfiguration.updated(for: configurationState) : backgroundConfiguration
            view.show(updated, in: bounds, rightToLeft: isRightToLeft)
            return
        }
        background?.removeFromSuperview()
        background = nil
        if let view = selectedBackgroundView {
            if isSelectedValue || isHighlightedValue {
                if view.superview !== self { insertSubview(view, belowSubview: content) }
                view.frame = bounds
            } else {
                view.removeFromSuperview()
            }
        }
        if let view = backgroundView {
            if view.superview !== self { insertSubview(view, at: 0) }
            view.frame = bounds
        }
    }

    /// Returns the given width, and the height that the contents need at that width. Contents with neither a
    /// configuration nor constraints keep the height of the cell.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = bounds.width - contentArea.width
        let inner = shownContent ?? content
        let width = max(0, size.width - room)
        let isSelfSizing = shownContent != nil || content.hasConstraintsInside
        return CGSize(width: size.width, height: isSelfSizing ? inner.fittingHeight(width: width) : bounds.height)
    }

    /// Returns the target width, and the height that the contents and their constraints need at that width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// The accessibility label of the cell: the title and the secondary text of its list content. Nil for other
    /// contents, or if both are empty.
    final var accessibilityText: String? {
        guard let list = shownContent as? UIListContentView else { return nil }
        let words = [list.titleLabel.text, list.secondLabel?.text].compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Whether the item of the cell can get the keyboard focus. The collection and its delegate must permit the focus,
    /// and items must be selectable.
    open override var canBecomeFocused: Bool { collection?.canFocus(self) ?? false }

    override var focusBehavior: FocusBehavior { FocusBehavior(isListItem: true, isSelected: isSelected) }

    override func focusDidChange() { setNeedsUpdateConfiguration() }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: accessibilityText != nil, label: accessibilityText, traits: isSelectedValue ? .selected : [])
    }
}
