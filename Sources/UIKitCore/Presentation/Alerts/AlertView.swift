import Foundation

/// The view of an alert: the title and the message, the fields, and the buttons at the bottom. Contents that are too
/// high for the view are scrolled.
@MainActor final class AlertView: UIView {
    /// The arrangement of an alert.
    enum Arrangement {
        /// A card in the middle of the window.
        case alert
        /// The contents of a popover, without a background of their own.
        case popover
        /// A card at the bottom edge of a narrow window, with the cancel button on a card of its own below.
        case sheet

        /// The height of a button, in points.
        var buttonHeight: CGFloat { self == .sheet ? 57 : 46 }
        /// The size of a button's font, in points.
        var buttonFontSize: CGFloat { self == .sheet ? 20 : 17 }
        /// The corner radius of a card, in points.
        var cornerRadius: CGFloat { self == .alert ? 16 : self == .sheet ? 14 : 0 }
    }

    /// The content of an alert.
    struct Content {
        var title: String?
        var message: String?
        var fields: [UIView] = []
        var actions: [UIAlertAction] = []
        var arrangement = Arrangement.alert
        var preferred: UIAlertAction?
    }

    static let alertWidth: CGFloat = 280
    static let popoverWidth: CGFloat = 320
    /// The distance of an action sheet from the edges of the window, and the distance between its two cards, in points.
    static let sheetMargin: CGFloat = 8
    private static let margin: CGFloat = 20
    private static let fieldHeight: CGFloat = 34

    /// The card with all parts; in an action sheet, with all parts but the cancel button.
    private let card = UIScrollView()
    private let title = UILabel()
    private let message = UILabel()
    private var contents = Content()
    private(set) var buttons: [AlertButton] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        card.clipsToBounds = true
        card.contentInsetAdjustmentBehavior = .never
        addSubview(card)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
        message.font = .systemFont(ofSize: 13)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ contents: Content, _ choose: @escaping (UIAlertAction) -> Void) {
        for button in buttons { button.removeFromSuperview() }
        // A field that stays in the alert is not removed from the view hierarchy, so that it does not lose the focus.
        for field in self.contents.fields where !contents.fields.contains(field) { field.removeFromSuperview() }
        self.contents = contents
        title.text = contents.title
        let isAlert = contents.arrangement == .alert
        title.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
        title.textColor = isAlert ? .label : .secondaryLabel
        message.text = contents.message
        message.textColor = isAlert ? .label : .secondaryLabel
        card.backgroundColor = contents.arrangement == .popover ? nil : AlertButton.cardColor
        card.layer.cornerRadius = contents.arrangement.cornerRadius
        buttons = contents.actions.map { action in
            let isBold = contents.preferred.map { $0 === action } ?? (action.style == .cancel)
            return AlertButton(action, isBold: isBold, contents.arrangement) { choose(action) }
        }
        for view in contents.fields where view.superview !== card { card.addSubview(view) }
        for button in buttons { button.isOnOwnCard ? addSubview(button) : card.addSubview(button) }
        setNeedsLayout()
    }

    /// The cancel button on its own card; nil if there is no cancel button, or if the cancel button is on the card of
    /// the other buttons.
    private var separateButton: AlertButton? { buttons.first(where: \.isOnOwnCard) }

    /// Whether two buttons are placed side by side.
    private func showsButtonsSideBySide(_ width: CGFloat) -> Bool {
        guard contents.arrangement == .alert, buttons.count == 2 else { return false }
        return buttons.allSatisfy { $0.sizeThatFits(bounds.size).width <= width / 2 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = arrange(size.width) { _, _ in }
        return CGSize(
            width: size.width, height: height + (height > 0 ? separateHeight : separateHeight - Self.sheetMargin))
    }

    /// The height of the separate cancel button and of the space above it; 0 without a separate cancel button.
    private var separateHeight: CGFloat {
        separateButton == nil ? 0 : contents.arrangement.buttonHeight + Self.sheetMargin
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = arrange(bounds.width) { view, frame in view.frame = frame }
        let visible = min(height, max(bounds.height - separateHeight, 0))
        card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: visible)
        card.contentSize = CGSize(width: bounds.width, height: height)
        card.isScrollEnabled = height > visible
        let buttonHeight = contents.arrangement.buttonHeight
        separateButton?.frame = CGRect(
            x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
    }

    /// Lays out the parts on the card from top to bottom and returns their total height.
    private func arrange(_ width: CGFloat, _ setFrame: (UIView, CGRect) -> Void) -> CGFloat {
        let (inner, x) = (max(width - 2 * Self.margin, 0), Self.margin)
        let buttonHeight = contents.arrangement.buttonHeight
        var y: CGFloat = 0
        for label in [title, message] where label.text?.isEmpty == false {
            y += y == 0 ? Self.margin : 4
            let height = label.sizeThatFits(CGSize(width: inner, height: 10_000)).height
            setFrame(label, CGRect(x: x, y: y, width: inner, height: height))
            y += height
        }
        for field in contents.fields {
            y += 12
            setFrame(field, CGRect(x: x, y: y, width: inner, height: Self.fieldHeight))
            y += Self.fieldHeight
        }
        if y > 0 { y += Self.margin }
        if showsButtonsSideBySide(width) {
            for (index, button) in buttons.enumerated() {
                let isLeft = (index == 0) != isRightToLeft
                let half = CGRect(x: isLeft ? 0 : width / 2, y: y, width: width / 2, height: buttonHeight)
                setFrame(button, half)
                button.isAtRight = !isLeft
            }
            return y + buttonHeight
        }
        for button in buttons where !button.isOnOwnCard {
            setFrame(button, CGRect(x: 0, y: y, width: width, height: buttonHeight))
            y += buttonHeight
        }
        return y
    }
}

