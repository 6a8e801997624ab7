import Foundation

/// The edit menu of a text field or text view: a dark bar with buttons, and with an arrow that points to the selection.
///
/// The menu is a subview of the window. The menu closes when the user presses outside of the menu, presses a key or
/// scrolls.
@MainActor final class EditMenuView: UIView {
    /// A command of the menu.
    struct Command {
        let title: String
        let perform: @MainActor () -> Void
    }

    static let barHeight: CGFloat = 38
    private static let arrow = CGSize(width: 18, height: 9)
    private static let cornerRadius: CGFloat = 8
    /// The distance between the arrow and the selection, in points.
    private static let gap: CGFloat = 2
    private static let windowMargin: CGFloat = 8
    static let barColor = UIColor(white: 0.16, alpha: 0.97)

    private(set) var buttons: [EditMenuButton] = []
    /// Whether the menu is below its rectangle if there is room; otherwise the menu is above the rectangle.
    var isBelowPreferred = false
    /// Called once, after the menu was removed from its window.
    var closeHandler: (() -> Void)?
    /// The buttons that show the previous and the next page of commands.
    private let turns = [EditMenuButton("‹", isFirst: true), EditMenuButton("›", isFirst: false)]
    private var pages = EditMenuPages(widths: [], limit: 0, turnWidth: 0)
    private var page = 0
    private var pointsUp = false
    private var arrowX: CGFloat = 0
    /// A closure that returns the rectangle that the arrow points to, in the window's coordinates; nil if the menu must
    /// close.
    private var anchor: () -> CGRect? = { nil }

    init(_ commands: [Command]) {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        for (index, command) in commands.enumerated() {
            let button = EditMenuButton(command.title, isFirst: index == 0)
            button.addAction(
                UIAction { [weak self] _ in
                    self?.close()
                    command.perform()
                }, for: .primaryActionTriggered)
            buttons.append(button)
            addSubview(button)
        }
        for (turn, step) in zip(turns, [-1, 1]) {
            turn.accessibilityLabel = step < 0 ? "Previous commands" : "More commands"
            turn.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .primaryActionTriggered)
            addSubview(turn)
        }
        accessibilityLabel = "Edit"
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the menu in a window beside the rectangle that `anchor` returns.
    func show(in window: UIWindow, beside anchor: @escaping () -> CGRect?) {
        guard let rect = anchor() else { return }
        window.editMenu?.close()
        self.anchor = anchor
        place(in: window, beside: rect)
        window.addSubview(self)
        window.editMenu = self
    }

    /// Moves the menu after a change of the layout, or closes the menu if the rectangle does not exist any more.
    func followText() {
        guard let window else { return }
        guard let rect = anchor() else { return close() }
        place(in: window, beside: rect)
    }

