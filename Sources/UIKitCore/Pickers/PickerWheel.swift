import Foundation

/// A wheel of a picker, with rows that scroll. The row in the middle is selected.
@MainActor final class PickerWheel: UIControl, UIScrollViewDelegate {
    static let standardHeight: CGFloat = 32
    private unowned let owner: UIPickerView
    private let component: Int
    private let scroll = WheelScrollView(frame: .zero)
    private var rowViews: [Int: UIView] = [:]
    private var reusableViews: [UIView] = []
    private(set) var count = 0
    private(set) var row = 0
    var rowHeight = PickerWheel.standardHeight { didSet { updateWheelStep() } }
    private static let tapped = Selector("tapped:", PickerWheel.handleTap)

    init(owner: UIPickerView, component: Int) {
        (self.owner, self.component) = (owner, component)
        super.init(frame: .zero)
        clipsToBounds = true
        scroll.delegate = self
        (scroll.showsVerticalScrollIndicator, scroll.scrollsToTop) = (false, false)
        scroll.alwaysBounceVertical = true
        scroll.decelerationRate = .fast
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.rowHeight = { [weak self] in self?.rowHeight ?? 0 }
        scroll.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
        addSubview(scroll)
        scroll.pan.acceptsPointer()
        scroll.pan.joinsWheelSteps = true
        updateWheelStep()
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the scale with which one step of a mouse wheel scrolls the rows by one row.
    private func updateWheelStep() { scroll.pan.wheelScale = rowHeight / WheelStep.distance }

    func load(count: Int) {
        self.count = max(0, count)
        row = min(row, max(0, self.count - 1))
        for view in rowViews.values { view.removeFromSuperview() }
        (rowViews, reusableViews) = ([:], [])
        scroll.contentSize = CGSize(width: scroll.bounds.width, height: CGFloat(self.count) * rowHeight)
        setNeedsLayout()
        notifyAccessibilityChanged()
    }

    func view(ofRow row: Int) -> UIView? { rowViews[row] }

    // MARK: Selection

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - scroll.contentInset.top)
    }

    func select(_ row: Int, animated: Bool) {
        guard (0..<count).contains(row) else { return }
        self.row = row
        scroll.setContentOffset(offset(of: row), animated: animated && window != nil)
        notifyAccessibilityChanged()
    }

    private func choose(_ row: Int) {
        let new = min(max(row, 0), count - 1)
        guard isEnabled, count > 0, new != self.row else { return }
        select(new, animated: true)
        owner.delegate?.pickerView(owner, didSelectRow: new, inComponent: component)
    }

    func handleTap(_ recognizer: UITapGestureRecognizer) {
        let shape = WheelProjection(radius: bounds.height / 2)
        let arcLength = shape.arcLength(atDistance: recognizer.location(in: self).y - bounds.midY)
        choose(row + Int((arcLength / rowHeight).rounded()))
    }

    private func scrollingEnded() {
        let new = Int(((scroll.contentOffset.y + scroll.contentInset.top) / rowHeight).rounded())
        guard count > 0, new != row, (0..<count).contains(new) else { return }
        row = new
        notifyAccessibilityChanged()
        owner.delegate?.pickerView(owner, didSelectRow: new, inComponent: component)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollingEnded() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { scrollingEnded() }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = max(0, (bounds.height - rowHeight) / 2)
        if scroll.frame != bounds || scroll.contentInset.top != inset {
            scroll.frame = bounds
            scroll.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
            scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
            scroll.contentOffset = offset(of: row)
        } else if !scroll.isDragging, !scroll.isMoving {
            scroll.contentOffset = offset(of: row)
        }
        layoutRows()
    }

    private func layoutRows() {
        let shape = WheelProjection(radius: bounds.height / 2)
        let middle = scroll.contentOffset.y + bounds.height / 2
        let nearest = Int((middle / max(rowHeight, 1)).rounded(.down))
        let reach = Int((shape.radius * 1.35 / max(rowHeight, 1)).rounded(.up))
        let rows = max(0, nearest - reach)..<max(0, min(count, nearest + reach + 1), max(0, nearest - reach))
        for (index, view) in rowViews where !rows.contains(index) {
            view.removeFromSuperview()
            reusableViews.append(view)
            rowViews[index] = nil
        }
        for index in rows {
            let arcLength = (CGFloat(index) + 0.5) * rowHeight - middle
            guard let projection = shape.projection(atArcLength: arcLength) else {
                rowViews[index]?.isHidden = true
                continue
            }
            let view = rowViews[index] ?? makeView(index)
            view.isHidden = false
            view.transform = .identity
            view.frame = CGRect(
                x: 0, y: middle + projection.distance - rowHeight / 2, width: bounds.width, height: rowHeight)
            view.transform = CGAffineTransform(scaleX: 1, y: projection.scale)
            view.alpha = isEnabled ? projection.alpha : projection.alpha * 0.4
        }
    }

    private func makeView(_ row: Int) -> UIView {
        let view = delegateView(row) ?? label(row)
        rowViews[row] = view
        scroll.addSubview(view)
        return view
    }

    private func delegateView(_ row: Int) -> UIView? {
        let old = reusableViews.last { !($0 is PickerLabel) }
        let view = owner.delegate?.pickerView(owner, viewForRow: row, forComponent: component, reusing: old)
        if view != nil { reusableViews.removeAll { $0 === view } }
        return view
    }

    private func label(_ row: Int) -> UIView {
        let index = reusableViews.lastIndex { $0 is PickerLabel }
        let label = index.flatMap { reusableViews.remove(at: $0) as? PickerLabel } ?? PickerLabel(frame: .zero)
        if let text = owner.delegate?.pickerView(owner, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = title(row)
        }
        return label
    }

    private func title(_ row: Int) -> String? {
        owner.delegate?.pickerView(owner, titleForRow: row, forComponent: component)
    }

    // MARK: Keys

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardUpArrow: choose(row - 1)
        case .keyboardDownArrow: choose(row + 1)
        case .keyboardPageUp: choose(row - 5)
        case .keyboardPageDown: choose(row + 5)
        case .keyboardHome: choose(0)
        case .keyboardEnd: choose(count - 1)
        default: return false
        }
        return true
    }

    override func accessibilityIncrement() { choose(row + 1) }
    override func accessibilityDecrement() { choose(row - 1) }
    override var triggersByTouch: Bool { false }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        let delegate = owner.delegate
        let attributed =
            count > 0 ? delegate?.pickerView(owner, attributedTitleForRow: row, forComponent: component) : nil
        let words = attributed?.string ?? (count > 0 ? title(row) : nil)
        return AccessibilityOverrides.Standard(
            isElement: true, value: words, traits: isEnabled ? .adjustable : [.adjustable, .notEnabled], role: .stepper,
            number: .init(value: Double(row), minimum: 0, maximum: Double(max(count - 1, 0)), step: 1))
    }

    package override func setAccessibilityValue(_ number: Double) {
        guard !number.isNaN else { return }
        choose(Int(min(max(number, 0), Double(count)).rounded()))
    }
}

/// A label for the text of a row.
@MainActor final class PickerLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 21)
        textAlignment = .center
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A scroll view that comes to rest with a row in the middle.
@MainActor final class WheelScrollView: UIScrollView {
    var rowHeight: () -> CGFloat = { 0 }

    var isMoving: Bool { scrollMovement != .none }

    override func targetOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let height = rowHeight()
        guard height > 0 else { return offset }
        let row = ((offset.y + contentInset.top) / height).rounded()
        let last = max(0, (contentSize.height / height).rounded() - 1)
        return CGPoint(x: offset.x, y: min(max(row, 0), last) * height - contentInset.top)
    }

    // The wheel handles the keys, so the scroll view passes them on.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
}
