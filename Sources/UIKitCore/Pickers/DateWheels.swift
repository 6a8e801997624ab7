import Foundation

/// The content of a date picker in the style of wheels.
@MainActor final class DateWheels: UIView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    private var selection: DateSelection
    private let columns: [DateColumn]
    private let formatter: DateFormatter
    private let onSelection: (DateSelection) -> Void

    init(_ selection: DateSelection, _ chosen: @escaping (DateSelection) -> Void) {
        (self.selection, self.onSelection) = (selection, chosen)
        columns = DateColumn.columns(of: selection)
        formatter = selection.formatter(.weekdayAndDay)
        super.init(frame: CGRect(origin: .zero, size: picker.bounds.size))
        (picker.dataSource, picker.delegate) = (self, self)
        addSubview(picker)
        show(selection, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    var preferredSize: CGSize { picker.intrinsicContentSize }

    var isActive = true {
        didSet { for wheel in picker.wheels { wheel.isEnabled = isActive } }
    }

    func show(_ selection: DateSelection, animated: Bool) {
        self.selection = selection
        for (index, column) in columns.enumerated() {
            let row = column.row(selection)
            if picker.selectedRow(inComponent: index) != row {
                picker.selectRow(row, inComponent: index, animated: animated)
            }
            picker.wheels[index].accessibilityLabel = column.name
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns[component].count(selection)
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let all = columns.map(\.widthShare).reduce(0, +)
        let availableWidth = min(pickerView.bounds.width, 360) - 18 - 5 * CGFloat(columns.count - 1)
        return max(1, availableWidth * columns[component].widthShare / all)
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns[component].title(row, selection, formatter)
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let new = columns[component].selecting(row, in: selection)
        onSelection(new)
        // If the row cannot be selected, the wheel scrolls to the row of the actual selection.
        if columns[component].row(new) != row { show(new, animated: true) }
    }
}
