import Foundation

/// The back button: an arrow, and the title of the previous item. If there is too little space for the title, the
/// button shows a generic title, and if there is too little space for the generic title, only the arrow.
@MainActor final class BackButton: UIControl {
    static let genericTitle = "Back"
    private static let arrowWidth: CGFloat = 26
    private static let minimumWidth: CGFloat = 36

    let item: UIBarButtonItem
    private let label = UILabel()
    private lazy var pointer = ControlPointer(self) { [weak self] in self?.barPointerStyle() }

    private let appearance: UIBarButtonItemAppearance?

    /// Creates the button for an item, with an appearance of the bar; nil for the standard appearance.
    init(_ item: UIBarButtonItem, _ appearance: UIBarButtonItemAppearance? = nil) {
        (self.item, self.appearance) = (item, appearance)
        super.init(frame: .zero)
        label.font = appearance?.attributes(for: .normal)[.font] as? UIFont ?? .systemFont(ofSize: 17)
        label.text = item.title
        label.isUserInteractionEnabled = false
        addSubview(label)
        if let color = item.tintColor { tintColor = color }
        accessibilityLabel = item.accessibilityLabel
        addAction(UIAction { [item] _ in item.perform(from: nil) }, for: .primaryActionTriggered)
        pointer.isAttached = true
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func stateChanged() {
        super.stateChanged()
        let hasOwnHighlight = appearance?.customises(.highlighted) == true
        alpha = isHighlighted && !hasOwnHighlight ? 0.4 : 1
        updateColor()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
        setNeedsDisplay()
    }

    private func updateColor() {
        let attributes = appearance?.attributes(for: isHighlighted ? .highlighted : .normal)
        label.textColor = attributes?[.foregroundColor] as? UIColor ?? tintColor
    }

    /// The displayed title; empty for none.
    var shownTitle: String { label.text ?? "" }

    /// Chooses the first title that fits into a width in points: the title of the item, the generic title, or none.
    func chooseTitle(fitting width: CGFloat) {
        let title = item.title ?? ""
        let candidates = title.isEmpty ? [""] : [title, Self.genericTitle, ""]
        for candidate in candidates {
            label.text = candidate
            if sizeThatFits(.zero).width <= width { return }
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let titleWidth = shownTitle.isEmpty ? 0 : label.sizeThatFits(.zero).width
        return CGSize(
            width: max(Self.arrowWidth + titleWidth, Self.minimumWidth), height: NavigationBarContentView.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(bounds.width - Self.arrowWidth, 0)
        let offset = appearance?.titleOffset(for: .normal) ?? .zero
        label.frame = CGRect(x: isRightToLeft ? 0 : 22, y: 0, width: room, height: bounds.height)
            .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    override func draw(_ rect: CGRect) {
        let (x, middle) = (isRightToLeft ? bounds.maxX - 6 : 6, bounds.midY)
        let reach: CGFloat = isRightToLeft ? -9 : 9
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x + reach, y: middle - 9))
        path.addLine(to: CGPoint(x: x, y: middle))
        path.addLine(to: CGPoint(x: x + reach, y: middle + 9))
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tintColor.setStroke()
        path.stroke()
    }
}
