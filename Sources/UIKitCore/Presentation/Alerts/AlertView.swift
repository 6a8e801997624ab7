import Foundation

/// The view of an alert: the title and the message, the fields, and the buttons at the bottom.
@MainActor final class AlertView: UIView {
    /// The content of an alert.
    struct Content {
        var title: String?
        var message: String?
        var fields: [UIView] = []
        var actions: [UIAlertAction] = []
        var isAlert = true
        var preferred: UIAlertAction?
    }

    static let alertWidth: CGFloat = 280
    static let sheetWidth: CGFloat = 320
    private static let margin: CGFloat = 20
    private static let buttonHeight: CGFloat = 46
    private static let fieldHeight: CGFloat = 34

    private let title = UILabel()
    private let message = UILabel()
    private var contents = Content()
    private(set) var buttons: [AlertButton] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 16
        clipsToBounds = true
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            addSubview(label)
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
        title.font = .systemFont(ofSize: contents.isAlert ? 17 : 13, weight: .semibold)
        title.textColor = contents.isAlert ? .label : .secondaryLabel
        message.text = contents.message
        message.textColor = contents.isAlert ? .label : .secondaryLabel
        buttons = contents.actions.map { action in
            let isBold = contents.preferred.map { $0 === action } ?? (action.style == .cancel)
            return AlertButton(action, isBold: isBold) { choose(action) }
        }
        for view in contents.fields where view.superview !== self { addSubview(view) }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
    }

    /// Whether two buttons are placed side by side.
    private func showsButtonsSideBySide(_ width: CGFloat) -> Bool {
        guard contents.isAlert, buttons.count == 2 else { return false }
        return buttons.allSatisfy { $0.sizeThatFits(bounds.size).width <= width / 2 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(size.width) { _, _ in })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = arrange(bounds.width) { view, frame in view.frame = frame }
    }

    /// Lays out all parts from top to bottom and returns their total height.
    private func arrange(_ width: CGFloat, _ setFrame: (UIView, CGRect) -> Void) -> CGFloat {
        let (inner, x) = (max(width - 2 * Self.margin, 0), Self.margin)
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
                let half = CGRect(x: isLeft ? 0 : width / 2, y: y, width: width / 2, height: Self.buttonHeight)
                setFrame(button, half)
                button.isAtRight = !isLeft
            }
            return y + Self.buttonHeight
        }
        for button in buttons {
            setFrame(button, CGRect(x: 0, y: y, width: width, height: Self.buttonHeight))
            y += Self.buttonHeight
        }
        return y
    }
}

/// A button of an alert.
@MainActor final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    private let topSeparator = UIView()
    private let sideSeparator = UIView()
    /// Whether the button is the right one of two buttons side by side. The right button shows the separator between
    /// the two buttons.
    var isAtRight = false { didSet { sideSeparator.isHidden = !isAtRight } }

    init(_ action: UIAlertAction, isBold: Bool, _ choose: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        isEnabled = action.isEnabled
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        label.isUserInteractionEnabled = false
        sideSeparator.isHidden = true
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

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func stateChanged() {
        super.stateChanged()
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: label.sizeThatFits(size).width + 24, height: 46)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 0)
        let width = 1 / max(traitCollection.displayScale, 1)
        topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: width)
        sideSeparator.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    }
}
