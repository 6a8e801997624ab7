import Foundation

/// A grid of the days of a month. The selected day is marked if it is in this month.
@MainActor final class DayGrid: UIControl {
    static let (headingHeight, cellHeight): (CGFloat, CGFloat) = (24, 42)
    static var height: CGFloat { headingHeight + 6 * cellHeight }

    private(set) var selection: DateSelection
    private(set) var month: MonthGrid
    private(set) var cells: [DayCell] = []
    private var headings: [UILabel] = []
    private let formatter: DateFormatter
    /// `page` is the view of the days; it follows the finger during a drag to another month. `pageArea` clips `page`.
    private let (page, pageArea) = (ControlPart(), ControlPart())
    private let pan = UIPanGestureRecognizer()
    private static let panAction = Selector("handlePan:", DayGrid.handlePan)
    var onSelection: ((DateSelection) -> Void)?
    var monthChanged: (() -> Void)?

    init(_ selection: DateSelection) {
        self.selection = selection
        var plain = selection
        plain.mode = .date
        formatter = plain.formatter(.full)
        month = MonthGrid(containing: selection.date, selection.calendar) ?? MonthGrid(empty: selection.date)
        super.init(frame: .zero)
        headings = MonthGrid.names(selection.calendar, formatter).map { name in
            let label = UILabel()
            label.text = name.localizedUppercase
            label.font = .systemFont(ofSize: 12, weight: .semibold)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
            return label
        }
        pageArea.clipsToBounds = true
        addSubview(pageArea)
        pageArea.addSubview(page)
        preparePan()
        showDays()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another selection, and the month of the selected day.
    func show(_ selection: DateSelection) {
        self.selection = selection
        if let new = MonthGrid(containing: selection.date, selection.calendar) { month = new }
        showDays()
    }

    /// Shows another month; the selection stays unchanged.
    func moveMonth(_ count: Int) {
        guard let date = selection.calendar.date(byAdding: .month, value: count, to: month.first),
            let new = MonthGrid(containing: date, selection.calendar)
        else { return }
        month = new
        showDays()
        monthChanged?()
    }

    private func day(_ number: Int) -> Date {
        selection.calendar.date(byAdding: .day, value: number - 1, to: month.first) ?? month.first
    }

    private func showDays() {
        while cells.count < month.count {
            let cell = DayCell(frame: .zero)
            cells.append(cell)
            page.addSubview(cell)
        }
        for (index, cell) in cells.enumerated() {
            cell.isHidden = index >= month.count
            guard index < month.count else { continue }
            let date = day(index + 1)
            cell.number = index + 1
            cell.accessibilityText = formatter.string(from: date)
            cell.isSelected = selection.calendar.isDate(date, inSameDayAs: selection.date)
            cell.isToday = selection.calendar.isDateInToday(date)
            cell.isPermitted = isEnabled && selection.permits(date)
            cell.update()
        }
        setNeedsLayout()
    }

    override func stateChanged() {
        super.stateChanged()
        if !cells.isEmpty { showDays() }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        pageArea.frame = bounds
        page.bounds = bounds
        page.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = bounds.width / CGFloat(MonthGrid.columns)
        func left(_ column: Int) -> CGFloat {
            CGFloat(isRightToLeft ? MonthGrid.columns - 1 - column : column) * width
        }
        for (index, label) in headings.enumerated() {
            label.frame = CGRect(x: left(index), y: 0, width: width, height: Self.headingHeight)
        }
        for (index, cell) in cells.enumerated() {
            let position = month.position(of: index + 1)
            cell.frame = CGRect(
                x: left(position.column), y: Self.headingHeight + CGFloat(position.row) * Self.cellHeight, width: width,
                height: Self.cellHeight)
        }
    }

    // MARK: Touches and keys

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let point = touch?.location(in: self) else { return }
        guard let index = cells.firstIndex(where: { !$0.isHidden && $0.frame.contains(point) }) else { return }
        choose(day(index + 1))
    }

