import Foundation

/// The header or footer view of a table section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    final let identifier: String?
    private let content = UIView(frame: .zero)
    private var labels: (title: UILabel, detail: UILabel?)?
    private var shownContent: (any UIView & UIContentView)?
    private var configured: (any UIContentConfiguration)?
    /// The distance of the labels from the sides, in points.
    final var textInset: CGFloat = 16

    /// Creates a header or footer. Tables reuse the view for sections with the same reuse identifier; a view without an
    /// identifier is not reused.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(content)
    }

    /// Creates a header or footer that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates an empty header or footer. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        identifier = CellAttributes.identifier(coder)
        super.init(coder: coder)
        addSubview(content)
        decode(coder, as: UITableViewHeaderFooterView.self)
    }

    /// The reuse identifier; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused. The default does nothing.
    open func prepareForReuse() {}

    /// The view for the content.
    open var contentView: UIView { content }

    /// The label of the text; nil while the view has a content configuration.
    open var textLabel: UILabel? { makeLabels()?.title }

    /// The label of the second text; nil while the view has a content configuration.
    open var detailTextLabel: UILabel? { makeLabels()?.detail }

    /// The view behind all other views; nil for none.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The configuration of the content; nil if the content is the view's labels, or views that the app adds to
    /// `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured }
        set {
            configured = newValue
            apply(newValue?.updated(for: configurationState))
        }
    }

    /// Returns the configuration of a header of a grouped table, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

    /// The configuration of the background; nil to use `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }

    /// The current state of the view.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    private func makeLabels() -> (title: UILabel, detail: UILabel?)? {
        guard configured == nil else { return nil }
        if let labels { return labels }
        let (title, detail) = (UILabel(frame: .zero), UILabel(frame: .zero))
        title.font = .systemFont(ofSize: 13)
        title.textColor = .secondaryLabel
        title.numberOfLines = 0
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        content.addSubview(title)
        content.addSubview(detail)
        labels = (title, detail)
        return labels
    }

    private func apply(_ configuration: (any UIContentConfiguration)?) {
        if let shownContent, let configuration, shownContent.supports(configuration) {
            shownContent.configuration = configuration
        } else {
            shownContent?.removeFromSuperview()
            shownContent = configuration?.makeContentView()
            if let shownContent { content.addSubview(shownContent) }
        }
        setNeedsLayout()
    }

    private var background: BackgroundView?

    /// Lays out content and background.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        shownContent?.frame = content.bounds
        backgroundView?.frame = bounds
        if let backgroundConfiguration {
            let view = background ?? BackgroundView(frame: .zero)
            if background == nil { insertSubview(view, at: 0) }
            background = view
            view.show(backgroundConfiguration.updated(for: configurationState), in: bounds, rightToLeft: isRightToLeft)
        }
        guard let labels else { return }
        let width = max(0, bounds.width - 2 * textInset)
        let size = labels.title.sizeThatFits(CGSize(width: width, height: 0))
        labels.title.frame = CGRect(
            x: textInset, y: bounds.height - size.height - 6, width: width, height: size.height)
        labels.title.textAlignment = .natural
        let other = labels.detail?.text?.isEmpty == false ? labels.detail?.sizeThatFits(bounds.size) : nil
        labels.detail?.frame = CGRect(
            x: textInset, y: bounds.height - size.height - 6 - (other?.height ?? 0), width: width,
            height: other?.height ?? 0)
    }

    /// Returns the given width and the height of the content at that width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let shownContent { return CGSize(width: size.width, height: shownContent.fittingHeight(width: size.width)) }
        if content.hasConstraintsInside {
            return CGSize(width: size.width, height: content.fittingHeight(width: size.width))
        }
        guard let labels, labels.title.text?.isEmpty == false else { return CGSize(width: size.width, height: 28) }
        let text = labels.title.sizeThatFits(CGSize(width: size.width - 2 * textInset, height: 0))
        return CGSize(width: size.width, height: max(28, text.height + 12))
    }

    /// Returns the target width and the height that fits the content and its constraints at that width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        let text = labels?.title.text ?? (shownContent as? UIListContentView)?.titleLabel.text
        return AccessibilityOverrides.Standard(isElement: text != nil, label: text, traits: .header, role: .heading)
    }
}
