import Foundation

/// The content of a date picker in the compact style: small fields for the date and the time. Each field opens a
/// popover with a calendar or wheels.
@MainActor final class DateFields: UIView, DatePickerContent {
    let fields: [DateField]
    private weak var owner: UIDatePicker?
    private var selection: DateSelection
    private let onSelection: (DateSelection) -> Void
    private static let gap: CGFloat = 8

    init(_ selection: DateSelection, _ owner: UIDatePicker, _ chosen: @escaping (DateSelection) -> Void) {
        (self.selection, self.owner, self.onSelection) = (selection, owner, chosen)
        fields =
            switch selection.mode {
            case .date: [DateField(.date)]
            case .time: [DateField(.time)]
            default: [DateField(.date), DateField(.time)]
            }
        super.init(frame: .zero)
        for field in fields {
            field.addAction(UIAction { [weak self] _ in self?.open(field) }, for: .primaryActionTriggered)
            addSubview(field)
        }
        show(selection, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    var preferredSize: CGSize {
        let widths = fields.map { $0.preferredWidth }
        return CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(fields.count - 1), height: DateField.height)
    }

    var isActive = true {
        didSet { for field in fields { field.isEnabled = isActive } }
    }

    /// The popover of the open field; nil while no field is open.
    private weak var opened: DatePopover?

    func show(_ selection: DateSelection, animated: Bool) {
        self.selection = selection
        for field in fields { field.text = selection.text(in: field.format) }
        opened?.content.show(selection, animated: animated)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for field in fields {
            let width = field.preferredWidth
            let y = (bounds.height - DateField.height) / 2
            field.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: y, width: width, height: DateField.height)
            x += width + Self.gap
        }
    }

    private func open(_ field: DateField) {
        guard let owner, let presenter = owner.nearestController else { return }
        var part = selection
        part.mode = field.format == .date ? .date : .time
        let chosen = { [weak self] (new: DateSelection) in
            guard let self else { return }
            var whole = new
            whole.mode = selection.mode
            self.onSelection(whole)
        }
        let content: any DatePickerContent =
            field.format == .date ? DateCalendar(part, owner, chosen) : DateWheels(part, chosen)
        let popover = DatePopover(content)
        popover.closed = { [weak self, weak field] in
            field?.isOpen = false
            self?.owner?.sendActions(for: .editingDidEnd)
        }
        popover.modalPresentationStyle = .popover
        popover.popoverPresentationController?.sourceView = field
        popover.popoverPresentationController?.sourceRect = field.bounds
        popover.popoverPresentationController?.delegate = popover
        opened = popover
        field.isOpen = true
        owner.sendActions(for: .editingDidBegin)
        presenter.present(popover, animated: true)
    }
}

/// A small field that shows the date or the time of a selection.
@MainActor final class DateField: UIControl {
    static let height: CGFloat = 34
    let format: DateSelection.Format
    private let ground = ControlPart(.tertiarySystemFill)
    private let label = UILabel()

    init(_ format: DateSelection.Format) {
        self.format = format
        super.init(frame: .zero)
        ground.layer.cornerRadius = ControlStyle.radius
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(label)
        stateChanged()
    }

    required init?(coder: NSCoder) { nil }

    var text = "" { didSet { if text != oldValue { showText() } } }
    /// Whether the popover of the field is open.
    var isOpen = false { didSet { stateChanged() } }

    private func showText() {
        label.text = text
        notifyAccessibilityChanged()
    }

    var preferredWidth: CGFloat { (label.intrinsicContentSize.width + 24).rounded(.up) }

    override func stateChanged() {
        super.stateChanged()
        label.textColor = !isEnabled ? .tertiaryLabel : isOpen || isHighlighted ? tintColor : .label
        ground.backgroundColor = isHighlighted ? ControlStyle.pressed(.tertiarySystemFill) : .tertiarySystemFill
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        label.frame = bounds
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard key == .keyboardSpacebar || key == .keyboardReturnOrEnter || key == .keypadEnter else { return false }
        sendActions(for: .primaryActionTriggered)
        return true
    }

    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, label: format == .date ? "Date" : "Time", value: text,
            traits: isEnabled ? .button : [.button, .notEnabled], role: .button)
    }
}
