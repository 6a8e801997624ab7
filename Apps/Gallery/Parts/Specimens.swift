import UIKit

/// Functions that create and arrange specimens.
@MainActor enum Specimen {
    /// Returns specimens in a row, aligned at the leading edge. Specimens that do not fit into the row are in further
    /// rows below.
    static func row(_ views: [UIView], spacing: CGFloat = 12) -> WrappingRow { WrappingRow(views, spacing: spacing) }

    /// Returns specimens of equal width in a row. The specimens are in several rows if one row would be too narrow, or
    /// would have more than `maximumColumns` specimens.
    static func equalWidthRow(
        _ views: [UIView], maximumColumns: Int = .max, spacing: CGFloat = 12, alignment: UIStackView.Alignment = .fill
    ) -> EqualWidthRow {
        EqualWidthRow(views, maximumColumns: maximumColumns, spacing: spacing, alignment: alignment)
    }

    /// Returns a row with a label at the leading edge and the view at the trailing edge.
    static func named(_ name: String, _ view: UIView) -> UIStackView {
        let label = UILabel()
        label.text = name
        label.numberOfLines = 0
        label.setContentHuggingPriority(.defaultLow, for: .horizontal)
        view.setContentHuggingPriority(.required, for: .horizontal)
        // The label wraps before the view becomes narrower.
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label, view])
        row.spacing = 12
        row.alignment = .center
        return row
    }

    /// Returns a column with the view and a caption below it.
    static func captioned(_ caption: String, _ view: UIView) -> UIStackView {
        let label = Self.caption(caption)
        label.textAlignment = .center
        let column = UIStackView(arrangedSubviews: [view, label])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 6
        return column
    }

    /// Returns a label in the caption style.
    static func caption(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        return label
    }

    /// Returns a coloured label with rounded corners, to show the frame of a view in a layout.
    static func block(_ name: String, _ color: UIColor = .systemBlue, height: CGFloat? = nil) -> UILabel {
        let label = PaddedLabel()
        label.text = name
        label.textAlignment = .center
        label.textColor = .white
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.backgroundColor = color
        label.layer.cornerRadius = 6
        label.layer.masksToBounds = true
        label.overrideUserInterfaceStyle = .light
        if let height { label.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return label
    }

    /// Constrains the width of a view unless `width` is nil, and its height unless `height` is nil. Returns the view.
    static func sized<View: UIView>(_ view: View, width: CGFloat? = nil, height: CGFloat? = nil) -> View {
        if let width {
            let constraint = view.widthAnchor.constraint(equalToConstant: width)
            // Lower than the priorities of stack views: rows can become narrower than their specimens before the rows
            // are arranged again.
            constraint.priority = UILayoutPriority(990)
            constraint.isActive = true
        }
        if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return view
    }
}

/// A label with padding around its text.
final class PaddedLabel: UILabel {
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 12)
    }
}
