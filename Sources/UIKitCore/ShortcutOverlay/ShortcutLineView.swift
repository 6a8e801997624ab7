import Foundation
import SceneModel

/// A line of the overlay of shortcuts in a window: the name of a category, or a command with its keys.
///
/// Assistive technologies see a heading or a menu entry, and can choose the entry.
@MainActor final class ShortcutLineView: UIView {
    /// The content of a line.
    enum Content: Equatable {
        /// The name of a category.
        case header(String)
        /// A command.
        case command(ShortcutList.Command, isHighlighted: Bool)
    }

    static let highlightColor = UIColor.styled(0x787880, 0x787880, 0.2, 0.36)
    private static let headerFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    private static let font = UIFont.systemFont(ofSize: 15)

    private let title = UILabel()
    private let keys = UILabel()
    private let choose: (Int) -> Void
    private var content: Content?
    private var runsRightToLeft = false

    /// Creates an empty line.
    ///
    /// - Parameter choose: called with the number of the command that an assistive technology chooses.
    init(choose: @escaping (Int) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 8
        keys.font = Self.font
        keys.textColor = .secondaryLabel
        for view in [self, title, keys] { view.isUserInteractionEnabled = false }
        addSubview(title)
        addSubview(keys)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the line shows the highlighted command.
    var isHighlighted: Bool {
        if case .command(_, let isHighlighted) = content { isHighlighted } else { false }
    }

    /// The number of the shown command; nil for the name of a category.
    var number: Int? {
        if case .command(let command, _) = content { command.number } else { nil }
    }

    /// Shows content, unless the line already shows the same content.
    func show(_ content: Content, isRightToLeft: Bool) {
        guard content != self.content || isRightToLeft != runsRightToLeft else { return }
        (self.content, runsRightToLeft) = (content, isRightToLeft)
        title.textAlignment = isRightToLeft ? .right : .left
        keys.textAlignment = isRightToLeft ? .left : .right
        switch content {
        case .header(let name):
            (title.text, title.font, title.textColor) = (name, Self.headerFont, .secondaryLabel)
            keys.text = nil
            backgroundColor = nil
        case .command(let command, let isHighlighted):
            (title.text, title.font, title.textColor) = (command.title, Self.font, .label)
            keys.text = command.keys.joined(separator: " ")
            backgroundColor = isHighlighted ? Self.highlightColor : nil
        }
        setNeedsLayout()
        notifyAccessibilityChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.insetBy(dx: min(10, bounds.width / 4), dy: 0)
        guard let text = keys.text, !text.isEmpty else {
            (title.frame, keys.frame) = (area, .zero)
            return
        }
        let width = min(keys.sizeThatFits(area.size).width + 1, area.width * 0.6)
        let rest = max(0, area.width - width - 8)
        title.frame = CGRect(x: runsRightToLeft ? area.maxX - rest : area.minX, y: 0, width: rest, height: area.height)
        keys.frame = CGRect(x: runsRightToLeft ? area.minX : area.maxX - width, y: 0, width: width, height: area.height)
    }

    // MARK: Accessibility

    override func accessibilityActivate() -> Bool {
        guard case .command(let command, _) = content else { return false }
        choose(command.number)
        return true
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        switch content {
        case nil: .none
        case .header(let name): .init(isElement: true, label: name, traits: .header, role: .heading)
        case .command(let command, let isHighlighted):
            .init(
                isElement: true, label: command.title, traits: .button, role: .menuItem,
                shortcut: command.keys.joined(separator: "+"), isHighlighted: isHighlighted)
        }
    }
}
