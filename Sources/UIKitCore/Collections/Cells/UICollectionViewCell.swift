import Foundation

/// An item of a collection: contents, and what stands behind them.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// How far a drag of the cell has come.
    public typealias DragState = UICellConfigurationState.DragState

    private let content = UIView(frame: .zero)
    private var isOn = false
    private var isPressed = false
    private var configured: (any UIContentConfiguration)?
    private final var shownContent: (any UIView & UIContentView)?
    private var background: BackgroundView?
    private var needsConfiguration = false
    final var isBeingEdited = false { didSet { if isBeingEdited != oldValue { setNeedsUpdateConfiguration() } } }

    /// A cell at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.frame = bounds
        addSubview(content)
    }

    /// A cell read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
    }

    /// Where contents belong.
    open var contentView: UIView { content }

    /// Whether the cell is selected. Collections set it.
    open var isSelected: Bool {
        get { isOn }
        set {
            isOn = newValue
            setNeedsUpdateConfiguration()
            accessibilityMayHaveChanged()
        }
    }

    /// Whether a finger is on the cell. Collections set it.
    open var isHighlighted: Bool {
        get { isPressed }
        set {
            isPressed = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The view behind everything; nil for none.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }

    /// The view between that and the contents while the cell is selected or pressed; nil for none.
    open var selectedBackgroundView: UIView? {
        didSet {
            if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
            setNeedsLayout()
        }
    }

    /// What the cell shows, as a value; nil for what the app puts into `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured }
        set {
            configured = newValue
            show(newValue?.updated(for: configurationState))
        }
    }

    /// What is behind the contents, as a value; nil for the views above.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }

    /// What is going on with the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isOn, isPressed, isBeingEdited)
        return state
    }

    /// Whether the contents follow the state. The default is true.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether the background follows the state. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Called when the state has changed; nil for nothing to do.
    open var configurationUpdateHandler: ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for `updateConfiguration(using:)` to be called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Called when the state has changed. The default lets the contents follow; overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configured { show(configured.updated(for: state)) }
    }

    /// Called when a drag of the cell begins or ends. The default does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    final func forget() {
        (isOn, isPressed) = (false, false)
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

    /// Where contents stand: all of the cell, unless a subclass needs room beside them.
    var contentArea: CGRect { bounds }

    /// Puts contents and backgrounds at their places.
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
            if isOn || isPressed {
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

    /// The height of the contents for a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = bounds.width - contentArea.width
        let inner = shownContent ?? content
        let width = max(0, size.width - room)
        let asks = shownContent != nil || content.hasConstraintsInside
        return CGSize(width: size.width, height: asks ? inner.fittingHeight(width: width) : bounds.height)
    }

    /// The height that contents and their constraints ask for at a width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// What is said of the cell: the texts of its configuration.
    final var spokenText: String? {
        guard let list = shownContent as? UIListContentView else { return nil }
        let words = [list.titleLabel.text, list.secondLabel?.text].compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(
            isElement: spokenText != nil, label: spokenText, traits: isOn ? .selected : [])
    }
}
