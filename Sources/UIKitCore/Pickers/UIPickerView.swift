import Foundation

/// Wheels of rows, of each of which one row is chosen.
@MainActor open class UIPickerView: UIView {
    final var wheels: [PickerWheel] = []
    private final let band = ControlPart(.tertiarySystemFill)
    private final var isKnown = false

    /// Whom the picker asks how much there is; held weakly.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }

    /// Whom the picker asks what there is, and tells what is chosen; held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { forget() } }

    /// Whether the chosen rows are marked; always so, as in UIKit since iOS 7.
    open var showsSelectionIndicator = true

    /// A picker at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame == .zero ? CGRect(origin: .zero, size: Self.measures) : frame)
        prepare()
    }

    /// A picker read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private static var measures: CGSize { CGSize(width: 320, height: 216) }

    private func prepare() {
        clipsToBounds = true
        band.layer.cornerRadius = ControlStyle.radius
        addSubview(band)
    }

    // MARK: Contents

    /// How many wheels there are.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    /// How many rows a wheel has; 0 for one that is not there.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }

    /// The size of the rows of a wheel, in points; zero for one that is not there.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        return CGSize(width: width(ofComponent: component), height: wheel.rowHeight)
    }

    /// The view of a row; nil while it is not to be seen.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(ofRow: row) }

    /// Asks anew for everything. The chosen rows stay where they are still there.
    open func reloadAllComponents() {
        guard isKnown else { return }
        let chosen = wheels.map(\.row)
        isKnown = false
        loadIfNeeded()
        for (index, row) in chosen.enumerated() { wheel(index)?.select(row, animated: false) }
    }

    /// Asks anew for the rows of a wheel. The chosen row stays where it is still there.
    open func reloadComponent(_ component: Int) {
        guard let wheel = wheel(component), let dataSource else { return }
        wheel.load(count: dataSource.pickerView(self, numberOfRowsInComponent: component))
    }

    /// Has a wheel choose a row; nobody is told. Rows that are not there are left alone.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated)
    }

    /// The chosen row of a wheel, counted from 0; −1 for a wheel that has none.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let wheel = wheel(component), wheel.count > 0 else { return -1 }
        return wheel.row
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    private func forget() {
        isKnown = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard !isKnown else { return }
        isKnown = true
        for wheel in wheels { wheel.removeFromSuperview() }
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        wheels = (0..<count).map { PickerWheel(owner: self, component: $0) }
        for (index, wheel) in wheels.enumerated() {
            if let height = delegate?.pickerView(self, rowHeightForComponent: index), height > 0 {
                wheel.rowHeight = height
            }
            addSubview(wheel)
            wheel.load(count: dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0)
        }
        setNeedsLayout()
    }

    // MARK: Layout

    private static let (margin, gap): (CGFloat, CGFloat) = (9, 5)

    /// Wheels without a width of their own share the rest equally.
    private func width(ofComponent component: Int) -> CGFloat {
        let given = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        guard given[component] <= 0 else { return given[component] }
        let room = bounds.width - 2 * Self.margin - Self.gap * CGFloat(max(wheels.count - 1, 0))
        let free = given.filter { $0 <= 0 }.count
        return max(0, (room - given.reduce(0, +)) / CGFloat(max(free, 1)))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let widths = wheels.indices.map { width(ofComponent: $0) }
        let total = widths.reduce(0, +) + Self.gap * CGFloat(max(wheels.count - 1, 0))
        var x = (bounds.width - total) / 2
        for (index, wheel) in wheels.enumerated() {
            let left = isRightToLeft ? bounds.width - x - widths[index] : x
            wheel.frame = CGRect(x: left, y: 0, width: widths[index], height: bounds.height)
            x += widths[index] + Self.gap
        }
        let height = wheels.map(\.rowHeight).max() ?? PickerWheel.standardHeight
        band.frame = CGRect(
            x: Self.margin, y: (bounds.height - height) / 2, width: max(bounds.width - 2 * Self.margin, 0),
            height: height)
    }

    /// 320 points wide and 216 high.
    open override var intrinsicContentSize: CGSize { Self.measures }
    /// 320 points wide and 216 high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.measures }
}
