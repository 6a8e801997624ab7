import Foundation

/// The bar with the titles of the main menu's menus.
@MainActor final class MenuBarView: UIView {
    weak var bar: MenuBarController?
    /// The arrangement of the titles.
    private(set) var titleLayout = MenuBarLayout(textWidths: [], width: 0, isRightToLeft: false)
    /// The title whose menu is open; nil for none.
    var opened: Int? { didSet { if opened != oldValue { updateTitles() } } }
    private var titles: [MenuBarTitle] = []
    private var titleViews: [MenuBarTitleView] = []
    private var trackedTouch: UITouch?

    private static let background = UIColor.styled(0xF6F6F8, 0x2A2A2C)
    private static let hoverAction = Selector("menuBarHovered:", MenuBarView.hovered)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.background
        contentMode = .redraw
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.hoverAction))
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Contents

    /// Shows titles.
    func show(_ titles: [MenuBarTitle]) {
        self.titles = titles
        arrange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func arrange() {
        let widths = titles.enumerated().map { MenuBarTitleView.textWidth($1.text, isFirst: $0 == 0, in: self) }
        let new = MenuBarLayout(textWidths: widths, width: bounds.width, isRightToLeft: isRightToLeft)
        let texts =
            titles.prefix(new.frames.count).map(\.text) + (new.overflow == nil ? [] : [MenuBarTitle.overflowText])
        guard new != titleLayout || texts != titleViews.map(\.text) else { return }
        titleLayout = new
        for view in titleViews { view.removeFromSuperview() }
        titleViews = texts.enumerated().map { index, text in
            let isOverflow = index == new.frames.count
            let view = MenuBarTitleView(text, isFirst: index == 0, isOverflow: isOverflow) { [weak self] in
                self?.bar?.activate(index)
            }
            view.frame = new.frame(of: index) ?? .zero
            addSubview(view)
            return view
        }
        updateTitles()
        bar?.layoutDidChange()
    }

    private func updateTitles() {
        for (index, view) in titleViews.enumerated() { view.isOpen = index == opened }
    }

    /// Returns the frame of a title in the window; nil if the bar does not contain the title.
    func frameInWindow(of title: Int) -> CGRect? {
        titleLayout.frame(of: title).map { convert($0, to: nil as UIView?) }
    }

    override func draw(_ rect: CGRect) {
        let line = 1 / max(traitCollection.displayScale, 1)
        UIColor.separator.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)).fill()
    }

    // MARK: Input

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed,
            let title = titleLayout.title(at: recognizer.location(in: self))
        else { return }
        bar?.move(over: title)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard trackedTouch == nil, let touch = touches.first else { return }
        guard let title = titleLayout.title(at: touch.location(in: self)) else {
            bar?.endMenus()
            return
        }
        trackedTouch = touch
        bar?.press(on: title, at: touch.location(in: nil), isPointer: touch.type == .indirectPointer)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        if let title = titleLayout.title(at: touch.location(in: self)) { bar?.move(over: title) }
        bar?.track(.moved, at: touch.location(in: nil))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        end(touches, .ended)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        end(touches, .cancelled)
    }

    private func end(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        bar?.track(phase, at: touch.location(in: nil))
    }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(label: "Menu Bar", role: .menuBar)
    }
}

/// A title in the menu bar.
@MainActor final class MenuBarTitleView: UIView {
    let text: String
    private let label = UILabel()
    private let isOverflow: Bool
    private let activate: () -> Void
    /// Whether the menu of the title is open.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            updateBackground()
            notifyAccessibilityChanged()
        }
    }

    private static let highlight = UIColor.styled(0x787880, 0x787880, 0.24, 0.4)
    private static let inset: CGFloat = 3

    init(_ text: String, isFirst: Bool, isOverflow: Bool, activate: @escaping () -> Void) {
        (self.text, self.isOverflow, self.activate) = (text, isOverflow, activate)
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        label.text = text
        label.font = Self.font(isFirst: isFirst && !isOverflow)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        label.layer.cornerRadius = 5
        label.clipsToBounds = true
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The title of the application menu, which is the first title, is set in semibold.
    private static func font(isFirst: Bool) -> UIFont {
        .systemFont(ofSize: 14, weight: isFirst ? .semibold : .regular)
    }

    /// Returns the width of a title's text.
    static func textWidth(_ text: String, isFirst: Bool, in view: UIView) -> CGFloat {
        var content = LabelContent()
        (content.text, content.font, content.lineLimit) = (text, font(isFirst: isFirst), 1)
        return content.size(for: view, width: 10_000).width.rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.inset, dy: Self.inset)
    }

    private func updateBackground() { label.backgroundColor = isOpen ? Self.highlight : nil }

    override func accessibilityActivate() -> Bool {
        activate()
        return true
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, label: isOverflow ? "More Menus" : text, traits: .button, role: .menuItem,
            popup: ViewAccessibility.Popup(isExpanded: isOpen))
    }
}
