import Foundation

/// A view of one or more wheels. Each wheel has one selected row.
@preconcurrency @MainActor open class UIPickerView: UIView {
    final var wheels: [PickerWheel] = []
    private final let band = ControlPart(.tertiarySystemFill)
    private final var isLoaded = false

    /// The data source, which supplies the numbers of wheels and rows. The reference is weak.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { invalidateComponents() } }

    /// The delegate, which supplies the rows and is notified of selections. The reference is weak.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { invalidateComponents() } }

    /// Whether the selected rows are marked. Without effect: as in UIKit since iOS 7, selected rows are always marked.
    open var showsSelectionIndicator = true

    /// Creates a picker with a frame in its future superview's coordinates. If the frame is zero, the picker is 320
    /// points wide and 216 points high.
    public override init(frame: CGRect) {
        super.init(frame: frame == .zero ? CGRect(origin: .zero, size: Self.measures) : frame)
        prepare()
    }

    /// Creates an empty picker. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UIPickerView.self)
    }

    private static var measures: CGSize { CGSize(width: 320, height: 216) }

    private func prepare() {
        clipsToBounds = true
        band.layer.cornerRadius = ControlStyle.radius
        addSubview(band)
    }

    // MARK: Contents

    /// The number of wheels.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    /// Returns the number of rows of a wheel; 0 for a wheel that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }

    /// Returns the size of the rows of a wheel, in points; zero for a wheel that does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        return CGSize(width: width(ofComponent: component), height: wheel.rowHeight)
    }

    /// Returns the view of a row; nil while the row is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(ofRow: row) }

    /// Reloads all wheels. Rows that still exist stay selected.
    open func reloadAllComponents() {
        guard isLoaded else { return }
        let chosen = wheels.map(\.row)
        isLoaded = false
        loadIfNeeded()
        for (index, row) in chosen.enumerated() { wheel(index)?.select(row, animated: false) }
    }

    /// Reloads the rows of a wheel. The selected row stays selected if it still exists.
    open func reloadComponent(_ component: Int) {
        guard let wheel = wheel(component), let dataSource else { return }
        wheel.load(count: dataSource.pickerView(self, numberOfRowsInComponent: component))
    }

    /// Selects a row of a wheel without notifying the delegate. Rows that do not exist are ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated)
    }

    /// Returns the index of the selected row of a wheel, counted from 0; −1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let wheel = wheel(component), wheel.count > 0 else { return -1 }
        return wheel.row
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    private func invalidateComponents() {
        isLoaded = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
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

    /// Returns the width of a wheel: the delegate's width or, if the delegate's width is 0, an equal share of the
    /// remaining width. The remaining width is the picker's width minus the margins, the gaps and the widths from the
    /// delegate.
    private func width(ofComponent component: Int) -> CGFloat {
        let preferredWidths = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        guard preferredWidths[component] <= 0 else { return preferredWidths[component] }
        let availableWidth = bounds.width - 2 * Self.margin - Self.gap * CGFloat(max(wheels.count - 1, 0))
        let flexibleCount = preferredWidths.filter { $0 <= 0 }.count
        return max(0, (availableWidth - preferredWidths.reduce(0, +)) / CGFloat(max(flexibleCount, 1)))
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

    /// 320 by 216 points.
    open override var intrinsicContentSize: CGSize { Self.measures }
    /// 320 by 216 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.measures }
}