/// A button of an alert.
@MainActor final class AlertButton: UIControl {
    /// The background colour of an alert's cards.
    static let cardColor = UIColor.secondarySystemGroupedBackground

    let action: UIAlertAction
    /// Whether the button has a card of its own: the cancel button of an action sheet at the bottom edge.
    let isOnOwnCard: Bool
    private let height: CGFloat
    private let label = UILabel()
    private let topSeparator = UIView()
    private let sideSeparator = UIView()
    /// Whether the button is the right one of two buttons side by side. The right button shows the separator between
    /// the two buttons.
    var isAtRight = false { didSet { sideSeparator.isHidden = !isAtRight } }

    init(
        _ action: UIAlertAction, isBold: Bool, _ arrangement: AlertView.Arrangement, _ choose: @escaping () -> Void
    ) {
        self.action = action
        isOnOwnCard = arrangement == .sheet && action.style == .cancel
        height = arrangement.buttonHeight
        super.init(frame: .zero)
        isEnabled = action.isEnabled
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: arrangement.buttonFontSize, weight: isBold ? .semibold : .regular)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        label.isUserInteractionEnabled = false
        sideSeparator.isHidden = true
        topSeparator.isHidden = isOnOwnCard
        if isOnOwnCard {
            backgroundColor = Self.cardColor
            layer.cornerRadius = arrangement.cornerRadius
        }
        for part in [topSeparator, sideSeparator] {
            part.backgroundColor = .separator
            part.isUserInteractionEnabled = false
        }
        for part in [label, topSeparator, sideSeparator] { addSubview(part) }
        accessibilityLabel = action.title
        accessibilityTraits = .button
        addAction(UIAction { _ in choose() }, for: .primaryActionTriggered)
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    /// A halo inside the button, because the card of the alert clips its contents.
    override var standardFocusEffect: UIFocusEffect? {
        let effect = UIFocusHaloEffect()
        effect.position = .inside
        return effect
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func stateChanged() {
        super.stateChanged()
        backgroundColor = isHighlighted ? .systemFill : isOnOwnCard ? Self.cardColor : nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: label.sizeThatFits(size).width + 24, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 0)
        let width = 1 / max(traitCollection.displayScale, 1)
        topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: width)
        sideSeparator.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    }
}
