import Foundation

extension UIBackgroundConfiguration {
    /// Returns the background of a row of a plain list.
    @preconcurrency @MainActor public static func listPlainCell() -> UIBackgroundConfiguration {
        row(.systemBackground)
    }
    /// Returns the background of a row of a grouped list.
    @preconcurrency @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration {
        row(.secondarySystemGroupedBackground)
    }
    /// Returns the background of a row of a sidebar.
    @preconcurrency @MainActor public static func listSidebarCell() -> UIBackgroundConfiguration {
        var result = row(.clear)
        result.cornerRadius = 8
        return result
    }
    /// Returns the background of the row that UIKit calls an accompanied sidebar cell. The background is the same as
    /// `listSidebarCell()`.
    @preconcurrency @MainActor public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        listSidebarCell()
    }
    /// Returns the background of the header or footer of a plain list.
    @preconcurrency @MainActor public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration.clear()
        result.backgroundColor = .systemGroupedBackground
        return result
    }
    /// Returns the background of the header or footer of a grouped list.
    @preconcurrency @MainActor public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }
    /// Returns the background of a header of a sidebar.
    @preconcurrency @MainActor public static func listSidebarHeader() -> UIBackgroundConfiguration { .clear() }

    @MainActor private static func row(_ color: UIColor) -> UIBackgroundConfiguration {
        var result = UIBackgroundConfiguration.clear()
        result.backgroundColor = color
        result.followsState = true
        return result
    }

    /// Returns the background colour, or the given tint colour if no background colour is set, with the transformer
    /// applied.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer.map { $0(color) } ?? color
    }

    /// Returns the configuration for a state. A configuration of rows is grey while the cell is selected or
    /// highlighted; other configurations do not change.
    @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard followsState, let cell = state as? UICellConfigurationState else { return self }
        guard cell.isSelected || cell.isHighlighted else { return self }
        var result = self
        result.backgroundColor = .systemGray4
        return result
    }
}

/// A view that shows a background configuration.
@MainActor final class BackgroundView: UIView {
    private var custom: UIView?

    func show(_ configuration: UIBackgroundConfiguration, in area: CGRect, rightToLeft: Bool) {
        frame = area.inset(by: configuration.backgroundInsets.absolute(rightToLeft: rightToLeft))
        backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        if configuration.cornerRadius > 0 || layer.cornerRadius > 0 { layer.cornerRadius = configuration.cornerRadius }
        if configuration.strokeWidth > 0 || layer.borderWidth > 0 {
            layer.borderWidth = configuration.strokeWidth
            layer.borderColor = (configuration.strokeColor ?? tintColor).cgColor
        }
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { addSubview(custom) }
        }
        custom?.frame = bounds
    }
}
