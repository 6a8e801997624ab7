import Foundation
import SceneModel

/// The view over a window with the shortcuts that its responders offer: a card with a search field above columns of
/// commands. The layout is the same as in the shell.
@MainActor final class ShortcutOverlayView: UIView {
    private static let radius: CGFloat = 22
    private static let dimmingColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.3) }
    private static let background = UIColor.styled(0xF9F9FB, 0x28282A, 0.97, 0.97)
    private static let highlightColor = UIColor.styled(0x787880, 0x787880, 0.2, 0.36)

    weak var owner: WindowShortcuts?
    private let card = UIView()
    private let field = UIView()
    private let fieldText = UILabel()
    private let list = UIView()
    private var lineViews: [UIView] = []
    private var lastTouch: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = Self.dimmingColor
        card.backgroundColor = Self.background
        card.layer.cornerRadius = Self.radius
        field.backgroundColor = Self.highlightColor
        field.layer.cornerRadius = 12
        list.clipsToBounds = true
        for view in [card, field, fieldText, list] { view.isUserInteractionEnabled = false }
        addSubview(card)
        card.addSubview(field)
        field.addSubview(fieldText)
        card.addSubview(list)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// The layout of the present list.
    var shortcutLayout: ShortcutLayout? {
        owner?.browser.map { browser in
            ShortcutLayout(
                browser.sections, reserving: browser.list.sections,
                in: bounds.inset(by: window?.safeAreaInsets ?? .zero),
                isRightToLeft: browser.list.isRightToLeft == true)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// Shows the present state of the browser.
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
        for view in lineViews { view.removeFromSuperview() }
        lineViews = layout.visibleLines(offset: browser.offset).map { line in
            let view = lineView(line, browser, isRightToLeft: isRightToLeft)
            view.frame = line.frame.offsetBy(dx: -layout.list.minX, dy: -layout.list.minY)
            list.addSubview(view)
            return view
        }
        guard browser.sections.isEmpty else { return }
        let message = label("No matching commands", .secondaryLabel, .center)
        message.frame = list.bounds
        list.addSubview(message)
        lineViews.append(message)
    }

    private func lineView(_ line: ShortcutLayout.Line, _ browser: ShortcutBrowser, isRightToLeft: Bool) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        let area = CGRect(origin: .zero, size: line.frame.size).insetBy(dx: min(10, line.frame.width / 4), dy: 0)
        switch line.content {
        case .header(let section):
            let name = browser.sections[section].title ?? WindowShortcuts.appName
            let title = label(name, .secondaryLabel, isRightToLeft ? .right : .left)
            title.font = .systemFont(ofSize: 13, weight: .semibold)
            title.frame = area
            view.addSubview(title)
        case .command(let command):
            if command.number == browser.highlighted { view.backgroundColor = Self.highlightColor }
            view.layer.cornerRadius = 8
            let title = label(command.title, .label, isRightToLeft ? .right : .left)
            let keys = label(
                command.keys.joined(separator: " "), .secondaryLabel, isRightToLeft ? .left : .right)
            let width = min(keys.sizeThatFits(area.size).width + 1, area.width * 0.6)
            let rest = max(0, area.width - width - 8)
            title.frame = CGRect(
                x: isRightToLeft ? area.maxX - rest : area.minX, y: 0, width: rest, height: area.height)
            keys.frame = CGRect(
                x: isRightToLeft ? area.minX : area.maxX - width, y: 0, width: width, height: area.height)
            view.addSubview(title)
            view.addSubview(keys)
        }
        return view
    }

    private func label(_ text: String, _ color: UIColor, _ alignment: NSTextAlignment) -> UILabel {
        let label = UILabel()
        (label.text, label.textColor, label.textAlignment) = (text, color, alignment)
        label.font = .systemFont(ofSize: 15)
        label.isUserInteractionEnabled = false
        return label
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
