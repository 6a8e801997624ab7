import Foundation

/// The content of a date picker in the inline style: a month. If the mode includes a time, there is a field for the
/// time below the month.
@MainActor final class DateCalendar: UIView, DatePickerContent {
    let dayGrid: DayGrid
    let title = UILabel()
    let previousMonthButton: UIButton
    let nextMonthButton: UIButton
    private let timeTitle = UILabel()
    private let time: DateFields?
    private var selection: DateSelection
    private let formatter: DateFormatter
    private let onSelection: (DateSelection) -> Void
    private static let (header, timeHeight): (CGFloat, CGFloat) = (44, 46)

    init(_ selection: DateSelection, _ owner: UIDatePicker, _ chosen: @escaping (DateSelection) -> Void) {
        (self.selection, self.onSelection) = (selection, chosen)
        formatter = selection.formatter(.month)
        dayGrid = DayGrid(selection)
        previousMonthButton = Self.button("chevron.backward", "Previous Month")
        nextMonthButton = Self.button("chevron.forward", "Next Month")
        var part = selection
        part.mode = .time
        time = selection.mode == .dateAndTime ? DateFields(part, owner) { Self.pass($0, chosen) } : nil
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.accessibilityTraits = .header
        timeTitle.text = "Time"
        timeTitle.isHidden = time == nil
        previousMonthButton.addAction(
            UIAction { [weak self] _ in self?.dayGrid.moveMonth(-1) }, for: .primaryActionTriggered)
        nextMonthButton.addAction(
            UIAction { [weak self] _ in self?.dayGrid.moveMonth(1) }, for: .primaryActionTriggered)
        dayGrid.onSelection = { [weak self] in self?.dayChosen($0) }
        dayGrid.monthChanged = { [weak self] in self?.showMonth() }
        for part in [title, previousMonthButton, nextMonthButton, dayGrid, timeTitle] + [time].compactMap(\.self) {
            addSubview(part)
        }
        showMonth()
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ symbol: String, _ name: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = name
        return button
    }

    private static func pass(_ new: DateSelection, _ chosen: (DateSelection) -> Void) {
        var whole = new
        whole.mode = .dateAndTime
        chosen(whole)
    }

    var preferredSize: CGSize {
        CGSize(width: 320, height: Self.header + DayGrid.height + (time == nil ? 0 : Self.timeHeight))
    }

    var isActive = true {
        didSet {
            for control in [dayGrid, previousMonthButton, nextMonthButton] as [UIControl] {
                control.isEnabled = isActive
            }
            time?.isActive = isActive
            for label in [title, timeTitle] { label.textColor = isActive ? .label : .tertiaryLabel }
        }
    }

    func show(_ selection: DateSelection, animated: Bool) {
        self.selection = selection
        dayGrid.show(selection)
        var part = selection
        part.mode = .time
        time?.show(part, animated: animated)
        showMonth()
    }

    private func showMonth() {
        title.text = formatter.string(from: dayGrid.month.first)
        setNeedsLayout()
    }

    private func dayChosen(_ new: DateSelection) { onSelection(new) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, button): (CGFloat, CGFloat) = (bounds.width, 44)
        title.frame = mirrored(CGRect(x: 10, y: 0, width: max(width - 2 * button - 20, 0), height: Self.header))
        previousMonthButton.frame = mirrored(CGRect(x: width - 2 * button, y: 0, width: button, height: Self.header))
        nextMonthButton.frame = mirrored(CGRect(x: width - button, y: 0, width: button, height: Self.header))
        dayGrid.frame = CGRect(x: 0, y: Self.header, width: width, height: DayGrid.height)
        guard let time else { return }
        let size = time.preferredSize
        let top = Self.header + DayGrid.height
        timeTitle.frame = mirrored(CGRect(x: 10, y: top, width: width / 2, height: Self.timeHeight))
        time.frame = mirrored(
            CGRect(
                x: width - size.width - 6, y: top + (Self.timeHeight - size.height) / 2, width: size.width,
                height: size.height))
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
