import UIKit

/// Specimens of equal width in a row. If the row is too narrow for all of them, the specimens are in several rows with
/// the same number of columns.
final class EqualWidthRow: UIStackView {
    private let specimens: [UIView]
    private let gap: CGFloat
    private let rowAlignment: UIStackView.Alignment
    private let maximumColumns: Int
    /// The number of specimens in each row but the last.
    private var columns = 0
    /// The width for which the number of columns was determined.
    private var measuredWidth: CGFloat = 0

    init(_ specimens: [UIView], maximumColumns: Int, spacing: CGFloat, alignment: UIStackView.Alignment) {
        (self.specimens, self.maximumColumns) = (specimens, maximumColumns)
        (gap, rowAlignment) = (spacing, alignment)
        super.init(frame: .zero)
        axis = .vertical
        self.spacing = 10
        arrange(min(specimens.count, maximumColumns))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        // A specimen whose text wraps can be narrower after its layout, so the columns are determined only once for
        // each width. Otherwise the arrangement could change again and again.
        if bounds.width != measuredWidth {
            measuredWidth = bounds.width
            let fittingColumns = columns(within: bounds.width)
            if fittingColumns != columns { arrange(fittingColumns) }
        }
        super.layoutSubviews()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        measuredWidth = 0
        setNeedsLayout()
    }

    private func arrange(_ columns: Int) {
        self.columns = columns
        for row in arrangedSubviews { row.removeFromSuperview() }
        for start in stride(from: 0, to: specimens.count, by: max(columns, 1)) {
            var views = Array(specimens[start..<min(start + columns, specimens.count)])
            // With empty views, the specimens of an incomplete row are as wide as the specimens of a full row.
            while views.count < columns { views.append(UIView()) }
            let row = UIStackView(arrangedSubviews: views)
            row.alignment = rowAlignment
            row.spacing = gap
            row.distribution = .fillEqually
            addArrangedSubview(row)
        }
    }

    /// Returns the number of columns for a width. If several numbers of columns result in the fewest rows, returns the
    /// smallest of them, so that the rows are evenly filled.
    private func columns(within width: CGFloat) -> Int {
        guard width > 0, !specimens.isEmpty else { return columns }
        let widest =
            specimens.map { $0.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }.max() ?? 0
        let fitting = min(max(Int((width + gap) / (widest + gap)), 1), specimens.count, maximumColumns)
        let rows = (specimens.count + fitting - 1) / fitting
        return (specimens.count + rows - 1) / rows
    }
}