    /// Places the menu above a rectangle of the window, or below the rectangle if there is no room above.
    private func place(in window: UIWindow, beside rect: CGRect) {
        let height = Self.barHeight + Self.arrow.height
        let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.windowMargin, dy: 0)
        let newPages = EditMenuPages(
            widths: buttons.map(\.preferredWidth), limit: area.width, turnWidth: turns[1].preferredWidth)
        if newPages != pages {
            (pages, page) = (newPages, 0)
            setNeedsLayout()
        }
        let width = min(shownButtons.reduce(0) { $0 + $1.preferredWidth }, area.width)
        let fitsAbove = rect.minY - Self.gap - height >= area.minY
        let isBelow = !fitsAbove || (isBelowPreferred && rect.maxY + Self.gap + height <= area.maxY)
        if isBelow != pointsUp {
            pointsUp = isBelow
            setNeedsLayout()
            setNeedsDisplay()
        }
        let y = pointsUp ? rect.maxY + Self.gap : rect.minY - Self.gap - height
        let x = max(area.minX, min(rect.midX - width / 2, area.maxX - width)).rounded()
        let edge = Self.cornerRadius + Self.arrow.width / 2
        let newArrowX = max(edge, min(rect.midX - x, width - edge))
        if newArrowX != arrowX { setNeedsDisplay() }
        arrowX = newArrowX
        let new = CGRect(x: x, y: min(y, area.maxY - height).rounded(), width: width, height: height)
        if new != frame { frame = new }
    }

    /// The buttons of the current page in reading order.
    private var shownButtons: [EditMenuButton] {
        guard pages.pages.indices.contains(page) else { return buttons }
        let shown = Array(buttons[pages.pages[page]])
        guard pages.pages.count > 1 else { return shown }
        return (page > 0 ? [turns[0]] : []) + shown + (page < pages.pages.count - 1 ? [turns[1]] : [])
    }

    private func turn(by step: Int) {
        page = min(max(page + step, 0), pages.pages.count - 1)
        setNeedsLayout()
        setNeedsDisplay()
        followText()
    }

    /// Removes the menu from its window.
    func close() {
        if window?.editMenu === self { window?.editMenu = nil }
        removeFromSuperview()
        let handler = closeHandler
        closeHandler = nil
        handler?()
    }

    /// Closes the menu if an event is a press outside of the menu, a key, or scrolling.
    func eventWillBeDelivered(_ event: UIEvent) {
        switch event.type {
        case .touches:
            let isOutside = event.touches.contains {
                $0.phase == .began && !frame.contains($0.location(in: superview))
            }
            guard isOutside else { return }
            window?.closedEditMenuAt = event.timestamp
            close()
        // The release of the key that has opened the menu leaves the menu open.
        case .presses:
            if (event as? UIPressesEvent)?.presses.contains(where: { $0.phase == .began }) == true { close() }
        case .scroll: close()
        default: return
        }
    }

    private var barFrame: CGRect {
        CGRect(x: 0, y: pointsUp ? Self.arrow.height : 0, width: bounds.width, height: Self.barHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let shown = shownButtons
        for button in buttons + turns { button.isHidden = !shown.contains { $0 === button } }
        var x: CGFloat = 0
        for button in isRightToLeft ? shown.reversed() : shown {
            // A single command can be wider than the window.
            let width = min(button.preferredWidth, bounds.width - x)
            button.frame = CGRect(x: x, y: barFrame.minY, width: width, height: Self.barHeight)
            x += width
        }
    }

    override func draw(_ rect: CGRect) {
        Self.barColor.setFill()
        UIBezierPath(roundedRect: barFrame, cornerRadius: Self.cornerRadius).fill()
        let (base, tip) = pointsUp ? (barFrame.minY, bounds.minY) : (barFrame.maxY, bounds.maxY)
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: arrowX - Self.arrow.width / 2, y: base))
        arrow.addLine(to: CGPoint(x: arrowX, y: tip))
        arrow.addLine(to: CGPoint(x: arrowX + Self.arrow.width / 2, y: base))
        arrow.close()
        arrow.fill()
    }
}

/// A button of the edit menu.
@MainActor final class EditMenuButton: UIControl {
    let title: String
    private let line = UIView()

    init(_ title: String, isFirst: Bool) {
        self.title = title
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        line.backgroundColor = UIColor(white: 1, alpha: 0.25)
        line.isUserInteractionEnabled = false
        line.isHidden = isFirst
        addSubview(line)
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    private var block: TextBlock {
        let color = UIColor(white: 1, alpha: isHighlighted ? 0.5 : 1)
        return TextBlock([
            TextBlock.Run(title, font: UIFont.systemFont(ofSize: 15).face, color: color.drawn(in: traitCollection))
        ])
    }

    var preferredWidth: CGFloat { TextMeter.measures(of: block).size.width.rounded(.up) + 28 }

    override func draw(_ rect: CGRect) {
        let (block, size) = (block, TextMeter.measures(of: block).size)
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        UIGraphicsGetCurrentContext()?.add(.text(block, origin))
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = isRightToLeft ? bounds.maxX - 1 : 0
        line.frame = CGRect(x: x, y: 0, width: 1 / max(traitCollection.displayScale, 1), height: bounds.height)
    }
}
