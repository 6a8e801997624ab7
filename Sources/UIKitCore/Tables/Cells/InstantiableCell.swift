import Foundation

/// A helper that creates cells of a class that is known only as a metatype, as `InstantiableObject` does for other
/// objects.
///
/// The initialisers of `UITableViewCell` are not `required`, because apps override them without that keyword. Swift
/// therefore cannot call the initialisers on a metatype. This subclass declares the initialisers as required. All
/// subclasses of `UITableViewCell` have the initialisers in the same slots of the method table, so any such metatype
/// can be cast to the metatype of this class.
@preconcurrency @MainActor open class InstantiableCell: UITableViewCell {
    /// Creates a cell.
    public override required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a cell of a class.
    static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        unsafeBitCast(type as AnyClass, to: InstantiableCell.Type.self).init(
            style: .default, reuseIdentifier: identifier)
    }
}

/// The counterpart of `InstantiableCell` for headers and footers of tables.
@preconcurrency @MainActor open class InstantiableHeader: UITableViewHeaderFooterView {
    /// Creates a header or footer.
    public override required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

    /// Creates a header or footer from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a header or footer of a class.
    static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
        unsafeBitCast(type as AnyClass, to: InstantiableHeader.Type.self).init(reuseIdentifier: identifier)
    }
}

/// The counterpart of `InstantiableCell` for views that are created with a frame.
@preconcurrency @MainActor open class InstantiableView: UIView {
    /// Creates a view.
    public override required init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of a class.
    static func make(_ type: UIView.Type) -> UIView {
        unsafeBitCast(type as AnyClass, to: InstantiableView.Type.self).init(frame: .zero)
    }
}