    // MARK: Dragging to another month

    private func preparePan() {
        pan.addTarget(self, action: Self.panAction)
        pan.allowedScrollTypesMask = .all
        pan.joinsWheelSteps = true
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
    }

    /// Whether a drag may begin. Only a horizontal drag may begin, so that a vertical drag scrolls an enclosing scroll
    /// view.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let moved = pan.translation(in: self)
        return isEnabled && abs(moved.x) > abs(moved.y)
    }

    func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let moved = recognizer.translation(in: self).x
        switch recognizer.state {
        case .began, .changed: page.transform = CGAffineTransform(translationX: moved, y: 0)
        case .ended: endPan(moved, recognizer.velocity(in: self).x)
        default: movePage(to: 0)
        }
    }

    /// Shows the next or the previous month after a quick drag, or after a drag of at least `WheelStep.distance`.
    /// Otherwise moves the current month back to its position.
    private func endPan(_ moved: CGFloat, _ velocity: CGFloat) {
        let isFlick = abs(velocity) > PageTarget.flickVelocity && velocity * moved > 0
        guard isFlick || abs(moved) >= WheelStep.distance else { return movePage(to: 0) }
        page.transform = CGAffineTransform(translationX: moved + (moved > 0 ? -bounds.width : bounds.width), y: 0)
        moveMonth((moved > 0) == isRightToLeft ? 1 : -1)
        movePage(to: 0)
    }

    private func movePage(to x: CGFloat) {
        ControlStyle.animate(window != nil) { self.page.transform = CGAffineTransform(translationX: x, y: 0) }
    }

    private func choose(_ date: Date) {
        guard isEnabled, selection.permits(date) else { return }
        let parts = selection.calendar.dateComponents([.year, .month, .day], from: date)
        var new = selection
        new.setDay(year: parts.year, month: parts.month, day: parts.day)
        show(new)
        monthChanged?()
        onSelection?(new)
    }

    private func move(_ component: Calendar.Component, _ count: Int) {
        if let date = selection.calendar.date(byAdding: component, value: count, to: selection.date) { choose(date) }
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardRightArrow: move(.day, isRightToLeft ? -1 : 1)
        case .keyboardLeftArrow: move(.day, isRightToLeft ? 1 : -1)
        case .keyboardUpArrow: move(.day, -7)
        case .keyboardDownArrow: move(.day, 7)
        case .keyboardPageUp: move(.month, -1)
        case .keyboardPageDown: move(.month, 1)
        default: return false
        }
        return true
    }

    override var triggersByTouch: Bool { false }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(value: formatter.string(from: selection.date), role: .group)
    }
}

extension MonthGrid {
    /// Creates a month without days.
    init(empty date: Date) { (first, firstColumn, count) = (date, 0, 0) }
}

/// A cell of a day in a month.
@MainActor final class DayCell: ControlPart {
    private let disc = ControlPart()
    private let label = UILabel()
    var number = 0
    var accessibilityText = ""
    var (isSelected, isToday, isPermitted) = (false, false, true)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(disc)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func update() {
        label.text = "\(number)"
        label.font = .systemFont(ofSize: 18, weight: isSelected ? .semibold : .regular)
        disc.isHidden = !isSelected
        // The selected day has a disc. The disc is opaque if the day is today, and pale otherwise.
        disc.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.18)
        let marked = isSelected && isToday ? ControlStyle.text(on: tintColor) : tintColor
        label.textColor = !isPermitted ? .tertiaryLabel : isSelected || isToday ? marked : .label
        disc.alpha = isPermitted ? 1 : 0.5
        notifyAccessibilityChanged()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) - 2
        disc.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        label.frame = bounds
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        var traits: UIAccessibilityTraits = isSelected ? [.button, .selected] : .button
        if !isPermitted { traits.insert(.notEnabled) }
        return AccessibilityOverrides.Standard(isElement: true, label: accessibilityText, traits: traits, role: .button)
    }
}
