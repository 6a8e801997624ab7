import Foundation
import SceneModel

/// The view over a window with the shortcuts that its responders offer: a card with a search field above columns of
/// commands. The layout is the same as in the shell.
@MainActor final class ShortcutOverlayView: UIView {
    private static let radius: CGFloat = 22
    private static let dimmingColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.3) }
    private static let background = UIColor.styled(0xF9F9FB, 0x28282A, 0.97, 0.97)
    private static let hoverAction = Selector("shortcutOverlayHovered:", ShortcutOverlayView.hovered)
    private static let scrollAction = Selector("shortcutOverlayScrolled:", ShortcutOverlayView.scrolled)

    /// A layout with the state for which it was computed.
    private struct CachedLayout {
        let area: CGRect
        let listRevision: Int
        let revision: Int
        let layout: ShortcutLayout
    }

    weak var owner: WindowShortcuts?
    /// The pointer over the overlay.
    var pointer = MenuPointer()
    private let card = UIView()
    private let field = UIView()
    private let fieldText = UILabel()
    private let list = UIView()
    private let message = UILabel()
    private var lineViews: [ShortcutLineView] = []
    /// The card with room for all sections of the last list. A search in the list does not change the card.
    private var room: ShortcutCard?
    /// The last layout; nil before the first layout.
    private var cached: CachedLayout?
    private var lastTouch: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = Self.dimmingColor
        card.backgroundColor = Self.background
        card.layer.cornerRadius = Self.radius
        field.backgroundColor = ShortcutLineView.highlightColor
        field.layer.cornerRadius = 12
        list.clipsToBounds = true
        (message.text, message.textColor) = ("No matching commands", .secondaryLabel)
        (message.font, message.textAlignment) = (.systemFont(ofSize: 15), .center)
        fieldText.font = .systemFont(ofSize: 15)
        for view in [card, field, fieldText, list, message] { view.isUserInteractionEnabled = false }
        addSubview(card)
        card.addSubview(field)
        field.addSubview(fieldText)
        card.addSubview(list)
        list.addSubview(message)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.hoverAction))
        let scrolling = UIPanGestureRecognizer(target: self, action: Self.scrollAction)
        scrolling.allowedTouchTypes = []
        scrolling.allowedScrollTypesMask = .all
        addGestureRecognizer(scrolling)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// The layout of the current list.
    var shortcutLayout: ShortcutLayout? {
        guard let browser = owner?.browser else { return nil }
        let area = bounds.inset(by: window?.safeAreaInsets ?? .zero)
        if let cached, cached.area == area, cached.listRevision == browser.listRevision {
            if cached.revision == browser.revision { return cached.layout }
        } else {
            room = ShortcutCard(for: browser.list.sections, in: area)
        }
        guard let room else { return nil }
        let layout = ShortcutLayout(browser.sections, in: room, isRightToLeft: browser.list.isRightToLeft == true)
        cached = CachedLayout(
            area: area, listRevision: browser.listRevision, revision: browser.revision, layout: layout)
        return layout
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// Shows the current state of the browser.
    func show() {
        guard let browser = owner?.browser, let layout = shortcutLayout else { return }
        let isRightToLeft = browser.list.isRightToLeft == true
        card.frame = layout.card
        field.frame = layout.field.offsetBy(dx: -layout.card.minX, dy: -layout.card.minY)
        fieldText.frame = field.bounds.insetBy(dx: min(14, field.bounds.width / 2), dy: 0)
        fieldText.text = browser.text.isEmpty ? "Search commands" : browser.text
        fieldText.textColor = browser.text.isEmpty ? .secondaryLabel : .label
        fieldText.textAlignment = isRightToLeft ? .right : .left
        list.frame = layout.list.offsetBy(dx: -layout.card.minX, dy: -layout.card.minY)
        let lines = layout.visibleLines(offset: browser.offset)
        showLines(lines, browser, from: layout.list.origin, isRightToLeft: isRightToLeft)
        message.isHidden = !browser.sections.isEmpty
        message.frame = list.bounds
        window?.highlightedEntryDidChange()
    }

    /// Shows lines in the views that exist, and creates or removes views as needed.
    ///
    /// The view of the highlighted command never shows another command: assistive technologies report a command when
    /// its view gets their focus.
    private func showLines(
        _ lines: [ShortcutLayout.Line], _ browser: ShortcutBrowser, from origin: CGPoint, isRightToLeft: Bool
    ) {
        while lineViews.count > lines.count { lineViews.removeLast().removeFromSuperview() }
        if let index = lineViews.firstIndex(where: \.isHighlighted), lineViews[index].number != lines[index].number {
            lineViews[index].removeFromSuperview()
            lineViews[index] = makeLine()
            // The label of an empty list precedes the lines.
            list.insertSubview(lineViews[index], at: index + 1)
        }
        while lineViews.count < lines.count {
            lineViews.append(makeLine())
            if let view = lineViews.last { list.addSubview(view) }
        }
        for (line, view) in zip(lines, lineViews) {
            view.frame = line.frame.offsetBy(dx: -origin.x, dy: -origin.y)
            switch line.content {
            case .header(let section):
                let name = browser.sections[section].title ?? WindowShortcuts.appName
                view.show(.header(name), isRightToLeft: isRightToLeft)
            case .command(let command):
                let isHighlighted = command.number == browser.highlighted
                view.show(.command(command, isHighlighted: isHighlighted), isRightToLeft: isRightToLeft)
            }
        }
    }

    private func makeLine() -> ShortcutLineView {
        ShortcutLineView { [weak self] in self?.owner?.choose($0) }
    }

    /// The line with the highlighted command; nil if no command is highlighted, or if the command is not visible.
    var highlightedLine: UIView? { lineViews.first(where: \.isHighlighted) }

    // MARK: Pointer

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        let point = recognizer.location(in: self)
        if pointer.move(to: point) { owner?.highlight(at: point) }
    }

    private func scrolled(_ recognizer: UIPanGestureRecognizer) {
        let distance = recognizer.translation(in: self).y
        recognizer.setTranslation(.zero, in: self)
        if distance != 0 { owner?.scroll(by: -distance) }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lastTouch = touches.first?.location(in: self)
        guard let point = lastTouch else { return }
        if card.frame.contains(point) { owner?.engage() } else { owner?.close() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let last = lastTouch else { return }
        if abs(point.y - last.y) > 2 {
            owner?.scroll(by: last.y - point.y)
            lastTouch = point
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), lastTouch == point else { return }
        owner?.tap(at: point)
    }
}
